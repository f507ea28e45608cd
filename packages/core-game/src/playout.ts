import { type Dice, fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import type { Orders, Outcome, Ruleset } from './contract.ts'
import { type LegalOrders, ordersOf } from './order-list.ts'
import { type Problem, problem, type Result } from './problem.ts'

/** What a policy is given: never the state. */
export interface Turn<View, Order, Seat extends string> {
  readonly seat: Seat
  readonly view: View
  /** What the rules allow now; computed as it is walked through. `drawOrder` takes one by chance. */
  readonly orders: LegalOrders<Order>
  /** The policy's own dice: they move none of the game's. */
  readonly dice: Dice
}

/** Who decides for a seat. At most the orders of one call to `step`; sequential games may be given one order at a time. */
export type Policy<View, Order, Seat extends string> = (turn: Turn<View, Order, Seat>) => readonly Order[]

/**
 * The dice of a policy for one decision: forked from those that the game was seeded with, by the seat and by how many steps were played before. So a game
 * that is loaded, taken back or watched goes on as it would have.
 */
export function policyRng(root: Rng, seat: string, step: number): Rng {
  return fork(fork(root, `policy ${seat}`), `step ${step}`)
}

/** What the policy of a seat orders in a position, with the dice of `policyRng`. */
export function decide<State, Order, Seat extends string, View>(
  ruleset: Pick<Ruleset<never, State, Order, unknown, Seat, View>, 'view' | 'legalOrders'>,
  policy: Policy<View, Order, Seat>,
  { state, seat, root, step }: Decision<State, Seat>,
): readonly Order[] {
  const orders = ordersOf(ruleset, state, seat)
  const view = ruleset.view(state, seat)
  return withDice(policyRng(root, seat, step), dice => policy({ seat, view, orders, dice })).value
}

/** Where a policy is asked. */
export interface Decision<State, Seat extends string> {
  readonly state: State
  readonly seat: Seat
  /** The stream that the game was seeded with, before its set-up. */
  readonly root: Rng
  /** How many steps were played before. */
  readonly step: number
}

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
 * Plays a game from `setup` to its end. Each policy is asked as `decide` asks it: the same seed and policies give the same game. Every seat to act is asked at once, and all their orders go into one `step`.
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
      orders[seat] = decide(ruleset, policy, { state: here, seat, root, step: steps.length })
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
