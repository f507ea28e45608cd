/** Finds tactics of Kriegspiel in games: what a turn can bring about that simple players miss. What counts as brought about, and its proof, stands in `conformance`. */
import { type Dice, seedRng, withDice } from '@umpire/core-rng'
import { type Order, ruleset, type Seat, type State, unitTypes } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy } from '@umpire/kriegspiel/policy'
import {
  type KriegspielGoal,
  losesNothing,
  meets,
  offline,
  threatsTo,
} from '../../../conformance/scripts/tactics/kriegspiel.ts'
import type { Unit } from '../../../kriegspiel/src/model.ts'
import { afterMove, orderOf, prospectOf, type Scene, type Step, sceneOf } from '../../../kriegspiel/src/policy/scene.ts'
import { litBitOf, surveyOf } from '../../../kriegspiel/src/rules/lines.ts'
import { destinations, MOVES } from '../../../kriegspiel/src/rules/movement.ts'
import { isRelay, otherSeat } from '../../../kriegspiel/src/rules/units.ts'
import type { Find, Quarry } from './hunt.ts'

type Turn = readonly Order[]
type Found = Find<Order, KriegspielGoal>

const { board } = ruleset
/** How many positions are gone on from after each move of a search. */
const BEAM = 14

export const kriegspiel: Quarry<State, Seat, Order, KriegspielGoal> = {
  rules: ruleset,
  motifs: { win: 15, arsenal: 15, destroy: 50, hold: 15, keep: 8, cut: 5 },
  apart: 3,
  ofAGame: 1,
  *positions(seed) {
    const opening = seed % 3 === 0 ? 'hidden' : 'book'
    const opened = ruleset.setup({ opening, preset: seed % 4 === 3 ? 'book' : 'seed' }, seedRng(`tactics ${seed}`))
    if (!opened.ok) throw new Error('no opening')
    let { state } = opened
    const players = withDice(seedRng(`players ${seed}`), dice => [variant(dice), variant(dice)]).value
    for (let turn = 0; turn < 160 && !state.end; turn++) {
      const seat = ruleset.seatsToAct(state)[0]!
      if (state.turn && !state.draw && !state.retreat) yield state
      const orders = withDice(seedRng(`${seed} ${turn}`), dice =>
        state.turn && dice.d(12) === 1
          ? randomTurn(state, seat, dice)
          : createPolicy(players[seat === 'north' ? 0 : 1]!)({
              seat,
              view: { ...state, viewer: seat },
              orders: [],
              dice,
            }),
      ).value
      const done = ruleset.step(state, { [seat]: orders }, seedRng(turn))
      if (!done.ok) return
      state = done.state
    }
  },
  seatOf: state => state.turn!,
  find,
  meets: (goal, state, seat, calls) => meets(goal, state, seat, calls),
  chance: (state, seat, dice) => [randomTurn(state, seat, dice)],
  simple: (state, seat, n, dice) => [
    createPolicy(n % 2 ? characters.bold : characters.steady)({
      seat,
      view: { ...state, viewer: seat },
      orders: [],
      dice,
    }),
  ],
}

const VARIED = ['advance', 'cohesion', 'supply', 'danger', 'pressure', 'cut', 'guard'] as const

function variant(dice: Dice): Character {
  const base = dice.d(2) === 1 ? characters.bold : characters.steady
  return { ...base, ...Object.fromEntries(VARIED.map(name => [name, (base[name] * dice.pick([1, 2, 4, 6, 8])) >> 2])) }
}

