import type { Locale } from '@umpire/core-game'
import { capital } from '@umpire/core-game/say'
import type { Kind } from '../content/unit-types.ts'
import type { Seat } from '../model.ts'
import { type Language, languageOf } from './language.ts'

/** The name of a side or unit in one of its forms (`acc`); `cap` is the name itself with a capital letter. */
export function nameIn({ names }: Language, of: Seat | Kind, form = 'nom'): string {
  const name = names[of] ?? { nom: of.replace('-', ' ') }
  return form === 'cap' ? capital(name.nom) : (name[form] ?? name.nom)
}

/** What a kind of unit is called: `foot artillery`. */
export function unitName(kind: Kind, locale: Locale): string {
  return nameIn(languageOf(locale), kind)
}

/** What a side is called: `North`. */
export function seatName(seat: Seat, locale: Locale): string {
  return nameIn(languageOf(locale), seat)
}
