import type { Problem } from '@umpire/core-game'

/** A Problem as a person reads it: what is wrong, where, the clause, and the code to look up. */
export function problemText({ code, rule, at, message }: Problem): string {
  const place = at.length ? ` (at ${at.join('.')})` : ''
  return `${message}${place} [${rule ? `${rule}, ` : ''}${code}]`
}

/** As above, where the person has just typed what is wrong and needs no path to it. */
export function shortProblem({ code, rule, message }: Problem): string {
  return problemText({ code, at: [], message, ...(rule !== undefined && { rule }) })
}
