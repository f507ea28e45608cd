import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'
import { languages, type Words } from '../words/index.ts'

export type Word = keyof Words['pages']

/** What pages say, in the language of who reads. */
export function say(locale: Locale, word: Word, fields: Fillings = {}): string {
  return fill(languages[locale].pages[word], fields, locale)
}
