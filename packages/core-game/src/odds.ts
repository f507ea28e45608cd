import { mergePossibilities, type Possibility, possibilities, TooManyPossibilities } from '@umpire/core-rng'
import type { Orders, Ruleset } from './contract.ts'
import { canonicalJson, type Json } from './json.ts'
import { problem, type Refusal, type Result } from './problem.ts'

/** One way things can go. */
export interface Prospect<State, Event> {
  readonly state: State
  /** The events of the first of the rolls that lead to this state. */
  readonly events: readonly Event[]
}

/**
 * Every state that `orders` can lead to, with its exact probability; they add up to 1. Rolls that lead to one state are one prospect.
 * Problems: those of `step`, and `odds-too-many` beyond `limit` sequences of dice.
 */
export function odds<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  state: State,
  orders: Orders<Seat, Order>,
  limit = 100_000,
): Result<readonly Possibility<Prospect<State, Event>>[]> {
  try {
    const all: Possibility<Prospect<State, Event>>[] = []
    let refused: Refusal | null = null
    for (const { value, probability } of possibilities(rng => ruleset.step(state, orders, rng), limit)) {
      if (value.ok) all.push({ value: { state: value.state, events: value.events }, probability })
      else refused ??= value
    }
    return refused ?? { ok: true, value: mergePossibilities(all, prospect => canonicalJson(prospect.state as Json)) }
  } catch (error) {
    if (!(error instanceof TooManyPossibilities)) throw error
    return { ok: false, problems: [problem('odds-too-many', `${error.message}: roll them out instead`)] }
  }
}
