import type { Outcome } from '@umpire/core-game'
import type { Ending, Seat, State, View } from './model.ts'
import { endRule } from './rules/victory.ts'

/** Nothing is hidden in this game: every viewer sees the state, which holds no dice. */
export function view(state: State, viewer: Seat | 'public'): View {
  const { rulings, players, ballots, week, turn, phase, owners, units, escalation, intervention } = state
  const { used, freeDisarms, declared, resolved, battle, captured, pending, end } = state
  // Written out, as in `openPlay`: all that looks at a view is quicker for it.
  return {
    rulings,
    players,
    ballots,
    week,
    turn,
    phase,
    owners,
    units,
    escalation,
    intervention,
    used,
    freeDisarms,
    declared,
    resolved,
    battle,
    captured,
    pending,
    end,
    viewer,
  }
}

/** How the game ended; null while it goes on. */
export function outcome({ end }: Pick<State, 'end'>): (Ending & Outcome<Seat>) | null {
  return end && { ...end, rule: endRule(end) }
}
