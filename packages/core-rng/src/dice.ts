import type { Rng } from './rng.ts'

/**
 * Dice on the table. Every draw is the throw of one die with faces 1 to `sides`, and may say what it is for. Where only one
 * thing can happen nothing is thrown. Counts, sides and weights are integers; sides go up to 2^32 - 1.
 *
 * @throws RangeError where a count, a number of sides or a weight is no such integer.
 */
export interface Dice {
  /** One die: 1 to `sides`. */
  d(sides: number, purpose?: string): number
  /** `count` dice in the order they fall. */
  roll(count: number, sides: number, purpose?: string): number[]
  /** The sum of `count` dice. */
  sum(count: number, sides: number, purpose?: string): number
  /** True in `num` cases of `den`: a die of `den` sides shows `num` or less. */
  chance(num: number, den: number, purpose?: string): boolean
  /** An integer from `lo` to `hi`, both included: a die of `hi - lo + 1` sides. */
  between(lo: number, hi: number, purpose?: string): number
  /** One of `xs`, all alike: a die of `xs.length` sides. `nameOf` says what each face stands for to whoever has to throw it (`RollNeeded`). */
  pick<T>(xs: readonly T[], purpose?: string, nameOf?: (x: T) => string): T
  /** One of `xs` by integer weight: a die of as many sides as the weights add up to; the first `weightOf(xs[0])` faces are the first's. */
  weighted<T>(xs: readonly T[], weightOf: (x: T) => number, purpose?: string): T
  /** A new array in random order: dice of n, n - 1, ... 2 sides. */
  shuffle<T>(xs: readonly T[], purpose?: string): T[]
  /**
   * Dice of an independent stream, named by the stream that was opened and by `label`, never by the rolls made meanwhile: one more roll here
   * moves nothing there. The same label gives the same dice, so use each label once. Scripts and enumerations stay one ordered sequence.
   */
  fork(label: string): Dice
}

function whole(value: number, least: number): number {
  if (value >>> 0 !== value || value < least) throw new RangeError(`${value} is no integer from ${least} to 2^32 - 1`)
  return value
}

/** @internal What every kind of dice shares; a kind says how one die falls. */
export abstract class AnyDice implements Dice {
  /** Throws a die of 2 or more sides. `groups` are the highest faces of the cases that matter, null where each face is its own. */
  abstract face(sides: number, groups: readonly number[] | null, purpose: string): number
  /** The stream after these dice. */
  abstract close(): Rng

  fork(_label: string): AnyDice {
    return this
  }

  d(sides: number, purpose = ''): number {
    return whole(sides, 1) === 1 ? 1 : this.face(sides, null, purpose)
  }

  roll(count: number, sides: number, purpose = ''): number[] {
    const faces: number[] = []
    for (let left = whole(count, 0); left > 0; left--) faces.push(this.d(sides, purpose))
    return faces
  }

  sum(count: number, sides: number, purpose = ''): number {
    let sum = 0
    for (let left = whole(count, 0); left > 0; left--) sum += this.d(sides, purpose)
    return sum
  }

  chance(num: number, den: number, purpose = ''): boolean {
    whole(den, 1)
    if (whole(num, 0) === 0) return false
    return num >= den || this.face(den, [num, den], purpose) <= num
  }

  between(lo: number, hi: number, purpose = ''): number {
    if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi)) throw new RangeError(`${lo} to ${hi}: not integers`)
    return lo + this.d(hi - lo + 1, purpose) - 1
  }

  pick<T>(xs: readonly T[], purpose = '', _nameOf?: (x: T) => string): T {
    return xs[this.d(xs.length, purpose) - 1]!
  }

  weighted<T>(xs: readonly T[], weightOf: (x: T) => number, purpose = ''): T {
    let total = 0
    const highest = xs.map(x => (total += whole(weightOf(x), 0)))
    whole(total, 1)
    // What weighs nothing shares its highest face with the one before it.
    const groups = [...new Set(highest)].filter(face => face > 0)
    const face = groups.length > 1 ? this.face(total, groups, purpose) : total
    return xs[highest.findIndex(most => face <= most)]!
  }

  shuffle<T>(xs: readonly T[], purpose = ''): T[] {
    const order = [...xs]
    for (let last = order.length - 1; last > 0; last--) {
      const at = this.d(last + 1, purpose) - 1
      const moved = order[last]!
      order[last] = order[at]!
      order[at] = moved
    }
    return order
  }
}
