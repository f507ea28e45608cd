import { Match, playout } from '@umpire/core-game'
import type { Game, Policies } from '../game.ts'
import { must } from '../io/exit.ts'
import type { AnyMatch } from '../play/session.ts'

/** A game that nobody watched, as a match that can be saved: to be replayed, drawn, or gone on with. */
export interface Recorded {
  readonly match: AnyMatch
  /** Why it stopped before its end, where that was no limit of steps. */
  readonly fault: string | null
}

/** Plays a game of policies again, and keeps every order; the end of the command where its options are refused. */
export function recordGame(
  { rules }: Pick<Game, 'rules'>,
  options: unknown,
  seed: string | number,
  policies: Policies,
  mostSteps: number,
): Recorded {
  const known = Object.fromEntries(Object.entries(policies).flatMap(([seat, mind]) => (mind ? [[seat, mind]] : [])))
  const { steps, problems } = must(
    playout(rules, options, seed, known, { steps: mostSteps }),
    'The options are refused.',
  )
  let match: AnyMatch = must(Match.start(rules, options, seed), 'The options are refused.')
  for (const { orders } of steps) match = must(Match.advance(rules, match, orders), 'Please report this game.')
  return { match, fault: problems[0]?.code ?? null }
}
