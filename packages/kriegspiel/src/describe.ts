import type { Locale } from '@umpire/core-game'
import { english } from './describe/english.ts'
import { russian } from './describe/russian.ts'
import type { Event } from './model.ts'

/** One event as a sentence, with its full stop. */
export function describe(event: Event, locale: Locale): string {
  return locale === 'ru' ? russian(event) : english(event)
}
