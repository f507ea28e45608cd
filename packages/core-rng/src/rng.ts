import type { AnyDice } from './dice.ts'

/** The state of a seeded stream: plain JSON that can be saved, sent and compared. */
export interface SeededRng {
  readonly algorithm: 'xoroshiro128plus'
  /** Version of the way from a seed to a die. It changes when any seed could give other dice. */
  readonly version: 1
  /** Four signed 32-bit words, not all zero. */
  readonly words: readonly [number, number, number, number]
}

/** Loaded dice: the faces to come, each from 1 to the number of sides that will be asked for. Plain JSON too. */
export interface ScriptRng {
  readonly algorithm: 'script'
  readonly version: 1
  readonly faces: readonly number[]
  /** How many of `faces` have been used. */
  readonly used: number
}

/** @internal Lives inside one call of `possibilities` or `rollLog` only; the one stream that is no JSON. */
export interface LiveRng {
  readonly algorithm: 'live'
  readonly version: 1
  readonly open: () => AnyDice
  readonly fork: (label: string) => Rng
}

/** A source of dice. Nothing draws from it directly: open it with `withDice`. */
export type Rng = SeededRng | ScriptRng | LiveRng
