import { byText } from '../content/library.ts'
import type { CardId } from '../content/model.ts'
import { typeOf } from '../content/unit-types.ts'
import type { State } from '../model.ts'
import type { Companion } from './model.ts'

/**
 * The cards that a deck may still give, each once: action cards, units to recruit, or in the distribution those recruited that wait for a zone. `deck` as
 * `card-needed` names it.
 */
export function cardsLeft({ units: cards }: Companion, state: State, deck: string): readonly CardId[] {
  if (deck === 'actions') return [...new Set(state.deck)].sort(byText)
  const waiting = state.units.flatMap(({ seat, zone, card }) => (seat === 'ai' && zone === null ? [card] : []))
  const heap = state.phase === 'distribution' ? waiting : state.unitDeck
  return [...new Set(heap)]
    .filter(card => deck === 'mixed' || typeOf(cards.get(card)!, state.rulings) === deck)
    .sort(byText)
}
