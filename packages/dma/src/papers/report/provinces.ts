import type { Book } from '../../content/book.ts'
import type { Event } from '../../events.ts'
import { DAYS, type Item, type QueueItem } from '../../model.ts'
import { homeOf } from '../../play.ts'
import { type Completion, completions } from '../../queries/completions.ts'
import { accountOf } from '../../queries/provinces.ts'
import { knownTomorrow } from '../../queries/tomorrow.ts'
import { disorder } from '../../rules/disorder.ts'
import { priceOf } from '../../rules/queue.ts'
import type { View } from '../../view.ts'
import { presentOrders } from '../form/present.ts'
import { isOf } from './is-of.ts'
import type { DayAccount, EventOf, ProvinceReport, When } from './model.ts'

/** Weeks that queues are looked ahead. */
export const AHEAD = 12

/** Every province that was the reader's in the week, or is now. */
export function provincesOf(book: Book, before: View | null, after: View, events: readonly Event[]): ProvinceReport[] {
  const mine = new Set([...(before?.own?.cities ?? []), ...(after.own?.cities ?? [])].map(({ index }) => index))
  for (const { city } of events.filter(isOf('accounted'))) mine.add(city)
  // As things go on, also where they would stop without a plan (R56).
  const coming = completions(book, after, presentOrders(after), AHEAD)
  const nows = nowOf(book, after, coming)
  const of = <E extends { readonly city: number }>(list: readonly E[], city: number) =>
    list.filter(event => event.city === city)
  return [...mine]
    .sort((a, b) => a - b)
    .map(city => ({
      city,
      ...after.map.provinces[city]!.city,
      held: after.cities[city]!.seat === after.viewer,
      days: of(events.filter(isOf('accounted')), city).map(accountedDay),
      starved: events.filter(isOf('starved')).filter(({ force, unit }) => homeOf(unit ?? force) === city),
      done: doneIn(events, city).map(event => ({ day: event.day, id: idOf(event, after, book) })),
      troubles: of(events.filter(isOf('disorder', 'secession', 'demolished')), city),
      now: nows.get(city) ?? null,
    }))
    .map(({ area: _, ...province }) => province)
}

/** C8: green is eaten first, then grey. */
function accountedDay({ day, green, grey, demand, spent, kept }: EventOf<'accounted'>): DayAccount {
  // R76: what could be spent though somebody went without was not eaten.
  const eatenGrey = Math.min(grey - spent - kept.grey, Math.max(0, demand - green))
  return {
    ...{ day, green, grey, demand, spent, kept },
    shortage: Math.max(0, demand - green - eatenGrey),
    lostGreen: Math.max(0, green - demand) - kept.green,
    lostGrey: grey - spent - kept.grey - eatenGrey,
  }
}

/** What a city completed: an army is known by its number to be of it. */
function doneIn<E extends Event>(events: readonly E[], city: number): (E & Completion)[] {
  return events
    .filter((event): event is E & Completion => isOf('built', 'recruited', 'project-done', 'army-raised')(event))
    .filter(event => (event.type === 'army-raised' ? homeOf(event.army) : event.city) === city)
}

/** What of the handbook was completed; an army is what the first project of armies gives. */
function idOf(event: Completion, { viewer }: View, book: Book): string {
  if (event.type === 'built') return event.building
  if (event.type === 'recruited') return event.kind
  if (event.type === 'project-done') return event.project
  const army = book.handbook.projects.find(({ effect }) => effect.kind === 'army')
  return event.seat === viewer ? (army?.id ?? event.name) : event.name
}

/** The days on which items of a queue will be ready, each the first that nobody before it has taken. */
export function readyOf(
  book: Book,
  queue: readonly Item[],
  city: number,
  coming: readonly Completion[],
): readonly (When | null)[] {
  const left = doneIn(coming, city)
  return queue.map(item => {
    const effect = item.kind === 'project' ? book.projects.get(item.id)?.effect.kind : null
    const at = left.findIndex(event => {
      if (event.type === 'built') return item.kind === 'building' && event.building === item.id
      if (event.type === 'recruited') return item.kind === 'unit' && event.kind === item.id
      return event.type === 'army-raised' ? effect === 'army' : item.kind === 'project' && event.project === item.id
    })
    if (at < 0) return null
    const [{ week, day }] = left.splice(at, 1) as [Completion]
    return { week, day }
  })
}

function nowOf(book: Book, view: View, coming: readonly Completion[]): Map<number, NonNullable<ProvinceReport['now']>> {
  return knownTomorrow(book, view, play => {
    const mine = play.cities.filter(({ seat }) => seat === view.viewer)
    return new Map(
      mine.map(city => {
        const { index, buildings, queue, projects } = city
        const ready = readyOf(book, queue, index, coming)
        const { villages } = view.map.provinces[index]!
        return [
          index,
          {
            buildings,
            villages: villages.map(({ name }, i) => ({ name, seat: view.villages[index]![i]! })),
            queue: queue.map((item: QueueItem, i) => ({
              kind: item.kind,
              id: item.id,
              paid: item.paid,
              price: item.price ?? priceOf(play, city, item),
              ready: ready[i]!,
            })),
            projects: projects.map(({ id, until }) => ({ id, until: until === null ? null : dateOf(until) })),
            chances: disorder(play, city),
            account: accountOf(play, index),
          },
        ]
      }),
    )
  })
}

/** A day counted from the first Monday (0) as week and day. */
function dateOf(day: number): When {
  return { week: Math.floor(day / DAYS) + 1, day: (day % DAYS) + 1 }
}
