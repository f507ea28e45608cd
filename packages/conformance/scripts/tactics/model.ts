import type { Json } from '@umpire/core-game'
import type { Change } from './patch.ts'

/**
 * `tactics.json`: positions in which a seat can do something that few find, proved. An answer is what the seat orders, call by call, until somebody else
 * is to act; every answer that meets the goal is right, not the one that is given alone.
 */
export interface TacticCase<Goal = Json> {
  readonly id: string
  readonly motif: string
  /** The task, in a sentence. */
  readonly about: string
  readonly seat: string
  /** The place in the file's `grounds` of the state that this one differs from. */
  readonly on: number
  /** What differs, as a JSON patch (RFC 6902). */
  readonly state: readonly Change[]
  readonly goal: Goal
  /** Orders of the seat that meet the goal, a list for each call to `step`. */
  readonly solution: readonly (readonly Json[])[]
  /** Of how many answers by chance, and of how many by the simple players, so many met the goal. */
  readonly found: { readonly chance: string; readonly simple: string }
}

/** A file of tactics. */
export interface Tactics<Goal = Json> {
  readonly ruleset: string
  readonly version: string
  /** States that those of the cases differ from. */
  readonly grounds: readonly Json[]
  readonly cases: readonly TacticCase<Goal>[]
}
