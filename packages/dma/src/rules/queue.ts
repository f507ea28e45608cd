import type { Book } from '../handbook.ts'
import { type City, DAYS, type Item, type Seat } from '../model.ts'
import { cityName, dayNumber, type OpenCity, tell, type World } from '../world.ts'
import { bonusesToday } from './city.ts'
import { join } from './formation.ts'

/** What an item of the handbook costs without discount and needs to stand; undefined: there is none such. */
export function lookUp(
  book: Book,
  { kind, id }: Item,
): { readonly cost: number; readonly requires: readonly string[] } | undefined {
  return kind === 'building' ? book.buildings.get(id) : kind === 'unit' ? book.units.get(id) : book.projects.get(id)
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

/**
 * Spends a day's grey along a city's queue (R7, R52) and returns what is left. The first item whose condition holds is paid; what is complete
 * appears at once, and the queue is gone through again from its head.
 */
export function spend(world: World, city: OpenCity, seat: Seat, grey: number): number {
  const { book, rulings } = world
  const own = { seat, secret: true, city: city.index, name: cityName(world, city.index) } as const
  let money = grey
  city.queue = city.queue.filter(({ kind, id }) => {
    const void_ = kind === 'building' && city.buildings.includes(id)
    if (void_) tell(world, { type: 'item-void', ...own, item: { kind, id }, rule: 'C48' })
    return !void_
  })
  for (let i = 0; i < city.queue.length && money > 0; ) {
    const item = city.queue[i]!
    const { kind, id } = item
    if (!conditionHolds(book, city, item) || (isArmy(book, item) && capped(world, seat))) {
      const note = `${city.index}/${kind}/${id}`
      if (!world.noted.has(note)) tell(world, { type: 'item-passed-over', ...own, item: { kind, id }, rule: 'R52' })
      world.noted.add(note)
      if (rulings.queueSkip === 'wait') break
      i++
      continue
    }
    const price =
      rulings.discount === 'when-begun' ? (item.price ?? priceOf(world, city, item)) : priceOf(world, city, item)
    if (rulings.discount === 'when-begun') item.price = price
    const pay = Math.max(0, Math.min(money, price - item.paid))
    money -= pay
    item.paid += pay
    if (item.paid < price) break
    city.queue.splice(i, 1)
    complete(world, city, seat, item)
    if (kind === 'building') city.queue = city.queue.filter(other => other.kind !== 'building' || other.id !== id)
    i = 0
  }
  return money
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
  const name = cityName(world, city.index)
  const own = { seat, secret: true, city: city.index, name } as const
  if (kind === 'building') {
    city.buildings.push(id)
    tell(world, { type: 'built', ...own, building: id, rule: 'C11' })
  } else if (kind === 'unit') {
    const unit = recruit(world, city, id)
    tell(world, { type: 'recruited', ...own, kind: id, unit, rule: 'R50' })
  } else {
    const { effect } = world.book.projects.get(id)!
    if (effect.kind === 'army') raise(world, city, seat)
    else {
      const from = dayNumber(world) + 1
      const running = effect.days !== null && city.projects.find(project => project.id === id && project.until! >= from)
      if (running && world.rulings.projectRepeat === 'extends') running.until! += effect.days
      else city.projects.push({ id, from, until: effect.days === null ? null : from + effect.days - 1 })
      tell(world, { type: 'project-done', ...own, project: id, rule: 'R93' })
    }
  }
}

/** A new unit, in the reserve of the garrison (R50). Returns its number. */
function recruit(world: World, city: OpenCity, type: string): number {
  city.raised = { ...city.raised, units: city.raised.units + 1 }
  const id = city.raised.units * 256 + city.index
  join(city.garrison, [{ id, type, cell: null }], world.rulings)
  return id
}

/** A new army, empty, on the city's cell (C48). */
function raise(world: World, city: OpenCity, owner: Seat): void {
  city.raised = { ...city.raised, armies: city.raised.armies + 1 }
  const id = city.raised.armies * 256 + city.index
  const { cell, name: home } = world.map.provinces[city.index]!.city
  const name = armyName(home, city.raised.armies)
  world.armies.push({ id, owner, name, cell, route: [], deposit: 0, units: [], vacancies: [], field: 0 })
  tell(world, { type: 'army-raised', army: id, owner, name, at: cell, rule: 'C48' })
}

/** Until its ruler renames it. */
export function armyName(city: string, serial: number): string {
  return `${city} ${serial}`
}

/** Runs at the week's end: projects that are over are forgotten. */
export function endProjects(world: World): void {
  const next = world.week * DAYS
  for (const city of world.cities) {
    if (city.projects.some(({ until }) => until !== null && until < next))
      city.projects = city.projects.filter(({ until }) => until === null || until >= next)
  }
}
