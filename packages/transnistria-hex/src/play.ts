import type { Board } from './content/board.ts'
import type { BallotEffect } from './content/model.ts'
import type { Event } from './events.ts'
import type { Battle, HexId, State, Unit, UnitId } from './model.ts'
import { ballotEffects } from './rules/ballots.ts'
import { type Alliance, allianceOf, isGround } from './rules/sides.ts'
import { buildField, type Field, markUnit } from './rules/zones-of-control.ts'

/** A state that one step may write to. Units are replaced, never changed, so the state it was made from stays as it is. */
export interface Play {
  readonly board: Board
  readonly state: Draft
  readonly events: Event[]
  /** What the ballots changed, in their order. */
  readonly effects: readonly BallotEffect[]
  /** Derived from the state when first asked for, then kept up to date. */
  field: Field | null
}

type Draft = { -readonly [key in Exclude<keyof State, 'units' | 'battle'>]: State[key] } & {
  units: Unit[]
  battle: Fight | null
}

/** The battle being resolved, to be written to. */
export type Fight = { -readonly [key in keyof Battle]: Battle[key] }

export function openPlay(board: Board, state: State): Play {
  return readPlay(board, draftOf(state))
}

/** A state to be asked about only: it is not copied, so whatever writes must not be given it. */
export function readPlay(board: Board, state: State): Play {
  const effects = ballotEffects(board.content, state.ballots)
  return { board, state: state as Draft, events: [], effects, field: null }
}

/** Written out: a spread of states that were made in many places is several times slower, and so is all that reads what it makes. */
export function draftOf(state: State): Draft {
  const { rulings, players, ballots, week, turn, phase, owners, units, escalation, intervention } = state
  const { used, freeDisarms, declared, resolved, battle, captured, pending, end } = state
  return {
    rulings,
    players,
    ballots,
    week,
    turn,
    phase,
    owners,
    units: [...units],
    escalation,
    intervention,
    used,
    freeDisarms,
    declared,
    resolved,
    battle: battle && { ...battle },
    captured,
    pending,
    end,
  }
}

/** The same game on another table: what happens there does not happen here. */
export function copyPlay({ board, state, effects, field }: Play): Play {
  return { board, state: draftOf(state), events: [], effects, field: field?.slice() ?? null }
}

/** Adds an event to what happened; the only place that does. */
export function tell({ events }: Play, event: Event): void {
  events.push(event)
}

export function fieldOf(play: Play): Field {
  play.field ??= buildField(play.board, play.state)
  return play.field
}

/** A unit by its id, or undefined. */
export function findUnit(state: Pick<State, 'units'>, id: UnitId): Unit | undefined {
  for (const unit of state.units) if (unit.id === id) return unit
  return undefined
}

/** Where a unit that is in the game stands in the list: at its place in set-up order, or before it where counters are missing. */
function placeOf({ board, state }: Play, id: UnitId): number {
  let at = Math.min(board.ranks.get(id)!, state.units.length - 1)
  while (state.units[at]!.id !== id) at--
  return at
}

/** A unit that is known to be in the game. */
export function unitOf(play: Play, id: UnitId): Unit {
  return play.state.units[placeOf(play, id)]!
}

/** A unit that is not yet in the game: all of it but who it is may be written to. */
type UnitDraft = Pick<Unit, 'id' | 'type'> & { -readonly [key in Exclude<keyof Unit, 'id' | 'type'>]: Unit[key] }

/** Written out as well: every battle does it a dozen times. */
function copyOf(unit: Unit): UnitDraft {
  const { id, type, seat, status, hex, damage, disarmed, fed, provoked, actions, spent, overLimit } = unit
  return { id, type, seat, status, hex, damage, disarmed, fed, provoked, actions, spent, overLimit }
}

/** Replaces a unit by a copy that `change` has written to: several times quicker than fields to be assigned to it. */
export function changeUnit(play: Play, id: UnitId, change: (unit: UnitDraft) => void): Unit {
  const { units } = play.state
  const at = placeOf(play, id)
  const before = units[at]!
  const unit = copyOf(before)
  change(unit)
  units[at] = unit
  if (play.field && (unit.hex !== before.hex || unit.disarmed !== before.disarmed || unit.seat !== before.seat)) {
    markUnit(play.board, play.state.rulings, play.field, before, -1)
    markUnit(play.board, play.state.rulings, play.field, unit, 1)
  }
  return unit
}

/** The ground units of one alliance in a hex, in set-up order. */
export function unitsIn(play: Pick<Play, 'board' | 'state'>, hex: HexId, alliance: Alliance): Unit[] {
  const units: Unit[] = []
  for (const unit of play.state.units) {
    if (unit.hex === hex && allianceOf(unit.seat) === alliance && isGround(play.board, unit)) units.push(unit)
  }
  return units
}

/** Those of some units that are still on the map. */
export function living(play: Play, ids: readonly UnitId[]): Unit[] {
  const units: Unit[] = []
  for (const id of ids) {
    const unit = unitOf(play, id)
    if (unit.hex !== null) units.push(unit)
  }
  return units
}
