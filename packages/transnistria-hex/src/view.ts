import type { Outcome } from '@umpire/core-game'
import type { Ending, Seat, State, View } from './model.ts'
import { draftOf } from './play.ts'
import { endRule } from './rules/victory.ts'

/** Nothing is hidden in this game: every viewer sees the state, which holds no dice. */
export function view(state: State, viewer: Seat | 'public'): View {
  return Object.assign(draftOf(state), { viewer })
}

/** How the game ended; null while it goes on. */
export function outcome({ end }: Pick<State, 'end'>): (Ending & Outcome<Seat>) | null {
  return end && { ...end, rule: endRule(end) }
}
