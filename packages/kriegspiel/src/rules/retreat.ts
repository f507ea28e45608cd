/** Retreat: K-2.6.2 to K-2.6.8. */

import type { Board } from '../content/board.ts'
import type { LossCause, Position, Unit } from '../model.ts'
import { CONNECTED, type Survey } from './lines.ts'
import { canStep, isEnemyArsenal } from './movement.ts'
import { isRelay } from './units.ts'

/**
 * What keeps a unit from retreating: it is off line and no relay, or has no square to step to; null where it can (K-2.6.2, K-2.6.3). An enemy
 * arsenal is no room for a combat unit. Nothing moves between the attack and the retreat, so who can retreat now can when its turn comes.
 */
export function whyNoRetreat(
  board: Board,
  position: Position,
  field: Survey,
  unit: Unit,
): Exclude<LossCause, 'beaten'> | null {
  // K-2.6.7
  const relay = isRelay(unit)
  if (!relay && !(field[unit.at]! & CONNECTED)) return 'offline'
  // K-2.6.4
  for (const [way, step] of board.steps.entries()) {
    if (!canStep(board, position.rulings, field, unit.at, way)) continue
    if (relay || !isEnemyArsenal(board, position, unit.seat, unit.at + step)) return null
  }
  return 'no-room'
}

/** A unit that must retreat does so before anything else (K-2.6.8). */
export function mustRetreatFirst({ retreat }: Position): boolean {
  return retreat?.done === false
}
