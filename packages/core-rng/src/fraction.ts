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

export function addFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.den + y.num * x.den, x.den * y.den)
}

export function subtractFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.den - y.num * x.den, x.den * y.den)
}

export function multiplyFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.num, x.den * y.den)
}

/** @throws RangeError where `y` is zero. */
export function divideFractions(x: Fraction, y: Fraction): Fraction {
  return fraction(x.num * y.den, x.den * y.num)
}

/** Negative where x < y, 0 where they are equal, positive where x > y. */
export function compareFractions(x: Fraction, y: Fraction): -1 | 0 | 1 {
  const left = x.num * y.den
  const right = y.num * x.den
  return left < right ? -1 : left > right ? 1 : 0
}

/** The nearest float that a bigint division gives to 15 places: for showing, never for rules. */
export function fractionToNumber(x: Fraction): number {
  const scale = 10n ** 15n
  return Number((x.num * scale) / x.den) / 1e15
}

/** `3/8`, or `2` where the denominator is 1. */
export function fractionToText(x: Fraction): string {
  return x.den === 1n ? `${x.num}` : `${x.num}/${x.den}`
}
