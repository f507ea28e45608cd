import type { Book } from '../handbook.ts'
import { type City, DAYS, type Item, noUnits, type QueueItem, type Seat, type State } from '../model.ts'
import { dayNumber, homeOf, type Open, type OpenCity, tell, tellCity, type World } from '../world.ts'
import { bonusesToday } from './city.ts'
import { join } from './formation.ts'

/** What an item of the handbook costs without discount and needs to stand; undefined: there is none such. */
export function lookUp(
  book: Book,
  { kind, id }: Item,
): { readonly cost: number; readonly requires: readonly string[] } | undefined {
  return book[`${kind}s`].get(id)
}

/** Today's price (R74): discounts add up, and the sum is rounded up to a whole unit. Projects have none. */
export function priceOf(world: World, city: Pick<City, 'buildings' | 'projects'>, item: Item): number {
  const { cost } = lookUp(world.book, item)!
  if (item.kind === 'project') return cost
  const bonus = bonusesToday(world, city)
  const percent = 100 + (item.kind === 'unit' ? bonus.recruit_percent : bonus.build_percent)
  return Math.ceil((cost * Math.max(0, percent)) / 100)
}

export function conditionHolds(book: Book, city: Pick<City, 'buildings'>, item: Item): boolean {
  return lookUp(book, item)!.requires.every(id => city.buildings.includes(id))
}

/** Whether a city has an item and can have no second: a building, or what a project that is not repeatable gave it (C48). */
export function isThere(world: Grounds, city: number, { id }: Item): boolean {
  const { buildings, owner, projects } = world.cities[city]!
  const project = world.book.projects.get(id)
  if (project?.repeatable !== false) return buildings.includes(id)
  return project.effect.kind === 'army'
    ? world.armies.some(army => homeOf(army.id) === city && army.owner === owner)
    : projects.some(({ id: one, until }) => one === id && (until === null || until >= dayNumber(world)))
}
type Grounds = Pick<State, 'cities' | 'armies' | 'week'> & Pick<World, 'book' | 'day'>

/**
 * Spends a day's grey along a city's queue (R7, R52) and returns what is left. The first item whose condition holds is paid; what is complete
 * appears at once, and the queue is gone through again from its head.
 */
export function spend(world: World, city: OpenCity, seat: Seat, grey: number): number {
  const { rulings } = world
  let queue = withoutVoid(world, city, city.queue).map((item): Open<QueueItem> => ({ ...item }))
  let money = grey
  for (let i = 0; i < queue.length && money > 0; ) {
    const item = queue[i]!
    const { kind, id } = item
    if (!mayBegin(world, city, seat, item)) {
      const note = `${city.index}/${kind}/${id}`
      if (!world.noted.has(note)) tellCity(world, city, { type: 'item-passed-over', item: { kind, id }, rule: 'R52' })
      world.noted.add(note)
      if (rulings.queueSkip === 'wait') break
      i++
      continue
    }
    let price = priceOf(world, city, item)
    if (rulings.discount === 'when-begun') price = item.price ??= price
    const pay = Math.max(0, Math.min(money, price - item.paid))
    money -= pay
    item.paid += pay
    if (item.paid < price) break
    complete(world, city, seat, item)
    queue = withoutVoid(
      world,
      city,
      queue.filter(other => other !== item),
    )
    i = 0
  }
  city.queue = queue
  return money
}

/** The items that a city has not yet; each of the others is void, and its ruler is told (C48). */
function withoutVoid<T extends Item>(world: World, city: OpenCity, queue: readonly T[]): T[] {
  return queue.filter(item => {
    const { kind, id } = item
    const stands = isThere(world, city.index, item)
    if (stands) tellCity(world, city, { type: 'item-void', item: { kind, id }, rule: 'C48' })
    return !stands
  })
}

/** Whether an item is not passed over today (R52, R55). */
export function mayBegin(world: World, city: Pick<City, 'buildings'>, seat: Seat, item: Item): boolean {
  return conditionHolds(world.book, city, item) && !(isArmy(world.book, item) && capped(world, seat))
}

/** Whether a city can have one such thing only, so that of two in a queue the second will be void (C48). */
export function isUnique(book: Book, { kind, id }: Item): boolean {
  return kind === 'building' || (kind === 'project' && book.projects.get(id)?.repeatable === false)
}

function isArmy(book: Book, { kind, id }: Item): boolean {
  return kind === 'project' && book.projects.get(id)!.effect.kind === 'army'
}

/** R55: no cap, unless one is wanted. */
function capped(world: World, seat: Seat): boolean {
  if (world.rulings.armyCap === 'none') return false
  const mine = ({ owner }: { readonly owner: Seat | null }) => owner === seat
  return world.armies.filter(mine).length >= 3 * world.cities.filter(mine).length
}

function complete(world: World, city: OpenCity, seat: Seat, { kind, id }: Item): void {
  if (kind === 'building') {
    city.buildings = [...city.buildings, id]
    tellCity(world, city, { type: 'built', building: id, rule: 'C11' })
  } else if (kind === 'unit') {
    const unit = recruit(world, city, id)
    tellCity(world, city, { type: 'recruited', kind: id, unit, rule: 'R50' })
  } else {
    const { effect } = world.book.projects.get(id)!
    if (effect.kind === 'army') raise(world, city, seat)
    else {
      const from = dayNumber(world) + 1
      const { days } = effect
      const extends_ = world.rulings.projectRepeat === 'extends'
      const running = city.projects.find(project => project.id === id && days !== null && project.until! >= from)
      city.projects =
        running && extends_
          ? city.projects.map(some => (some === running ? { ...some, until: some.until! + days! } : some))
          : [...city.projects, { id, from, until: days === null ? null : from + days - 1 }]
      tellCity(world, city, { type: 'project-done', project: id, rule: 'R93' })
    }
  }
}

/** A new unit, in the reserve of the garrison (R50). Returns its number. */
function recruit(world: World, city: OpenCity, type: string): number {
  city.raised = { ...city.raised, units: city.raised.units + 1 }
  const id = city.raised.units * 256 + city.index
  join(city.garrison, [{ id, type, cell: null }], world.rulings)
  world.bound.set(id, DAYS)
  return id
}

/** A new army, empty, on the city's cell (C48). */
function raise(world: World, city: OpenCity, owner: Seat): void {
  city.raised = { ...city.raised, armies: city.raised.armies + 1 }
  const id = city.raised.armies * 256 + city.index
  const { cell, name: home } = world.map.provinces[city.index]!.city
  const name = armyName(home, city.raised.armies)
  world.armies.push({ id, owner, name, cell, route: [], deposit: 0, ...noUnits() })
  tell(world, { type: 'army-raised', army: id, owner, name, at: cell, rule: 'C48' })
}

/** Until its ruler renames it. */
export function armyName(city: string, serial: number): string {
  return `${city} ${serial}`
}

/** Runs at the week's end: projects that are over are forgotten. */
export function endProjects(world: World): void {
  const next = world.week * DAYS
  for (const city of world.cities) city.projects = city.projects.filter(({ until }) => until === null || until >= next)
}
