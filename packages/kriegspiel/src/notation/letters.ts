import { type Kind, kinds, type PlacedUnit, type Seat } from '../model.ts'

/** One letter a kind: Infantry, Cavalry, foot Artillery, Horse artillery, foot Relay, and the horse relay, which is the Swift one. */
const letters: { readonly [kind in Kind]: string } = {
  infantry: 'I',
  cavalry: 'C',
  'foot-artillery': 'A',
  'horse-artillery': 'H',
  'foot-relay': 'R',
  'horse-relay': 'S',
}

/** The letter of a kind: a capital for north, a small one for south, as for white and black in chess. */
export function letterOf(kind: Kind, seat: Seat = 'north'): string {
  return seat === 'north' ? letters[kind] : letters[kind].toLowerCase()
}

/** The kind and side of a letter, or null. */
export function readLetter(letter: string): Omit<PlacedUnit, 'at'> | null {
  const upper = letter.toUpperCase()
  const kind = /^[a-z]$/i.test(letter) ? kinds.find(kind => letters[kind] === upper) : undefined
  return kind ? { seat: letter === upper ? 'north' : 'south', kind } : null
}
