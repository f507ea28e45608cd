import type { Problem } from '@umpire/core-game'
import { problemWords, words } from '../words/index.ts'
import type { Console } from './console.ts'
import { sayFolded } from './fold.ts'

/** A Problem as a person reads it: what is wrong, where, the clause, and the code to look up. */
export function problemText(found: Problem): string {
  const { code, rule, at } = found
  const place = at.length ? ` (${words().at(at.join('.'))})` : ''
  return `${problemWords(found)}${place} [${rule ? `${rule}, ` : ''}${code}]`
}

/** As above, where the person has just typed what is wrong and needs no path to it. */
export function shortProblem(found: Problem): string {
  const { code, rule } = found
  return `${problemWords(found)} [${rule ? `${rule}, ` : ''}${code}]`
}

/** What a refusal says besides its problems: whose orders are meant, what may be done about it. */
interface More {
  readonly seat?: string
  readonly hint?: string | undefined
}

/** Says in a dialogue why something was not done; the dialogue goes on. */
export function tellRefusal(console: Console, problems: readonly Problem[], more: More = {}): void {
  giveRefusal(console, problems, more)
  for (const found of problems) sayFolded(console, `  ${shortProblem(found)}`, 2, console.paint.red)
  if (more.hint) sayFolded(console, `  ${more.hint}`, 2)
}

/** The same for programs alone, where people are told in other words. */
export function giveRefusal(console: Console, problems: readonly Problem[], more: More = {}): void {
  console.give({ type: 'refused', ...more, problems, text: problems.map(shortProblem) })
}