function randomTurn(state: State, seat: Seat, dice: Dice): Turn {
  const orders: Order[] = []
  let now: State = state
  const give = (order: Order): boolean => {
    const done = ruleset.step(now, { [seat]: [order] }, seedRng(0))
    if (!done.ok) return false
    now = done.state
    orders.push(order)
    return true
  }
  for (let left = dice.d(MOVES + 1) - 1; left > 0 && !now.end; left--) {
    const moves = [...ruleset.legalOrders(now, seat)].filter(({ type }) => type === 'move')
    if (moves.length > 0) give(dice.pick(moves))
  }
  if (now.end) return orders
  const attacks = [...ruleset.legalOrders(now, seat)].filter(({ type }) => type === 'attack')
  if (attacks.length > 0) give(dice.pick(attacks))
  else give({ type: 'end-turn' })
  return orders
}

/** Everything that is to be found in a position. */
function* find(state: State, seat: Seat, wanted: (motif: string) => boolean): Iterable<Found> {
  const enemy = otherSeat(seat)
  const scene = sceneOf(board, seat, state)
  const open = isOpen(state)
  if (!open && !wanted('win') && !wanted('hold')) return
  const own = threatsTo(state, enemy)
  if (own.storms().length > 0 && !wanted('win') && !wanted('arsenal')) return
  const storm = own.storms().length > 0 ? stormOf(scene) : null
  if (storm) {
    const won = meets({ win: true }, state, seat, [storm])
    if (!won && !(open && isSound(state, seat, storm))) return
    const about = won ? 'win the game in this turn' : 'destroy an arsenal in this turn'
    const left = board.arsenals[enemy].filter(at => !state.destroyed.includes(at)).map(at => board.names[at]!)
    const goal: KriegspielGoal = won ? { win: true } : { arsenals: left }
    yield { motif: won ? 'win' : 'arsenal', about, goal, solution: [storm] }
    return
  }
  if (own.storms().length > 0) return
  const passed = passOf(state, seat)
  if (!passed) return
  const theirs = sceneOf(board, enemy, passed)
  const danger = threatsTo(passed, seat)
  if (danger.storms().length > 0 && !wanted('hold')) return
  if (!['hold', 'destroy', 'keep', 'cut'].some(wanted)) return
  const strike = bestStrike(scene, own)
  if (danger.storms().length > 0) {
    if (strike || !stormOf(theirs)) return
    const goal: KriegspielGoal = { hold: true }
    const solution = answerTo(scene, goal)
    if (solution) yield { motif: 'hold', about: 'no arsenal falls in the next turn', goal, solution: [solution] }
    return
  }
  if (strike) {
    if (open && strike.sure && strike.worth > MINOR && strike.turn.length > 2 && isSound(state, seat, strike.turn)) {
      const squares = state.units
        .filter(unit => unit.seat === enemy && unitTypes[unit.kind].worth >= strike.worth)
        .map(({ at }) => board.names[at]!)
      const goal: KriegspielGoal = { destroyed: squares }
      yield {
        motif: 'destroy',
        about: 'destroy the best that can be destroyed in this turn',
        goal,
        solution: [strike.turn],
      }
    }
    return
  }
  if (!open) return
  const prey = state.units
    .filter(unit => unit.seat === seat && unitTypes[unit.kind].worth > 80 && danger.mayFall(unit))
    .sort((a, b) => unitTypes[b.kind].worth - unitTypes[a.kind].worth)
  for (const unit of wanted('keep') ? prey : []) {
    if (!strikeAt(theirs, unit)) continue
    const goal: KriegspielGoal = { keep: unit.kind }
    const solution = answerTo(scene, goal)
    if (solution && isSound(state, seat, solution))
      yield { motif: 'keep', about: `save the ${unit.kind.replace('-', ' ')}`, goal, solution: [solution] }
    return
  }
  const cut = wanted('cut') ? cutOf(scene) : null
  if (cut)
    yield {
      motif: 'cut',
      about: 'cut off two units for the loss of none',
      goal: { offline: CUT },
      solution: [cut],
    }
}

/**
 * Whether neither side has as good as won: as many arsenals are lost on both, and neither has more than four thirds of the other's units by their worth. Who is
 * winning may well leave a unit where it is.
 */
