import type { Dice } from '@umpire/core-rng'
import { type Board, placed } from './content/board.ts'
import type { Event } from './events.ts'
import { type Cell, type PlacedUnit, type Seat, type State, seats } from './model.ts'
import { endOf, endRules } from './rules/end.ts'
import { CONNECTED, type Survey, surveyOf } from './rules/lines.ts'

/** What lies before the umpire while orders are carried out. It lives as long as one call. */
export interface Play {
  readonly board: Board
  readonly dice: Dice
  readonly events: Event[]
  state: State
  /** Of `state`; null until somebody asks. */
  field: Survey | null
}

export function openPlay(board: Board, state: State, dice: Dice): Play {
  return { board, dice, events: [], state, field: null }
}

/** Adds an event to what happened; the only place that does. */
export function tell(play: Play, event: Event): void {
  play.events.push(event)
}

/** The survey of the position in play, made once for each. */
export function fieldOf(play: Play): Survey {
  play.field ??= surveyOf(play.board, play.state)
  return play.field
}

/**
 * Puts a changed position in play: says whose connection changed (K-2.7.7, K-2.4.13) and whether `mover` has ended the game by it (K-2.8.6).
 * `moved` is the unit that now stands elsewhere.
 */
export function change(
  play: Play,
  state: State,
  mover: Seat,
  moved?: { readonly from: Cell; readonly to: Cell },
): void {
  const before = fieldOf(play)
  play.state = state
  play.field = null
  const after = fieldOf(play)
  for (const seat of seats) {
    const lost: PlacedUnit[] = []
    const restored: PlacedUnit[] = []
    for (const unit of state.units) {
      if (unit.seat !== seat) continue
      const was = before[unit.at === moved?.to ? moved.from : unit.at]! & CONNECTED
      const is = after[unit.at]! & CONNECTED
      if (was !== is) (is ? restored : lost).push(placed(play.board, unit))
    }
    if (lost.length + restored.length > 0)
      tell(play, { type: 'connection-changed', seat, lost, restored, rule: moved ? 'K-2.7.7' : 'K-2.4.13' })
  }
  const end = endOf(play.board, state, after, mover)
  if (end) finish(play, end)
}

/** Ends the game; what was still due lapses (K-2.9.9). */
export function finish(play: Play, end: NonNullable<State['end']>): void {
  play.state = { ...play.state, retreat: null, draw: null, end }
  tell(play, { type: 'ended', ...end, rule: endRules[end.reason] })
}

/** Begins a side's turn. */
export function beginTurn(play: Play, seat: Seat, retreat: State['retreat'] = null): void {
  const { rulings, units, destroyed, deployment, end } = play.state
  // Written out, as in `move`: a spread takes longer, and makes an object of another hidden class, which slows down all that reads states.
  play.state = {
    rulings,
    units,
    destroyed,
    turn: seat,
    moved: [],
    lastMoved: null,
    attacked: false,
    retreat,
    draw: null,
    deployment,
    end,
  }
  tell(play, { type: 'turn-began', seat, rule: 'K-2.7.1' })
}
