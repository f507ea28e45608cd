/** Every code of a Problem that this package itself gives; those of a ruleset are listed by its own package. */
export const coreProblemCodes = [
  // setup and step: from adjudicate and readOrders
  'roll-needed',
  'roll-refused',
  'orders-malformed',
  'orders-unknown-seat',
  'orders-too-many',
  'order-malformed',
  // readJson
  'json-not-plain',
  'json-too-deep',
  'json-too-large',
  // odds and playout
  'odds-too-many',
  'playout-no-policy',
  // Match
  'match-malformed',
  'match-unknown-format',
  'match-other-ruleset',
  'match-other-version',
  'match-other-content',
  'match-bad-seed',
  'match-bad-rolls',
  'match-rolls-left',
  'match-log-tampered',
  'match-log-refused',
  'match-digest-wrong',
] as const
/** One of `coreProblemCodes`. */
export type CoreProblemCode = (typeof coreProblemCodes)[number]

/** Why something was refused. Programs read `code`, people read `message`. */
export interface Problem {
  /** Stable; one const array of codes a package. */
  readonly code: string
  /** The clause of the rulebook it rests on. */
  readonly rule?: string
  /** The path to the fault in the input that was refused. */
  readonly at: readonly (string | number)[]
  readonly message: string
}

/** A script of dice ran dry: throw a die of `sides` sides, append its face to the script and ask again. Nothing has happened. */
export interface RollNeededProblem extends Problem {
  readonly code: 'roll-needed'
  readonly sides: number
  readonly purpose: string
  /** What each face stands for, from 1, where one of several equals is picked and they have names. */
  readonly among?: readonly string[]
}

/** Whether somebody has to throw a die. */
export function isRollNeeded(problem: Problem): problem is RollNeededProblem {
  return problem.code === 'roll-needed'
}

/** There is no answer but these reasons. */
export interface Refusal {
  readonly ok: false
  readonly problems: readonly Problem[]
}

/** A value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal

/** A refusal for one reason. */
export function refuse<Code extends string>(
  code: Code,
  message: string,
  at: readonly (string | number)[] = [],
  rule?: string,
): Refusal {
  return { ok: false, problems: [problem(code, message, at, rule)] }
}

/** One reason; `rule` is left out where there is none. */
export function problem<Code extends string>(
  code: Code,
  message: string,
  at: readonly (string | number)[] = [],
  rule?: string,
): Problem & { readonly code: Code } {
  return rule === undefined ? { code, at, message } : { code, rule, at, message }
}