function isOpen({ units, destroyed }: State): boolean {
  const worth = { north: 0, south: 0 }
  for (const { seat, kind } of units) worth[seat] += unitTypes[kind].worth
  const lost = (seat: Seat) => board.arsenals[seat].filter(at => destroyed.includes(at)).length
  const [less, more] = [Math.min(worth.north, worth.south), Math.max(worth.north, worth.south)]
  return lost('north') === lost('south') && 3 * more <= 4 * less
}

/** A unit that may be given for a position: whether to take it is a matter of taste. */
const MINOR = unitTypes.infantry.worth

/** Whether a turn loses nothing, whatever the answer: what it wins is won. */
function isSound(state: State, seat: Seat, turn: Turn): boolean {
  const done = ruleset.step(state, { [seat]: turn }, seedRng(0))
  return done.ok && !done.state.end && losesNothing(done.state, seat)
}

/** The position in which the other side is to move, had this one done nothing. */
function passOf(state: State, seat: Seat): State | null {
  const done = ruleset.step(state, { [seat]: [{ type: 'end-turn' }] }, seedRng(0))
  return done.ok && !done.state.end ? done.state : null
}

function movesOf(scene: Scene): Step[] {
  return scene.position.units.flatMap(unit =>
    unit.seat === scene.seat ? destinations(board, scene.position, scene.field, unit).map(to => ({ unit, to })) : [],
  )
}

interface Line {
  readonly scene: Scene
  readonly orders: readonly Order[]
}

const onward = ({ scene, orders }: Line, step: Step): Line => ({
  scene: afterMove(scene, step),
  orders: [...orders, orderOf(scene, step)],
})

/** A turn that enters an arsenal, after two moves that make it possible at most: any for the first, relays for the second. */
function stormOf(scene: Scene): Turn | null {
  const goals = board.arsenals[otherSeat(scene.seat)].filter(at => !scene.position.destroyed.includes(at))
  const enters = (line: Line): Turn | null => {
    for (const { unit, to } of movesOf(line.scene))
      if (goals.includes(to) && !isRelay(unit)) {
        const { scene: after, orders } = onward(line, { unit, to })
        return ruleset.outcome(ended(after)) ? orders : [...orders, { type: 'end-turn' }]
      }
    return null
  }
  const begun: Line = { scene, orders: [] }
  const now = enters(begun)
  if (now) return settled(scene, now)
  const first = movesOf(scene).map(step => onward(begun, step))
  for (const line of first) {
    const turn = enters(line)
    if (turn) return settled(scene, turn)
  }
  for (const line of first)
    for (const step of movesOf(line.scene)) {
      if (!isRelay(step.unit)) continue
      const turn = enters(onward(line, step))
      if (turn) return settled(scene, turn)
    }
  return null
}

const ended = ({ position }: Scene): State => position as State

/** A turn without its last order where the game is over before. */
function settled({ position, seat }: Scene, orders: Turn): Turn {
  const done = ruleset.step(position as State, { [seat]: orders }, seedRng(0))
  return done.ok ? orders : orders.slice(0, -1)
}

interface Strike {
  readonly turn: Turn
  readonly worth: number
  /** Nothing better can be destroyed. */
  readonly sure: boolean
}

/** The best unit that a search finds a way to destroy; `sure` where it is proved that no better one falls. */
function bestStrike(scene: Scene, own: ReturnType<typeof threatsTo>): Strike | null {
  const targets = scene.position.units
    .filter(unit => unit.seat !== scene.seat && own.mayFall(unit))
    .sort((a, b) => unitTypes[b.kind].worth - unitTypes[a.kind].worth)
  let open = 0
  for (const unit of targets) {
    const { worth } = unitTypes[unit.kind]
    const turn = strikeAt(scene, unit)
    if (turn) return { turn, worth, sure: open <= worth }
    open = Math.max(open, worth)
  }
  return null
}

