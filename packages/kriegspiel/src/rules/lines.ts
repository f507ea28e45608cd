import type { Board } from '../board.ts'
import { type Cell, type Position, type Rules, type Seat, seats } from '../model.ts'
import { otherSeat, unitTypes } from './units.ts'

/** The unit on a cell is North's or South's, a relay, cavalry, and ends lines of the other side. */
export const NORTH = 1
export const SOUTH = 2
export const RELAY = 4
export const CAVALRY = 8
const STOPS = 16
/** It is connected, was reached by touch, and sends out lines. */
export const CONNECTED = 32
export const TOUCHED = 64
export const SOURCE = 128
/** Lines of North, or of South, run over the cell. */
const LIT_NORTH = 256
const LIT_SOUTH = 512

/**
 * What stands where and who is connected: the bits above for every cell. It is computed, never stored; compute it once to ask several
 * things about one position.
 */
export type Survey = readonly number[]

export function surveyOf(board: Board, position: Position, sides: readonly Seat[] = seats): Survey {
  const field = occupy(board, position)
  for (const seat of sides) drawNetwork(board, position, field, seat)
  return field
}

/** What stands on each cell, and which of it ends enemy lines; nothing is lit yet. */
export function occupy(board: Board, position: Position): number[] {
  const { units, rules } = position
  const field = board.blank.slice()
  const relay = rules.relaysBlockLines ? RELAY | STOPS : RELAY
  for (const { seat, kind, at } of units) {
    field[at] = bitOf(seat) | (unitTypes[kind].relay ? relay : kind === 'cavalry' ? CAVALRY | STOPS : STOPS)
  }
  return rules.offlineUnitsBlockLines ? field : letLinesPass(board, position, field)
}

/** Who is off line depends on who blocks: it is judged once, on the networks in which everyone does (K-2.2.11). */
function letLinesPass(board: Board, position: Position, field: readonly number[]): number[] {
  const judged = field.slice()
  drawNetwork(board, position, judged, 'north')
  drawNetwork(board, position, judged, 'south')
  return field.map((bits, at) => (judged[at]! & CONNECTED ? bits : bits & ~STOPS))
}

/** One side's network while it is drawn into a field. */
interface Drawing {
  readonly board: Board
  readonly rules: Rules
  readonly field: number[]
  /** The bits of an own unit, of a lit cell, and those that an enemy who ends lines has all of. */
  readonly own: number
  readonly lit: number
  readonly stop: number
  /** Sources whose lines are drawn or to be drawn; units that are connected. Both grow at the end. */
  readonly sources: Cell[]
  readonly connected: Cell[]
  /** From where each unit was reached, for whoever asks. */
  readonly via: Map<Cell, Cell> | null
}

/**
 * Draws one side's network (K-2.2): lines run from every source, relays on them are sources in their turn; units on lines are connected, and
 * so is who touches them. `via` is told from where each unit was reached.
 */
export function drawNetwork(
  board: Board,
  position: Position,
  field: number[],
  seat: Seat,
  via: Map<Cell, Cell> | null = null,
): void {
  const { rules, units, destroyed } = position
  const sources: Cell[] = []
  const connected: Cell[] = []
  const stop = bitOf(otherSeat(seat)) | STOPS
  const drawing: Drawing = { board, rules, field, own: bitOf(seat), lit: litBitOf(seat), stop, sources, connected, via }
  const army = units.reduce((count, unit) => (unit.seat === seat ? count + 1 : count), 0)
  for (const arsenal of board.arsenals[seat]) {
    if (destroyed.includes(arsenal)) continue
    sources.push(arsenal)
    field[arsenal]! |= drawing.lit
    if (field[arsenal]! & drawing.own) connect(drawing, arsenal, arsenal, CONNECTED, false)
  }
  for (let drawn = 0, spread = 0; ; ) {
    if (drawn < sources.length) castLines(drawing, sources[drawn++]!)
    else if (spread < connected.length && connected.length < army) touchFriends(drawing, connected[spread++]!)
    else return
  }
}

/** Lines in eight directions, until a mountain or an enemy ends them. */
function castLines(drawing: Drawing, source: Cell): void {
  const { field, own, lit, stop } = drawing
  const { reach, steps } = drawing.board
  for (let way = 0; way < 8; way++) {
    const step = steps[way]!
    for (let at = source + step, left = reach[source * 8 + way]!; left > 0; at += step, left--) {
      const bits = field[at]!
      if ((bits & stop) === stop) break
      field[at] = bits | lit
      if ((bits & (own | CONNECTED)) === own) connect(drawing, at, source, CONNECTED, (bits & RELAY) > 0)
    }
  }
}

/** A relay that touch must not pass through stands on a line, and so lights its neighbours itself. */
function touchFriends(drawing: Drawing, unit: Cell): void {
  const { field, own, rules } = drawing
  const { reach, steps } = drawing.board
  for (let way = 0; way < 8; way++) {
    if (reach[unit * 8 + way] === 0) continue
    const at = unit + steps[way]!
    const bits = field[at]!
    if ((bits & (own | CONNECTED)) !== own) continue
    if (!(bits & RELAY)) connect(drawing, at, unit, CONNECTED | TOUCHED, false)
    else if (rules.relaysTouch) connect(drawing, at, unit, CONNECTED | TOUCHED, rules.relayRadiatesByTouch)
  }
}

function connect(
  { field, lit, sources, connected, via }: Drawing,
  at: Cell,
  from: Cell,
  how: number,
  radiates: boolean,
): void {
  field[at]! |= radiates ? how | SOURCE | lit : how
  connected.push(at)
  if (radiates) sources.push(at)
  if (at !== from) via?.set(at, from)
}

/** True where a unit of the other side ends a side's lines. */
export function endsLines(bits: number, seat: Seat): boolean {
  const stop = bitOf(otherSeat(seat)) | STOPS
  return (bits & stop) === stop
}

export function bitOf(seat: Seat): number {
  return seat === 'north' ? NORTH : SOUTH
}

export function litBitOf(seat: Seat): number {
  return seat === 'north' ? LIT_NORTH : LIT_SOUTH
}
