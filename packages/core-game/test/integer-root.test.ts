import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integerRoot } from '../src/index.ts'

const isRoot = (root: number, n: number) => BigInt(root) ** 2n <= BigInt(n) && BigInt(root + 1) ** 2n > BigInt(n)

test('the integer root is the greatest integer whose square is not above', () => {
  for (let n = 0; n < 5000; n++) expect(isRoot(integerRoot(n), n), String(n)).toBe(true)
  for (const power of [2 ** 15, 2 ** 16, 2 ** 26, 94_906_265])
    for (const n of [power ** 2 - 1, power ** 2, power ** 2 + 1])
      expect(isRoot(integerRoot(n), n), String(n)).toBe(true)
  for (const n of [2 ** 31 - 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER])
    expect(isRoot(integerRoot(n), n), String(n)).toBe(true)
  fc.assert(fc.property(fc.maxSafeNat(), n => isRoot(integerRoot(n), n)))
})

test('of the square of an integer, and of all up to the next, it is that integer', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 26),
      fc.nat(100),
      (root, more) => integerRoot(root * root + Math.min(more, 2 * root)) === root,
    ),
  )
})

test('what is below 0 has the root 0', () => {
  for (const n of [-1, -0, -(2 ** 31), Number.NEGATIVE_INFINITY]) expect(integerRoot(n)).toBe(0)
})

test('what is no number has the root 0, and what is beyond the exact integers that of the last of them', () => {
  expect(integerRoot(Number.NaN)).toBe(0)
  for (const n of [2 ** 53, 1e300, Number.POSITIVE_INFINITY]) expect(integerRoot(n)).toBe(94_906_265)
})
