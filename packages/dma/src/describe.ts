import type { Locale } from '@umpire/core-game'
import { english } from './describe/english.ts'
import { russian } from './describe/russian.ts'
import type { Words } from './describe/words.ts'
import { type Event, mayKnow } from './events.ts'
import type { Book } from './handbook.ts'
import type { Item, Seat } from './model.ts'

/** One event as a sentence with its date (C4). */
export function describeEvent(book: Book, event: Event, locale: Locale): string {
  const { directions } = book.handbook
  const words: Words = {
    state: seat => (seat === null ? null : (event.names[seat] ?? seat)),
    thing: id =>
      (book.buildings.get(id) ??
        book.units.get(id) ??
        book.projects.get(id) ??
        directions.find(direction => direction.id === id))?.[locale] ?? id,
    item: ({ kind, id }: Item) =>
      (kind === 'building' ? book.buildings : kind === 'unit' ? book.units : book.projects).get(id)?.[locale] ?? id,
  }
  return locale === 'ru' ? russian(event, words) : english(event, words)
}

/** The chronicle of a week, one sentence an event, as `reader` may read it (C5). Marches are drawn on the map rather than told. */
export function chronicleOf(
  book: Book,
  events: readonly Event[],
  locale: Locale,
  reader: Seat | 'public' = 'public',
): string[] {
  return events
    .filter(event => event.type !== 'marched' && mayKnow(event, reader))
    .map(event => describeEvent(book, event, locale))
}

/** A player's own report: what only that ruler is told (R24, R50, R89). */
export function reportOf(book: Book, events: readonly Event[], locale: Locale, seat: Seat): string[] {
  return chronicleOf(
    book,
    events.filter(event => 'secret' in event),
    locale,
    seat,
  )
}
