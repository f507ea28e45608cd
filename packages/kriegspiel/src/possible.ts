import type { Problem } from '@umpire/core-game'
import { type Board, countOf, inTerritory, MOUNTAIN } from './content/board.ts'
import { type Cell, type Seat, type State, seats, type Unit, type View } from './model.ts'
import { fault, type ProblemCode } from './problems.ts'
import { isComplete } from './rules/deployment.ts'
import { endOf } from './rules/end.ts'
import { surveyOf } from './rules/lines.ts'
import { isEnemyArsenal, MOVES } from './rules/movement.ts'
import { whyNoRetreat } from './rules/retreat.ts'
import { isRelay, otherSeat, unitAt } from './rules/units.ts'

/** What can be wrong with units, one by one. Without a list of arsenals that are gone they are being deployed. Paths are `[index]`. */
function unitFaults(board: Board, units: readonly Unit[], destroyed: readonly Cell[] | null): Problem[] {
  const taken = new Set<Cell>()
  const counts = new Map<string, number>()
  const codeOf = (unit: Unit): ProblemCode | null => {
    const { seat, kind, at } = unit
    const count = (counts.get(seat + kind) ?? 0) + 1
    counts.set(seat + kind, count)
    const again = taken.has(at)
    taken.add(at)
    if (!(at >= 0 && at < board.size)) return 'square-unknown'
    if (board.terrain[at] === MOUNTAIN) return 'square-mountain'
    if (again) return 'square-taken'
    if (!destroyed && !inTerritory(board, at, seat)) return 'square-foreign'
    // K-2.9.5
    if (destroyed && !isRelay(unit) && isEnemyArsenal(board, { destroyed }, seat, at)) return 'arsenal-held'
    return count > countOf(board.content, kind) ? 'unit-too-many' : null
  }
  return units.flatMap((unit, index) => {
    const code = codeOf(unit)
    return code ? [fault(code, [index])] : []
  })
}

/** What is wrong with the deployment of both armies: units one by one, else an army that is not whole. Paths are `[index]` or empty. */
export function openingFaults(board: Board, units: readonly Unit[]): Problem[] {
  const faults = unitFaults(board, units, null)
  const whole = seats.every(seat => isComplete(board, units, seat))
  return faults.length > 0 || whole ? faults : [fault('army-incomplete')]
}

/** What is wrong with a battle, in whatever order it lists units and squares: first where things stand, then how the turn came to this. */
export function battleFaults(board: Board, state: State): Problem[] {
  const { units, destroyed } = state
  const { north, south } = board.arsenals
  const whyNot = (cell: Cell, index: number): ProblemCode | null => {
    if (!north.includes(cell) && !south.includes(cell)) return 'arsenal-unknown'
    return destroyed.indexOf(cell) === index ? null : 'arsenal-twice'
  }
  const misplaced = [
    ...under(unitFaults(board, units, destroyed), 'units'),
    ...destroyed.flatMap((cell, index) => {
      const code = whyNot(cell, index)
      return code ? [fault(code, ['destroyed', index])] : []
    }),
  ]
  return misplaced.length > 0 ? misplaced : turnFaults(board, state)
}

function turnFaults(board: Board, state: State): Problem[] {
  const { moved, lastMoved, attacked, retreat, draw, end, rulings } = state
  const lastIsKnown = rulings.attackNeedsLastMoved && moved.length > 0
  const movers = moved.every((at, index) => unitAt(state.units, at)?.seat === state.turn && moved.indexOf(at) === index)
  const stormed = moved.some(at => at !== retreat?.at && hasStormed(board, state, at))
  const checks: { readonly [field in keyof State]?: readonly [sound: boolean, code: ProblemCode] } = {
    moved: [moved.length <= MOVES && movers, 'moved-impossible'],
    lastMoved: [lastIsKnown ? moved.includes(lastMoved!) : lastMoved === null, 'moved-impossible'],
    attacked: [!attacked || stormed, 'moved-impossible'],
    retreat: [!retreat || (!end && canBeDue(board, state, retreat)), 'retreat-impossible'],
    draw: [!draw || !end, 'end-impossible'],
    end: [endStands(end, endOf(board, state, surveyOf(board, state), state.turn!)), 'end-impossible'],
  }
  return Object.entries(checks).flatMap(([field, [sound, code]]) => (sound ? [] : [fault(code, [field])]))
}

