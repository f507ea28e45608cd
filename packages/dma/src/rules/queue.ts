/** Queues of buildings, units and projects: C9, C48, R7, R50, R52, R55, R74, R93. */

import type { Book } from '../content/book.ts'
import { type City, DAYS, type Item, noUnits, type QueueItem, type Seat, type State } from '../model.ts'
import { dayNumber, homeOf, type Open, type OpenCity, type Play, tell, tellCity } from '../play.ts'
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
export function priceOf(play: Play, city: Pick<City, 'buildings' | 'projects'>, item: Item): number {
  const { cost } = lookUp(play.book, item)!
  if (item.kind === 'project') return cost
  const bonus = bonusesToday(play, city)
  const percent = 100 + (item.kind === 'unit' ? bonus.recruitPercent : bonus.buildPercent)
  return Math.ceil((cost * Math.max(0, percent)) / 100)
}

function conditionHolds(book: Book, city: Pick<City, 'buildings'>, item: Item): boolean {
  return lookUp(book, item)!.requires.every(id => city.buildings.includes(id))
}

/** Whether a city has an item and can have no second: a building, or what a project that is not repeatable gave it (C48). */
export function isThere(play: Grounds, city: number, { id }: Item): boolean {
  const { buildings, seat, projects } = play.cities[city]!
  const project = play.book.projects.get(id)
  if (project?.repeatable !== false) return buildings.includes(id)
  return project.effect.kind === 'army'
    ? play.armies.some(army => homeOf(army.id) === city && army.seat === seat)
    : projects.some(({ id: one, until }) => one === id && (until === null || until >= dayNumber(play)))
}
type Grounds = Pick<State, 'cities' | 'armies' | 'week'> & Pick<Play, 'book' | 'day'>

/**
 * Spends a day's grey along a city's queue (R7, R52) and returns what is left. The first item whose condition holds is paid; what is complete
 * appears at once, and the queue is gone through again from its head.
 */
export function spend(play: Play, city: OpenCity, seat: Seat, grey: number): number {
  const { rulings } = play
  let queue = withoutVoid(play, city, city.queue).map((item): Open<QueueItem> => ({ ...item }))
  let money = grey
  for (let i = 0; i < queue.length && money > 0; ) {
    const item = queue[i]!
    const { kind, id } = item
    if (!mayBegin(play, city, seat, item)) {
      const note = `${city.index}/${kind}/${id}`
      if (!play.noted.has(note)) tellCity(play, city, { type: 'item-passed-over', item: { kind, id }, rule: 'R52' })
      play.noted.add(note)
      // R52: what cannot begin yet is passed over.
      if (rulings.queueSkip === 'wait') break
      i++
      continue
    }
    let price = priceOf(play, city, item)
    if (rulings.discount === 'when-begun') price = item.price ??= price
    const pay = Math.max(0, Math.min(money, price - item.paid))
    money -= pay
    item.paid += pay
    if (item.paid < price) break
    complete(play, city, seat, item)
    queue = withoutVoid(
      play,
      city,
      queue.filter(other => other !== item),
    )
    i = 0
  }
  city.queue = queue
  return money
}

/** The items that a city has not yet; each of the others is void, and its ruler is told (C48). */
function withoutVoid<T extends Item>(play: Play, city: OpenCity, queue: readonly T[]): T[] {
  return queue.filter(item => {
    const { kind, id } = item
    const stands = isThere(play, city.index, item)
    if (stands) tellCity(play, city, { type: 'item-void', item: { kind, id }, rule: 'C48' })
    return !stands
  })
}

type Muster = Pick<State, 'cities' | 'armies' | 'rulings'> & Pick<Play, 'book'>

/** Whether an item is not passed over today (R52, R55). */
export function mayBegin(play: Muster, city: Pick<City, 'buildings'>, seat: Seat, item: Item): boolean {
  return conditionHolds(play.book, city, item) && !(isArmy(play.book, item) && capped(play, seat))
}

/** Whether a city can have one such thing only, so that of two in a queue the second will be void (C48). */
export function isUnique(book: Book, { kind, id }: Item): boolean {
  return kind === 'building' || (kind === 'project' && book.projects.get(id)?.repeatable === false)
}

function isArmy(book: Book, { kind, id }: Item): boolean {
  return kind === 'project' && book.projects.get(id)!.effect.kind === 'army'
}

/** R55: no cap, unless one is wanted. */
function capped(play: Muster, seat: Seat): boolean {
  if (play.rulings.armyCap === 'none') return false
  const mine = (thing: { readonly seat: Seat | null }) => thing.seat === seat
  return play.armies.filter(mine).length >= 3 * play.cities.filter(mine).length
}

function complete(play: Play, city: OpenCity, seat: Seat, { kind, id }: Item): void {
  if (kind === 'building') {
    city.buildings = [...city.buildings, id]
    tellCity(play, city, { type: 'built', building: id, rule: 'C9' })
  } else if (kind === 'unit') {
    const unit = recruit(play, city, id)
    tellCity(play, city, { type: 'recruited', kind: id, unit, rule: 'R50' })
  } else {
    const { effect } = play.book.projects.get(id)!
    if (effect.kind === 'army') raise(play, city, seat)
    else {
      const from = dayNumber(play) + 1
      const { days } = effect
      const extends_ = play.rulings.projectRepeat === 'extends'
      // R93: a repeat adds its days, not its strength; what lasts for good adds up.
      const running = city.projects.find(project => project.id === id && days !== null && project.until! >= from)
      city.projects =
        running && extends_
          ? city.projects.map(some => (some === running ? { ...some, until: some.until! + days! } : some))
          : [...city.projects, { id, from, until: days === null ? null : from + days - 1 }]
      tellCity(play, city, { type: 'project-done', project: id, rule: 'R93' })
    }
  }
}

/** A new unit, in the reserve of the garrison (R50). Returns its number. */
function recruit(play: Play, city: OpenCity, type: string): number {
  city.raised = { ...city.raised, units: city.raised.units + 1 }
  const id = city.raised.units * 256 + city.index
  join(city.garrison, [{ id, type, cell: null }], play.rulings)
  play.bound.set(id, DAYS)
  return id
}

/** A new army, empty, on the city's cell (C48). */
function raise(play: Play, city: OpenCity, seat: Seat): void {
  city.raised = { ...city.raised, armies: city.raised.armies + 1 }
  const id = city.raised.armies * 256 + city.index
  const { cell, name: home } = play.map.provinces[city.index]!.city
  const name = armyName(home, city.raised.armies)
  play.armies.push({ id, seat, name, cell, route: [], deposit: 0, ...noUnits() })
  tell(play, { type: 'army-raised', army: id, seat, name, at: cell, rule: 'C48' })
}

/** Until its ruler renames it. */
export function armyName(city: string, serial: number): string {
  return `${city} ${serial}`
}

/** Runs at the week's end: projects that are over are forgotten. */
export function endProjects(play: Play): void {
  const next = play.week * DAYS
  for (const city of play.cities) city.projects = city.projects.filter(({ until }) => until === null || until >= next)
}
