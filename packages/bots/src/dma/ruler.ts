import type { Army, Dma, Order, Unit, View } from '@umpire/dma'
import { distance, routeCells, type Ways } from '@umpire/dma/map'
import type { Item } from '@umpire/dma/model'
import type { Formation } from './drill.ts'

/** How a ruler rules. */
export interface Temper {
  /** Buildings in the order in which every city gets them. */
  readonly line: readonly string[]
  /** Troops in order of liking. */
  readonly troops: readonly string[]
  /** Strength in grey, in percent of what is thought to be there, that is enough for an attack. */
  readonly courage: number
  /** What an enemy city counts for, where a village counts for 10. */
  readonly city: number
  /** How many troops are raised before the next building. */
  readonly first: number
}

/** How the units of an army that goes to a cell draw up. */
export type DrawUp = (army: Army, units: readonly Unit[], goal: number) => Formation

export interface Realm {
  readonly rules: Dma
  readonly view: View
  readonly drawUp: DrawUp
  /** The ways over the map of the view. */
  readonly waysFrom: (cell: number) => Ways
}

/** What units cost to raise. */
function strengthOf({ rules }: Pick<Realm, 'rules'>, units: readonly Unit[]): number {
  return units.reduce((sum, { type }) => sum + rules.book.units.get(type)!.cost, 0)
}

/** Troops at the end of every queue, more than a week can pay for. */
const WEEKLY = 12

/** An army this near leads what a city raises, in cells. */
const LED = 8
/** Units of a garrison that are worth an army of their own, where none is near, and where one is that does not fetch them. */
const BAND = 5
const CROWD = 12

/** The plan of a week. */
export function rule(realm: Realm, temper: Temper): readonly Order[] {
  const { view } = realm
  const { own } = view
  if (!own) return []
  const orders: Order[] = []
  for (const { index } of own.cities)
    orders.push({ type: 'queue', city: index, items: [...shopping(realm, temper, index)] })
  const taken = new Set<number>()
  const visited = new Set<number>()
  const armies = [...own.armies].sort((a, b) => strengthOf(realm, b.units) - strengthOf(realm, a.units) || a.id - b.id)
  for (const army of armies) lead(realm, temper, army, taken, visited, orders)
  return orders
}

function* shopping({ rules, view }: Realm, { line, troops, first }: Temper, index: number): Generator<Item> {
  const own = view.own!
  const city = own.cities.find(one => one.index === index)!
  const { cell } = view.map.provinces[index]!.city
  const missing = line.filter(id => rules.book.buildings.has(id) && !city.buildings.includes(id))
  const type = [...troops, ...rules.book.units.keys()].find(id =>
    rules.book.units.get(id)?.requires.every(needed => city.buildings.includes(needed)),
  )
  // A handbook in which nothing can be raised without a building.
  if (type === undefined) return yield* missing.map((id): Item => ({ kind: 'building', id }))
  const troop: Item = { kind: 'unit', id: type }
  const led = own.armies.some(army => distance(view.map, army.cell, cell) <= LED)
  const many = led ? CROWD : BAND
  if (city.garrison.units.length >= many) yield { kind: 'project', id: banner(rules) }
  for (let i = 0; i < first; i++) yield troop
  for (const id of missing) yield { kind: 'building', id }
  for (let i = 0; i < WEEKLY; i++) yield troop
}

/** The project that raises an army: there is one without conditions (C48). */
function banner({ book }: Dma): string {
  return book.handbook.projects.find(({ effect, requires }) => effect.kind === 'army' && requires.length === 0)!.id
}

/** How strong a city of somebody is thought to be, in grey. */
function guardsOf({ view }: Realm, province: number): number {
  const { seat } = view.cities[province]!
  const { cell } = view.map.provinces[province]!.city
  if (seat === null) return 150
  let sum = 60 + 6 * view.week
  for (const army of view.armies)
    if (army.seat !== view.viewer && distance(view.map, army.cell, cell) <= 2) sum += 60 + 3 * view.week
  return sum
}

function lead(
  realm: Realm,
  temper: Temper,
  army: Army,
  taken: Set<number>,
  visited: Set<number>,
  orders: Order[],
): void {
  const { view } = realm
  const { map } = view
  const own = view.own!
  let units: readonly Unit[] = army.units
  const post = own.cities.find(
    ({ index }) => !visited.has(index) && distance(map, map.provinces[index]!.city.cell, army.cell) <= 1,
  )
  if (post) {
    visited.add(post.index)
    const threatened = view.armies.some(
      other => other.seat !== view.viewer && distance(map, other.cell, map.provinces[post.index]!.city.cell) <= 7,
    )
    const kept = threatened ? 3 : 1
    const recruits = post.garrison.units.slice(0, Math.max(post.garrison.units.length - kept, 0))
    for (const { id } of recruits) orders.push({ type: 'transfer', unit: id, from: post.index, to: army.id })
    units = [...units, ...recruits]
  }
  const reach = realm.waysFrom(army.cell)
  const goal = goalOf(realm, temper, army, strengthOf(realm, units), reach, taken) ?? army.cell
  taken.add(goal)
  orders.push({ type: 'route', army: army.id, path: reach.path(goal).slice(0, 60) })
  if (units.length > 0) orders.push({ type: 'formation', force: army.id, cells: realm.drawUp(army, units, goal) })
}

/** Where an army goes: what is worth most for its way and can be had, else home. */
function goalOf(
  realm: Realm,
  { courage, city: prize }: Temper,
  { cell: from, route }: Army,
  strength: number,
  reach: Ways,
  taken: ReadonlySet<number>,
): number | null {
  const { view } = realm
  const seat = view.viewer
  const { map } = view
  const own = view.own!
  // Who turns round every week arrives nowhere.
  const bound = route.length > 0 ? routeCells(map, from, route).at(-1) : undefined
  let best: number | null = null
  let most = 0
  const consider = (cell: number, value: number, need: number) => {
    if (taken.has(cell) || strength * 100 < need * courage) return
    const cost = reach.cost(cell)
    if (cost <= 0) return
    const score = Math.floor(((cell === bound ? 2 * value : value) * 10_000) / (cost + 300))
    if (score > most) {
      most = score
      best = cell
    }
  }
  map.provinces.forEach(({ city, villages }, province) => {
    const { seat: owner } = view.cities[province]!
    const friend = owner !== null && own.peace.includes(owner)
    if (owner !== seat && !friend) consider(city.cell, prize, guardsOf(realm, province))
    villages.forEach(({ cell }, i) => {
      const holder = view.villages[province]![i]!
      if (holder === seat || (holder !== null && own.peace.includes(holder))) return
      consider(cell, owner === seat ? 20 : 10, holder === null ? 85 : 30)
    })
  })
  if (best !== null) return best
  let near: number | null = null
  for (const { index } of own.cities) {
    const { cell } = map.provinces[index]!.city
    if (near === null || reach.cost(cell) < reach.cost(near)) near = cell
  }
  return near
}
