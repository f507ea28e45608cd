/** An exact ratio in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

/**
 * The ratio `num / den` in lowest terms.
 * @throws RangeError where `den` is zero, or a number is no integer.
 */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  let n = BigInt(num)
  let d = BigInt(den)
  if (d === 0n) throw new RangeError('A fraction over zero')
  if (d < 0n) {
    n = -n
    d = -d
  }
  let a = n < 0n ? -n : n
  let b = d
  while (b) [a, b] = [b, a % b]
  return { num: n / a, den: d / a }
}

/** x + y. */
export function addFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.den + y.num * x.den, x.den * y.den)
}

/** x - y. */
export function subtractFractions(x: Fraction, y: Fraction): Fraction {
  return addFractions(x, { num: -y.num, den: y.den })
}

/** x * y. */
export function multiplyFractions(x: Fraction, y: Fraction): Fraction {
  // Reduced crosswise first: what comes out is in lowest terms, and no number grows larger than it must.
  const a = fraction(x.num, y.den)
  const b = fraction(y.num, x.den)
  return { num: a.num * b.num, den: a.den * b.den }
}

/**
 * x / y.
 * @throws RangeError where `y` is zero.
 */
export function divideFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.den, x.den * y.num)
}

/** Negative where x < y, 0 where they are equal, positive where x > y. */
export function compareFractions(x: Fraction, y: Fraction): -1 | 0 | 1 {
  const left = x.num * y.den
  const right = y.num * x.den
  return left < right ? -1 : left > right ? 1 : 0
}

/** The nearest float, or one next to it: for showing, never for rules. */
export function fractionToNumber({ num, den }: Fraction): number {
  // A whole number of some 128 bits, and the power of two that it was made larger by, halved: half of it fits into a float.
  const half = 64 + 2 * (den.toString(16).length - num.toString(16).length)
  return Number((num << BigInt(2 * half)) / den) / 2 ** half / 2 ** half
}

/** `3/8`, or `2` where the denominator is 1. */
export function fractionToText(x: Fraction): string {
  return x.den === 1n ? `${x.num}` : `${x.num}/${x.den}`
}
