/** Finds tactics of DOLG! in battles: what the person's phase of movement can bring about that people in a hurry miss. */
import { ordersOf } from '@umpire/core-game'
import { type Dice, seedRng, withDice } from '@umpire/core-rng'
import { type Order, ruleset, type Seat, type State } from '@umpire/dolg-solo-ai'
import { greedyPolicy, policies, randomPolicy, standardOptions } from '@umpire/dolg-solo-ai/policy'
import {
  charged,
  type DolgGoal,
  fights,
  inPhase,
  isLess,
  meets,
  NONE,
  onward,
  plus,
  ratioOf,
  ratioText,
  shotOf,
  shotsOf,
} from '../../../conformance/scripts/tactics/dolg-solo-ai.ts'
import type { Find, Quarry } from './hunt.ts'

type Found = Find<Order, DolgGoal>

const SEAT: Seat = 'human'
const NEXT: Order = { type: 'next' }
/** The chance that makes a charge worth counting. */
const CHANCE = '2/3'
/** The most positions that are looked at for one answer. */
const MOST = 4000

export const dolg: Quarry<State, Seat, Order, DolgGoal> = {
  rules: ruleset,
  motifs: { charge: 48, shelter: 10, shoot: 48 },
  apart: 1,
  ofAGame: 2,
  positions,
  seatOf: () => SEAT,
  find,
  meets,
  chance: (state, _, dice) => wholePhase(state, (now, n) => randomOrder(now, n, dice)),
  simple: (state, _, n, dice) =>
    wholePhase(state, now => {
      const turn = { seat: SEAT, view: ruleset.view(now, SEAT), orders: ordersOf(ruleset, now, SEAT), dice }
      return n % 3 ? greedyPolicy(turn) : randomPolicy(turn)
    }),
}

/** The beginnings of the person's phases of movement in a battle; he is now greedy, now anything else. */
function* positions(seed: number): Iterable<State> {
  const opened = ruleset.setup(standardOptions, seedRng(`tactics ${seed}`))
  if (!opened.ok) return
  let state = opened.state
  let phase = ''
  for (let n = 0; n < 900 && !state.end; n++) {
    const seat = ruleset.seatsToAct(state)[0]!
    if (inPhase(state, SEAT) && phase !== `${state.round}`) {
      phase = `${state.round}`
      yield mobilised(state)
    }
    const orders = withDice(seedRng(`${seed} ${n}`), dice => {
      const turn = { seat, view: ruleset.view(state, seat), orders: ordersOf(ruleset, state, seat), dice }
      if (seat === SEAT && state.phase === 'movement') return randomOrder(state, n % 12, dice)
      return policies[seat](turn)
    }).value
    const done = ruleset.step(state, { [seat]: orders }, seedRng(`${seed} ${n}`))
    if (!done.ok) return
    state = done.state
  }
}

/** The state had a card activated all of the person's units: then there is most to be thought of. */
function mobilised(state: State): State {
  const units = state.units.map(unit =>
    unit.seat === SEAT && unit.pose && unit.condition === 'fit' && !unit.done.includes('activated')
      ? { ...unit, done: ['activated' as const] }
      : unit,
  )
  return { ...state, units }
}

const LONGEST = 24

function wholePhase(state: State, give: (state: State, n: number) => readonly Order[]): readonly (readonly Order[])[] {
  const calls: (readonly Order[])[] = []
  let now = state
  while (calls.length < LONGEST && inPhase(now, SEAT)) {
    const orders = calls.length === LONGEST - 1 ? [NEXT] : give(now, calls.length)
    const after = onward(now, SEAT, orders, calls.length)
    if (!after) break
    calls.push(orders)
    now = after
  }
  return calls
}

/** One order of a kind that is drawn first, for there are many more moves than charges. */
function randomOrder(state: State, n: number, dice: Dice): readonly Order[] {
  const list = [...ordersOf(ruleset, state, SEAT)].filter(({ type }) => ['move', 'charge', 'withdraw'].includes(type))
  if (list.length === 0 || n >= 8 || dice.d(8) === 1) return [NEXT]
  const kind = dice.pick([...new Set(list.map(({ type }) => type))])
  return [dice.pick(list.filter(({ type }) => type === kind))]
}

