import type { Framework, Game, Kind } from './choices.ts'
import { en } from './words.en.ts'
import { fr } from './words.fr.ts'
import { ru } from './words.ru.ts'

/** Languages of the command and of what it makes. */
export const locales = ['en', 'ru', 'fr'] as const
export type Locale = (typeof locales)[number]

/** What each calls itself. */
export const localeNames: { readonly [locale in Locale]: string } = { en: 'English', ru: 'Русский', fr: 'Français' }

/** What the command says, and what it writes into a page, in one language. */
export interface Words {
  readonly help: string
  readonly seeHelp: string
  readonly flagUnknown: (flag: string) => string
  readonly flagValue: (flag: string, values: string) => string
  readonly noValue: (flag: string) => string
  readonly flagUnfit: (flag: string, kind: string) => string
  readonly aFolder: string
  readonly tooMany: (word: string) => string
  readonly nameWrong: (name: string) => string
  readonly notEmpty: (folder: string) => string
  readonly taken: (folder: string) => string
  readonly unwritable: (folder: string, why: string) => string
  readonly noTarball: (name: string, folder: string) => string
  readonly bug: string
  readonly askFolder: string
  readonly askKind: string
  readonly askGame: string
  readonly askFramework: string
  readonly kinds: { readonly [kind in Kind]: string }
  readonly games: { readonly [game in Game]: string }
  readonly frameworks: { readonly [framework in Framework]: string }
  readonly made: (folder: string) => string
  readonly cancelled: string
  /** A title in running text. */
  readonly quoted: (title: string) => string
  readonly newGame: string
  readonly discard: string
}

export const words: { readonly [locale in Locale]: Words } = { en, ru, fr }
