import { bind, type Facts, type Result, type Ruleset } from '@umpire/core-game'
import { readContent } from './content/check.ts'
import { contentData, type Library } from './content/library.ts'
import type { Content } from './content/model.ts'
import { describe } from './describe/index.ts'
import { type Event, mayKnow } from './events.ts'
import { legalOrders } from './legal.ts'
import { type Options, type Seat, type State, seats, type View } from './model.ts'
import type { Order } from './orders.ts'
import { type Queries, queriesOf } from './queries/index.ts'
import { rulings } from './rulings.ts'
import { schemaOf } from './schema.ts'
import { setup } from './setup.ts'
import { outcome, seatsToAct, step } from './step.ts'
import { view } from './view.ts'

/** The rules with one content: cards and a core game. */
export interface DolgRuleset extends Ruleset<Options, State, Order, Event, Seat, View> {
  readonly facts: Facts<State, Event, Seat>
  readonly queries: Queries
  /** What a card or an army is called in a language, by its name on the card. */
  readonly called: Library['called']
}

/** Version of the rules: it changes when any battle could end differently. */
const VERSION = '3'

/** The rules bound to cards and a core game. One Problem for each fault of the content (content/problems.ts). */
export function createRuleset(content: Content): Result<DolgRuleset> {
  const library = readContent(content)
  return library.ok ? { ok: true, value: rulesetOf(library.value) } : library
}

/** The rules with content made ready. */
export function rulesetOf(library: Library): DolgRuleset {
  return {
    id: 'dolg-solo-ai',
    version: VERSION,
    content: { id: library.id, data: contentData(library) },
    seats,
    setup: bind(library, setup),
    seatsToAct,
    legalOrders: bind(library, legalOrders),
    step: bind(library, step),
    outcome,
    view,
    describe: bind(library, describe),
    reveals: event => event.type === 'drawn',
    facts: {
      turns: 'sequential',
      chance: 'play',
      hidden: true,
      length: { unit: 'round', usual: [6, 16] },
      rulings: rulings.list,
      seatsOf: () => seats,
      isSecret: ({ hand, deck }) => hand.length + deck.length > 0,
      mayKnow,
    },
    schema: schemaOf(library),
    queries: queriesOf(library),
    called: library.called,
  }
}
