/** Finds tactics of Transnistria 1992: storms and defences on the last day before a forced peace, small and made by dice; and lines of supply in games. */
import { decide, ordersOf } from '@umpire/core-game'
import { compareFractions, type Dice, fractionToText, seedRng, withDice } from '@umpire/core-rng'
import { board, type HexId, type Order, ruleset, type Seat, type State, type Unit } from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'
import { fractionOf } from '../../../conformance/scripts/tactics/chances.ts'
import {
  bestStorm,
  hungry,
  isHeld,
  meets,
  neighbours,
  onward,
  type TransnistriaGoal,
} from '../../../conformance/scripts/tactics/transnistria-hex.ts'
import type { Find, Quarry } from './hunt.ts'

type Found = Find<Order, TransnistriaGoal>

/** Constructed positions are tried in turn with games. */
const MADE = 30
const { objectives } = board.content.map.factions.moldova
const END: Order = { type: 'end-turn' }

export const transnistria: Quarry<State, Seat, Order, TransnistriaGoal> = {
  rules: ruleset,
  motifs: { storm: 60, hold: 25, starve: 20, feed: 3 },
  apart: 1,
  ofAGame: 3,
  *positions(seed) {
    for (let n = 0; n < MADE; n++) {
      const made = withDice(seedRng(`made ${seed} ${n}`), dice => (n % 2 ? defence(dice) : lastDay(dice))).value
      if (made) yield made
    }
    yield* gameOf(seed)
  },
  seatOf: state => state.turn,
  find,
  meets,
  chance: (state, seat, dice) => wholeTurn(state, seat, (now, n) => randomOrders(now, seat, n, dice)),
  simple: (state, seat, n) =>
    wholeTurn(state, seat, (now, step) =>
      decide(ruleset, policies[seat], { state: now, seat, root: seedRng(n), step }),
    ),
}

/** The most orders of a turn. */
const LONGEST = 40

function wholeTurn(
  state: State,
  seat: Seat,
  give: (state: State, n: number) => readonly Order[],
): readonly (readonly Order[])[] {
  const calls: (readonly Order[])[] = []
  let now = state
  while (calls.length < LONGEST && now.turn === seat && !now.end) {
    const orders = give(now, calls.length)
    const next = onward(now, seat, orders, calls.length)
    if (!next) break
    calls.push(orders)
    now = next
  }
  return calls
}

/** A few moves, sometimes a battle, and the end of the turn. */
function randomOrders(state: State, seat: Seat, n: number, dice: Dice): readonly Order[] {
  const list = [...ordersOf(ruleset, state, seat)]
  const of = (...types: Order['type'][]) => list.filter(({ type }) => types.includes(type))
  const resolve = of('resolve-battles')
  if (state.pending || (resolve.length > 0 && dice.d(2) === 1)) return [dice.pick(resolve.length > 0 ? resolve : list)]
  const acts = of(...(n < dice.d(8) ? (['move', 'march', 'attack'] as const) : []))
  if (acts.length > 0) {
    const kind = dice.pick([...new Set(acts.map(({ type }) => type))])
    return [dice.pick(acts.filter(({ type }) => type === kind))]
  }
  if (resolve.length > 0) return [dice.pick(resolve)]
  return [list.find(({ type }) => type === 'end-turn') ?? dice.pick(list)]
}

const dice = (seed: number, n: number) => withDice(seedRng(`look ${seed} ${n}`), one => one.d(3)).value

/** Positions of a game between simple players, one of whom now and then does anything. */
function* gameOf(seed: number): Iterable<State> {
  const opened = ruleset.setup({ players: 2 }, seedRng(`game ${seed}`))
  if (!opened.ok) return
  let state = opened.state
  let turn = ''
  for (let n = 0; n < 600 && !state.end; n++) {
    const seat = ruleset.seatsToAct(state)[0]!
    if (state.phase === 'actions' && !state.pending && turn !== `${state.week} ${seat}`) {
      turn = `${state.week} ${seat}`
      if (state.week > 2 && dice(seed, n) === 1) yield state
    }
    const orders = withDice(seedRng(`${seed} ${n}`), dice =>
      dice.d(4) === 1
        ? randomOrders(state, seat, n % 8, dice)
        : decide(ruleset, policies[seat], { state, seat, root: seedRng(seed), step: n }),
    ).value
    const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
    if (!done.ok) return
    state = done.state
  }
}

const counters = [...board.counters.values()]
const typeOf = (type: string) => board.types.get(type)!

/** Hexes within so many steps. */
function around(hex: HexId, far: number): readonly HexId[] {
  let found = new Set([hex])
  for (let i = 0; i < far; i++) found = new Set([...found].flatMap(one => [one, ...neighbours(one)]))
  return [...found]
}

interface Placed {
  readonly id: string
  readonly hex: HexId
  readonly damage: number
}

