import type { Locale } from '@umpire/core-game'
import { en, type Words } from './en/index.ts'
import { fr } from './fr/index.ts'
import { ru } from './ru/index.ts'

export type { Words }

/** The table of languages. */
export const languages: { readonly [locale in Locale]: Words } = { en, ru, fr }
