/** The end: K-2.8, K-2.9.8. */

import type { Board } from '../content/board.ts'
import type { OutcomeReason, Position, Seat } from '../model.ts'
import { CONNECTED, RELAY, type Survey } from './lines.ts'
import { otherSeat } from './units.ts'

/** The clause behind each end of the game. */
export const endRules: { readonly [reason in OutcomeReason]: string } = {
  arsenals: 'K-2.8.1',
  annihilation: 'K-2.8.2',
  isolation: 'K-2.8.3',
  agreement: 'K-2.8.4',
  resignation: 'K-2.8.5',
}

/** Which of the three defeats a side has suffered; null where none (K-2.8). */
function defeatOf(board: Board, position: Position, field: Survey, seat: Seat): OutcomeReason | null {
  if (board.arsenals[seat].every(arsenal => position.destroyed.includes(arsenal))) return 'arsenals'
  const { units, rulings } = position
  if (!units.some(unit => unit.seat === seat && !(field[unit.at]! & RELAY))) return 'annihilation'
  if (!rulings.winByIsolation) return null
  return units.some(unit => unit.seat === seat && field[unit.at]! & (RELAY | CONNECTED)) ? null : 'isolation'
}

/** How a change made by `mover` ends the game: where it defeats both sides, the one that made it wins (K-2.9.8). */
export function endOf(board: Board, position: Position, field: Survey, mover: Seat): Position['end'] {
  const other = otherSeat(mover)
  const theirs = defeatOf(board, position, field, other)
  if (theirs) return { winners: [mover], reason: theirs }
  const own = defeatOf(board, position, field, mover)
  return own && { winners: [other], reason: own }
}