/** Units of a faction, drawn and put on hexes where there is room, some of them damaged. */
function drawn(
  faction: string,
  count: number,
  hexes: readonly HexId[],
  taken: readonly Placed[],
  dice: Dice,
  least = 1,
): Placed[] {
  const pool = counters.filter(
    one =>
      typeOf(one.type).faction === faction &&
      typeOf(one.type).arm !== 'aviation' &&
      typeOf(one.type).attack >= least &&
      !taken.some(({ id }) => id === one.id),
  )
  const placed: Placed[] = []
  while (placed.length < count && pool.length > 0) {
    const [one] = pool.splice(dice.d(pool.length) - 1, 1)
    const room = hexes.filter(hex => [...taken, ...placed].filter(other => other.hex === hex).length < 3)
    if (room.length === 0) break
    const { defence } = typeOf(one!.type)
    const damage = dice.d(3) === 1 ? Math.min(dice.d(2), defence - 1) : 0
    placed.push({ id: one!.id, hex: dice.pick(room), damage })
  }
  return placed
}

/** A position on the last day: Transnistria to move, Moldova holding one objective. */
function lastDay(dice: Dice): State | null {
  const target = dice.pick(objectives)
  const inside = drawn('moldova', dice.d(2), [target], [], dice)
  const near = around(target, 2).filter(hex => hex !== target)
  const theirs = drawn('moldova', dice.d(3) - 1, near, inside, dice)
  const free = near.filter(hex => !theirs.some(other => other.hex === hex))
  const own = drawn('transnistria', 3 + dice.d(3), free, [], dice, dice.d(2))
  return placedOn(dice, [...inside, ...theirs, ...own], 'transnistria', [target])
}

/** A position of the day before: Moldova to move, holding two objectives of which one is in danger. */
function defence(dice: Dice): State | null {
  const target = dice.pick(objectives)
  const safe = dice.pick(objectives.filter(hex => hex !== target))
  const far = around(safe, 2)
  const near = around(target, 2).filter(hex => hex !== target && !far.includes(hex))
  const inside = drawn('moldova', dice.d(2), [target], [], dice)
  const guard = drawn('moldova', 1, [safe], inside, dice)
  const theirs = drawn('transnistria', 1 + dice.d(2), dice.d(2) === 1 ? near : neighbours(target), [], dice, 2)
  const free = near.filter(hex => !theirs.some(other => other.hex === hex))
  const own = drawn('moldova', 2, free, [...inside, ...guard], dice)
  return placedOn(dice, [...inside, ...guard, ...theirs, ...own], 'moldova', [target, safe])
}

function placedOn(dice: Dice, units: readonly Placed[], turn: Seat, held: readonly HexId[]): State | null {
  const week = 5 + dice.d(12)
  const opened = ruleset.setup(
    {
      players: 2,
      position: {
        units: units.map(({ id, hex, damage }) => ({ id, hex, damage })),
        owners: [
          ...objectives.map(hex => ({
            hex,
            seat: held.includes(hex) ? ('moldova' as const) : ('transnistria' as const),
          })),
          ...units
            .filter(({ hex }) => !objectives.includes(hex))
            .map(({ id, hex }) => ({ hex, seat: typeOf(board.counters.get(id)!.type).faction as Seat })),
        ],
        week,
        turn,
        escalation: { moldova: 8 + dice.d(3), transnistria: dice.d(5) },
        intervention: { stage: 'window', until: week + 1 },
      },
    },
    seedRng(0),
  )
  return opened.ok && !opened.state.pending ? opened.state : null
}

function* find(state: State, seat: Seat, wanted: (motif: string) => boolean): Iterable<Found> {
  const { stage, until } = state.intervention
  const held = objectives.filter(hex => state.owners[board.numberOf.get(hex)!] === 'm')
  const last = stage === 'window' && until === state.week + 1 && state.units.length < 20
  if (last && seat === 'transnistria') {
    if (wanted('storm') && held.length === 1) yield* findStorm(state, held[0]!)
    return
  }
  if (last) {
    if (wanted('hold') && held.length === 2) yield* findHold(state, seat, held)
    return
  }
  if (wanted('starve')) yield* findLines(state, seat, 'starve')
  if (wanted('feed')) yield* findLines(state, seat, 'feed')
}

/** A fraction in lowest terms. */
function reduced(num: bigint, den: bigint): { readonly num: bigint; readonly den: bigint } {
  let [a, b] = [num, den]
  while (b > 0n) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}

function* findStorm(state: State, target: HexId): Iterable<Found> {
  const { orders, chance } = bestStorm(state, target)
  if (compareFractions(chance, fractionOf('1/4')) < 0) return
  yield {
    motif: 'storm',
    about: `take ${nameOf(target)} on the last day with a chance as good as the best, or nearly`,
    goal: {
      storm: target,
      best: fractionToText(chance),
      chance: fractionToText(reduced(chance.num * 19n, chance.den * 20n)),
    },
    solution: [orders],
  }
}

