import { type Adjudication, canonicalJson, digest, type Json } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { AnyRules } from './games.ts'
import type { Expected } from './model.ts'

/** What a query answers as JSON, a list where it answers one by one; null where its answer is none that JSON could hold. */
export function answerOf(rules: AnyRules, query: string, given: readonly Json[]): Json {
  const ask = (rules as unknown as { readonly [name: string]: unknown })[query]
  if (typeof ask !== 'function') return null
  const answer: unknown = ask(...given)
  const told = query === 'legalOrders' ? [...(answer as Iterable<unknown>)] : answer
  return isPlain(told) ? (JSON.parse(JSON.stringify(told)) as Json) : null
}

/** Whether a value is all JSON: no Map, no typed array, nothing undefined. */
export function isPlain(value: unknown): boolean {
  try {
    return canonicalJson(value as Json) === canonicalJson(JSON.parse(JSON.stringify(value)))
  } catch {
    return false
  }
}

/** The digest of what a step leads to. */
export function digestAfter(rules: AnyRules, state: Json, orders: object, rng: Rng): string {
  const done = rules.step(state, orders, rng)
  if (!done.ok) throw new Error(`Refused: ${JSON.stringify(done.problems)}`)
  return digest(done.state)
}

/** What came of a step, as a case has it. */
export function cameOf(done: Adjudication<unknown, unknown>): Expected {
  if (done.ok) return { events: JSON.parse(JSON.stringify(done.events)), digest: digest(done.state) }
  return {
    refused: done.problems.map(({ code, rule, at }) => ({ code, ...(rule && { rule }), at: [...at] as Json[] })),
  }
}
