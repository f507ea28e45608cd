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

/** Units in the order in which states list them, so that equal positions are equal states. */
export function bySquare(units: readonly Unit[]): Unit[] {
  return sorted(units, unit => unit.at)
}

/** Cells in the order in which states list them. */
export function rising(cells: readonly Cell[]): Cell[] {
  return sorted(cells, cell => cell)
}

/** By insertion, for mostly all but one stand in their places. */
function sorted<T>(list: readonly T[], placeOf: (item: T) => number): T[] {
  const result: T[] = []
  for (const item of list) {
    let i = result.push(item) - 1
    for (; i > 0 && placeOf(result[i - 1]!) > placeOf(item); i--) result[i] = result[i - 1]!
    result[i] = item
  }
  return result
}
