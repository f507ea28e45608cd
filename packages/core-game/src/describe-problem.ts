import type { Locale } from './contract.ts'
import type { CoreProblemCode, Problem } from './problem.ts'

/** What the codes of a package say in Russian: a sentence without a full stop, or what makes one of the Problem. */
export type ProblemWords<Code extends string = string> = {
  readonly [code in Code]?: string | ((problem: Problem) => string)
}

/** What core-game's own codes say. */
const own: ProblemWords<CoreProblemCode> = {}

/**
 * What a Problem says to a person, without a full stop. In English that is its message; in Russian the words of its code, from `words` or, for the codes
 * of core-game, from here. A code that neither knows says its English message.
 */
export function describeProblem(problem: Problem, locale: Locale, words: ProblemWords = {}): string {
  if (locale === 'en') return problem.message
  const found = wordsOf(words, problem) ?? wordsOf(own, problem)
  return typeof found === 'function' ? found(problem) : (found ?? problem.message)
}

function wordsOf(words: ProblemWords, { code }: Problem): ProblemWords[string] {
  return Object.hasOwn(words, code) ? words[code] : undefined
}
