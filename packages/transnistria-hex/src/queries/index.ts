import type { Board } from '../content/board.ts'
import { type HexId, type Seat, type State, seats, type UnitId } from '../model.ts'
import { findUnit, readPlay } from '../play.ts'
import { pointsOf, reachOf } from '../rules/movement.ts'
import { allianceOf } from '../rules/sides.ts'
import { supplyReport } from '../rules/supply-report.ts'
import { buildField, zocOn } from '../rules/zones-of-control.ts'
import type { Reach, SupplyReport } from './answers.ts'

/** Callers without types may ask about a seat that there is not: then nothing is its. */
function isSeat(seat: unknown): boolean {
  return seats.some(known => known === seat)
}

export function supply(board: Board, state: State, seat: Seat): SupplyReport {
  return isSeat(seat) ? supplyReport(readPlay(board, state), seat) : { networks: [], units: [] }
}

/** The hexes that the units of a seat control (T-078), in the order of the map. */
export function zoneOfControl(board: Board, state: State, seat: Seat): HexId[] {
  if (!isSeat(seat)) return []
  const units = state.units.filter(unit => unit.seat === seat)
  const field = buildField(board, { units, rulings: state.rulings })
  return board.hexes.filter((_, i) => zocOn(field, allianceOf(seat), i) > 0).map(hex => hex.id)
}

/** Where a unit can go by one Movement and by one March with the points it has left, whether or not it may act now. */
export function reachable(
  board: Board,
  state: State,
  id: UnitId,
): { readonly movement: readonly Reach[]; readonly march: readonly Reach[] } {
  const unit = findUnit(state, id)
  const play = readPlay(board, state)
  // Who cannot go anywhere is not worth the look at where everybody stands.
  if (!unit || unit.hex === null || pointsOf(play, unit) <= 0) return { movement: [], march: [] }
  return reachOf(play, unit)
}
