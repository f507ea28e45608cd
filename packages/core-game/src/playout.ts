import { type Dice, fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import type { Orders, Outcome, Ruleset } from './contract.ts'
import { type Problem, problem, type Result } from './problem.ts'

/** What a policy is given: never the state. */
export interface Turn<View, Order, Seat extends string> {
  readonly seat: Seat
  readonly view: View
  /** What the rules allow now; computed each time it is walked through. */
  readonly orders: Iterable<Order>
  /** The policy's own dice: they move none of the game's. */
  readonly dice: Dice
}

/** Who decides for a seat. At most the orders of one call to `step`; sequential games may be given one order at a time. */
export type Policy<View, Order, Seat extends string> = (turn: Turn<View, Order, Seat>) => readonly Order[]

/** One call to `step`: what went in, and what came out. */
export interface PlayoutStep<State, Order, Event, Seat extends string> {
  readonly orders: Orders<Seat, Order>
  readonly state: State
  readonly events: readonly Event[]
}

/** A game that was played out, or as far as it went. */
export interface Playout<State, Order, Event, Seat extends string> {
  readonly opening: { readonly state: State; readonly events: readonly Event[] }
  readonly steps: readonly PlayoutStep<State, Order, Event, Seat>[]
  readonly state: State
  readonly rng: Rng
  /** null where the cap came first, or a policy was refused. */
  readonly outcome: Outcome<Seat> | null
  /** Why it stopped before an outcome. */
  readonly problems: readonly Problem[]
}

/** Where a playout stops at the latest. */
export interface PlayoutLimits {
  /** The most calls to `step`; 10,000 unless told. */
  readonly steps?: number
}

/**
 * Plays a game from `setup` to its end. Each policy sees its seat's view and the legal orders, and has its own dice, forked from the seed: the same seed
 * and policies give the same game. Every seat to act is asked at once, and all their orders go into one `step`.
 * A refusal by `setup` is returned; a refusal by `step` ends the playout and is in its `problems`, and so does `playout-no-policy` where nobody who is to
 * act has one.
 */
export function playout<Options, State, Order, Event, Seat extends string, View>(
  ruleset: Ruleset<Options, State, Order, Event, Seat, View>,
  options: NoInfer<Options>,
  seed: string | number | bigint,
  policies: NoInfer<{ readonly [seat in Seat]?: Policy<View, Order, Seat> }>,
  limits: PlayoutLimits = {},
): Result<Playout<State, Order, Event, Seat>> {
  const root = seedRng(seed)
  const opened = ruleset.setup(options, root)
  if (!opened.ok) return opened
  const minds = new Map<Seat, Rng>()
  const steps: PlayoutStep<State, Order, Event, Seat>[] = []
  let { state, rng } = opened
  let problems: readonly Problem[] = []
  let outcome = ruleset.outcome(state)
  const most = limits.steps ?? 10_000
  while (!outcome && steps.length < most && problems.length === 0) {
    const here = state
    const orders: { [seat in Seat]?: readonly Order[] } = {}
    for (const seat of ruleset.seatsToAct(here)) {
      const policy = policies[seat]
      if (!policy) continue
      const mind = minds.get(seat) ?? fork(root, `policy ${seat}`)
      const view = ruleset.view(here, seat)
      const legal: Iterable<Order> = { [Symbol.iterator]: () => ruleset.legalOrders(here, seat)[Symbol.iterator]() }
      const turn = withDice(mind, dice => policy({ seat, view, orders: legal, dice }))
      minds.set(seat, turn.rng)
      orders[seat] = turn.value
    }
    if (Object.keys(orders).length === 0) {
      problems = [problem('playout-no-policy', 'None of those who have something to decide has a policy')]
      break
    }
    const next = ruleset.step(here, orders, rng)
    if (next.ok) {
      ;({ state, rng } = next)
      steps.push({ orders, state, events: next.events })
      outcome = ruleset.outcome(state)
    } else problems = next.problems
  }
  return {
    ok: true,
    value: { opening: { state: opened.state, events: opened.events }, steps, state, rng, outcome, problems },
  }
}
