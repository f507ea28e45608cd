import type { Match } from '@umpire/core-game'
import type { CardSet, GeneralCard, UnitCard } from '../content/model.ts'
import type { Event } from '../events.ts'
import type { Options, Seat, State } from '../model.ts'
import type { Order } from '../orders.ts'
import type { DolgRuleset } from '../ruleset.ts'

/** A battle of these rules. */
export type Battle = Match<Options, State, Order, Event, Seat>

/** What accompanies a battle on a real table: the rules, and the cards that they are bound to. */
export interface Companion {
  readonly rules: DolgRuleset
  /** Unit cards by id. */
  readonly units: ReadonlyMap<string, UnitCard>
  readonly cards: CardSet
}

/** As much of the cards as armies are made of. */
export interface Cards {
  readonly units: readonly UnitCard[]
  readonly generals: readonly GeneralCard[]
}

/** The rules with the cards that they are bound to. */
export function companionOf(rules: DolgRuleset): Companion {
  const { cards } = rules.content.data as unknown as { readonly cards: CardSet }
  return { rules, units: new Map(cards.units.map(card => [card.id, card])), cards }
}
