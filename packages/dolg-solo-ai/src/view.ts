import type { Seat, State, View } from './model.ts'

/** What a seat, or an onlooker, may know: everything but the person's hand, which is his alone. */
export function view(state: State, viewer: Seat | 'public'): View {
  return { ...state, viewer, hand: viewer === 'human' ? state.hand : null, handSize: state.hand.length }
}
