import type { Locale } from '@umpire/core-game'
import { picture as en } from '../describe/english.ts'
import { picture as fr } from '../describe/french.ts'
import { picture as ru } from '../describe/russian.ts'
import { type InEach, inLocale, type Like } from '../describe/words.ts'

const words: InEach<Like<typeof en>> = { en, ru, fr }

/** What stands on a picture, in a language. */
export function pictureWords(locale: Locale): Like<typeof en> {
  return inLocale(words, locale)
}
