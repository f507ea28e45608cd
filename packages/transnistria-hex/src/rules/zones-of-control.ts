/** Zones of control: T-078 to T-081, R-26, R-31, R-38, R-39. */

import { type Board, RIVER } from '../content/board.ts'
import type { State, Unit } from '../model.ts'
import type { Rulings } from '../rulings.ts'
import { type Alliance, allianceOf, hexOf, isGround } from './sides.ts'

/**
 * Where the ground units of both alliances stand and what they control: one number a hex, four counts of eight bits. It is copied for every branch
 * of a battle's chances, so it is small, and no typed array, which takes longer to make.
 */
export type Field = number[]

/** How many ground units an alliance has in a hex. */
export function countIn(field: Field, alliance: Alliance, hex: number): number {
  return (field[hex]! >> (8 * alliance)) & 255
}

/** How many units of an alliance exert their zone of control on a hex (T-078). */
export function zocOn(field: Field, alliance: Alliance, hex: number): number {
  return (field[hex]! >> (16 + 8 * alliance)) & 255
}

export function buildField(board: Board, state: Pick<State, 'units' | 'rulings'>): Field {
  const field: Field = board.blank.slice()
  for (const unit of state.units) markUnit(board, state.rulings, field, unit, 1)
  return field
}

/** Adds a unit to a field (1), or takes it away (-1). */
export function markUnit(board: Board, rulings: Rulings, field: Field, unit: Unit, sign: 1 | -1): void {
  if (unit.hex === null || !isGround(board, unit)) return
  const { neighbours, sides } = board
  const one = sign * (1 << (8 * allianceOf(unit.seat)))
  const at = hexOf(board, unit)
  field[at]! += one
  if (unit.disarmed && !rulings.disarmedZoc) return
  // A zone covers the hexes a unit can enter: not those beyond a river that it cannot cross, or where R-26 says so.
  const riverStops = rulings.riverStopsZoc || rulings.bridgesOnly
  const zone = one << 16
  for (let side = at * 6; side < at * 6 + 6; side++) {
    const to = neighbours[side]!
    if (to >= 0 && !(riverStops && sides[side] === RIVER)) field[to]! += zone
  }
}

/** A river without a bridge is no obstacle unless `bridgesOnly`. */
export function canCross(board: Board, rulings: Rulings, from: number, direction: number): boolean {
  return !rulings.bridgesOnly || board.sides[from * 6 + direction] !== RIVER
}

/** Whether a hex is in the enemy's zone of control, for a unit that moves from `self` (T-079, R-38). */
export function inEnemyZoc(field: Field, rulings: Rulings, alliance: Alliance, hex: number, self: number): boolean {
  const enemy = alliance === 0 ? 1 : 0
  if (zocOn(field, enemy, hex) === 0) return false
  return !rulings.friendsCancelZoc || countIn(field, alliance, hex) === (hex === self ? 1 : 0)
}
