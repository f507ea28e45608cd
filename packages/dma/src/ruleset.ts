import { bind, type Facts, type Json, type Locale, type Outcome, type Result, type Ruleset } from '@umpire/core-game'
import type { Book } from './content/book.ts'
import { readContent } from './content/check.ts'
import type { Handbook } from './content/model.ts'
import { chronicle, describe, report } from './describe/index.ts'
import { type Event, mayKnow } from './events.ts'
import { legalOrders } from './legal.ts'
import { type Options, type Seat, type State, seats } from './model.ts'
import type { Order } from './orders.ts'
import { bindQueries, type Queries } from './queries/bind.ts'
import { endRules, seatsToAct } from './rules/end.ts'
import { rulings } from './rulings.ts'
import { type Schemas, schemaOf } from './schema.ts'
import { setup } from './setup.ts'
import { step } from './step.ts'
import { type View, view } from './view.ts'

/** The rules with one handbook. */
export interface Dma extends Ruleset<Options, State, Order, Event, Seat, View> {
  readonly facts: Facts<State, Event, Seat>
  readonly schema: Schemas
  /** The chronicle of a week's events as `reader` may read it, a paragraph a day; an onlooker unless told (C5). */
  chronicle(events: readonly Event[], locale: Locale, reader?: Seat | 'public'): readonly string[]
  /** What only that ruler is told of a week. */
  report(events: readonly Event[], locale: Locale, seat: Seat): readonly string[]
  /** The handbook made ready, for queries, notation and pictures. */
  readonly book: Book
}

/** The rules with a handbook of one's own, and its queries; a Problem for each of its faults. */
export function createRuleset(content: Handbook): Result<Dma & Queries> {
  const read = readContent(content)
  return read.ok ? { ok: true, value: { ...rulesetOf(read.value), ...bindQueries(read.value) } } : read
}

/** The rules with a handbook made ready. */
export function rulesetOf(book: Book): Dma {
  return {
    id: 'dma',
    version: '4',
    content: { id: book.handbook.name.en, data: book.handbook as unknown as Json },
    seats,
    book,
    setup: bind(book, setup),
    seatsToAct,
    legalOrders: bind(book, legalOrders),
    step: bind(book, step),
    outcome,
    view: bind(book, view),
    describe: bind(book, describe),
    chronicle: bind(book, chronicle),
    report: bind(book, report),
    // A week brings everybody's plans to light, if only by what is published at its end.
    reveals: () => true,
    facts: {
      turns: 'simultaneous',
      chance: 'play',
      hidden: true,
      length: { unit: 'week', usual: [30, 60] },
      rulings: rulings.list,
      seatsOf: ({ players }) => players.map(({ seat }) => seat),
      isSecret: () => true,
      mayKnow,
    },
    schema: schemaOf(book),
  }
}

/** How the game ended; null while it goes on. */
export function outcome({ end }: State): Outcome<Seat> | null {
  return end && { ...end, rule: endRules[end.reason] }
}
