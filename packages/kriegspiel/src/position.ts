import type { Problem, Result } from '@umpire/core-game'
import { type Board, cellOf } from './content/board.ts'
import type { PlacedUnit, PositionOptions, Rulings, Square, State, Unit } from './model.ts'
import { battleFaults } from './possible.ts'
import { fault } from './problems.ts'
import { endOf } from './rules/end.ts'
import { surveyOf } from './rules/lines.ts'
import { bySquare, rising } from './rules/units.ts'

/** Nothing has happened yet. */
export function blankState(rulings: Rulings): State {
  return {
    rulings,
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
  const { mustRetreat, retreated, attacked = false, draw = null, turn } = position
  const cellsOf = (squares: readonly Square[] = []) => squares.map(square => cellOf(board, square))
  const moved = cellsOf(position.moved)
  const [at] = cellsOf([mustRetreat ?? retreated ?? ''])
  const listed: State = {
    ...blank,
    units: unitsOn(board, position.units),
    destroyed: cellsOf(position.destroyed),
    turn,
    moved,
    lastMoved: blank.rulings.attackNeedsLastMoved ? (moved.at(-1) ?? null) : null,
    attacked,
    retreat: mustRetreat === undefined && retreated === undefined ? null : { at: at!, done: mustRetreat === undefined },
    draw,
  }
  // Squares that are none are -1 up to here, and found out now.
  const end = endOf(board, listed, surveyOf(board, listed), turn)
  const retreat = mustRetreat === undefined ? 'retreated' : 'mustRetreat'
  const problems: Problem[] = battleFaults(board, { ...listed, end }).map(problem => ({
    ...problem,
    at: problem.at.map(field => (field === 'retreat' ? retreat : field)),
  }))
  if (mustRetreat !== undefined && retreated !== undefined) problems.push(fault('retreat-impossible', ['retreated']))
  if (problems.length > 0) return { ok: false, problems }
  const { units, destroyed } = listed
  return {
    ok: true,
    value: { ...listed, units: bySquare(units), destroyed: rising(destroyed), moved: rising(moved), end },
  }
}

/** Units by cell, in the order of the list; -1 for squares that are none. */
export function unitsOn(board: Board, units: readonly PlacedUnit[]): Unit[] {
  return units.map(({ seat, kind, at }) => ({ seat, kind, at: cellOf(board, at) }))
}
