import type { Army, Dma, Id, Order, Unit } from '@umpire/dma'
import { distance, type Ways } from '@umpire/dma/map'
import type { Item } from '@umpire/dma/model'
import { guardFormation } from './drill.ts'
import { bestAlone } from './foray.ts'
import { prizes } from './prizes.ts'
import { type Errand, open, type Realm, type Shop, type Temper, type Week, type Will } from './realm.ts'

/** What units cost to raise. */
function strengthOf({ rules }: Pick<Realm, 'rules'>, units: readonly Unit[]): number {
  return units.reduce((sum, { type }) => sum + rules.book.units.get(type)!.cost, 0)
}

/** Troops at the end of every queue, more than a week can pay for. */
const WEEKLY = 12

/** An army this near leads what a city raises, in cells. */
const LED = 8
/** Units of a garrison that are worth an army of their own, where none is near, and where one is that does not fetch them. */
const BAND = 3
const CROWD = 8

/** The plan of a week: what is not decided yet, temper decides. */
export function rule(realm: Realm, temper: Temper, will: Will = open): Week {
  const { own } = realm.view
  const orders: Order[] = []
  const [errands, shops, kept] = [new Map(will.errands), new Map(will.shops), new Map(will.kept)]
  if (!own) return { orders, will }
  for (const { index } of own.cities) {
    const shop = shops.get(index) ?? temper
    shops.set(index, shop)
    orders.push({ type: 'queue', city: index, items: [...shopping(realm, shop, index)] })
  }
  const hosts = new Map(own.armies.map(({ id, units }) => [id, units]))
  for (const [from, to] of will.joins) give(realm, from, to, hosts, orders)
  const taken = new Set([...errands.values()].flatMap(({ to, takes = [] }) => [to, ...takes]))
  const march: March = { realm, temper, hosts, taken, visited: new Set(), errands, kept, orders }
  const strength = ({ id }: Army) => strengthOf(realm, hosts.get(id)!)
  for (const army of [...own.armies].sort((a, b) => strength(b) - strength(a) || a.id - b.id)) lead(march, army)
  for (const { index, garrison } of own.cities) man(realm, index, garrison.units, orders)
  return { orders, will: { errands, joins: will.joins, shops, kept } }
}

/** Draws up who stays in a city. */
function man({ rules }: Realm, city: number, units: readonly Unit[], orders: Order[]): void {
  const leave = new Set(orders.flatMap(order => (order.type === 'transfer' && order.from === city ? [order.unit] : [])))
  const stay = units.filter(({ id }) => !leave.has(id))
  if (stay.length > 0) orders.push({ type: 'formation', force: city, cells: guardFormation(rules, stay) })
}

/** An army passes its units to another on the same cell or beside it (C18). */
function give({ view }: Realm, from: Id, to: Id, hosts: Map<Id, readonly Unit[]>, orders: Order[]): void {
  const [one, two] = [from, to].map(id => view.own!.armies.find(army => army.id === id))
  if (!one || !two || distance(view.map, one.cell, two.cell) > 1) return
  for (const { id } of one.units) orders.push({ type: 'transfer', unit: id, from, to })
  hosts.set(to, [...hosts.get(to)!, ...one.units])
  hosts.set(from, [])
}

function* shopping(realm: Realm, shop: Shop, index: number): Generator<Item> {
  const { rules, view } = realm
  const { line, troops, first, banner: calls, idle } = shop
  if (idle) return
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
  const call: Item = { kind: 'project', id: banner(rules) }
  if (calls ?? (isBegun(city.queue, call) || city.garrison.units.length >= crowd(realm, cell))) yield call
  for (let i = 0; i < first; i++) yield troop
  for (const id of missing) yield { kind: 'building', id }
  for (let i = 0; i < WEEKLY; i++) yield troop
}

/** What was paid for an item is lost with it (R53). */
function isBegun(queue: readonly (Item & { readonly paid: number })[], { kind, id }: Item): boolean {
  return queue.some(item => item.kind === kind && item.id === id && item.paid > 0)
}

/** From how many units of a garrison on an army is raised to lead them. */
function crowd({ view: { map, own } }: Realm, cell: number): number {
  const { armies } = own!
  // In the end troops eat up what a banner would cost, and nobody ever marches again.
  if (armies.length === 0) return 1
  // An army without units goes its own way, unless it is here to fetch them.
  const leads = ({ cell: at, units }: Army) => distance(map, at, cell) <= (units.length > 0 ? LED : 1)
  return armies.some(leads) ? CROWD : BAND
}

/** The project that raises an army: there is one without conditions (C48). */
function banner({ book }: Dma): string {
  return book.handbook.projects.find(({ effect, requires }) => effect.kind === 'army' && requires.length === 0)!.id
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
  readonly errands: Map<Id, Errand>
  readonly kept: Map<number, number>
  readonly orders: Order[]
}

function lead(march: March, army: Army): void {
  const { realm, hosts, errands, visited, kept, orders } = march
  const { map, own } = realm.view
  let units = hosts.get(army.id)!
  const told = errands.get(army.id)
  const post = own!.cities.find(
    ({ index }) => !visited.has(index) && distance(map, map.provinces[index]!.city.cell, army.cell) <= 1,
  )
  if (post && told?.stance === 'bare') {
    visited.add(post.index)
    for (const { id } of units) orders.push({ type: 'transfer', unit: id, from: army.id, to: post.index })
    units = []
  } else if (post && !told?.path) {
    visited.add(post.index)
    const stay = kept.get(post.index) ?? (isThreatened(realm, post.index) ? 1 : 0)
    kept.set(post.index, stay)
    const recruits = post.garrison.units.slice(0, Math.max(post.garrison.units.length - stay, 0))
    for (const { id } of recruits) orders.push({ type: 'transfer', unit: id, from: post.index, to: army.id })
    units = [...units, ...recruits]
  }
  const reach = realm.waysFrom(army.cell)
  const errand = told ??
    (units.length === 0 ? bestAlone(realm, army, march.taken) : null) ?? {
      to: goalOf(march, army, strengthOf(realm, units), reach) ?? army.cell,
    }
  const { to, path = reach.path(to), stance } = errand
  errands.set(army.id, errand)
  march.taken.add(to)
  orders.push({ type: 'route', army: army.id, path: path.slice(0, 60) })
  if (units.length === 0) return
  orders.push({ type: 'formation', force: army.id, cells: stance ? [] : realm.drawUp(army, units, to).formation })
}

/** Somebody may be at the gates within a week. */
function isThreatened({ view: { map, armies, viewer } }: Realm, city: number): boolean {
  const { cell } = map.provinces[city]!.city
  return armies.some(other => other.seat !== viewer && distance(map, other.cell, cell) <= 7)
}

/** In percent, what is enough for an attack on who belongs to nobody, for anybody: how strong he is is known. */
const SURE = 100

/** Where an army goes: what is worth most for its way and can be had, else home. */
function goalOf({ realm, temper, taken }: March, army: Army, strength: number, reach: Ways): number | null {
  let best: number | null = null
  let most = 0
  for (const { cell, score, need, holder } of prizes(realm, temper, army, reach)) {
    const courage = holder === null ? Math.max(temper.courage, SURE) : temper.courage
    if (score <= most || taken.has(cell) || strength * 100 < need * courage) continue
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
