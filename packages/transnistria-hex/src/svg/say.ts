import type { Locale } from '@umpire/core-game'
import { type Fillings, fill } from '@umpire/core-game/say'
import { picture as en, type Picture } from '../describe/english.ts'
import { picture as fr } from '../describe/french.ts'
import { picture as ru } from '../describe/russian.ts'

const pictures: { readonly [locale in Locale]: Picture } = { en, ru, fr }

/** What a picture says in a language, with its places filled. */
export function saying(locale: Locale): (phrase: keyof Picture, fillings?: Fillings) => string {
  return (phrase, fillings = {}) => fill(pictures[locale][phrase], fillings, locale)
}
