import { type Board, RIVER } from '../map.ts'
import type { State, Unit } from '../model.ts'
import { type Alliance, allianceOf, hexOf, isGround } from '../play.ts'
import type { Rules } from '../rulings.ts'

/** Where the ground units of both alliances stand and what they control, by hex. */
export interface Field {
  /** How many ground units each alliance has in a hex. */
  readonly count: readonly [number[], number[]]
  /** How many units of each alliance exert their zone of control on it (T-078). */
  readonly zoc: readonly [number[], number[]]
}

export function buildField(board: Board, state: Pick<State, 'units' | 'rules'>): Field {
  const { length } = board.hexes
  // Plain arrays: they are copied for every branch of a battle's chances, which is slow for typed ones.
  const arrays = (): [number[], number[]] => [new Array(length).fill(0), new Array(length).fill(0)]
  const field: Field = { count: arrays(), zoc: arrays() }
  for (const unit of state.units) markUnit(board, state.rules, field, unit, 1)
  return field
}

export function copyField({ count, zoc }: Field): Field {
  return { count: [count[0].slice(), count[1].slice()], zoc: [zoc[0].slice(), zoc[1].slice()] }
}

/** Adds a unit to a field (1), or takes it away (-1). */
export function markUnit(board: Board, rules: Rules, { count, zoc }: Field, unit: Unit, sign: 1 | -1): void {
  if (unit.hex === null || !isGround(board, unit)) return
  const alliance = allianceOf(unit.side)
  const at = hexOf(board, unit)
  count[alliance][at] = count[alliance][at]! + sign
  if (unit.disarmed && !rules.disarmedZoc) return
  const zone = zoc[alliance]
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[at * 6 + d]!
    if (to >= 0 && !zocStops(board, rules, at, d)) zone[to] = zone[to]! + sign
  }
}

/** A zone covers the hexes a unit can enter: not those beyond a river that it cannot cross, or where R-26 says so. */
function zocStops(board: Board, rules: Rules, from: number, direction: number): boolean {
  return (rules.riverStopsZoc || rules.bridgesOnly) && board.sides[from * 6 + direction] === RIVER
}

/** A river without a bridge is no obstacle unless `bridgesOnly`. */
export function canCross(board: Board, rules: Rules, from: number, direction: number): boolean {
  return !rules.bridgesOnly || board.sides[from * 6 + direction] !== RIVER
}

/** Whether a hex is in the enemy's zone of control, for a unit that moves from `self` (T-079, R-38). */
export function inEnemyZoc(field: Field, rules: Rules, alliance: Alliance, hex: number, self: number): boolean {
  const enemy = alliance === 0 ? 1 : 0
  if (field.zoc[enemy][hex] === 0) return false
  return !rules.friendsCancelZoc || field.count[alliance][hex]! === (hex === self ? 1 : 0)
}
