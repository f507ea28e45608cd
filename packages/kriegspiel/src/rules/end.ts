/** The end: K-2.8, K-2.9.8. */

import type { Board } from '../content/board.ts'
import type { OutcomeReason, Position, Seat } from '../model.ts'
import { CONNECTED, type Survey } from './lines.ts'
import { isRelay, otherSeat } from './units.ts'

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
  let relays = 0
  let combat = 0
  let connected = 0
  for (const unit of position.units) {
    if (unit.seat !== seat) continue
    if (isRelay(unit)) relays++
    else {
      combat++
      if (field[unit.at]! & CONNECTED) connected++
    }
  }
  if (combat === 0) return 'annihilation'
  return position.rulings.winByIsolation && relays === 0 && connected === 0 ? 'isolation' : null
}

/** How a change made by `mover` ends the game: where it defeats both sides, the one that made it wins (K-2.9.8). */
export function endOf(board: Board, position: Position, field: Survey, mover: Seat): Position['end'] {
  const other = otherSeat(mover)
  const theirs = defeatOf(board, position, field, other)
  if (theirs) return { winners: [mover], reason: theirs }
  const own = defeatOf(board, position, field, mover)
  return own && { winners: [other], reason: own }
}
