import { type Locale, localeOf } from '@umpire/core-game'
import * as en from './english.ts'
import * as fr from './french.ts'
import * as ru from './russian.ts'

/** All that the game says in one language. */
export interface Language {
  readonly locale: Locale
  readonly sentences: typeof en.sentences
  readonly words: typeof en.words
  readonly names: Partial<en.Names>
}

export const english: Language = { locale: 'en', sentences: en.sentences, words: en.words, names: en.names }
const languages: { readonly [locale in Locale]: Language } = {
  en: english,
  ru: { locale: 'ru', sentences: ru.sentences, words: ru.words, names: ru.names },
  fr: { locale: 'fr', sentences: fr.sentences, words: fr.words, names: fr.names },
}

/** The language of a locale: whoever asks for it has all of them in the bundle. */
export const languageOf = (locale: Locale): Language => languages[localeOf(locale)]
