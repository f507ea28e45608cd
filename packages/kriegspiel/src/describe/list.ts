import { kinds } from '../content/unit-types.ts'
import type { Kind, PlacedUnit, Square } from '../model.ts'

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

/** Units kind by kind, in the order of the table of units. */
export function byKind(units: readonly PlacedUnit[]): { kind: Kind; squares: Square[] }[] {
  return kinds
    .map(kind => ({ kind, squares: units.filter(unit => unit.kind === kind).map(unit => unit.at) }))
    .filter(({ squares }) => squares.length > 0)
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
