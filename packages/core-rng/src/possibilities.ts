import { addFractions, type Fraction, fraction } from './fraction.ts'
import type { Branch, Rng } from './rng.ts'

export interface Possibility<T> {
  readonly value: T
  readonly probability: Fraction
}

/** There are more outcomes than the caller was ready to wait for. */
export class TooManyPossibilities extends Error {
  override readonly name = 'TooManyPossibilities'
  readonly code = 'too-many-possibilities'
  constructor(readonly limit: number) {
    super(`More than ${limit} possibilities`)
  }
}

/**
 * Every outcome of `use` with its exact probability; they add up to 1. `use` is run once an outcome, each time on dice that fall another way,
 * so it must be pure. A draw by `chance` or `weighted` branches into its cases, not into its faces.
 *
 * @param limit the most outcomes, and the most draws in one, before it gives up
 * @throws TooManyPossibilities beyond the limit; Error where `use` is not pure.
 */
export function possibilities<T>(use: (rng: Rng) => T, limit = 100_000): readonly Possibility<T>[] {
  const tape: Branch[] = []
  const found: Possibility<T>[] = []
  do {
    if (found.length >= limit) throw new TooManyPossibilities(limit)
    const value = use({ algorithm: 'walk', version: 1, tape, used: 0, limit })
    found.push({ value, probability: probabilityOf(tape) })
  } while (turn(tape))
  return found
}

/** The same outcomes with those of equal key made one, in the order in which each first came up. */
export function mergePossibilities<T>(
  list: readonly Possibility<T>[],
  keyOf: (value: T) => unknown,
): readonly Possibility<T>[] {
  const merged = new Map<unknown, Possibility<T>>()
  for (const { value, probability } of list) {
    const key = keyOf(value)
    const before = merged.get(key)
    merged.set(key, before ? { value: before.value, probability: addFractions(before.probability, probability) } : { value, probability })
  }
  return [...merged.values()]
}

function probabilityOf(tape: readonly Branch[]): Fraction {
  let num = 1n
  let den = 1n
  for (const { sides, groups, choice } of tape) {
    if (groups) num *= BigInt(groups[choice]! - (choice > 0 ? groups[choice - 1]! : 0))
    den *= BigInt(sides)
  }
  return fraction(num, den)
}

/** Turns the last die that can still fall another way; false when all have. */
function turn(tape: Branch[]): boolean {
  for (let last = tape.pop(); last; last = tape.pop()) {
    if (last.choice + 1 < (last.groups?.length ?? last.sides)) {
      tape.push({ ...last, choice: last.choice + 1 })
      return true
    }
  }
  return false
}
