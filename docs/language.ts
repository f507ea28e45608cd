import { knownLocale, type Locale } from '@umpire/core-game'

/** What somebody chose last; who was not here before is spoken to in the first language of the browser that we speak. */
export function languageFor(chosen: unknown): Locale {
  return [chosen, ...navigator.languages].map(knownLocale).find(known => known !== undefined) ?? 'en'
}
