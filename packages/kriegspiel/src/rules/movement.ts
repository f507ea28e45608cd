/** Movement: K-2.3.1, K-2.3.6, K-2.3.8, K-2.6.5, K-2.7.1, K-2.7.3 to K-2.7.10, K-2.7.13, K-2.7.14, K-2.9.2, K-2.9.13, K-2.9.14. */

import { type Board, direction, distance, MOUNTAIN } from '../content/board.ts'
import { unitTypes } from '../content/unit-types.ts'
import type { Cell, Position, Rulings, Seat, Unit } from '../model.ts'
import type { ProblemCode } from '../problems.ts'
import { CONNECTED, type Survey, surveyOf, UNIT } from './lines.ts'
import { isRelay, otherSeat, unitAt } from './units.ts'

/** Units that may move in one turn (K-2.7.1). */
export const MOVES = 5

/** True where a unit can take one step from a cell: onto the board, off the mountains, to a free square (K-2.7.3). */
export function canStep(board: Board, rulings: Rulings, field: Survey, from: Cell, way: number): boolean {
  const to = board.near[from * 8 + way]!
  if (to === from || field[to]! & UNIT) return false
  // K-2.7.5; past one mountain a step is always allowed (K-2.9.13).
  return rulings.diagonalBetweenMountains || way % 2 === 0 || !betweenMountains(board, from, way)
}

function betweenMountains(board: Board, from: Cell, way: number): boolean {
  const { terrain, steps } = board
  return terrain[from + steps[way - 1]!] === MOUNTAIN && terrain[from + steps[(way + 1) % 8]!] === MOUNTAIN
}

/** True for a standing arsenal of the other side. */
export function isEnemyArsenal(
  board: Board,
  { destroyed }: Pick<Position, 'destroyed'>,
  seat: Seat,
  at: Cell,
): boolean {
  return board.arsenals[otherSeat(seat)].includes(at) && !destroyed.includes(at)
}

/** Why a unit of the side to move may not move at all now; null where it may. */
export function whyNoMove(position: Position, field: Survey, unit: Unit): ProblemCode | null {
  const { retreat, moved, attacked, rulings } = position
  if (retreat && !retreat.done && retreat.at !== unit.at) return 'retreat-first'
  if (moved.includes(unit.at)) return 'move-twice'
  if (moved.length >= MOVES) return 'move-no-more'
  // K-2.7.9
  if (attacked && !rulings.moveAfterArsenal) return 'move-after-arsenal'
  // K-2.3.1, K-2.3.8; what counts is where it stands before the move (K-2.9.1), and it may leave its network (K-2.3.6).
  return isRelay(unit) || field[unit.at]! & CONNECTED ? null : 'move-offline'
}

/** Why a unit may not end its move on a square that it could reach; null where it may. */
export function whyNoEntry(board: Board, position: Position, unit: Unit, to: Cell): ProblemCode | null {
  // K-2.9.2
  const why = position.retreat?.at === unit.at ? 'move-retreat-arsenal' : position.attacked ? 'attack-spent' : null
  // K-2.7.10
  return why && !isRelay(unit) && isEnemyArsenal(board, position, unit.seat, to) ? why : null
}

/** Why `pathOf` finds no way for a unit that may move (K-2.7.3 to K-2.7.6, K-2.7.13, K-2.7.14). */
export function whyNoPath(board: Board, position: Position, field: Survey, unit: Unit, to: Cell): ProblemCode {
  if (to === unit.at) return 'move-nowhere'
  if (board.terrain[to] === MOUNTAIN) return 'square-mountain'
  if (unitAt(position.units, to)) return 'square-taken'
  if (distance(board, unit.at, to) > unitTypes[unit.kind].speed) return 'move-too-far'
  const lenient = { ...position.rulings, crossUnsupplied: true }
  const pathBy = (rulings: Rulings) => pathOf(board, { ...position, rulings }, field, unit, to)
  if (pathBy(lenient)) return 'move-crosses-offline'
  return pathBy({ ...lenient, diagonalBetweenMountains: true }) ? 'move-between-mountains' : 'move-blocked'
}

/** The squares a unit enters on its way, the last one included; null where it cannot get there (K-2.7.3, K-2.7.4). */
export function pathOf(board: Board, position: Position, field: Survey, unit: Unit, to: Cell): readonly Cell[] | null {
  const { rulings } = position
  const far = distance(board, unit.at, to)
  const ahead = direction(board, unit.at, to)
  if (far === 1) return canStep(board, rulings, field, unit.at, ahead) ? [to] : null
  if (far !== 2 || unitTypes[unit.kind].speed < 2) return null
  for (const turn of [0, 1, 7]) {
    const way = (ahead + turn) % 8
    if (!canStep(board, rulings, field, unit.at, way)) continue
    const middle = unit.at + board.steps[way]!
    if (distance(board, middle, to) !== 1 || !canStep(board, rulings, field, middle, direction(board, middle, to)))
      continue
    // K-2.7.6
    if (rulings.crossUnsupplied || isRelay(unit) || wouldBeConnected(board, position, unit, middle)) return [middle, to]
  }
  return null
}

/** K-2.9.14 */
function wouldBeConnected(board: Board, position: Position, unit: Unit, at: Cell): boolean {
  const units = position.units.map(other => (other === unit ? { ...unit, at } : other))
  return (surveyOf(board, { ...position, units }, [unit.seat])[at]! & CONNECTED) > 0
}

/** What a step in each of the eight directions adds to a place in the square of five by five around a unit, counted row by row; 12 is its own. */
const AROUND = [-5, -4, 1, 6, 5, 4, -1, -6]

/**
 * Where a unit may move to now, by square; nowhere where it is not its side's turn. A retreat is any move of the unit (K-2.6.5). It is `pathOf` and
 * `whyNoEntry` for all squares at once.
 */
export function destinations(board: Board, position: Position, field: Survey, unit: Unit): Cell[] {
  const { turn, end, draw, rulings } = position
  if (turn !== unit.seat || end || draw === 'offered' || whyNoMove(position, field, unit)) return []
  const { speed, relay } = unitTypes[unit.kind]
  // A bit for each place.
  let reach = 0
  for (let way = 0; way < 8; way++) {
    if (!canStep(board, rulings, field, unit.at, way)) continue
    const place = 12 + AROUND[way]!
    reach |= 1 << place
    const middle = board.near[unit.at * 8 + way]!
    // K-2.7.6
    if (speed < 2 || !(rulings.crossUnsupplied || relay || wouldBeConnected(board, position, unit, middle))) continue
    // On from an edge three ways lead further from the unit, and five from a corner.
    const aside = 1 + (way % 2)
    for (let on = way - aside; on <= way + aside; on++)
      if (canStep(board, rulings, field, middle, on & 7)) reach |= 1 << (place + AROUND[on & 7]!)
  }
  const cells: Cell[] = []
  for (; reach; reach &= reach - 1) {
    const place = 31 - Math.clz32(reach & -reach)
    const to = unit.at + (Math.floor(place / 5) - 2) * board.columns + (place % 5) - 2
    if (!whyNoEntry(board, position, unit, to)) cells.push(to)
  }
  return cells
}
