import type { Rng } from '@umpire/core-rng'
import type { Orders } from '../contract.ts'
import { type CoreProblemCode, coreProblemCodes } from '../problem.ts'

/** A moment of a match: the state after a step (or after setup, at index 0), and how it came about. */
export interface Frame<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
  readonly rng: Rng
  /** SHA-256 over the canonical JSON of `state`. */
  readonly digest: string
  /** What the step into this frame made known that cannot be taken back. */
  readonly revealed: 'chance' | 'secret' | null
}

/** What a match is by: enough to play it again. */
export interface MatchRecord<Options, Order, Seat extends string> {
  /** Version of this format. */
  readonly umpire: 1
  readonly ruleset: string
  readonly version: string
  readonly content: { readonly id: string; readonly digest: string }
  readonly options: Options
  /** The seed; null where people throw the dice. A bigint is kept as its decimal digits, which are the same seed. */
  readonly seed: string | number | null
  readonly log: readonly Orders<Seat, Order>[]
  /** Only where people throw the dice: the faces thrown in setup, then in each step. */
  readonly rolls?: readonly (readonly number[])[]
}

/** A game in progress, as a value: every function on it returns a new one. */
export interface Match<Options, State, Order, Event, Seat extends string> extends MatchRecord<Options, Order, Seat> {
  readonly state: State
  /** What happened in the last step, or in setup. */
  readonly events: readonly Event[]
  /** Every moment so far; `frames.length` is `log.length + 1`. */
  readonly frames: readonly Frame<State, Event>[]
}

/** A match as it is saved. */
export interface SavedMatch<Options, Order, Seat extends string> extends MatchRecord<Options, Order, Seat> {
  /** The digest of the state after setup and after each step. */
  readonly digests: readonly string[]
  /** The digest of everything above but `digests`: shows that a log was changed by hand. */
  readonly seal: string
}

/** Where the dice come from: a seed, or people, who give the faces thrown for setup (none, in most games). */
export type DiceSource = string | number | bigint | { readonly rolls: readonly number[] }

/** One of `matchProblemCodes`. */
export type MatchProblemCode = Extract<CoreProblemCode, `match-${string}`>
/** The codes of `Match` itself; it hands on those of the ruleset too. */
export const matchProblemCodes: readonly MatchProblemCode[] = /* @__PURE__ */ coreProblemCodes.filter(
  (code): code is MatchProblemCode => code.startsWith('match-'),
)
