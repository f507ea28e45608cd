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

/** @internal A walk through every outcome, see `possibilities`. Never leaves the call that made it. */
export interface WalkRng {
  readonly algorithm: 'walk'
  readonly version: 1
  readonly tape: Branch[]
  readonly limit: number
  readonly used: number
}

/** @internal A stream whose rolls are written down, see `rollLog`. Never leaves the call that made it. */
export interface LoggedRng {
  readonly algorithm: 'logged'
  readonly version: 1
  readonly stream: Rng
  readonly log: { sides: number; face: number; purpose: string }[]
}

/** @internal One draw on a walk: which of its groups of faces is being followed. */
export interface Branch {
  readonly sides: number
  /** The highest face of each group; null where every face stands for itself. */
  readonly groups: readonly number[] | null
  choice: number
}

/** A source of dice. Nothing draws from it directly: open it with `withDice`. */
export type Rng = SeededRng | ScriptRng | WalkRng | LoggedRng
