import type { Policy, Turn } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Book, book as original } from '../content/book.ts'
import { generateMap } from '../map/generate.ts'
import { distance } from '../map/grid.ts'
import { ways } from '../map/ways.ts'
import type { Army, Cell, Item, Options, Seat, Unit } from '../model.ts'
import type { Order } from '../orders.ts'
import { tomorrow } from '../queries/tomorrow.ts'
import { account, dependants } from '../rules/economy.ts'
import { plainFormation } from '../rules/formation.ts'
import { knownState, type Realm, type View } from '../view.ts'

export const title = 'The Dark Middle Ages'
export const cast =
  'Valdria trades, Ostmark keeps order, Karelund rides out, Isenfell invents, Merovar sits in parliament, Tarsken prays. Each wants the world.'

/** A campaign of six states on a continent with two provinces nobody starts in; each seed draws another. */
export function campaign(seed: string | number): Options {
  const map = generateMap({ players: 6, neutral: 2 }, seedRng(seed))
  if (!map.ok) throw new Error(map.problems[0]?.message)
  return { states: ['Valdria', 'Ostmark', 'Karelund', 'Isenfell', 'Merovar', 'Tarsken'], map: map.state, lastWeek: 60 }
}

export const standardOptions: Options = /* @__PURE__ */ campaign(1962)

/** What a ruler cares for. */
interface Temper {
  /** The line that his cities develop, building by building. */
  readonly line: readonly string[]
  /** Troops in order of liking. */
  readonly troops: readonly string[]
  /** Strength that he thinks enough against an enemy city, in grey. */
  readonly courage: number
  /** Whom he declares peace to, till that week. */
  readonly friend: { readonly seat: Seat; readonly until: number } | null
}

const TEMPERS: { readonly [seat: string]: Temper } = {
  p1: {
    line: ['T1', 'N2', 'T3', 'T2', 'T4'],
    troops: ['xbow', 'guard'],
    courage: 320,
    friend: { seat: 'p2', until: 14 },
  },
  p2: {
    line: ['O1', 'O2', 'O3', 'N1', 'O4'],
    troops: ['legion', 'warder'],
    courage: 300,
    friend: { seat: 'p1', until: 16 },
  },
  p3: { line: ['V1', 'V2', 'V3', 'N2', 'V4'], troops: ['rider', 'axe'], courage: 240, friend: null },
  p4: {
    line: ['C1', 'C3', 'C2', 'N1', 'C4'],
    troops: ['sapper', 'ballista'],
    courage: 320,
    friend: { seat: 'p5', until: 20 },
  },
  p5: {
    line: ['P1', 'P2', 'P3', 'N2', 'P4'],
    troops: ['bow', 'pike'],
    courage: 280,
    friend: { seat: 'p4', until: 20 },
  },
  p6: { line: ['F1', 'F2', 'F4', 'N4', 'F3'], troops: ['templar', 'fanatic'], courage: 260, friend: null },
}

