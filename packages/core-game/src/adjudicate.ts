import { type Dice, type Rng, type RollNeeded, type RollRefused, withDice } from '@umpire/core-rng'
import type { Adjudication } from './contract.ts'
import { type Refusal, type RollNeededProblem, refuse } from './problem.ts'

/** What a game's rules make of orders while the dice are on the table. */
export type Ruled<State, Event> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | Refusal

/**
 * Opens the dice, lets the rules rule and closes the dice: the body of every `setup` and `step`. A refusal leaves the stream where it was. A script
 * that runs dry becomes the Problem `roll-needed` (with `sides`, `purpose` and, where names are known, `among`), an impossible face `roll-refused`.
 */
export function adjudicate<State, Event>(
  rng: Rng,
  rule: (dice: Dice) => Ruled<State, Event>,
): Adjudication<State, Event> {
  try {
    const { value, rng: after } = withDice(rng, rule)
    return value.ok ? { ok: true, state: value.state, events: value.events, rng: after } : value
  } catch (error) {
    if (isCoded(error, 'roll-needed')) {
      const { code, sides, purpose, message, among } = error as RollNeeded
      const needed: RollNeededProblem = { code, at: [], message, sides, purpose, ...(among && { among }) }
      return { ok: false, problems: [needed] }
    }
    if (isCoded(error, 'roll-refused'))
      return refuse(error.code, error.message, ['faces', (error as RollRefused).index])
    throw error
  }
}

/** Errors are told by their code, not their class: a program may hold core-rng twice, as an ES module and as CommonJS. */
export function isCoded<Code extends string>(error: unknown, code: Code): error is Error & { readonly code: Code } {
  return error instanceof Error && (error as Error & { readonly code?: unknown }).code === code
}
