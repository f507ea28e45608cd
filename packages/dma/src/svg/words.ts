import type { Locale } from '@umpire/core-game'
import { picture as en, type Picture } from '../describe/english.ts'
import { picture as fr } from '../describe/french.ts'
import { picture as ru } from '../describe/russian.ts'

/** The words in pictures, language by language. */
export const wordsOf: { readonly [locale in Locale]: Picture } = { en, ru, fr }
