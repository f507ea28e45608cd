import type { Fraction } from '@umpire/core-rng'

/** A chance as a goal has it: a fraction as text, `2/3` or `1`. */
export function fractionOf(text: string): Fraction {
  const [num, den] = text.split('/')
  return { num: BigInt(num!), den: BigInt(den ?? 1) }
}
