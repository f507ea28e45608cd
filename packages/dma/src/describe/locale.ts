import type { Locale } from '@umpire/core-game'

/** English for whoever asks for a language that there is not. */
export function localeOf(locale: unknown): Locale {
  return locale === 'ru' ? 'ru' : 'en'
}