/** A combat unit stands where an arsenal of the enemy was. */
function hasStormed(board: Board, { units, destroyed }: State, at: Cell): boolean {
  const unit = unitAt(units, at)
  return !!unit && !isRelay(unit) && board.arsenals[otherSeat(unit.seat)].includes(at) && destroyed.includes(at)
}

/** A retreat that was made is one of the moves; one that is due comes before everything else, and can be made (K-2.6.9). */
function canBeDue(board: Board, state: State, { at, done }: NonNullable<State['retreat']>): boolean {
  const unit = unitAt(state.units, at)
  if (unit?.seat !== state.turn) return false
  if (done) return state.moved.includes(at)
  return state.moved.length === 0 && !state.attacked && !whyNoRetreat(board, state, surveyOf(board, state), unit)
}

/** A defeat on the board is the end; without one, sides can have agreed to a draw, or one has resigned. */
function endStands(end: State['end'], defeat: State['end']): boolean {
  if (defeat) return end?.winners.join() === defeat.winners.join() && end.reason === defeat.reason
  if (!end) return true
  return end.winners.length > 0 ? end.reason === 'resignation' : end.reason === 'agreement'
}

/** What is wrong with a whole state: it lists everything by square, and is a possible battle or deployment. */
export function stateFaults(board: Board, state: State): Problem[] {
  const { units, destroyed, moved, deployment } = state
  const unsorted = Object.entries({ units: units.map(unit => unit.at), destroyed, moved }).flatMap(([field, cells]) =>
    cells.every((cell, index) => index === 0 || cells[index - 1]! <= cell) ? [] : [fault('state-unsorted', [field])],
  )
  if (unsorted.length > 0) return unsorted
  if (!deployment && state.turn !== null) return battleFaults(board, state)
  if (!deployment || !isDeploying(board, state, seats)) return [fault('deployment-impossible', ['deployment'])]
  return under(unitFaults(board, units, null), 'units')
}

/** What is wrong with a view: behind the curtain it shows the units of its viewer alone (K-2.7.12). */
export function viewFaults(board: Board, view: View): Problem[] {
  const { viewer, units, deployment } = view
  if (!deployment) return stateFaults(board, view)
  const own = seats.filter(seat => seat === viewer)
  const strangers = units.flatMap(({ seat }, i) => (seat === viewer ? [] : [fault('unit-unknown', ['units', i])]))
  if (strangers.length > 0) return strangers
  if (!isDeploying(board, view, own)) return [fault('deployment-impossible', ['deployment'])]
  return under(unitFaults(board, units, null), 'units')
}

/** `shown`: whose units can be counted. */
function isDeploying(board: Board, state: State, shown: readonly Seat[]): boolean {
  const { turn, moved, lastMoved, attacked, retreat, draw, destroyed, end } = state
  const { ready } = state.deployment!
  return (
    [turn, lastMoved, retreat, draw].every(value => value === null) &&
    !attacked &&
    moved.length + destroyed.length === 0 &&
    end?.reason !== 'agreement' &&
    endStands(end, null) &&
    ready.length < seats.length &&
    ready.every(seat => !shown.includes(seat) || isComplete(board, state.units, seat))
  )
}

/** The same problems, one level further down. */
export function under(problems: readonly Problem[], field: string): Problem[] {
  return problems.map(problem => ({ ...problem, at: [field, ...problem.at] }))
}
