import { type Board, cellOf, placed } from './content/board.ts'
import {
  type Assessment,
  type Connection,
  type PlacedUnit,
  type Position,
  type Seat,
  type Square,
  seats,
} from './model.ts'
import { assessUnit } from './rules/combat.ts'
import { cutsOf, linksTo } from './rules/connection.ts'
import { CONNECTED, litBitOf, type Survey, surveyOf } from './rules/lines.ts'
import { destinations } from './rules/movement.ts'
import { unitAt } from './rules/units.ts'

/**
 * What players ask of a position, be it a state or a view. Whoever asks several things of one position takes its `survey` first and hands
 * it on; without it each question draws the networks again.
 */
export interface Queries {
  /** The networks of both sides, for the other queries. Opaque; it fits this position only. */
  survey(position: Position): Survey
  /** The squares that a side's lines run over, sources included (K-2.2), by square. */
  network(position: Position, seat: Seat, survey?: Survey): readonly Square[]
  /** The units of a side that stand on its lines or touch who does, by square. */
  connectedUnits(position: Position, seat: Seat, survey?: Survey): readonly PlacedUnit[]
  /** By which lines and touches the unit on a square is connected, or what cuts it off; null where no unit stands. */
  explainConnection(position: Position, square: Square): Connection | null
  /** An attack on the unit on a square by all of the other side that can take part (K-2.4), whoever is to move; null where no unit stands. */
  assess(position: Position, square: Square, survey?: Survey): Assessment | null
  /** Where the unit on a square may move to now, by square. */
  legalMoves(position: Position, square: Square, survey?: Survey): readonly Square[]
}

export function survey(board: Board, position: Position): Survey {
  return surveyOf(board, position)
}

export function network(board: Board, position: Position, seat: Seat, survey?: Survey): Square[] {
  if (!isSeat(seat)) return []
  const { names } = board
  const field = survey ?? surveyOf(board, position, [seat])
  const lit = litBitOf(seat)
  const squares: Square[] = []
  for (let cell = 0; cell < names.length; cell++) if (field[cell]! & lit) squares.push(names[cell]!)
  return squares
}

export function connectedUnits(board: Board, position: Position, seat: Seat, survey?: Survey): PlacedUnit[] {
  if (!isSeat(seat)) return []
  const field = survey ?? surveyOf(board, position, [seat])
  return position.units
    .filter(unit => unit.seat === seat && field[unit.at]! & CONNECTED)
    .map(unit => placed(board, unit))
}

/** A question about a side that there is not is answered with nothing. */
function isSeat(seat: Seat): boolean {
  return seats.includes(seat)
}

export function explainConnection(board: Board, position: Position, square: Square): Connection | null {
  const unit = unitAt(position.units, cellOf(board, square))
  if (!unit) return null
  const links = linksTo(board, position, unit)
  if (links) return { unit: placed(board, unit), connected: true, links }
  return { unit: placed(board, unit), connected: false, cuts: cutsOf(board, position, unit) }
}

export function assess(board: Board, position: Position, square: Square, survey?: Survey): Assessment | null {
  const target = unitAt(position.units, cellOf(board, square))
  return target ? assessUnit(board, position, survey ?? surveyOf(board, position), target) : null
}

export function legalMoves(board: Board, position: Position, square: Square, survey?: Survey): Square[] {
  const unit = unitAt(position.units, cellOf(board, square))
  if (!unit) return []
  const field = survey ?? surveyOf(board, position)
  return destinations(board, position, field, unit).map(cell => board.names[cell]!)
}
