import type { Dice } from '@umpire/core-rng'
import { type Board, distance } from '../content/board.ts'
import { kinds, unitTypes } from '../content/unit-types.ts'
import type { Cell, Kind, Position, Seat, Unit } from '../model.ts'
import type { Order } from '../orders.ts'
import { undeployed, whyNoDeploy } from '../rules/deployment.ts'
import { CONNECTED, litBitOf, surveyOf } from '../rules/lines.ts'
import { isRelay } from '../rules/units.ts'

/** Infantry in front, guns behind it, relays on the lines: what is left of the army is put around a place that the dice choose. */
export function deployAll(board: Board, position: Position, seat: Seat, dice: Dice): Order[] {
  const ways = anchors(board, seat).map(anchor => deployAround(board, position, seat, anchor))
  const connected = ways.map(units => connectedOf(board, position, [...position.units, ...units]))
  const most = Math.max(...connected)
  const units = dice.pick(ways.filter((_, i) => connected[i] === most))
  const orders = units.map((unit): Order => ({ type: 'deploy', kind: unit.kind, at: board.names[unit.at]! }))
  return [...orders, { type: 'ready' }]
}

/** Places in the middle of the side's own half, from west to east. */
function anchors(board: Board, seat: Seat): Cell[] {
  const { frontier } = board.content
  const row = seat === 'north' ? frontier >> 1 : (frontier + board.rows) >> 1
  return Array.from({ length: board.columns }, (_, column) => row * board.columns + column)
}

function deployAround(board: Board, position: Position, seat: Seat, anchor: Cell): Unit[] {
  const left = (relay: boolean) =>
    kinds
      .filter(kind => unitTypes[kind].relay === relay)
      .flatMap(kind => Array<Kind>(undeployed(board, position.units, seat, kind)).fill(kind))
  const free = board.names
    .map((_, cell) => cell)
    .filter(cell => whyNoDeploy(board, position, seat, cell) === null)
    .sort((a, b) => distance(board, a, anchor) - distance(board, b, anchor) || a - b)
  const fighters = left(false)
  const forward = (cell: Cell) => (seat === 'north' ? -board.row[cell]! : board.row[cell]!)
  const block = free.slice(0, fighters.length).sort((a, b) => forward(a) - forward(b) || a - b)
  const units: Unit[] = block.map((at, i) => ({ seat, kind: fighters[i]!, at }))
  for (const kind of left(true)) {
    const field = surveyOf(board, { ...position, units: [...position.units, ...units] })
    const open = free.filter(cell => !units.some(unit => unit.at === cell))
    const at = open.find(cell => field[cell]! & litBitOf(seat)) ?? open[0]!
    units.push({ seat, kind, at })
  }
  return units
}

function connectedOf(board: Board, position: Position, units: readonly Unit[]): number {
  const field = surveyOf(board, { ...position, units })
  return units.filter(unit => field[unit.at]! & CONNECTED && !isRelay(unit)).length
}
