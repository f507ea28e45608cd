import type { Locale } from '@umpire/core-game'
import type { Kind } from '../content/unit-types.ts'
import type { Seat } from '../model.ts'

/** Sides: nominative and genitive. */
export const russianSides: { readonly [seat in Seat]: readonly [nom: string, gen: string] } = {
  north: ['Север', 'Севера'],
  south: ['Юг', 'Юга'],
}

/** Units: nominative, accusative, instrumental. Relays are masculine, all others feminine. */
export const russianUnits: { readonly [kind in Kind]: readonly [nom: string, acc: string, ins: string] } = {
  infantry: ['пехота', 'пехоту', 'пехотой'],
  cavalry: ['кавалерия', 'кавалерию', 'кавалерией'],
  'foot-artillery': ['пешая артиллерия', 'пешую артиллерию', 'пешей артиллерией'],
  'horse-artillery': ['конная артиллерия', 'конную артиллерию', 'конной артиллерией'],
  'foot-relay': ['пеший передатчик', 'пеший передатчик', 'пешим передатчиком'],
  'horse-relay': ['конный передатчик', 'конный передатчик', 'конным передатчиком'],
}

/** What a kind of unit is called: `foot artillery`. */
export function unitName(kind: Kind, locale: Locale): string {
  return locale === 'ru' ? russianUnits[kind][0] : kind.replace('-', ' ')
}

/** What a side is called: `North`. */
export function seatName(seat: Seat, locale: Locale): string {
  return locale === 'ru' ? russianSides[seat][0] : seat === 'north' ? 'North' : 'South'
}
