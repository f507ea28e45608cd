import type { Seat, State, View } from './model.ts'

/**
 * What a seat, or an onlooker, may know: everything but the person's hand, which is his alone, the deck, which would give it away, and cards that he has drawn
 * at the table: whether they go to his hand nobody can tell.
 */
export function view(state: State, viewer: Seat | 'public'): View {
  const { hand, deck } = state
  const all = { ...state, viewer, handSize: hand.length, deckSize: deck.length }
  return viewer === 'human' ? all : { ...all, hand: null, deck: null, supplied: null }
}
