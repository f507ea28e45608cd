import { describeProblem as describeCore, type Locale, localeOf, type Problem } from '@umpire/core-game'
import { en, type Words } from './en/index.ts'
import { fr } from './fr/index.ts'
import { ru } from './ru/index.ts'

export type { Words }

/** The table of languages. */
const languages: { readonly [locale in Locale]: Words } = { en, ru, fr }

/** A command speaks one language from its first word to its last, so this is the one thing that all of it shares. */
let spoken: Locale = 'en'
let describer: (problem: Problem, locale: Locale) => string = describeCore

/** Chooses the language of all that is said from here on. */
export function speak(locale: Locale): void {
  spoken = locale
}

export function locale(): Locale {
  return spoken
}

/** The words of a language: papers and letters of a campaign have one of their own. */
export function wordsIn(locale: Locale): Words {
  return languages[locale]
}

/** The words of the language that is spoken. */
export function words(): Words {
  return languages[spoken]
}

/** Names the game whose refusals are put in words. */
export function describeBy(describe: typeof describer): void {
  describer = describe
}

/** What a Problem says. Those of the command itself say it in the language that is spoken already. */
export function problemWords(problem: Problem): string {
  return describer(problem, spoken)
}

/** The language that a command line asks for, before it is read as a whole. */
export function askedLocale(args: readonly string[]): Locale | undefined {
  const end = args.indexOf('--')
  const flags = end < 0 ? args : args.slice(0, end)
  const asked = flags.flatMap((word, i) => {
    const found = /^--(?:lang|describe)(?:=(.*))?$/.exec(word)
    return found ? [found[1] ?? flags[i + 1]] : []
  })
  return asked.map(localeOf).find(locale => locale !== 'en') ?? (asked.length > 0 ? 'en' : undefined)
}

/** The language of messages by the variables of the system, the first of them that is set, as POSIX has it: `ru_RU.UTF-8` is Russian. */
export function localeOfSystem(env: { readonly [name: string]: string | undefined }): Locale {
  return localeOf(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'])
}
