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
}

export function isRollNeeded(problem: Problem): problem is RollNeededProblem {
  return problem.code === 'roll-needed'
}

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
