import { inLanguage, type Locale, localeOf } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { Event, Seat } from './model.ts'

/** What a language calls the seats, and what it says of each event, with places for what changes. */
type Language = { readonly [said in Seat | Event['type']]: string }

const en: Language = {
  white: 'White',
  black: 'Black',
  rolled: '{seat} rolls {faces}.',
  bid: '{seat} bids {count}x{face}.',
  doubted: '{seat} doubts. The dice: {cups}; {found} of that face. {loser} loses a die.',
}

const ru: Language = {
  white: 'Белые',
  black: 'Чёрные',
  rolled: '{seat}: выпало {faces}.',
  bid: '{seat}: ставка {count}x{face}.',
  doubted: '{seat} не верят. Кости: {cups}; таких граней {found}. {loser} теряют кость.',
}

const fr: Language = {
  white: 'Blanc',
  black: 'Noir',
  rolled: '{seat} lance {faces}.',
  bid: '{seat} annonce {count}x{face}.',
  doubted: '{seat} doute. Les dés : {cups} ; {found} de cette face. {loser} perd un dé.',
}

/** One event as a sentence; English for whoever asks for a language that is not here. */
export function describe(event: Event, locale: Locale): string {
  const language = inLanguage({ en, ru, fr }, localeOf(locale))
  const seat = language[event.seat]
  if (event.type !== 'doubted') return fill(language[event.type], { ...event, seat }, locale)
  const { cups, found } = event
  const shown = `${cups.white.join(' ')} | ${cups.black.join(' ')}`
  return fill(language.doubted, { seat, cups: shown, found, loser: language[event.loser] }, locale)
}
