import { playout } from '@umpire/core-game'
import type { Game, Policies } from '../game.ts'
import { ProgramFault } from '../programs/fault.ts'
import { playsProgram } from '../programs/strangers.ts'
import type { GameResult } from './totals.ts'

/** A game that was played to its end, or as far as it went. */
export interface PlayedGame extends GameResult {
  /** What happened at the setup, and in each step. */
  readonly events: readonly (readonly unknown[])[]
  /** The last state; null where there was none. */
  readonly state: unknown
}

/** A game that could not be set up. */
export function notBegun(fault: string): PlayedGame {
  return { outcome: null, steps: 0, fault, events: [], state: null }
}

/** Plays one game without people; what cannot be played at all is a fault of a game of no steps. */
export function playGame(
  { rules }: Pick<Game, 'rules'>,
  options: unknown,
  seed: string,
  policies: Policies,
  mostSteps: number,
): PlayedGame {
  const known = Object.fromEntries(Object.entries(policies).flatMap(([seat, mind]) => (mind ? [[seat, mind]] : [])))
  let done = 0
  const counted: typeof rules = {
    ...rules,
    step: (...of) => {
      const next = rules.step(...of)
      if (next.ok) done++
      return next
    },
  }
  let played: ReturnType<typeof playout<unknown, unknown, unknown, unknown, string, unknown>>
  try {
    played = playout(counted, options, seed, known, { steps: mostSteps })
  } catch (error) {
    if (!(error instanceof ProgramFault)) throw error
    const { code, message } = error.problems[0]!
    return { ...notBegun(code), steps: done, told: { message, said: error.hint ?? '' } }
  }
  if (!played.ok) return notBegun(played.problems[0]!.code)
  const { outcome, steps, problems, opening, state } = played.value
  const [first] = problems
  return {
    outcome,
    steps: steps.length,
    fault: first?.code ?? null,
    ...(first && playsProgram(known) && { told: { message: first.message, said: '' } }),
    events: [opening.events, ...steps.map(step => step.events)],
    state,
  }
}
