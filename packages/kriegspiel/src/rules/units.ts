import type { Cell, Kind, Seat, Unit } from '../model.ts'

/** What a kind of unit can do (K-2.1). Relays neither attack nor reach anyone. */
export interface UnitType {
  readonly attack: number
  readonly defence: number
  /** Squares a turn. */
  readonly speed: 1 | 2
  /** Squares along a line; 0 for relays. */
  readonly range: number
  readonly relay: boolean
}

/** The table of units (K-2.1). */
export const unitTypes: { readonly [kind in Kind]: UnitType } = {
  infantry: { attack: 4, defence: 6, speed: 1, range: 2, relay: false },
  cavalry: { attack: 4, defence: 5, speed: 2, range: 2, relay: false },
  'foot-artillery': { attack: 5, defence: 8, speed: 1, range: 3, relay: false },
  'horse-artillery': { attack: 5, defence: 8, speed: 2, range: 3, relay: false },
  'foot-relay': { attack: 0, defence: 1, speed: 1, range: 0, relay: true },
  'horse-relay': { attack: 0, defence: 1, speed: 2, range: 0, relay: true },
}

/** What a cavalry counts for in a charge (K-2.5). */
export const CHARGE = 7

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
  return [...units].sort((a, b) => a.at - b.at)
}

/** Cells in the order in which states list them. */
export function rising(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a - b)
}
