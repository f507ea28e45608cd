import { type Board, distance } from '../content/board.ts'
import type { Cell, Position, Seat, Unit } from '../model.ts'
import type { Order } from '../orders.ts'
import { assessUnit } from '../rules/combat.ts'
import { type Survey, surveyOf } from '../rules/lines.ts'
import { isEnemyArsenal, pathOf, whyNoEntry, whyNoMove } from '../rules/movement.ts'
import { isRelay } from '../rules/units.ts'

/** A position that a policy thinks about, seen by the side to move. */
export interface Scene {
  readonly board: Board
  readonly seat: Seat
  readonly position: Position
  readonly field: Survey
}

export function sceneOf(board: Board, seat: Seat, position: Position): Scene {
  return { board, seat, position, field: surveyOf(board, position) }
}

/** A move that is thought of. */
export interface Step {
  readonly unit: Unit
  readonly to: Cell
}

/** The position after a legal move. */
export function afterMove({ board, seat, position }: Scene, { unit, to }: Step): Scene {
  const storms = !isRelay(unit) && isEnemyArsenal(board, position, seat, to)
  const { retreat, rulings } = position
  const units = position.units.slice()
  units[units.indexOf(unit)] = { seat, kind: unit.kind, at: to }
  // Written out, for a spread would cost as much as drawing a network.
  return sceneOf(board, seat, {
    rulings,
    units,
    destroyed: storms ? [...position.destroyed, to] : position.destroyed,
    turn: position.turn,
    moved: [...position.moved, to],
    lastMoved: rulings.attackNeedsLastMoved ? to : null,
    attacked: position.attacked || storms,
    retreat: retreat?.at === unit.at ? { at: to, done: true } : retreat,
    draw: position.draw,
    deployment: position.deployment,
    end: position.end,
  })
}

/** True where a unit may make this move now. */
export function isLegal({ board, position, field }: Scene, { unit, to }: Step): boolean {
  if (whyNoMove(position, field, unit) || !pathOf(board, position, field, unit, to)) return false
  return whyNoEntry(board, position, unit, to) === null
}

/** What an attack on a unit would come to now, and whether it is allowed. */
export function prospectOf(scene: Scene, target: Unit): { margin: number; kills: boolean; allowed: boolean } {
  const { board, position, field } = scene
  const { margin, result, attackers } = assessUnit(board, position, field, target)
  const last = position.lastMoved === null ? null : board.names[position.lastMoved]
  const takesPart = last === null || attackers.some(share => share.at === last && share.value > 0)
  const free = !position.attacked && position.retreat?.done !== false
  return { margin, kills: result === 'destroyed', allowed: free && takesPart && result !== 'no-attack' }
}

export function orderOf({ board }: Scene, { unit, to }: Step): Order {
  return { type: 'move', from: board.names[unit.at]!, to: board.names[to]! }
}

/** Of a larger army, as boards of one's own can have, only so many combat units are thought of. */
const MOST = 48

/** Units of the side to move that a turn thinks about: all of an army as large as the book's, else its relays and the combat units nearest to the enemy. */
export function candidates({ board, seat, position }: Scene): ReadonlySet<Unit> {
  const own = position.units.filter(unit => unit.seat === seat)
  const fighters = own.filter(unit => !isRelay(unit))
  if (fighters.length <= MOST) return new Set(own)
  const foes = position.units.flatMap(unit => (unit.seat === seat ? [] : [unit.at]))
  const away = distancesTo(board, foes)
  const first = fighters.sort((a, b) => away[a.at]! - away[b.at]! || a.at - b.at).slice(0, MOST)
  const due = own.filter(unit => position.retreat?.at === unit.at)
  return new Set([...first, ...own.filter(isRelay), ...due])
}

/** The distance from every cell to the nearest of some, in two passes over the board; 99 where there is none. */
function distancesTo({ columns, size }: Board, cells: readonly Cell[]): Uint8Array {
  const away = new Uint8Array(size).fill(99)
  for (const cell of cells) away[cell] = 0
  // First from the row above and the left, then from the row below and the right.
  const closer = (at: Cell, back: 1 | -1) => {
    const column = at % columns
    const look = (across: -1 | 0 | 1, rows: number) => {
      const to = at + across - back * rows * columns
      if (to >= 0 && to < size && column + across >= 0 && column + across < columns)
        away[at] = Math.min(away[at]!, away[to]! + 1)
    }
    look(back === 1 ? -1 : 1, 0)
    look(-1, 1)
    look(0, 1)
    look(1, 1)
  }
  for (let at = 0; at < size; at++) closer(at, 1)
  for (let at = size - 1; at >= 0; at--) closer(at, -1)
  return away
}

/** The distance from a cell to the nearest of some; 99 where there is none. */
export function nearest(board: Board, from: Cell, cells: readonly Cell[]): number {
  let best = 99
  for (const cell of cells) best = Math.min(best, distance(board, from, cell))
  return best
}
