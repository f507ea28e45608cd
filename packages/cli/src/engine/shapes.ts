import { type Json, type Locale, locales, type Outcome, type Problem } from '@umpire/core-game'
import {
  either,
  flag,
  integer,
  list,
  matching,
  natural,
  number,
  type Optional,
  oneOf,
  optional,
  orNull,
  type Shape,
  table,
  text,
} from '@umpire/core-game/shape'
import { limits } from './limits.ts'

/** Any JSON: what it must be is for the ruleset to say, whose own schema files do. */
export const json: Shape<Json> = { kind: 'either', shapes: [], look: () => {} }

export const name: Shape<string> = text(200)
export const names: Shape<readonly string[]> = list(name, 1000)
export const digest: Shape<string> = matching(/^[0-9a-f]{64}$/, 64)
export const seed: Shape<string | number> = either(number, text())
export const locale: Shape<Locale> = oneOf(locales)

/** A Problem has `code`, `at` and `message`, and `rule` where it rests on a clause; one that asks for a die or a card says more. */
const problemShape = table(json, 100) as unknown as Shape<Problem>
export const problems: Shape<readonly Problem[]> = list(problemShape, 1000)

export const events: Shape<readonly Json[]> = list(json, limits.values)
export const sentences: Shape<readonly string[]> = list(text(100_000), limits.values)
export const options: Shape<{ readonly [name: string]: Json }> = table(json, 1000)
/** A generator, as the one that an answer before this one held; one with `faces` is loaded with the dice that people threw. */
export const rng: Shape<Json> = table(json, 100)
/** What each seat orders: lists by seat, which `step` of the ruleset looks at. */
export const orders: Shape<{ readonly [seat: string]: Json }> = table(json, 200)
export const rolls: Shape<readonly number[]> = list(natural, 100_000)

/** Orders as JSON, or as texts in the notation of the game. */
export type Notation = 'json' | 'text'
export const notation: Optional<Notation> = optional(oneOf(['json', 'text']))

/** An outcome has `winners` (nobody in a draw) and `reason`, and `rule` where the clause is known; rulesets may say more, as a grade of victory. */
export const outcome: Shape<Outcome<string> | null> = orNull(table(json, 100) as unknown as Shape<Outcome<string>>)

/** Where a game stands: who has something to decide, and how it ended. */
export interface Standing {
  readonly toAct: readonly string[]
  readonly outcome: Outcome<string> | null
}
export const standing: { readonly toAct: Shape<readonly string[]>; readonly outcome: Shape<Outcome<string> | null> } = {
  toAct: names,
  outcome,
}

/** A position: that of a kept match, or a state of a ruleset. */
export interface Place {
  readonly match?: number
  readonly ruleset?: string
  readonly state?: Json
}
export const handle: Shape<number> = integer(1)
export const place: {
  readonly match: Optional<number>
  readonly ruleset: Optional<string>
  readonly state: Optional<Json>
} = { match: optional(handle), ruleset: optional(name), state: optional(json) }

export const yes: Shape<boolean> = flag
export const wanted: Optional<boolean> = optional(flag)
