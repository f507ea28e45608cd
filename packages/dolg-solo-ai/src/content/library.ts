import type { Json, Locale } from '@umpire/core-game'
import type { CoreRules } from './core-rules.ts'
import type { ActionCard, CardId, CardSet, Content, GeneralCard, UnitCard } from './model.ts'

/** Content that has been found in order, with its cards by id. */
export interface Library {
  readonly id: string
  readonly cards: CardSet
  readonly core: CoreRules
  readonly units: ReadonlyMap<CardId, UnitCard>
  readonly generals: ReadonlyMap<CardId, GeneralCard>
  readonly actions: ReadonlyMap<CardId, ActionCard>
  /** Every action card, one entry for each copy, sorted. */
  readonly actionDeck: readonly CardId[]
  readonly called: (name: string, locale: Locale) => string
}

/** Content as it is, for those who know theirs to be in order: nothing is checked, and faults in it come out later as exceptions. */
export function libraryOf({ id, core, units, generals, actions, called = name => name }: Content): Library {
  // A copy: whoever gave the content may go on changing it.
  const cards = JSON.parse(JSON.stringify({ units, generals, actions })) as CardSet
  return {
    id,
    cards,
    core,
    units: byId(cards.units),
    generals: byId(cards.generals),
    actions: byId(cards.actions),
    actionDeck: copiesOf(cards.actions).sort(byText),
    called,
  }
}

/** The card of a unit in play. */
export function cardOf(library: Library, { card }: { readonly card: CardId }): UnitCard {
  return library.units.get(card)!
}

function byId<Card extends { readonly id: CardId }>(cards: readonly Card[]): ReadonlyMap<CardId, Card> {
  return new Map(cards.map(card => [card.id, card]))
}

/** What a save names: cards and numbers, not functions. */
export function contentData({ cards, core }: Library): Json {
  return { cards: cards as unknown as Json, core: { id: core.id, parameters: core.parameters } }
}

export function copiesOf(cards: readonly { readonly id: CardId; readonly copies: number }[]): CardId[] {
  return cards.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id))
}

/** By UTF-16 units: the same in every place of the world. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
