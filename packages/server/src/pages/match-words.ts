import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'
import { languages, type Words } from '../words/index.ts'

export type MatchWord = keyof Words['matches']

/** What pages of matches say of clocks, pauses, absence and rematches. */
export function sayMatch(locale: Locale, word: MatchWord, fields: Fillings = {}): string {
  return fill(languages[locale].matches[word], fields, locale)
}
