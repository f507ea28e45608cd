import type { Locale, Problem } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { describeProblem } from '@umpire/dma'
import { refusalWords } from '../tables/refuse.ts'
import { LEAST_STATES, MOST_STATES } from '../tables/states.ts'
import { languages } from '../words/index.ts'

/** What a Problem of a form says: the server's own, or one of a continent or a handbook that was sent along. */
export function problemWords(problem: Problem, locale: Locale): string {
  if (locale === 'en') return problem.message
  const { form } = languages[locale]
  if (Object.hasOwn(form, problem.code))
    return fill(form[problem.code as keyof typeof form], { least: LEAST_STATES, most: MOST_STATES }, locale)
  return refusalWords(problem, locale) ?? describeProblem(problem, locale)
}
