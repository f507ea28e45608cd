import { describeProblem as describeOf, type Locale, localeOf, type Problem } from '@umpire/core-game'
import type { Problems } from './english.ts'
import { problems as french } from './french.ts'
import { problems as russian } from './russian.ts'

const problems: { readonly [locale in Exclude<Locale, 'en'>]: Problems } = { ru: russian, fr: french }

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  const known = localeOf(locale)
  return describeOf(problem, known, known === 'en' ? {} : problems[known])
}