/** The turn without a battle, of moves into the hex and next to it, after which the best storm has the smallest chance; only where it is far smaller than it would be. */
function* findHold(state: State, seat: Seat, held: readonly HexId[]): Iterable<Found> {
  const [target] = held.filter(hex =>
    state.units.some(unit => unit.seat !== seat && unit.hex && around(hex, 3).includes(unit.hex)),
  )
  const passed = onward(state, seat, [END], 0)
  if (!target || !passed) return
  const before = bestStorm(passed, target).chance
  if (compareFractions(before, fractionOf('1/3')) < 0) return
  let best = before
  let solution: readonly Order[] | null = null
  for (const orders of turnsOf(state, seat, around(target, 1))) {
    const after = onward(state, seat, [...orders, END], 0)
    if (!after || after.turn === seat || !isHeld(after, seat, target)) continue
    const { chance } = bestStorm(after, target, best)
    if (compareFractions(chance, best) >= 0) continue
    best = chance
    solution = [...orders, END]
  }
  const halved = { num: before.num, den: before.den * 2n }
  // Nine tenths of what there is to win.
  const enough = reduced(9n * best.num * before.den + before.num * best.den, 10n * best.den * before.den)
  if (!solution || compareFractions(best, halved) > 0) return
  yield {
    motif: 'hold',
    about: `hold ${nameOf(target)} until the peace as well as it can be held, or nearly`,
    goal: { hold: target, best: fractionToText(best), chance: fractionToText(enough) },
    solution: [solution],
  }
}

/** Every move, and every two moves of two units, that end on some hexes. */
function* turnsOf(state: State, seat: Seat, hexes: readonly HexId[]): Iterable<readonly Order[]> {
  const moves = (at: State) =>
    [...ordersOf(ruleset, at, seat)].filter(
      order =>
        (order.type === 'move' && hexes.includes(order.to)) ||
        (order.type === 'march' && hexes.includes(order.path.at(-1)!)),
    )
  for (const first of moves(state)) {
    yield [first]
    const done = ruleset.step(state, { [seat]: [first] }, seedRng(0))
    if (done.ok) for (const second of moves(done.state)) if (unitOf(second) >= unitOf(first)) yield [first, second]
  }
}

const endOf = (order: Order) => (order.type === 'march' ? order.path.at(-1)! : order.type === 'move' ? order.to : '')
const unitOf = (order: Order) => ('unit' in order ? String(order.unit) : '')

/** One move or two after which most enemies are out of supply, or fewest of one's own. */
function* findLines(state: State, seat: Seat, motif: 'starve' | 'feed'): Iterable<Found> {
  const other: Seat = seat === 'moldova' ? 'transnistria' : 'moldova'
  const who = motif === 'starve' ? other : seat
  const sign = motif === 'starve' ? 1 : -1
  const before = hungry(state, who)
  if (motif === 'feed' && before === 0) return
  let best = 0
  let solution: readonly Order[] | null = null
  const moves = (at: State) =>
    [...ordersOf(ruleset, at, seat)].filter(({ type }) => type === 'move' || type === 'march')
  const look = (after: State, orders: readonly Order[]) => {
    const gain = sign * (hungry(after, who) - before)
    if (gain <= best) return
    best = gain
    solution = orders
  }
  const firsts = moves(state).flatMap(order => {
    const done = ruleset.step(state, { [seat]: [order] }, seedRng(0))
    if (!done.ok) return []
    look(done.state, [order])
    return [{ order, state: done.state }]
  })
  // Where no move alone helps a position is passed over.
  if (best === 0) return
  const lines = linesOf(state, who)
  const near = firsts.filter(({ order }) => lines.has(endOf(order)))
  for (const [i, { order, state: after }] of near.entries())
    for (const { order: second } of near.slice(i + 1))
      if (unitOf(second) !== unitOf(order)) {
        const done = ruleset.step(after, { [seat]: [second] }, seedRng(0))
        if (done.ok) look(done.state, [order, second])
      }
  if (!solution || best < (motif === 'starve' ? 2 : 1)) return
  const hungryThen = before + sign * best
  yield motif === 'starve'
    ? {
        motif,
        about: `cut ${hungryThen} units off from supply`,
        goal: { starved: hungryThen },
        solution: [[...(solution as readonly Order[]), END]],
      }
    : {
        motif,
        about: hungryThen === 0 ? 'feed all units again' : `leave no more than ${hungryThen} units without supply`,
        goal: { hungry: hungryThen },
        solution: [[...(solution as readonly Order[]), END]],
      }
}

/** Hexes on the lines of supply of a seat or next to them, and next to its units: what a unit may close or open. */
function linesOf(state: State, seat: Seat): ReadonlySet<HexId> {
  const { networks } = ruleset.supply(state, seat)
  const units = state.units.flatMap(({ seat: whose, hex }: Unit) => (whose === seat && hex ? [hex] : []))
  return new Set([...networks.flatMap(({ hexes }) => hexes), ...units].flatMap(hex => [hex, ...neighbours(hex)]))
}

function nameOf(hex: HexId): string {
  return { '5,1': 'Tiraspol', '4,1': 'Bender', '5,-5': 'Dubossary' }[hex] ?? hex
}
