import type { Army, Dma, Id, Order, Unit, View } from '@umpire/dma'
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

/** What a city gets first: all its buildings in a line, or some troops before the next of them, or an army. */
export type Shop = Pick<Temper, 'line' | 'troops' | 'first'> & { readonly banner?: boolean }

/** What a ruler decides for each of his armies and cities, whatever his temper says. */
export interface Will {
  /** Where armies go. */
  readonly goals: ReadonlyMap<Id, number>
  /** Whom armies give all their units to, where the two meet. */
  readonly joins: ReadonlyMap<Id, Id>
  readonly shops: ReadonlyMap<number, Shop>
  /** How many units stay in a garrison that an army takes recruits from. */
  readonly kept: ReadonlyMap<number, number>
}

/** Nothing is decided yet. */
const open: Will = { goals: new Map(), joins: new Map(), shops: new Map(), kept: new Map() }

/** A week of orders, and all that was decided for it. */
export interface Week {
  readonly orders: readonly Order[]
  readonly will: Will
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

/** The plan of a week: what is not decided yet, temper decides. */
export function rule(realm: Realm, temper: Temper, will: Will = open): Week {
  const { own } = realm.view
  const orders: Order[] = []
  const [goals, shops, kept] = [new Map(will.goals), new Map(will.shops), new Map(will.kept)]
  if (!own) return { orders, will }
  for (const { index } of own.cities) {
    const shop = shops.get(index) ?? temper
    shops.set(index, shop)
    orders.push({ type: 'queue', city: index, items: [...shopping(realm, shop, index)] })
  }
  const hosts = new Map(own.armies.map(({ id, units }) => [id, units]))
  for (const [from, to] of will.joins) give(realm, from, to, hosts, orders)
  const march: March = { realm, temper, hosts, taken: new Set(goals.values()), visited: new Set(), goals, kept, orders }
  const strength = ({ id }: Army) => strengthOf(realm, hosts.get(id)!)
  for (const army of [...own.armies].sort((a, b) => strength(b) - strength(a) || a.id - b.id)) lead(march, army)
  return { orders, will: { goals, joins: will.joins, shops, kept } }
}

/** An army passes its units to another on the same cell or beside it (C18). */
function give({ view }: Realm, from: Id, to: Id, hosts: Map<Id, readonly Unit[]>, orders: Order[]): void {
  const [one, two] = [from, to].map(id => view.own!.armies.find(army => army.id === id))
  if (!one || !two || distance(view.map, one.cell, two.cell) > 1) return
  for (const { id } of one.units) orders.push({ type: 'transfer', unit: id, from, to })
  hosts.set(to, [...hosts.get(to)!, ...one.units])
  hosts.set(from, [])
}

function* shopping({ rules, view }: Realm, shop: Shop, index: number): Generator<Item> {
  const { line, troops, first, banner: calls } = shop
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
  if (calls ?? city.garrison.units.length >= many) yield { kind: 'project', id: banner(rules) }
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

/** The armies of a week, as one after the other is led. */
interface March {
  readonly realm: Realm
  readonly temper: Temper
  /** The units of each army, as far as they change forces. */
  readonly hosts: Map<Id, readonly Unit[]>
  readonly taken: Set<number>
  /** Cities whose recruits were fetched. */
  readonly visited: Set<number>
  readonly goals: Map<Id, number>
  readonly kept: Map<number, number>
  readonly orders: Order[]
}

function lead(march: March, army: Army): void {
  const { realm, hosts, goals, visited, kept, orders } = march
  const { map, own } = realm.view
  let units = hosts.get(army.id)!
  const post = own!.cities.find(
    ({ index }) => !visited.has(index) && distance(map, map.provinces[index]!.city.cell, army.cell) <= 1,
  )
  if (post) {
    visited.add(post.index)
    const stay = kept.get(post.index) ?? (isThreatened(realm, post.index) ? 3 : 1)
    kept.set(post.index, stay)
    const recruits = post.garrison.units.slice(0, Math.max(post.garrison.units.length - stay, 0))
    for (const { id } of recruits) orders.push({ type: 'transfer', unit: id, from: post.index, to: army.id })
    units = [...units, ...recruits]
  }
  const reach = realm.waysFrom(army.cell)
  const goal = goals.get(army.id) ?? goalOf(march, army, strengthOf(realm, units), reach) ?? army.cell
  goals.set(army.id, goal)
  march.taken.add(goal)
  orders.push({ type: 'route', army: army.id, path: reach.path(goal).slice(0, 60) })
  if (units.length > 0) orders.push({ type: 'formation', force: army.id, cells: realm.drawUp(army, units, goal) })
}

/** Somebody may be at the gates within a week. */
function isThreatened({ view: { map, armies, viewer } }: Realm, city: number): boolean {
  const { cell } = map.provinces[city]!.city
  return armies.some(other => other.seat !== viewer && distance(map, other.cell, cell) <= 7)
}

/** Where an army goes: what is worth most for its way and can be had, else home. */
function goalOf({ realm, temper, taken }: March, army: Army, strength: number, reach: Ways): number | null {
  let best: number | null = null
  let most = 0
  for (const { cell, score, need } of prizes(realm, temper, army, reach)) {
    if (score <= most || taken.has(cell) || strength * 100 < need * temper.courage) continue
    most = score
    best = cell
  }
  if (best !== null) return best
  let near: number | null = null
  for (const { index } of realm.view.own!.cities) {
    const { cell } = realm.view.map.provinces[index]!.city
    if (near === null || reach.cost(cell) < reach.cost(near)) near = cell
  }
  return near
}

/** A settlement that an army could take. */
interface Prize {
  readonly cell: number
  /** Its worth for the way there. */
  readonly score: number
  /** How strong it is thought to be, in grey. */
  readonly need: number
}

export function prizes(
  realm: Realm,
  { city: prize }: Pick<Temper, 'city'>,
  { cell: from, route }: Army,
  reach: Ways,
): readonly Prize[] {
  const { view } = realm
  const seat = view.viewer
  const { map } = view
  const own = view.own!
  // Who turns round every week arrives nowhere.
  const bound = route.length > 0 ? routeCells(map, from, route).at(-1) : undefined
  const found: Prize[] = []
  const consider = (cell: number, value: number, need: number) => {
    const cost = reach.cost(cell)
    if (cost <= 0) return
    found.push({ cell, score: Math.floor(((cell === bound ? 2 * value : value) * 10_000) / (cost + 300)), need })
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
  return found
}
