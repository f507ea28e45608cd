import type { Problem, Result } from '@umpire/core-game'
import { type Board, cellOf } from './board.ts'
import type { PlacedUnit, PositionOptions, Rules, State, Unit } from './model.ts'
import { arsenalFaults, holdFaults, turnFaults, under, unitFaults } from './possible.ts'
import { fault } from './problems.ts'
import { endOf } from './rules/end.ts'
import { surveyOf } from './rules/lines.ts'
import { bySquare, rising } from './rules/units.ts'

/** Nothing has happened yet. */
export function blankState(rules: Rules): State {
  return {
    rules,
    units: [],
    destroyed: [],
    turn: null,
    moved: [],
    lastMoved: null,
    attacked: false,
    retreat: null,
    draw: null,
    deployment: null,
    end: null,
  }
}

/** Any position as a state, or a Problem for each fault. One that is already won is over. */
export function readPosition(board: Board, blank: State, position: PositionOptions): Result<State> {
  const unreadable = squareFaults(board, position)
  if (unreadable.length > 0) return { ok: false, problems: unreadable }

  const { mustRetreat, retreated, destroyed = [], moved = [], attacked = false, draw = null, turn } = position
  const cell = (square: string) => cellOf(board, square)
  const last = moved.at(-1)
  const retreat = mustRetreat ?? retreated
  const standing: State = {
    ...blank,
    units: bySquare(unitsOn(board, position.units)),
    destroyed: rising(destroyed.map(cell)),
    turn,
    moved: rising(moved.map(cell)),
    lastMoved: blank.rules.attackNeedsLastMoved && last !== undefined ? cell(last) : null,
    attacked,
    retreat: retreat === undefined ? null : { at: cell(retreat), done: mustRetreat === undefined },
    draw,
  }
  const state = { ...standing, end: endOf(board, standing, surveyOf(board, standing), turn) }
  const named: { readonly [field: string]: string } = {
    retreat: mustRetreat === undefined ? 'retreated' : 'mustRetreat',
    lastMoved: 'moved',
  }
  const impossible = [
    ...under(holdFaults(board, { ...state, units: unitsOn(board, position.units) }), 'units'),
    ...turnFaults(board, state).map(problem => ({ ...problem, at: problem.at.map(field => named[field] ?? field) })),
  ]
  return impossible.length > 0 ? { ok: false, problems: impossible } : { ok: true, value: state }
}

/** Squares that are none, and what cannot stand on them. */
function squareFaults(board: Board, position: PositionOptions): Problem[] {
  const { units, destroyed = [], moved = [], mustRetreat, retreated } = position
  const cell = (square: string) => cellOf(board, square)
  const unknown = (square: string | undefined, ...at: (string | number)[]) =>
    square === undefined || cell(square) >= 0 ? [] : [fault('square-unknown', at)]
  return [
    ...under(unitFaults(board, unitsOn(board, units), false), 'units'),
    ...under(arsenalFaults(board, destroyed.map(cell)), 'destroyed'),
    ...moved.flatMap((square, index) => unknown(square, 'moved', index)),
    ...unknown(mustRetreat, 'mustRetreat'),
    ...unknown(retreated, 'retreated'),
    ...(mustRetreat === undefined || retreated === undefined ? [] : [fault('retreat-impossible', ['retreated'])]),
  ]
}

/** Units by cell, in the order of the list; -1 for squares that are none. */
export function unitsOn(board: Board, units: readonly PlacedUnit[]): Unit[] {
  return units.map(({ seat, kind, at }) => ({ seat, kind, at: cellOf(board, at) }))
}
