/** Units: K-2.1. */

import { type Kind, unitTypes } from '../content/unit-types.ts'
import type { Cell, Seat, Unit } from '../model.ts'

export function otherSeat(seat: Seat): Seat {
  return seat === 'north' ? 'south' : 'north'
}

export function isRelay(unit: { readonly kind: Kind }): boolean {
  return unitTypes[unit.kind].relay
}

export function unitAt(units: readonly Unit[], at: Cell): Unit | undefined {
  return units.find(unit => unit.at === at)
}

export function without(units: readonly Unit[], gone: Unit): Unit[] {
  return units.filter(unit => unit !== gone)
}

/** Puts a unit in its place among others that stand in theirs. */
export function insert(units: Unit[], unit: Unit): Unit[] {
  let i = units.length
  for (; i > 0 && units[i - 1]!.at > unit.at; i--) units[i] = units[i - 1]!
  units[i] = unit
  return units
}

/** Units in the order in which states list them, so that equal positions are equal states. */
export function bySquare(units: readonly Unit[]): Unit[] {
  return units.reduce<Unit[]>(insert, [])
}

/** Cells in the order in which states list them. */
export function rising(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a - b)
}
