import { compareFractions, type Fraction, seedRng } from '@umpire/core-rng'
import {
  type AttackPreview,
  type BattleKind,
  type HexId,
  type Order,
  ruleset,
  type Seat,
  type State,
  type UnitId,
} from '@umpire/transnistria-hex'
import { readPlay } from '../../../transnistria-hex/src/play.ts'
import { unitsInSupply } from '../../../transnistria-hex/src/rules/supply.ts'
import { fractionOf } from './chances.ts'
import { choices } from './choices.ts'

/**
 * What a turn is to bring about. Chances are fractions, as texts: `best` is what the best turn has, and `chance` what is enough, which is nearly as good: as much or
 * more will do, or where the enemy's are meant, as little or less.
 */
export type TransnistriaGoal =
  /** The first battle that is resolved, an attack or a reconnaissance in force, is for this hex, and takes it with this chance: `advance` of `battleOdds`, by which the defenders stand. */
  | { readonly storm: HexId; readonly best: string; readonly chance: string }
  /** After the turn a unit of the seat stands in this hex, so that nobody walks in, and no battle that the next side can bring about for this hex takes it with more than this chance: see `bestStorm`. */
  | { readonly hold: HexId; readonly best: string; readonly chance: string }
  /** So many units of the enemy are out of supply after the turn. */
  | { readonly starved: number }
  /** No more than so many of one's own are. */
  | { readonly hungry: number }

const { board } = ruleset

/** The limits of a turn without damage (T-030). */
const PRIMARY = 2
const SECONDARY = 6

type Calls = readonly (readonly Order[])[]

export function meets(goal: TransnistriaGoal, state: State, seat: Seat, calls: Calls): boolean {
  if ('storm' in goal) {
    const chance = stormIn(state, seat, goal.storm, calls.flat())
    return chance !== null && compareFractions(chance, fractionOf(goal.chance)) >= 0
  }
  const after = playedOut(state, seat, calls)
  if (!after) return false
  if ('hold' in goal)
    return (
      isHeld(after, seat, goal.hold) &&
      compareFractions(bestStorm(after, goal.hold).chance, fractionOf(goal.chance)) <= 0
    )
  if ('starved' in goal) return hungry(after, seat === 'moldova' ? 'transnistria' : 'moldova') >= goal.starved
  return hungry(after, seat) <= goal.hungry
}

/** Whether a ground unit of a seat stands in a hex. */
export function isHeld({ units }: State, seat: Seat, hex: HexId): boolean {
  return units.some(unit => unit.hex === hex && unit.seat === seat && board.types.get(unit.type)!.arm !== 'aviation')
}

/** The chance with which the first battle of some orders takes a hex; null where it is for another, or there is none. */
function stormIn(state: State, seat: Seat, target: HexId, orders: readonly Order[]): Fraction | null {
  let now = state
  for (const order of orders) {
    if (order.type === 'resolve-battles') {
      const declared = now.declared.find(battle => battle.target === order.target)
      if (order.target !== target || !declared) return null
      return chanceOf(now, declared.units, target, declared.kind)
    }
    const done = ruleset.step(now, { [seat]: [order] }, seedRng(0))
    if (!done.ok) return null
    now = done.state
  }
  return null
}

/** The position when the turn is over; null where it does not come to that. */
function playedOut(state: State, seat: Seat, calls: Calls): State | null {
  let now: State | null = state
  for (const [i, orders] of calls.entries()) if (now) now = onward(now, seat, orders, i)
  return !now || now.turn === seat ? null : now
}

/** The position after a call of the seat, the dice being those of that number, and after what others must say to it: they stand. */
export function onward(state: State, seat: Seat, orders: readonly Order[], n: number): State | null {
  const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
  if (!done.ok) return null
  let now = done.state
  while (!now.end && now.turn === seat && now.pending && now.pending.seat !== seat) {
    const other = now.pending.seat
    const answers = [...ruleset.legalOrders(now, other)]
    const replied = ruleset.step(
      now,
      { [other]: [answers.find(({ type }) => type === 'stand') ?? answers[0]!] },
      seedRng(n),
    )
    if (!replied.ok) return null
    now = replied.state
  }
  return now
}

/** How many units of a seat are out of supply, as things stand. */
export function hungry(state: State, seat: Seat): number {
  const fed = unitsInSupply(readPlay(board, state), seat)
  return state.units.filter(unit => unit.seat === seat && unit.status === 'map' && !fed.has(unit.id)).length
}

