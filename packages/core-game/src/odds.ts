import { mergePossibilities, type Possibility, possibilities, type Rng } from '@umpire/core-rng'
import { isCoded } from './adjudicate.ts'
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
  state: NoInfer<State>,
  orders: NoInfer<Orders<Seat, Order>>,
  limit = 100_000,
): Result<readonly Possibility<Prospect<State, Event>>[]> {
  // One prospect a state: what led to the same state again is let go at once.
  const prospects = new Map<string, Prospect<State, Event>>()
  let refused: Refusal | null = null
  const play = (rng: Rng): Prospect<State, Event> | null => {
    const next = ruleset.step(state, orders, rng)
    if (!next.ok) {
      refused ??= next
      return null
    }
    const key = canonicalJson(next.state as Json)
    const prospect = prospects.get(key) ?? { state: next.state, events: next.events }
    prospects.set(key, prospect)
    return prospect
  }
  try {
    const all = mergePossibilities(possibilities(play, limit), prospect => prospect)
    return refused ?? { ok: true, value: all as readonly Possibility<Prospect<State, Event>>[] }
  } catch (error) {
    if (!isCoded(error, 'too-many-possibilities')) throw error
    return { ok: false, problems: [problem('odds-too-many', `${error.message}: roll them out instead`)] }
  }
}
