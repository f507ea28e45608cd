/** Alliances: T-052, T-070, R-12, R-20, R-21, R-37. */

import type { Board } from '../content/board.ts'
import type { UnitType } from '../content/model.ts'
import type { Seat, Unit } from '../model.ts'

export function typeOf(board: Board, unit: Unit): UnitType {
  return board.types.get(unit.type)!
}

/** Ground units stack, defend, control and exert zones of control; aviation does none of it. */
export function isGround(board: Board, unit: Unit): boolean {
  for (const flying of board.aviation) if (unit.type === flying) return false
  return true
}

/** Defence as printed, or 2 while disarmed (T-052). */
export function defenceOf(board: Board, unit: Unit): number {
  return unit.disarmed ? 2 : typeOf(board, unit).defence
}

/** Defence less damage: what it takes to destroy the unit (T-070). */
export function remaining(board: Board, unit: Unit): number {
  return defenceOf(board, unit) - unit.damage
}

/** 0 for Moldova, 1 for Transnistria and Gagauzia. */
export type Alliance = 0 | 1

export function allianceOf(seat: Seat): Alliance {
  return seat === 'moldova' ? 0 : 1
}

/** The other alliance. */
export function enemyOf(seat: Seat): Alliance {
  return seat === 'moldova' ? 1 : 0
}

/** Who leads the other alliance. */
export function opponentOf(seat: Seat): Seat {
  return seat === 'moldova' ? 'transnistria' : 'moldova'
}

export function areEnemies(a: Seat, b: Seat): boolean {
  return allianceOf(a) !== allianceOf(b)
}

/** From whose capital a unit draws supply: Russians for Transnistria, aircraft for their taker. */
export function factionOf(board: Board, unit: Unit): Seat {
  const { faction, arm } = typeOf(board, unit)
  return arm === 'aviation' ? unit.seat : faction === 'russia' ? 'transnistria' : faction
}

/** The number of a unit's hex; only for units on the map. */
export function hexOf(board: Board, unit: Unit): number {
  return board.numberOf.get(unit.hex!)!
}
