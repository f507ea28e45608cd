import type { Rng, ScriptRng } from './rng.ts'

/** A script ran dry: somebody has to throw a die of `sides` sides for `purpose`. Nothing has happened yet. */
export class RollNeeded extends Error {
  readonly code = 'roll-needed'
  constructor(
    readonly sides: number,
    readonly purpose: string,
    /** What each face stands for, from 1, where one of several is picked and they have names. */
    readonly among?: readonly string[] | undefined,
  ) {
    super(`A die of ${sides} sides is needed${purpose && ` for ${purpose}`}`)
  }
}

/** A script holds a number at `index` that a die of `sides` sides cannot show. */
export class RollRefused extends Error {
  readonly code = 'roll-refused'
  constructor(
    readonly sides: number,
    readonly purpose: string,
    readonly index: number,
    readonly face: unknown,
  ) {
    super(`Roll ${index}: a die of ${sides} sides cannot show ${String(face)}`)
  }
}

/**
 * Loaded dice for a table with real ones, and for tests: each number is the face of one die, from 1 to its sides, in the order
 * the dice are asked for. `withDice` throws `RollNeeded` when they run dry and `RollRefused` at an impossible face;
 * `rollsLeft` says how many were not used.
 */
export function scriptRng(outcomes: readonly number[]): ScriptRng {
  return { algorithm: 'script', version: 1, faces: [...outcomes], used: 0 }
}

/** How many faces of a script are still unused; 0 for any other stream. A test that loads dice should end at 0. */
export function rollsLeft(rng: Rng): number {
  return rng.algorithm === 'script' ? rng.faces.length - rng.used : 0
}
