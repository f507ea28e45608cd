import type { Locale } from '@umpire/core-game'
import type { Ruling } from '@umpire/core-game/rulings'
import { inWords, type RulingInWords } from '@umpire/core-game/say'
import { english } from './english.ts'
import { french } from './french.ts'
import { russian } from './russian.ts'

const lines = { en: english, ru: russian, fr: french }

/** What a ruling of the game and each of its readings are called. */
export function rulingWords(ruling: Ruling, locale: Locale): RulingInWords {
  return inWords(ruling, lines, locale)
}
