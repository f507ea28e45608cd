import { wilson, Z95 } from '../simulate/totals.ts'

/** A difference and where it lies. */
export interface Difference {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The same games under two rules: how many had the property under both, under the second alone, under the first alone, under none. */
export interface Pairs {
  readonly both: number
  readonly second: number
  readonly first: number
  readonly none: number
}

/**
 * The share of the second less that of the first, with Newcombe's interval for paired shares (Statistics in Medicine 17, 1998, 2635-2650, method 10):
 * Wilson's intervals of both shares, put together by their correlation.
 */
export function pairedDifference({ both, second, first, none }: Pairs, z: number = Z95): Difference {
  const n = both + second + first + none
  if (n === 0) return { value: 0, low: -1, high: 1 }
  const [p, q] = [(both + second) / n, (both + first) / n]
  const [pLow, pHigh] = wilson(both + second, n, z)
  const [qLow, qHigh] = wilson(both + first, n, z)
  const margins = (both + second) * (first + none) * (both + first) * (second + none)
  const raw = both * none - second * first
  const product = raw > n / 2 ? raw - n / 2 : Math.min(0, raw)
  const phi = margins === 0 ? 0 : product / Math.sqrt(margins)
  const value = p - q
  const reach = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b))
  return { value, low: value - reach(p - pLow, qHigh - q), high: value + reach(pHigh - p, q - qLow) }
}

/** Fewer differences say nothing about how far they scatter. */
const FEWEST = 10

/** The mean of pairs' differences, and its interval by Student's t; without bounds where there are few. Whole numbers only. */
export function meanDifference(differences: readonly number[], z: number = Z95): Difference {
  return meanOf(
    differences.map(one => [one, 1]),
    z,
  )
}

/** The mean of numbers, each of which is there so many times, and its interval, as above. */
export function meanOf(counts: Iterable<readonly [value: number, count: number]>, z: number = Z95): Difference {
  let [n, sum, squares] = [0, 0, 0]
  for (const [value, count] of counts) {
    n += count
    sum += value * count
    squares += value * value * count
  }
  const value = n ? sum / n : 0
  const reach =
    n < FEWEST
      ? Number.POSITIVE_INFINITY
      : studentOf(z, n - 1) * Math.sqrt(Math.max(0, squares - sum * value) / (n - 1) / n)
  return { value, low: value - reach, high: value + reach }
}

/**
 * The quantile of Student's t that belongs to `z` of the normal distribution, by the expansion in 1/freedom of Fisher and Cornish (Technometrics 2, 1960,
 * 209-225): within a hundredth from 9 degrees on. Nothing but sums and products, which are the same on every machine.
 */
export function studentOf(z: number, freedom: number): number {
  const q = z * z
  const terms = [
    (z * (q + 1)) / 4,
    (z * (5 * q * q + 16 * q + 3)) / 96,
    (z * (3 * q ** 3 + 19 * q * q + 17 * q - 15)) / 384,
    (z * (79 * q ** 4 + 776 * q ** 3 + 1482 * q * q - 1920 * q - 945)) / 92160,
  ]
  return terms.reduceRight((sum, term) => (sum + term) / freedom, 0) + z
}

/** The exact test for pairs (McNemar): how likely `a` against `b` games that changed hands are, or more uneven ones, if a change did nothing. */
export function chanceOf(a: number, b: number): number {
  const n = a + b
  // Binomial shares of n throws of a coin, from the middle out, so that nothing becomes too small to count.
  let share = 1
  let [all, tail] = [0, 0]
  for (let k = Math.floor(n / 2); k >= 0; k--) {
    const both = 2 * k === n ? share : 2 * share
    all += both
    if (k <= Math.min(a, b)) tail += both
    share *= k / (n - k + 1)
  }
  return Math.min(1, tail / all)
}

/** Least, quarters and most of some numbers, each one of them; null where there are none. */
export interface Spread {
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
  readonly mean: number
}

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const at = (quarter: number) => sorted[Math.max(0, Math.ceil((sorted.length * quarter) / 4) - 1)]!
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  return { least: at(0), lower: at(1), median: at(2), upper: at(3), most: at(4), mean }
}

/** Whether zero lies outside: the difference is more than chance. */
export function isClear({ low, high }: Difference): boolean {
  return low > 0 || high < 0
}
