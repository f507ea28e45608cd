import * as french from './languages/french.ts'
import * as russian from './languages/russian.ts'

/** The languages, English first: it is written first, and it is what stands where another has nothing of its own. */
export const locales = ['en', 'ru', 'fr'] as const

/** The languages of `describe`. */
export type Locale = (typeof locales)[number]

/** What each language calls itself. */
export const localeNames: { readonly [locale in Locale]: string } = {
  en: 'English',
  ru: russian.name,
  fr: french.name,
}

/** Yes and no. */
export const answers: { readonly [locale in Locale]: readonly [yes: string, no: string] } = {
  en: ['yes', 'no'],
  ru: russian.answers,
  fr: french.answers,
}

/** Which of its forms a language puts with a number: 0 for the first. */
export const plurals: { readonly [locale in Locale]: (n: number) => number } = {
  en: n => (n === 1 ? 0 : 1),
  ru: russian.plural,
  fr: french.plural,
}

/** How what is said joins what comes next, where that changes it. */
export const joins: { readonly [locale in Locale]?: (said: string, next: string) => string } = { fr: french.join }

/** The language of what a browser, an environment or a person says: `fr`, `fr-CA`, `ru_RU.UTF-8`. English for anything else, even what is no text. */
export function localeOf(asked: unknown): Locale {
  return knownLocale(asked) ?? 'en'
}

/** The same, but undefined for what is none of the languages. */
export function knownLocale(asked: unknown): Locale | undefined {
  if (typeof asked !== 'string') return undefined
  const [, language] = /^([a-z]{2})(?![a-z])/i.exec(asked) ?? []
  return locales.find(locale => locale === language?.toLowerCase())
}

/** What a table has for a language; its English where that language has nothing in it. */
export function inLanguage<T>(table: { readonly en: T } & { readonly [locale in Locale]?: T }, locale: Locale): T {
  return table[locale] ?? table.en
}
