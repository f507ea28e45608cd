import type { Locale } from '@umpire/core-game'
import type { Event, Seat } from './model.ts'

const names: { readonly [locale in Locale]: { readonly [seat in Seat]: string } } = {
  en: { white: 'White', black: 'Black' },
  ru: { white: 'Белые', black: 'Чёрные' },
}

/** One event as a sentence. */
export function describe(event: Event, locale: Locale): string {
  const name = names[locale]
  const who = name[event.seat]
  if (event.type === 'rolled') {
    const faces = event.faces.join(', ')
    return locale === 'en' ? `${who} rolls ${faces}.` : `${who}: выпало ${faces}.`
  }
  if (event.type === 'bid') {
    const bid = `${event.count}x${event.face}`
    return locale === 'en' ? `${who} bids ${bid}.` : `${who}: ставка ${bid}.`
  }
  const shown = `${event.cups.white.join(' ')} | ${event.cups.black.join(' ')}`
  return locale === 'en'
    ? `${who} doubts. The dice: ${shown}; ${event.found} of that face. ${name[event.loser]} loses a die.`
    : `${who} не верят. Кости: ${shown}; таких граней ${event.found}. ${name[event.loser]} теряют кость.`
}
