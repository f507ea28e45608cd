import type { Seat, State, View } from './model.ts'

/** What a seat, or an onlooker, may know: everything but the person's hand, which is his alone, and the deck, which would give it away. */
export function view(state: State, viewer: Seat | 'public'): View {
  const { hand, deck } = state
  const all = { ...state, viewer, handSize: hand.length, deckSize: deck.length }
  return viewer === 'human' ? all : { ...all, hand: null, deck: null }
}
