import { type Fault, faults } from './languages/faults.ts'
import { language as french } from './languages/french.ts'
import type { Language } from './languages/language.ts'
import { language as russian } from './languages/russian.ts'
import { type Locale, localeOf } from './locale.ts'
import { isRollNeeded, type Problem } from './problem.ts'
import { fill } from './say.ts'

/** What the codes of a package say in a language other than English: a sentence without a full stop, or what makes one of the Problem. */
export type ProblemWords<Code extends string = string> = {
  readonly [code in Code]?: string | ((problem: Problem) => string)
}

const languages: { readonly [locale in Exclude<Locale, 'en'>]: Language } = { ru: russian, fr: french }

/**
 * What a Problem says to a person, without a full stop. In English that is its message; in another language the words of its code, from `words` of that
 * language or, for the codes of core-game, from here. A code that neither knows says what is wrong with the form of a value, or else its English message.
 */
export function describeProblem(problem: Problem, locale: Locale, words: ProblemWords = {}): string {
  const known = localeOf(locale)
  if (known === 'en') return problem.message
  const found = own(words, problem.code)
  if (found !== undefined) return typeof found === 'function' ? found(problem) : found
  const fault = faultIn(problem.message, known)
  const sentence = own<string>(languages[known].problems, problem.code)
  if (sentence === undefined) return fault ?? problem.message
  const { sides, purpose } = isRollNeeded(problem) ? problem : { sides: 0, purpose: '' }
  return fill(sentence, { sides, purpose, fault: fault && fault.charAt(0).toLowerCase() + fault.slice(1) }, known)
}

/** What a fault of a shape or a name, the message of a Problem of malformed input, says in a language; undefined for any other message. */
export function faultIn(message: string, locale: Locale): string | undefined {
  const found = (Object.keys(faults) as Fault[]).find(fault => faults[fault].test(message))
  const known = localeOf(locale)
  if (!found || known === 'en') return found && message
  return message.replace(faults[found], languages[known].faults[found])
}

function own<T>(table: { readonly [code: string]: T | undefined }, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
