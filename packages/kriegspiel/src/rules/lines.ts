/** Lines of communication: K-2.2, K-2.9.4, K-2.9.6, K-2.9.7. */

import type { Board } from '../content/board.ts'
import { type Kind, unitTypes } from '../content/unit-types.ts'
import { type Cell, type Position, type Seat, seats } from '../model.ts'
import { otherSeat } from './units.ts'

/** The unit on a cell is North's or South's, a relay, cavalry, and ends lines of the other side. */
const NORTH = 1
const SOUTH = 2
export const RELAY = 4
export const CAVALRY = 8
const STOPS = 16
/** Somebody stands on the cell: NORTH or SOUTH. */
export const UNIT = 3
/** It is connected, was reached by touch, and sends out lines. */
export const CONNECTED = 32
export const TOUCHED = 64
export const SOURCE = 128
/** Lines of North, or of South, run over the cell: the bits of the sides, so many places up. */
const LIT = 8

/**
 * What stands where and who is connected: the bits above for every cell. It is computed, never stored; compute it once to ask several
 * things about one position.
 */
export type Survey = readonly number[]

export function surveyOf(board: Board, position: Position, named: readonly Seat[] = seats): Survey {
  const field = occupy(board, position)
  for (const seat of named) drawNetwork(board, position, field, seat)
  return field
}

/** What stands on each cell, and which of it ends enemy lines; nothing is lit yet. */
export function occupy(board: Board, position: Position): number[] {
  const { units, rulings } = position
  const field = board.blank.slice()
  // Units of a kind mostly follow one another: it is looked up where it changes.
  let last: Kind | null = null
  let what = 0
  for (const unit of units) {
    if (unit.kind !== last) {
      last = unit.kind
      const { charge, relay } = unitTypes[last]
      // K-2.2.7
      const stops = !relay || rulings.relaysBlockLines ? STOPS : 0
      what = stops | (relay ? RELAY : charge ? CAVALRY : 0)
    }
    field[unit.at] = what | bitOf(unit.seat)
  }
  // K-2.2.11, K-2.9.7
  return rulings.offlineUnitsBlockLines ? field : letLinesPass(board, position, field)
}

/** Who is off line depends on who blocks: it is judged once, on the networks in which everyone does (K-2.2.11). */
function letLinesPass(board: Board, position: Position, field: readonly number[]): number[] {
  const judged = field.slice()
  drawNetwork(board, position, judged, 'north')
  drawNetwork(board, position, judged, 'south')
  return field.map((bits, at) => (judged[at]! & CONNECTED ? bits : bits & ~STOPS))
}

/**
 * Draws one side's network (K-2.2): lines run from every source, relays on them are sources in their turn; units on lines are connected, and
 * so is who touches them. `via` is told from where each unit was reached.
 */
export function drawNetwork(
  { arsenals, near, reach, steps }: Board,
  { rulings, destroyed }: Position,
  field: number[],
  seat: Seat,
  via?: Map<Cell, Cell>,
): void {
  const own = bitOf(seat)
  const lit = litBitOf(seat)
  const stop = bitOf(otherSeat(seat)) | STOPS
  const sources: Cell[] = []
  const connected: Cell[] = []
  for (const arsenal of arsenals[seat]) {
    // K-2.2.8; whoever stands on a sound one, it goes on sending (K-2.2.1, K-2.2.9).
    if (destroyed.includes(arsenal)) continue
    const bits = field[arsenal]! | lit
    field[arsenal] = bits & own ? bits | CONNECTED : bits
    sources.push(arsenal)
    if (bits & own) connected.push(arsenal)
  }
  for (let drawn = 0, spread = 0; ; ) {
    // Lines in eight directions, until a mountain (K-2.2.5) or an enemy (K-2.2.6) ends them; over friends they run on (K-2.2.3).
    for (; drawn < sources.length; drawn++) {
      const source = sources[drawn]!
      for (let way = 0; way < 8; way++) {
        const step = steps[way]!
        for (let at = source + step, left = reach[source * 8 + way]!; left > 0; at += step, left--) {
          const bits = field[at]!
          if (bits & UNIT) {
            if ((bits & stop) === stop) break
            if ((bits & (own | CONNECTED)) === own) {
              // K-2.2.2; a relay that no line comes to sends none (K-2.2.15).
              const radiates = bits & RELAY
              field[at] = bits | (radiates ? CONNECTED | SOURCE : CONNECTED) | lit
              connected.push(at)
              if (radiates) sources.push(at)
              via?.set(at, source)
              continue
            }
          }
          field[at] = bits | lit
        }
      }
    }
    if (spread === connected.length) return
    const unit = connected[spread++]!
    for (let way = unit * 8; way < unit * 8 + 8; way++) {
      const at = near[way]!
      const bits = field[at]!
      // K-2.2.10; through relays, too (K-2.2.14, K-2.9.6).
      if ((bits & (own | CONNECTED)) !== own || (bits & RELAY && !rulings.relaysTouch)) continue
      // A relay that touch must not pass through stands on a line, and so lights its neighbours itself. One that touch alone reaches sends lines by
      // K-2.2.13; else not even its own square is on them (K-2.9.4).
      const radiates = bits & RELAY && rulings.relayRadiatesByTouch
      field[at] = bits | CONNECTED | TOUCHED | (radiates ? SOURCE | lit : 0)
      connected.push(at)
      if (radiates) sources.push(at)
      via?.set(at, unit)
    }
  }
}

/** True where a unit of the other side ends a side's lines. */
export function endsLines(bits: number, seat: Seat): boolean {
  const stop = bitOf(otherSeat(seat)) | STOPS
  return (bits & stop) === stop
}

/** Whether the unit on a cell is connected, by the survey of its position. */
export function isConnected(survey: Survey, at: Cell): boolean {
  return (survey[at]! & CONNECTED) > 0
}

/** Whether a side's lines run over a cell, by the survey of its position. */
export function isLit(survey: Survey, at: Cell, seat: Seat): boolean {
  return (survey[at]! & litBitOf(seat)) > 0
}

export function bitOf(seat: Seat): number {
  return seat === 'north' ? NORTH : SOUTH
}

export function litBitOf(seat: Seat): number {
  return bitOf(seat) << LIT
}