/** Rulers who know no more than their views and a handbook, by the seats that they were thought out for; each can play any seat. */
export type Rulers = { readonly [seat in 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6']: Policy<View, Order, Seat> }

/** Six rulers who play by a handbook. What they like and it does not have they do without. */
export function policiesOf(book: Book): Rulers {
  const policy: Policy<View, Order, Seat> = turn => rule(book, turn)
  return { p1: policy, p2: policy, p3: policy, p4: policy, p5: policy, p6: policy }
}

/** Those who play by the original handbook. */
export const policies: Rulers = /* @__PURE__ */ policiesOf(original)

function rule(book: Book, { seat, view, dice }: Turn<View, Order, Seat>): readonly Order[] {
  const { own } = view
  if (!own) return []
  const temper = TEMPERS[seat] ?? TEMPERS['p3']!
  const orders: Order[] = []
  const friend = temper.friend
  if (friend) {
    const lives = view.players.some(player => player.seat === friend.seat && player.alive)
    const peace = view.week < friend.until
    if (lives && own.peace.includes(friend.seat) !== peace) orders.push({ type: 'peace', with: friend.seat, peace })
  }
  const spendable = spendableOf(book, view, own)
  own.cities.forEach((city, i) => {
    orders.push({ type: 'queue', city: city.index, items: shopping(book, view, own, city, spendable[i]!, temper) })
  })
  const taken = new Set<Cell>()
  const armies = [...own.armies].sort((a, b) => worth(book, b.units) - worth(book, a.units))
  for (const army of armies) orders.push(...lead(book, view, own, army, temper, taken, dice.d(6, 'mood')))
  return orders
}

/** What each own city can spend tomorrow, in grey. */
function spendableOf(book: Book, view: View, own: Realm): number[] {
  return tomorrow(book, knownState(view), play => {
    const eaters = dependants(play)
    return own.cities.map(({ index }) => account(play, play.cities[index]!, eaters[index]!).spendable)
  })
}

function shopping(
  book: Book,
  view: View,
  own: Realm,
  city: Realm['cities'][number],
  spendable: number,
  { line, troops }: Temper,
): Item[] {
  const items: Item[] = []
  const next = line.find(id => book.buildings.has(id) && !city.buildings.includes(id))
  const armed =
    troops.find(id => book.units.get(id)?.requires.every(needed => city.buildings.includes(needed))) ??
    book.handbook.neutralGarrisons.city.fallbackUnit
  const leaderless = !own.armies.some(
    army => distance(view.map, army.cell, view.map.provinces[city.index]!.city.cell) <= 1,
  )
  const troop: Item = { kind: 'unit', id: armed }
  // Rich cities arm, poor ones build.
  if (leaderless && city.garrison.units.length >= 8 && own.armies.length < 2 * own.cities.length)
    items.push({ kind: 'project', id: banner(book) })
  if (next && (spendable < 8 || city.buildings.length < 2)) items.push({ kind: 'building', id: next })
  if (spendable > 5) items.push(troop, troop, troop, troop)
  if (next) items.push({ kind: 'building', id: next })
  items.push(spendable > 2 || !book.projects.has(CLEARING) ? troop : { kind: 'project', id: CLEARING })
  return items
}

/** What the poor pay for where nothing else is to be had. */
const CLEARING = 'clearing'

/** The project that raises an army: there is one without conditions (C48). */
function banner({ projects }: Book): string {
  return [...projects.values()].find(({ effect, requires }) => effect.kind === 'army' && requires.length === 0)!.id
}

/** One army: takes recruits where it meets them, draws up, and goes for the best thing it dares. */
function lead(
  book: Book,
  view: View,
  own: Realm,
  army: Army,
  { courage }: Temper,
  taken: Set<Cell>,
  mood: number,
): Order[] {
  const { map } = view
  const orders: Order[] = []
  let units: Unit[] = [...army.units]
  const post = own.cities.find(
    ({ index }) => distance(map, map.provinces[index]!.city.cell, army.cell) <= 1 && !taken.has(-1 - index),
  )
  if (post && post.garrison.units.length > 3) {
    taken.add(-1 - post.index)
    const recruits = post.garrison.units.slice(3)
    for (const { id } of recruits) orders.push({ type: 'transfer', unit: id, from: post.index, to: army.id })
    units = [...units, ...recruits].sort((a, b) => a.id - b.id)
  }
  if (units.length > 0)
    orders.push({
      type: 'formation',
      force: army.id,
      cells: plainFormation(units, units.length > 14 ? 9 : units.length > 8 ? 7 : 5),
    })
  const { movement } = book.handbook
  const reach = ways(map, army.cell, movement)
  const step = Math.min(movement.stepOrthogonal, movement.stepDiagonal)
  const strength = worth(book, units)
  let best: { readonly score: number; readonly cell: Cell } | null = null
  const consider = (cell: Cell, value: number) => {
    if (taken.has(cell)) return
    const score = (cost: number) => Math.floor((value * 10_000) / (cost + 300))
    // Not even a straight way there would be worth it: none is looked for.
    if (best && score(step * distance(map, army.cell, cell)) <= best.score) return
    const cost = reach.cost(cell)
    if (cost > 0 && (!best || score(cost) > best.score)) best = { score: score(cost), cell }
  }
  map.provinces.forEach(({ city, villages }, province) => {
    const holder = view.cities[province]!.seat
    const mine = holder === view.viewer
    if (
      !mine &&
      !befriended(own, holder) &&
      strength >= (holder === null ? 210 : courage + 6 * view.week + 20 * mood - 70)
    )
      consider(city.cell, holder === null ? 26 : 34)
    villages.forEach(({ cell }, i) => {
      const owner = view.villages[province]![i]!
      if (owner === view.viewer || befriended(own, owner)) return
      if (strength >= (owner === null ? 90 : 60)) consider(cell, mine ? 16 : owner === null ? 5 : 9)
    })
  })
  // Too weak for anything, or too far: home, for recruits.
  if (!best) for (const { index } of own.cities) consider(map.provinces[index]!.city.cell, 10)
  const target = best as { readonly cell: Cell } | null
  if (target && !own.cities.some(({ index }) => map.provinces[index]!.city.cell === target.cell)) taken.add(target.cell)
  orders.push({ type: 'route', army: army.id, path: target ? reach.path(target.cell).slice(0, 60) : [] })
  return orders
}

function befriended(own: Realm, seat: Seat | null): boolean {
  return seat !== null && own.peace.includes(seat)
}

/** What troops cost to raise. */
function worth({ units: types }: Book, units: readonly Unit[]): number {
  return units.reduce((sum, { type }) => sum + types.get(type)!.cost, 0)
}
