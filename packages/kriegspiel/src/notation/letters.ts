import { kinds, unitTypes } from '../content/unit-types.ts'
import type { Kind, PlacedUnit, Seat } from '../model.ts'

/** The letter of a kind: a capital for north, a small one for south, as for white and black in chess. */
export function letterOf(kind: Kind, seat: Seat = 'north'): string {
  return seat === 'north' ? unitTypes[kind].letter : unitTypes[kind].letter.toLowerCase()
}

/** The kind and side of a letter, or null. */
export function readLetter(letter: string): Omit<PlacedUnit, 'at'> | null {
  const upper = letter.toUpperCase()
  const kind = /^[a-z]$/i.test(letter) ? kinds.find(kind => unitTypes[kind].letter === upper) : undefined
  return kind ? { seat: letter === upper ? 'north' : 'south', kind } : null
}
