import type { Problem } from '@umpire/core-game'
import type { Console } from './console.ts'

/** A Problem as a person reads it: what is wrong, where, the clause, and the code to look up. */
export function problemText({ code, rule, at, message }: Problem): string {
  const place = at.length ? ` (at ${at.join('.')})` : ''
  return `${message}${place} [${rule ? `${rule}, ` : ''}${code}]`
}

/** As above, where the person has just typed what is wrong and needs no path to it. */
export function shortProblem({ code, rule, message }: Problem): string {
  return problemText({ code, at: [], message, ...(rule !== undefined && { rule }) })
}

/** What a refusal says besides its problems: whose orders are meant, what may be done about it. */
interface More {
  readonly seat?: string
  readonly hint?: string | undefined
}

/** Says in a dialogue why something was not done; the dialogue goes on. */
export function tellRefusal(console: Console, problems: readonly Problem[], more: More = {}): void {
  giveRefusal(console, problems, more)
  for (const found of problems) console.say(console.paint.red(`  ${shortProblem(found)}`))
  if (more.hint) console.say(`  ${more.hint}`)
}

/** The same for programs alone, where people are told in other words. */
export function giveRefusal(console: Console, problems: readonly Problem[], more: More = {}): void {
  console.give({ type: 'refused', ...more, problems, text: problems.map(shortProblem) })
}