function chanceOf(state: State, units: readonly UnitId[], target: HexId, kind: BattleKind): Fraction {
  const odds = ruleset.battleOdds(state, units, target, kind)
  return odds.ok ? odds.value.advance : NEVER
}

const chances = new Map<string, Fraction>()

/** The chance of a battle; battles of the same kind, units, damage and terms have the same. */
function knownChance(state: State, { attackers, defenders, kind, terms, firstFire, target }: AttackPreview): Fraction {
  const strengths = [...attackers, ...defenders].map(id => {
    const { damage, disarmed, hex } = state.units.find(unit => unit.id === id)!
    return `${id} ${damage} ${disarmed} ${apart(hex!, target)}`
  })
  const key = JSON.stringify([kind, strengths, terms, firstFire])
  const known = chances.get(key)
  if (known) return known
  const chance = chanceOf(state, attackers, target, kind)
  chances.set(key, chance)
  return chance
}

const NEVER: Fraction = { num: 0n, den: 1n }
const CERTAIN: Fraction = { num: 1n, den: 1n }
const NO_STORM: Storm = { orders: [], chance: NEVER }

export interface Storm {
  readonly orders: readonly Order[]
  readonly chance: Fraction
}

interface Place {
  readonly unit: UnitId
  /** By which orders it comes there; none where it stays. */
  readonly go: readonly Order[]
  readonly to: HexId
}

/**
 * The best storm of a hex that the side to move can make in this turn within the limits (T-030), out of all, by attack or by reconnaissance in force. What counts in
 * a battle is who attacks and from where, and on which sides of the hex other units of the side stand (T-059 to T-062); so all choices are gone through of
 *
 * - where each unit that can come next to the hex goes to, by one action or by two, or stays: other moves change no sum, and of two ways to a place the one with
 *   fewer primary actions and then with fewer actions leaves more for others;
 * - one or two of those that stand next to it, or reach it from where they are, as attackers: a third goes beyond the limit;
 * - or one of them who reconnoitres (T-049), a secondary action, so that two others may march (T-029): left out where it cannot take the hex, see `mayScout`.
 *
 * `enough`: the first that is found with this chance will do, though there may be better ones; where none has it and both kinds come to the same it is the attack.
 * Which of the moves is first matters for room alone; they are made in any order in which they can be.
 */
export function bestStorm(state: State, target: HexId, enough = CERTAIN): Storm {
  const seat = state.turn
  const near = new Set(neighbours(target))
  const own = state.units.filter(unit => unit.seat === seat && unit.status === 'map' && !unit.disarmed)
  const options: (readonly Place[])[] = []
  const shooters: UnitId[] = []
  for (const unit of own) {
    const places = placesOf(state, unit.id, near)
    if (near.has(unit.hex!) || places.length > 1) options.push(places)
    else shooters.push(unit.id)
  }
  const scouts = mayScout(state, target)
  const best: { [kind in BattleKind]: Storm } = { attack: NO_STORM, reconnaissance: NO_STORM }
  for (const places of choices(options)) {
    const moves = places.flatMap(({ go }) => go)
    const marches = moves.filter(({ type }) => type === 'march').length
    if (marches > (scouts ? PRIMARY : PRIMARY - 1) || moves.length - marches > SECONDARY) continue
    const placed = inSomeOrder(state, seat, moves)
    if (!placed) continue
    const ready = places.filter(({ to }) => near.has(to)).map(({ unit }) => unit)
    const battles = [
      ...groups([...ready, ...shooters], PRIMARY - marches).map(units => ['attack', units] as const),
      ...(scouts ? ready.map(unit => ['reconnaissance', [unit]] as const) : []),
    ]
    for (const [kind, units] of battles) {
      const preview = ruleset.previewAttack(placed.state, units, target, kind)
      if (!preview.ok || preview.value.overLimit.length > 0) continue
      const chance = knownChance(placed.state, preview.value)
      if (compareFractions(chance, best[kind].chance) <= 0) continue
      const type = kind === 'attack' ? kind : 'reconnoitre'
      const declared = units.map((unit): Order => ({ type, unit, target }))
      best[kind] = { orders: [...placed.orders, ...declared, { type: 'resolve-battles', target }], chance }
      if (compareFractions(chance, enough) >= 0) return best[kind]
    }
  }
  return compareFractions(best.reconnaissance.chance, best.attack.chance) > 0 ? best.reconnaissance : best.attack
}

