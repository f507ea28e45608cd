import type { Dice } from '@umpire/core-rng'
import { type Board, placed } from './board.ts'
import { type Cell, type Event, type PlacedUnit, type Seat, type State, seats } from './model.ts'
import { endOf, endRules } from './rules/end.ts'
import { CONNECTED, type Survey, surveyOf } from './rules/lines.ts'

/** What lies before the umpire while orders are carried out. It lives as long as one call. */
export interface Table {
  readonly board: Board
  readonly dice: Dice
  readonly events: Event[]
  state: State
  /** Of `state`; null until somebody asks. */
  field: Survey | null
}

/** The survey of the position on the table, made once for each. */
export function fieldOf(table: Table): Survey {
  table.field ??= surveyOf(table.board, table.state)
  return table.field
}

/**
 * Puts a changed position on the table: says whose connection changed (K-2.7.7) and whether `mover` has ended the game by it (K-2.8.6).
 * `moved` is the unit that now stands elsewhere.
 */
export function change(
  table: Table,
  state: State,
  mover: Seat,
  moved?: { readonly from: Cell; readonly to: Cell },
): void {
  const before = fieldOf(table)
  table.state = state
  table.field = null
  const after = fieldOf(table)
  const lost: { [seat in Seat]: PlacedUnit[] } = { north: [], south: [] }
  const restored: { [seat in Seat]: PlacedUnit[] } = { north: [], south: [] }
  for (const unit of state.units) {
    const was = before[unit.at === moved?.to ? moved.from : unit.at]! & CONNECTED
    const is = after[unit.at]! & CONNECTED
    if (was !== is) (is ? restored : lost)[unit.seat].push(placed(table.board, unit))
  }
  for (const seat of seats) {
    if (lost[seat].length + restored[seat].length === 0) continue
    table.events.push({ type: 'connectionChanged', seat, lost: lost[seat], restored: restored[seat], rule: 'K-2.7.7' })
  }
  const end = endOf(table.board, state, after, mover)
  if (end) finish(table, end)
}

/** Ends the game; what was still due lapses (K-2.9.9). */
export function finish(table: Table, end: NonNullable<State['end']>): void {
  table.state = { ...table.state, retreat: null, draw: null, end }
  table.events.push({ type: 'gameEnded', ...end, rule: endRules[end.reason] })
}

/** Begins a side's turn. */
export function beginTurn(table: Table, seat: Seat, retreat: State['retreat'] = null): void {
  table.state = { ...table.state, turn: seat, moved: [], lastMoved: null, attacked: false, retreat, draw: null }
  table.events.push({ type: 'turnBegan', seat, rule: 'K-2.7.1' })
}
