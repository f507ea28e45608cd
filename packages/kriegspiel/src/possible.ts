import type { Problem } from '@umpire/core-game'
import { type Board, inTerritory, MOUNTAIN } from './board.ts'
import { type Cell, type State, seats, type Unit } from './model.ts'
import { fault, type ProblemCode } from './problems.ts'
import { isComplete } from './rules/deployment.ts'
import { endOf } from './rules/end.ts'
import { type Survey, surveyOf } from './rules/lines.ts'
import { isEnemyArsenal, MOVES } from './rules/movement.ts'
import { whyNoRetreat } from './rules/retreat.ts'
import { isRelay, otherSeat, unitAt } from './rules/units.ts'

/** What can be wrong with one list of units. `deploying`: each stands in its own half. Paths are `[index]`. */
export function unitFaults(board: Board, units: readonly Unit[], deploying: boolean): Problem[] {
  const taken = new Set<Cell>()
  const counts = new Map<string, number>()
  const faultOf = ({ seat, kind, at }: Unit): ProblemCode | null => {
    const count = (counts.get(seat + kind) ?? 0) + 1
    counts.set(seat + kind, count)
    const again = taken.has(at)
    taken.add(at)
    if (!(at >= 0 && at < board.size)) return 'square-unknown'
    if (board.terrain[at] === MOUNTAIN) return 'square-mountain'
    if (again) return 'square-taken'
    if (deploying && !inTerritory(board, at, seat)) return 'square-foreign'
    return count > board.content.army[kind] ? 'unit-too-many' : null
  }
  return units.flatMap((unit, index) => {
    const code = faultOf(unit)
    return code ? [fault(code, [index])] : []
  })
}

/** What is wrong with the deployment of both armies: units one by one, else armies that are not whole. Paths are `[index]` or empty. */
export function openingFaults(board: Board, units: readonly Unit[]): Problem[] {
  const faults = unitFaults(board, units, true)
  const whole = seats.every(seat => isComplete(board, units, seat))
  return faults.length > 0 || whole ? faults : [fault('army-incomplete')]
}

/** Names of squares that are no arsenal, or come twice. Paths are `[index]`. */
export function arsenalFaults(board: Board, destroyed: readonly Cell[]): Problem[] {
  const { north, south } = board.arsenals
  return destroyed.flatMap((cell, index) =>
    (north.includes(cell) || south.includes(cell)) && destroyed.indexOf(cell) === index
      ? []
      : [fault('arsenal-unknown', [index])],
  )
}

/** Combat units on standing arsenals of the enemy (K-2.9.5). Paths are `[index]`. */
export function holdFaults(board: Board, state: State): Problem[] {
  return state.units.flatMap((unit, index) =>
    !isRelay(unit) && isEnemyArsenal(board, state, unit.seat, unit.at) ? [fault('arsenal-held', [index])] : [],
  )
}

/** What can be wrong in the turn of a battle whose units and arsenals are in order. Paths name fields of the state. */
export function turnFaults(board: Board, state: State): Problem[] {
  const { moved, lastMoved, attacked, retreat, draw, end, rules } = state
  const field = surveyOf(board, state)
  const lastIsKnown = rules.attackNeedsLastMoved && moved.length > 0
  const checks: readonly (readonly [sound: boolean, code: ProblemCode, field: keyof State])[] = [
    [
      moved.length <= MOVES && moved.every((at, index) => isMovers(state, at) && moved.indexOf(at) === index),
      'moved-impossible',
      'moved',
    ],
    [lastIsKnown ? moved.includes(lastMoved!) : lastMoved === null, 'moved-impossible', 'lastMoved'],
    [
      !attacked || moved.some(at => at !== retreat?.at && hasStormed(board, state, at)),
      'attacked-impossible',
      'attacked',
    ],
    [!retreat || (!end && canBeDue(board, state, field, retreat)), 'retreat-impossible', 'retreat'],
    [!end || !draw, 'draw-impossible', 'draw'],
    [endStands(end, endOf(board, state, field, state.turn!)), 'end-impossible', 'end'],
  ]
  return checks.flatMap(([sound, code, name]) => (sound ? [] : [fault(code, [name])]))
}

function isMovers({ units, turn }: State, at: Cell): boolean {
  return unitAt(units, at)?.seat === turn
}

/** A retreat that was made is one of the moves; one that is due comes before everything else, and can be made. */
function canBeDue(board: Board, state: State, field: Survey, { at, done }: NonNullable<State['retreat']>): boolean {
  const unit = unitAt(state.units, at)
  if (unit?.seat !== state.turn) return false
  return done
    ? state.moved.includes(at)
    : state.moved.length === 0 && !state.attacked && !whyNoRetreat(board, state, field, unit)
}

/** A defeat on the board is the end; without one, sides can have agreed to a draw, or one has resigned. */
function endStands(end: State['end'], defeat: State['end']): boolean {
  if (defeat) return end?.winner === defeat.winner && end.reason === defeat.reason
  if (!end) return true
  return end.winner ? end.reason === 'resignation' : end.reason === 'agreement'
}

function hasStormed(board: Board, state: State, at: Cell): boolean {
  const unit = unitAt(state.units, at)
  return (
    unit !== undefined &&
    !isRelay(unit) &&
    board.arsenals[otherSeat(unit.seat)].includes(at) &&
    state.destroyed.includes(at)
  )
}

/** What can be wrong with a whole state, in its own terms: lists are by square, and before the battle nothing else has happened. */
export function stateFaults(board: Board, state: State): Problem[] {
  const { units, destroyed, moved, deployment } = state
  const faults = [
    ...under(unitFaults(board, units, deployment !== null), 'units'),
    ...under(arsenalFaults(board, destroyed), 'destroyed'),
    ...Object.entries({ units: units.map(unit => unit.at), destroyed, moved }).flatMap(([field, cells]) =>
      cells.every((cell, index) => index === 0 || cells[index - 1]! < cell) ? [] : [fault('state-unsorted', [field])],
    ),
  ]
  if (faults.length > 0) return faults
  const later = deployment ? isDeploying(board, state) : state.turn !== null
  if (!later) return [fault('deployment-impossible', ['deployment'])]
  return deployment ? [] : [...under(holdFaults(board, state), 'units'), ...turnFaults(board, state)]
}

function isDeploying(board: Board, state: State): boolean {
  const { turn, moved, lastMoved, attacked, retreat, draw, destroyed, end } = state
  const { ready } = state.deployment!
  const untouched = [turn, lastMoved, retreat, draw].every(value => value === null) && !attacked
  return (
    untouched &&
    moved.length + destroyed.length === 0 &&
    end?.reason !== 'agreement' &&
    endStands(end, null) &&
    ready.length < seats.length &&
    ready.every(seat => isComplete(board, state.units, seat))
  )
}

/** The same problems, one level further down. */
export function under(problems: readonly Problem[], field: string): Problem[] {
  return problems.map(problem => ({ ...problem, at: [field, ...problem.at] }))
}
