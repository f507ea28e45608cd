import type { Json, Locale, Outcome, Result, Ruleset } from '@umpire/core-game'
import { chronicleOf, describeEvent, reportOf } from './describe.ts'
import type { Event } from './events.ts'
import type { Book, Handbook } from './handbook.ts'
import { readHandbook } from './handbook-check.ts'
import { linesFor, seatsToAct } from './legal.ts'
import { type Options, type Order, type Seat, type State, seats } from './model.ts'
import { bindQueries, type Queries } from './queries.ts'
import { schemaOf } from './schema.ts'
import { setUp } from './setup.ts'
import { playWeek } from './step.ts'
import { type View, viewOf } from './view.ts'

/** The rules with one handbook, and what a ruler asks before planning. */
export interface Dma extends Ruleset<Options, State, Order, Event, Seat, View>, Queries {
  /** The chronicle of a week's events as `reader` may read it; an onlooker unless told (C5). */
  chronicle(events: readonly Event[], locale: Locale, reader?: Seat | 'public'): readonly string[]
  /** What only that ruler is told of a week. */
  report(events: readonly Event[], locale: Locale, seat: Seat): readonly string[]
  /** The handbook made ready, for pictures and notation. */
  readonly book: Book
}

/** The rules with a handbook of one's own; a Problem for each of its faults. */
export function createRuleset(content: Handbook): Result<Dma> {
  const read = readHandbook(content)
  return read.ok ? { ok: true, value: bind(read.value) } : read
}

/** Binds the rules to a handbook. */
export function bind(book: Book): Dma {
  return {
    id: 'dma',
    version: '1',
    content: { id: book.handbook.name.en, data: book.handbook as unknown as Json },
    seats,
    book,
    setup: (options, rng) => setUp(book, options, rng),
    seatsToAct,
    legalOrders: (state, seat) => linesFor(book, state, seat),
    step: (state, orders, rng) => playWeek(book, state, orders, rng),
    outcome,
    view: (state, viewer) => viewOf(book, state, viewer),
    describe: (event, locale) => describeEvent(book, event, locale),
    chronicle: (events, locale, reader) => chronicleOf(book, events, locale, reader),
    report: (events, locale, seat) => reportOf(book, events, locale, seat),
    // Everybody's plans come to light with the week.
    reveals: () => true,
    schema: schemaOf(book),
    ...bindQueries(book),
  }
}

/** How the game ended; null while it goes on. */
export function outcome({ outcome }: State): Outcome<Seat> | null {
  return outcome
}
