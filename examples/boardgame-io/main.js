import { movesOf, policyBot, problemsOf } from '@umpire/boardgame-io'
import { seedRng, withDice } from '@umpire/core-rng'
import { assess, board, describe, kinds, legalMoves, ruleset } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { svg } from '@umpire/kriegspiel/svg'
import { Client } from 'boardgame.io/client'
import { Local, SocketIO } from 'boardgame.io/multiplayer'
import { createBoard } from './board.js'
import { game } from './game.js'

// `?player=1&match=evening` joins a match on the server; without a player it is you against the program, in this page.
const asked = new URLSearchParams(location.search)
const player = asked.get('player')
const server = asked.get('server') ?? `localhost:${Number(location.port) + 1}`
const client = Client({
  game,
  debug: false,
  matchID: asked.get('match') ?? 'default',
  playerID: player ?? '0',
  multiplayer: player ? SocketIO({ server }) : Local({ bots: { 1: policyBot(game, steady) } }),
})

const by = id => document.getElementById(id)
const moves = movesOf(game, client)
const table = createBoard(by('board'), { names: board.names, columns: board.columns, choose, look })
/** The unit that is to move, and the kind that is to be deployed. */
let chosen = null
let kind = kinds[0]
let told = -1

const G = () => client.getState().G
const unitAt = square => G().view.units.find(({ at }) => board.names[at] === square)
const name = seat => seat[0].toUpperCase() + seat.slice(1)

/** Gives an order, or says why the rules would refuse it. */
function order(orders) {
  const [problem] = problemsOf(ruleset, G(), orders)
  by('problem').textContent = problem ? `${problem.message} (${problem.rule ?? problem.code})` : ''
  if (!problem) moves.orders([orders].flat())
}

function choose(square) {
  const { view, viewer } = G()
  const unit = square && unitAt(square)
  if (view.deployment) {
    if (square) order(unit ? { type: 'undeploy', at: square } : { type: 'deploy', kind, at: square })
    return
  }
  const before = chosen
  chosen = null
  if (unit?.seat === viewer) chosen = square === before ? null : square
  else if (unit) order({ type: 'attack', target: square })
  else if (square && before) order({ type: 'move', from: before, to: square })
  else by('problem').textContent = ''
  show()
}

/** What there is to know of a square. */
function look(square) {
  const { view, viewer } = G()
  const unit = unitAt(square)
  const sum = unit && !view.deployment && assess(view, square)
  const against =
    sum && unit.seat !== viewer ? `: attack ${sum.attack}, defence ${sum.defence}, it ${results[sum.result]}` : ''
  by('look').textContent = unit ? `${label(square)}${against}` : ''
}
const results = {
  'no-attack': 'cannot be attacked',
  holds: 'would hold',
  retreats: 'would have to retreat',
  destroyed: 'would be destroyed',
}

function label(square) {
  const unit = unitAt(square)
  return unit ? `${square}, ${unit.kind.replace('-', ' ')} of ${name(unit.seat)}` : square
}

function show() {
  const state = client.getState()
  if (!state) return
  const { view, viewer, events, step, toAct, undoable, outcome } = state.G
  const mine = toAct.includes(viewer)
  const goals = chosen && mine ? legalMoves(view, chosen) : []
  const mark = square => (square === chosen ? 'chosen' : goals.includes(square) ? 'goal' : '')
  table.draw(svg(view, { events, legend: false }), label, mark)

  const others = view.deployment ? 'The other side is still deploying.' : `${name(toAct[0] ?? viewer)} is to decide.`
  const end = outcome && `${outcome.winners.length ? `${name(outcome.winners[0])} wins` : 'A draw'}: ${outcome.reason}.`
  const yours = view.deployment
    ? 'Deploy your army on your half.'
    : view.draw === 'offered'
      ? 'A draw is offered.'
      : 'It is your turn.'
  by('status').textContent = `You are ${name(viewer)}. ${end ?? (mine ? yours : others)}`

  by('deploy').hidden = !view.deployment || !mine
  by('kinds').replaceChildren(...kinds.map(kindButton))
  const answering = view.draw === 'offered'
  for (const type of ['end-turn', 'offer-draw']) by(type).hidden = !!view.deployment || answering
  for (const type of ['accept-draw', 'decline-draw']) by(type).hidden = !answering || !mine
  by('undo').hidden = !!view.deployment
  for (const id of ['end-turn', 'offer-draw', 'resign']) by(id).disabled = !mine
  by('undo').disabled = !mine || !undoable

  if (step === told) return
  if (step < told) by('log').lastElementChild?.remove()
  else by('log').append(...events.filter(({ type }) => type !== 'turn-began').map(line))
  told = step
  by('log').scrollTop = by('log').scrollHeight
}

function line(event) {
  const item = document.createElement('li')
  item.textContent = describe(event, 'en')
  return item
}

function kindButton(each) {
  const { view, viewer } = G()
  const placed = view.units.filter(unit => unit.seat === viewer && unit.kind === each).length
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `${each.replace('-', ' ')} ${board.content.army[each] - placed}`
  button.setAttribute('aria-pressed', String(each === kind))
  button.addEventListener('click', () => {
    kind = each
    show()
  })
  return button
}

by('auto').addEventListener('click', () => {
  const { view, viewer } = G()
  const deploy = dice => bold({ seat: viewer, view, orders: [], dice })
  order(withDice(seedRng(Date.now()), deploy).value)
})
by('undo').addEventListener('click', () => client.undo())
for (const type of ['ready', 'end-turn', 'offer-draw', 'accept-draw', 'decline-draw', 'resign'])
  by(type).addEventListener('click', () => order({ type }))

// What can be scrolled must be reached by the keyboard.
by('log').tabIndex = 0
client.subscribe(show)
client.start()
