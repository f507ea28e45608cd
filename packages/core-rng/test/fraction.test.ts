import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  fraction,
  fractionToNumber,
  fractionToText,
  multiplyFractions,
  subtractFractions,
} from '../src/index.ts'

const integer = fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n }))
const ratio: fc.Arbitrary<Fraction> = fc
  .tuple(
    integer,
    integer.filter(n => n !== 0n),
  )
  .map(([num, den]) => fraction(num, den))
const zero = fraction(0)
const one = fraction(1)

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

function law(name: string, holds: (x: Fraction, y: Fraction, z: Fraction) => void): void {
  test(name, () => fc.assert(fc.property(ratio, ratio, ratio, holds)))
}

test('a fraction is in lowest terms over a positive number', () => {
  expect(fraction(6, 8)).toEqual({ num: 3n, den: 4n })
  expect(fraction(-6, -8)).toEqual({ num: 3n, den: 4n })
  expect(fraction(6, -8)).toEqual({ num: -3n, den: 4n })
  expect(fraction(0, -5)).toEqual({ num: 0n, den: 1n })
  expect(fraction(7)).toEqual({ num: 7n, den: 1n })
  expect(fraction(10n ** 30n, 4n)).toEqual({ num: 10n ** 30n / 4n, den: 1n })
})

test('zero below, or no integer, is a RangeError', () => {
  expect(() => fraction(1, 0)).toThrow(RangeError)
  expect(() => fraction(0.5)).toThrow(RangeError)
  expect(() => fraction(1, Number.NaN)).toThrow(RangeError)
  expect(() => divideFractions(one, zero)).toThrow(RangeError)
})

describe('laws', () => {
  law('every result is in lowest terms over a positive number', (x, y) => {
    for (const { num, den } of [addFractions(x, y), subtractFractions(x, y), multiplyFractions(x, y)]) {
      expect(den > 0n).toBe(true)
      expect(gcd(num < 0n ? -num : num, den)).toBe(1n)
    }
  })
  law('adding and multiplying commute and associate, and one distributes over the other', (x, y, z) => {
    expect(addFractions(x, y)).toEqual(addFractions(y, x))
    expect(multiplyFractions(x, y)).toEqual(multiplyFractions(y, x))
    expect(addFractions(addFractions(x, y), z)).toEqual(addFractions(x, addFractions(y, z)))
    expect(multiplyFractions(multiplyFractions(x, y), z)).toEqual(multiplyFractions(x, multiplyFractions(y, z)))
    expect(multiplyFractions(x, addFractions(y, z))).toEqual(
      addFractions(multiplyFractions(x, y), multiplyFractions(x, z)),
    )
  })
  law('zero, one, and undoing', (x, y) => {
    expect(addFractions(x, zero)).toEqual(x)
    expect(multiplyFractions(x, one)).toEqual(x)
    expect(multiplyFractions(x, zero)).toEqual(zero)
    expect(subtractFractions(addFractions(x, y), y)).toEqual(x)
    if (y.num !== 0n) expect(divideFractions(multiplyFractions(x, y), y)).toEqual(x)
  })
  law('comparing is the sign of the difference', (x, y, z) => {
    const { num } = subtractFractions(x, y)
    expect(compareFractions(x, y)).toBe(num < 0n ? -1 : num > 0n ? 1 : 0)
    expect(compareFractions(addFractions(x, z), addFractions(y, z))).toBe(compareFractions(x, y))
  })
})

test('as a number: the nearest float where both parts are safe integers, and close to it beyond', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1 }), (num, den) => {
      expect(fractionToNumber(fraction(num, den))).toBe(num / den)
    }),
  )
  expect(fractionToNumber(fraction(2n ** 3000n + 1n, 3n * 2n ** 3000n))).toBeCloseTo(1 / 3, 14)
  expect(fractionToNumber(fraction(10n ** 900n, 7n))).toBe(Number.POSITIVE_INFINITY)
  expect(fractionToNumber(fraction(7n, 10n ** 900n))).toBe(0)
  expect(fractionToNumber(fraction(-(7n ** 400n), 7n ** 400n * 2n))).toBe(-0.5)
})

test('as text', () => {
  expect([fraction(3, 8), fraction(4, 2), fraction(-1, 2), zero].map(fractionToText)).toEqual(['3/8', '2', '-1/2', '0'])
})

test('equal fractions compare as equal, however they were written, and nothing is over zero', () => {
  expect(compareFractions(fraction(1, 2), fraction(2, 4))).toBe(0)
  expect(compareFractions(zero, fraction(0, -3))).toBe(0)
  expect(() => fraction(1, 0)).toThrow('A fraction over zero')
})

test('as a number: the nearest float, or one next to it, however large the parts of the fraction are', () => {
  expect(fractionToNumber(fraction(1n, 6n ** 300n))).toBe(3.5861205526142914e-234)
  expect(fractionToNumber(fraction(7n ** 38n + 2n, 6n ** 235n))).toBe(1.7708496109567602e-151)
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.bigInt({ min: 2n ** 70n, max: 2n ** 900n }),
      (x, parts) => {
        const { num, den } = exact(x)
        expect(fractionToNumber({ num, den })).toBe(x + 0)
        const step = Math.max(Number.MIN_VALUE, Math.abs(x) * 2 ** -52)
        for (const nudge of [-1n, 1n])
          expect(Math.abs(fractionToNumber(fraction(num * (parts + nudge), den * parts)) - x)).toBeLessThanOrEqual(step)
      },
    ),
  )
})

/** The fraction that a float is. */
function exact(x: number): Fraction {
  let den = 1n
  for (; !Number.isInteger(x); x *= 2) den *= 2n
  return fraction(BigInt(x), den)
}