function* find(state: State, _seat: Seat, wanted: (motif: string) => boolean): Iterable<Found> {
  if (wanted('charge')) yield* findCharges(state)
  if (wanted('shelter')) yield* findShelter(state)
  if (wanted('shoot')) yield* findShots(state)
}

/**
 * The charges by which most enemies are fought at good odds. All are gone through, in every order; tables that look the same are gone on from once, and a position
 * with too many of them is passed over. What moves before could open a way for is not looked at: the goal is what charges alone can do.
 */
function* findCharges(state: State): Iterable<Found> {
  const chance = ratioOf(CHANCE)
  const known = new Set<string>()
  let best = { count: 0, orders: [] as readonly Order[] }
  const go = (now: State, orders: readonly Order[]): void => {
    const count = fights(ruleset.queries.field(now), chance)
    if (count > best.count) best = { count, orders }
    for (const order of ordersOf(ruleset, now, SEAT)) {
      if (order.type !== 'charge' || known.size > MOST) continue
      const after = onward(now, SEAT, [order], orders.length)
      if (!after || !inPhase(after, SEAT)) continue
      const table = JSON.stringify(after.units)
      if (known.has(table)) continue
      known.add(table)
      go(after, [...orders, order])
    }
  }
  go(state, [])
  if (best.count < fights(ruleset.queries.field(state), chance) + 2 || known.size > MOST) return
  yield {
    motif: 'charge',
    about: `fight ${best.count} enemies at two to one, as many as can be charged`,
    goal: { fights: best.count, chance: CHANCE },
    solution: [[...best.orders, NEXT]],
  }
}

/** Moves to poses of those listed after which nobody can be charged. */
function* findShelter(state: State): Iterable<Found> {
  const before = charged(state)
  if (before.length < 2) return
  let now = state
  const orders: Order[] = []
  for (let left = before; left.length > 0; ) {
    let best: { readonly state: State; readonly order: Order; readonly left: readonly string[] } | null = null
    for (const order of ordersOf(ruleset, now, SEAT)) {
      if (order.type !== 'move' || !left.includes(order.unit)) continue
      const after = onward(now, SEAT, [order], 0)
      if (!after || !inPhase(after, SEAT)) continue
      const still = charged(after)
      if (still.length < (best?.left ?? left).length) best = { state: after, order, left: still }
    }
    if (!best) return
    now = best.state
    orders.push(best.order)
    left = best.left
  }
  yield {
    motif: 'shelter',
    about: `bring ${before.length} units that could be charged out of reach, and nobody else into it`,
    goal: { charged: 0 },
    solution: [[...orders, NEXT]],
  }
}

/** Moves after which shots promise most damage. Each shooter's best listed pose gives what can be had at most; it counts only where all of them have theirs at once. */
function* findShots(state: State): Iterable<Found> {
  const field = ruleset.queries.field(state)
  const before = shotsOf(field)
  const shooters = field.bodies.filter(body => body.unit.seat === SEAT && field.library.core.rangeLimits(body))
  const orders: Order[] = []
  let most = NONE
  for (const body of shooters) {
    let best = shotOf(field, body)
    let move: Order | null = null
    for (const order of ordersOf(ruleset, state, SEAT)) {
      if (order.type !== 'move' || order.unit !== body.unit.id) continue
      const after = onward(state, SEAT, [order], 0)
      if (!after || !inPhase(after, SEAT)) continue
      const there = ruleset.queries.field(after)
      const damage = shotOf(there, there.bodies.find(({ unit }) => unit.id === body.unit.id)!)
      if (!isLess(best, damage)) continue
      best = damage
      move = order
    }
    most = plus(most, best)
    if (move) orders.push(move)
  }
  const solution = [[...orders, NEXT]]
  const goal: DolgGoal = { damage: ratioText(most) }
  if (orders.length === 0 || !isLess(before, most) || !meets(goal, state, SEAT, solution)) return
  yield { motif: 'shoot', about: 'move to where shots promise most damage', goal, solution }
}
