import fc from 'fast-check'
import { type Dice, type Rng, withDice } from '../src/index.ts'

/** Rolls and drops the stream. */
export function rolled<T>(rng: Rng, use: (dice: Dice) => T): T {
  return withDice(rng, use).value
}

/** Freezes a plain value and all in it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) frozen(inner)
  return value
}

export const anySeed: fc.Arbitrary<string | number | bigint> = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt(),
  fc.string({ unit: 'binary' }),
)
