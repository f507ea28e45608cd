import { type Dice, RollNeeded, RollRefused, type Rng, withDice } from '@umpire/core-rng'
import type { Adjudication } from './contract.ts'
import { problem, type Refusal, type RollNeededProblem } from './problem.ts'

/** What a game's rules make of orders while the dice are on the table. */
export type Ruled<State, Event> = { readonly ok: true; readonly state: State; readonly events: readonly Event[] } | Refusal

/**
 * Opens the dice, lets the rules rule and closes the dice: the body of every `setup` and `step`. A refusal leaves the stream where it was. A script
 * that runs dry becomes the Problem `roll-needed` (with `sides` and `purpose`), an impossible face `roll-refused`.
 */
export function adjudicate<State, Event>(rng: Rng, rule: (dice: Dice) => Ruled<State, Event>): Adjudication<State, Event> {
  try {
    const { value, rng: after } = withDice(rng, rule)
    return value.ok ? { ok: true, state: value.state, events: value.events, rng: after } : value
  } catch (error) {
    if (error instanceof RollNeeded) {
      const { code, sides, purpose, message } = error
      const needed: RollNeededProblem = { code, at: [], message, sides, purpose }
      return { ok: false, problems: [needed] }
    }
    if (error instanceof RollRefused) return { ok: false, problems: [problem(error.code, error.message, ['faces', error.index])] }
    throw error
  }
}
