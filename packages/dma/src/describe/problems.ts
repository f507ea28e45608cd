import { describeProblem as describeOf, type Locale, localeOf, type Problem } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { AnyProblemCode, Problems } from './english.ts'
import { problems as french } from './french.ts'
import { problems as russian } from './russian.ts'

export type { AnyProblemCode } from './english.ts'

const tables: { readonly [locale in Exclude<Locale, 'en'>]: Problems } = { ru: russian, fr: french }

/** Every code there is. */
export const allProblemCodes: readonly AnyProblemCode[] = /* @__PURE__ */ (() =>
  Object.keys(russian.codes) as AnyProblemCode[])()

/** What a Problem of this game, or of core-game, says to a person; without a full stop. */
export function describeProblem(problem: Problem, locale: Locale): string {
  const known = localeOf(locale)
  if (known === 'en') return describeOf(problem, known)
  const { codes, lineField, lineForm, fields } = tables[known]
  if (problem.code === 'text-bad-order' && 'form' in problem)
    return fill(lineForm, { form: String(problem.form) }, known)
  const wrong = (step: string | number): step is keyof typeof fields => Object.hasOwn(fields, step)
  const field = problem.code === 'order-malformed' && problem.at.find(wrong)
  return field ? fill(lineField, { field, needed: fields[field] }, known) : describeOf(problem, known, codes)
}
