import type { Locale } from '@umpire/core-game'
import type { Event, Seat } from './model.ts'

/** The languages that this game speaks; whoever asks for another reads English. */
const names: { readonly [language in 'en' | 'ru']: { readonly [seat in Seat]: string } } = {
  en: { white: 'White', black: 'Black' },
  ru: { white: 'Белые', black: 'Чёрные' },
}

/** One event as a sentence. */
export function describe(event: Event, locale: Locale): string {
  const language = locale === 'ru' ? 'ru' : 'en'
  const name = names[language]
  const who = name[event.seat]
  if (event.type === 'rolled') {
    const faces = event.faces.join(', ')
    return language === 'en' ? `${who} rolls ${faces}.` : `${who}: выпало ${faces}.`
  }
  if (event.type === 'bid') {
    const bid = `${event.count}x${event.face}`
    return language === 'en' ? `${who} bids ${bid}.` : `${who}: ставка ${bid}.`
  }
  const shown = `${event.cups.white.join(' ')} | ${event.cups.black.join(' ')}`
  return language === 'en'
    ? `${who} doubts. The dice: ${shown}; ${event.found} of that face. ${name[event.loser]} loses a die.`
    : `${who} не верят. Кости: ${shown}; таких граней ${event.found}. ${name[event.loser]} теряют кость.`
}
