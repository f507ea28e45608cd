import type { Locale } from '@umpire/core-game'
import type { Event } from '../events.ts'
import { english } from './english.ts'
import { russian } from './russian.ts'

/** One event as a sentence, with its full stop. */
export function describe(event: Event, locale: Locale): string {
  return locale === 'ru' ? russian(event) : english(event)
}
