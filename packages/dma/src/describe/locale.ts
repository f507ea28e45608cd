/** The languages that this game speaks. */
export type Spoken = 'en' | 'ru'

/** English for whoever asks for a language that there is not. */
export function localeOf(locale: unknown): Spoken {
  return locale === 'ru' ? 'ru' : 'en'
}