/** The most that a reconnaissance comes to: one die of three sides, and three pairs (T-048, T-062). */
const SCOUTED = 6

/** Whether a reconnaissance might take a hex: what it comes to may be more than all defenders have left, or they have one point each, which the battle itself costs (T-064, T-067, T-068). */
function mayScout({ units }: State, target: HexId): boolean {
  const defence = units.flatMap(({ hex, type, damage, disarmed }) => {
    const { arm, defence } = board.types.get(type)!
    return hex === target && arm !== 'aviation' ? (disarmed ? DISARMED : defence) - damage : []
  })
  return defence.reduce((sum, left) => sum + left, 0) < SCOUTED || defence.every(left => left <= 1)
}

/** The defence of whoever is disarmed (T-052). */
const DISARMED = 2

/** Where a unit may stand for a storm: where it does, or next to the hex. */
function placesOf(state: State, unit: UnitId, near: ReadonlySet<HexId>): readonly Place[] {
  const from = state.units.find(({ id }) => id === unit)!.hex!
  const places: Place[] = [{ unit, go: [], to: from }]
  const known = new Set([from])
  const take = (go: readonly Order[], to: HexId) => {
    if (!near.has(to) || known.has(to)) return
    known.add(to)
    places.push({ unit, go, to })
  }
  const ways = (at: State): readonly (readonly [Order, HexId])[] => {
    const { movement, march } = ruleset.reachable(at, unit)
    return [
      ...movement.map(({ hex }) => [{ type: 'move', unit, to: hex }, hex] as const),
      ...march.map(({ hex, path }) => [{ type: 'march', unit, path }, hex] as const),
    ]
  }
  const first = ways(state)
  // From far away no second action leads next to the hex.
  const close = [...near].some(hex => apart(from, hex) <= FAR)
  const second = close
    ? first.flatMap(([order, hex]) => then(state, order, ways).map(([next, to]) => [order, next, hex, to] as const))
    : []
  const isMove = ({ type }: Order) => type === 'move'
  for (const [order, to] of first) if (isMove(order)) take([order], to)
  for (const [order, next, , to] of second) if (isMove(order) && isMove(next)) take([order, next], to)
  // By a movement and a movement it cannot attack as well, by a march it can.
  const helpers = new Set(places.filter(({ go }) => go.length > 1).map(({ to }) => to))
  for (const [order, to] of first) {
    if (!isMove(order) && near.has(to) && (helpers.has(to) || !known.has(to))) {
      known.add(to)
      places.push({ unit, go: [order], to })
    }
  }
  for (const [order, next, , to] of second) if (isMove(order) !== isMove(next)) take([order, next], to)
  // By two marches others may help one who reconnoitres.
  for (const [order, next, , to] of second) if (!isMove(order) && !isMove(next)) take([order, next], to)
  return places
}

/** The most hexes that two actions of a unit cover. */
const FAR = 4

function then<T>(state: State, order: Order, look: (after: State) => readonly T[]): readonly T[] {
  const done = ruleset.step(state, { [state.turn]: [order] }, seedRng(0))
  return done.ok ? look(done.state) : []
}

function apart(from: HexId, to: HexId): number {
  const a = board.hexes[board.numberOf.get(from)!]!
  const b = board.hexes[board.numberOf.get(to)!]!
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r))
}

/** One or two of some units, if so many may be. */
function groups(units: readonly UnitId[], most: number): readonly (readonly UnitId[])[] {
  if (most < 1) return []
  return units.flatMap((unit, i) => [[unit], ...(most > 1 ? units.slice(i + 1).map(other => [unit, other]) : [])])
}

/** The position after moves, made in an order in which each is legal. */
function inSomeOrder(
  state: State,
  seat: Seat,
  moves: readonly Order[],
): { readonly state: State; readonly orders: readonly Order[] } | null {
  let now = state
  const orders: Order[] = []
  let left = [...moves]
  while (left.length > 0) {
    const next = left.find(order => {
      const done = ruleset.step(now, { [seat]: [order] }, seedRng(0))
      if (done.ok) now = done.state
      return done.ok
    })
    if (!next) return null
    orders.push(next)
    left = left.filter(order => order !== next)
  }
  return { state: now, orders }
}

export function neighbours(hex: HexId): readonly HexId[] {
  const at = board.numberOf.get(hex)!
  return [0, 1, 2, 3, 4, 5].flatMap(way => {
    const next = board.neighbours[at * 6 + way]!
    return next < 0 ? [] : board.hexes[next]!.id
  })
}
