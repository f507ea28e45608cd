import '@umpire/boards/kriegspiel'
import '@umpire/boards/panels'
import { movesOf, policyBot, problemsOf } from '@umpire/boardgame-io'
import { seedRng, withDice } from '@umpire/core-rng'
import { ruleset } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { Client } from 'boardgame.io/client'
import { Local, SocketIO } from 'boardgame.io/multiplayer'
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
const moves = movesOf(game, client)
const G = () => client.getState().G

const board = document.querySelector('kriegspiel-board')
board.rules = ruleset
// The rules are asked in the page, on what its player may know; boardgame.io says nothing about a move it refuses.
board.why = orders => problemsOf(ruleset, G(), orders)[0] ?? null
board.addEventListener('order', ({ detail }) => moves.orders(detail.orders))
board.addEventListener('undo', () => client.undo())

const deploy = document.querySelector('#deploy')
deploy.addEventListener('click', () => {
  const { viewer: seat, view } = G()
  const { value } = withDice(seedRng(Date.now()), dice => bold({ seat, view, orders: [], dice }))
  moves.orders(value)
})

/** What each step did, as far as this player may know. */
const history = []

function show() {
  const state = client.getState()
  if (!state) return
  const { view, viewer, events, step, toAct, undoable } = state.G
  const mine = toAct.includes(viewer)
  history.length = Math.min(history.length, step)
  history[step] = { step, events }
  Object.assign(board, {
    view,
    seat: mine ? viewer : null,
    legal: mine ? [...ruleset.legalOrders(view, viewer)] : [],
    events,
    history: history.filter(Boolean),
    at: step,
    last: step,
    canUndo: mine && undoable,
  })
  deploy.hidden = !(view.deployment && mine)
  document.querySelector('#status').textContent = `You are ${viewer === 'north' ? 'North' : 'South'}.`
}

client.subscribe(show)
client.start()
