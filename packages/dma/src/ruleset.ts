import type { Json, Locale, Outcome, Ruleset } from '@umpire/core-game'
import type { Book } from './compile-book.ts'
import { chronicleOf, describeEvent, reportOf } from './describe.ts'
import type { Event } from './events.ts'
import { linesFor } from './legal.ts'
import { type Options, type Order, type Seat, type State, seats } from './model.ts'
import { seatsToAct } from './rules/end.ts'
import { type Schemas, schemaOf } from './schema.ts'
import { setUp } from './setup.ts'
import { playWeek } from './step.ts'
import { type View, viewOf } from './view.ts'

/** The rules with one handbook. */
export interface Dma extends Ruleset<Options, State, Order, Event, Seat, View> {
  readonly schema: Schemas
  /** The chronicle of a week's events as `reader` may read it, a paragraph a day; an onlooker unless told (C5). */
  chronicle(events: readonly Event[], locale: Locale, reader?: Seat | 'public'): readonly string[]
  /** What only that ruler is told of a week. */
  report(events: readonly Event[], locale: Locale, seat: Seat): readonly string[]
  /** The handbook made ready, for queries, notation and pictures. */
  readonly book: Book
}

/** A function of the rules with its handbook. */
export function on<Rest extends readonly unknown[], T>(
  book: Book,
  rule: (book: Book, ...rest: Rest) => T,
): (...rest: Rest) => T {
  return (...rest) => rule(book, ...rest)
}

/** Binds the rules to a handbook. */
export function bind(book: Book): Dma {
  return {
    id: 'dma',
    version: '1',
    content: { id: book.handbook.name.en, data: book.handbook as unknown as Json },
    seats,
    book,
    setup: on(book, setUp),
    seatsToAct,
    legalOrders: on(book, linesFor),
    step: on(book, playWeek),
    outcome,
    view: on(book, viewOf),
    describe: on(book, describeEvent),
    chronicle: on(book, chronicleOf),
    report: on(book, reportOf),
    // A week brings everybody's plans to light, if only by what is published at its end.
    reveals: () => true,
    schema: schemaOf(book),
  }
}

/** How the game ended; null while it goes on. */
export function outcome({ outcome }: State): Outcome<Seat> | null {
  return outcome
}
