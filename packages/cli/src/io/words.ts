import { type Fraction, fractionToNumber, fractionToText } from '@umpire/core-rng'
import { words } from '../words/index.ts'

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${words().and} ${names.at(-1)}`
}

/** `3/8 (37.5 %)`. */
export function chanceText(chance: Fraction): string {
  if (chance.num === 0n || chance.num === chance.den) return chance.num ? '100 %' : '0 %'
  const exact = fractionToText(chance)
  const percent = `${(fractionToNumber(chance) * 100).toFixed(1)} %`
  return exact.length > 15 ? percent : `${exact} (${percent})`
}

/** A fraction for JSON: exact as text, and as a number. */
export function chanceJson(chance: Fraction): { readonly exact: string; readonly value: number } {
  return { exact: fractionToText(chance), value: fractionToNumber(chance) }
}

/** Makes any answer JSON: fractions become texts and numbers. */
export function plainAnswer(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(plainAnswer)
  if (typeof value !== 'object' || value === null) return value
  const { num, den } = value as { num?: unknown; den?: unknown }
  if (typeof num === 'bigint' && typeof den === 'bigint') return chanceJson({ num, den })
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainAnswer(inner)]))
}
