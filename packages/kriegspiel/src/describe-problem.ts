import { describeProblem as describeOf, type Locale, type Problem, type ProblemWords } from '@umpire/core-game'
import type { ProblemCode } from './model.ts'

/** What each code says in Russian. */
const words: ProblemWords<ProblemCode> = {}

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  return describeOf(problem, locale, words)
}