/** Moves that make an attack on a target, or weaken its defence, gone on from where they help most. */
function strikeAt(scene: Scene, target: Unit): Turn | null {
  let lines: Line[] = [{ scene, orders: [] }]
  for (let n = 0; n <= MOVES - scene.position.moved.length; n++) {
    const next: { line: Line; margin: number }[] = []
    for (const line of lines) {
      const { kills, allowed } = prospectOf(line.scene, target)
      if (kills && allowed) return [...line.orders, { type: 'attack', target: board.names[target.at]! }]
      const enemyLit = litBitOf(otherSeat(scene.seat))
      const field = surveyOf(board, line.scene.position)
      for (const step of movesOf(line.scene)) {
        const helps = isRelay(step.unit) || bears(step, target) || (field[step.to]! & enemyLit) > 0
        if (!helps) continue
        const after = onward(line, step)
        next.push({ line: after, margin: prospectOf(after.scene, target).margin })
      }
    }
    const known = new Set<string>()
    lines = next
      .sort((a, b) => b.margin - a.margin)
      .filter(({ line }) => {
        const key = line.scene.position.units.map(({ at }) => at).join()
        return !known.has(key) && known.add(key)
      })
      .slice(0, BEAM)
      .map(({ line }) => line)
  }
  return null
}

function bears({ to }: Step, { at }: Unit): boolean {
  const columns = Math.abs(board.column[to]! - board.column[at]!)
  const rows = Math.abs(board.row[to]! - board.row[at]!)
  return (columns === 0 || rows === 0 || columns === rows) && Math.max(columns, rows) <= 4
}

/** A turn of one move, two or three that meets a goal which a doing of nothing does not. */
function answerTo(scene: Scene, goal: KriegspielGoal): Turn | null {
  const state = scene.position as State
  const end: Order = { type: 'end-turn' }
  const begun: Line = { scene, orders: [] }
  const first = movesOf(scene).map(step => onward(begun, step))
  for (const { orders } of first) if (meets(goal, state, scene.seat, [[...orders, end]])) return [...orders, end]
  const dice = (use: (dice: Dice) => Turn, seed: string) => withDice(seedRng(seed), use).value
  for (let i = 0; i < 240; i++) {
    const line = first[(i * 7919) % first.length]
    if (!line) return null
    const second = movesOf(line.scene)
    if (second.length === 0) continue
    const turn = dice(one => [...onward(line, one.pick(second)).orders, end], `${i}`)
    if (meets(goal, state, scene.seat, [turn])) return turn
  }
  return null
}

/** How many units are to be cut off. */
const CUT = 2

/** The turn of three moves at most that takes most enemies off line, two at least, where no answer destroys anything. */
function cutOf(scene: Scene): Turn | null {
  const enemy = otherSeat(scene.seat)
  const state = scene.position as State
  const before = offline(state, enemy)
  let lines: Line[] = [{ scene, orders: [] }]
  const all: { line: Line; gain: number }[] = []
  for (let n = 0; n < 3; n++) {
    const next: { line: Line; gain: number }[] = []
    for (const line of lines) {
      const lit = litBitOf(enemy)
      for (const step of movesOf(line.scene)) {
        if (isRelay(step.unit) || !(line.scene.field[step.to]! & lit)) continue
        const after = onward(line, step)
        next.push({ line: after, gain: offline(after.scene.position, enemy) - before })
      }
    }
    next.sort((a, b) => b.gain - a.gain)
    all.push(...next.filter(({ gain }) => gain >= CUT).slice(0, 40))
    lines = next.slice(0, 8).map(({ line }) => line)
  }
  all.sort((a, b) => b.gain - a.gain)
  for (const { line } of all.slice(0, 60)) {
    const turn: Turn = [...line.orders, { type: 'end-turn' }]
    if (meets({ offline: CUT }, state, scene.seat, [turn])) return turn
  }
  return null
}
