import type { Problem, Result } from '@umpire/core-game'
import { type Board, cellOf } from '../content/board.ts'
import type { Position, PositionOptions, Square, State, View } from '../model.ts'
import { stateFaults, viewFaults } from '../possible.ts'
import { endOf } from '../rules/end.ts'
import { surveyOf } from '../rules/lines.ts'
import { rulingsOf } from '../rulings.ts'
import { rowsText } from './rows.ts'
import { type Readings, rulingsText } from './rules.ts'
import { type FieldName, readSketch, type Sketch } from './sketch.ts'
import { type Faults, faults, refuseText, type Word, words } from './words.ts'

const MOST_CHARACTERS = 8_000

/**
 * A whole position or state in one line: the rows of the board, whose turn it is (or `deploying`), then what else there is to say, as
 * `destroyed:3T moved:10G,4H* attack:spent rules:book`. Equal states have equal texts.
 */
export function positionText(board: Board, position: Position): string {
  const { turn, deployment, moved, lastMoved, retreat, attacked, destroyed, draw, end, rulings } = position
  const names = (cells: readonly number[]) =>
    cells.map(cell => board.names[cell]! + (cell === lastMoved ? '*' : '')).join(',')
  const fields: (readonly [name: FieldName, value: string | null | false | undefined])[] = [
    ['first', deployment?.first],
    ['ready', deployment?.ready.join()],
    ['destroyed', destroyed.map(cell => board.names[cell]).join()],
    ['must-retreat', retreat && !retreat.done && board.names[retreat.at]],
    ['retreated', retreat?.done && board.names[retreat.at]],
    ['moved', names(moved)],
    ['attack', attacked && 'spent'],
    ['draw', draw],
    ['end', end && `${end.winners[0] ?? 'nobody'},${end.reason}`],
    ['rules', rulingsText(rulings)],
  ]
  return [rowsText(board, position.units), turn ?? 'deploying', ...fieldTexts(fields)].join(' ')
}

/** The position of some options in the same form. */
export function startText(board: Board, position: PositionOptions): string {
  const { units, destroyed, turn, mustRetreat, retreated, moved, attacked, draw } = position
  const fields: (readonly [name: FieldName, value: string | false | undefined])[] = [
    ['destroyed', destroyed?.join()],
    ['must-retreat', mustRetreat],
    ['retreated', retreated],
    ['moved', moved?.join()],
    ['attack', attacked && 'spent'],
    ['draw', draw],
  ]
  return [
    rowsText(
      board,
      units.map(unit => ({ ...unit, at: cellOf(board, unit.at) })),
    ),
    turn,
    ...fieldTexts(fields),
  ].join(' ')
}

function fieldTexts(
  fields: readonly (readonly [name: FieldName, value: string | null | false | undefined])[],
): string[] {
  return fields.filter(([, value]) => value).map(([name, value]) => `${name}:${value}`)
}

/**
 * Reads what `positionText` writes; only the rows and the side are needed. Without `rules:` those of the preset `seed` hold; without a star
 * the last of `moved:` moved last. What comes out is a state that can be: everything that is wrong with it is a Problem at its line and
 * column. Codes: `position-*`, `text-*`, and those that say why a position cannot be (`square-mountain`, `retreat-impossible`, ...).
 */
export function parsePosition(board: Board, text: string): Result<State> {
  return read(board, text, (sketch, found) => {
    const word = sketch.fields.get('viewer')
    if (word) found.add('position-field', 'A position shows everything; a view has a viewer', word.line, word.column)
    const state = stateOf(board, sketch)
    return [state, stateFaults(board, state)]
  })
}

/** What one side or an onlooker sees, in the same form: `positionText` and `viewer:north`. Equal views have equal texts. */
export function viewText(board: Board, view: View): string {
  return `${positionText(board, view)} viewer:${view.viewer}`
}

/** Reads what `viewText` writes, with the Problems of `parsePosition`; without `viewer:` it is what an onlooker sees. */
export function parseView(board: Board, text: string): Result<View> {
  return read(board, text, sketch => {
    const view = { ...stateOf(board, sketch), viewer: sketch.viewer }
    return [view, viewFaults(board, view)]
  })
}

/** Reads a text; what it comes to is asked for its faults where the text has none. */
function read<T>(
  board: Board,
  text: string,
  make: (sketch: Sketch, found: Faults) => readonly [value: T, faults: readonly Problem[]],
): Result<T> {
  const refusal = refuseText(text, MOST_CHARACTERS)
  if (refusal) return refusal
  const found = faults()
  const sketch = readSketch(board, words(text), { line: 1, column: text.length + 1, text: '' }, found)
  if (found.problems.length > 0) return { ok: false, problems: found.problems }
  const [value, impossible] = make(sketch, found)
  if (found.problems.length > 0) return { ok: false, problems: found.problems }
  if (impossible.length === 0) return { ok: true, value }
  return {
    ok: false,
    problems: impossible.slice(0, 20).map(problem => ({ ...problem, at: placeOf(sketch, problem.at) })),
  }
}

/** @internal Reads a position that a game begins with; `setup` says whether it can be. */
export function readStart(
  board: Board,
  list: readonly Word[],
  end: Word,
  found: Faults,
): { position: PositionOptions; readings: Readings | null } {
  const sketch = readSketch(board, list, end, found)
  for (const name of ['first', 'ready', 'end', 'viewer'] as const) {
    const word = sketch.fields.get(name)
    if (word)
      found.add(
        'position-field',
        'A game begins with a deployment or in the middle of a battle',
        word.line,
        word.column,
      )
  }
  if (sketch.turn === null && list[1])
    found.add('position-turn', 'A position to begin with has a side to move', list[1].line, list[1].column)
  const { units, turn, destroyed, moved, last, attacked, mustRetreat, retreated, draw } = sketch
  const position: PositionOptions = {
    units: units.map(({ seat, kind, at }) => ({ seat, kind, at })),
    ...(destroyed.length > 0 && { destroyed }),
    turn: turn ?? 'north',
    ...(mustRetreat !== null && { mustRetreat }),
    ...(retreated !== null && { retreated }),
    ...(moved.length > 0 && { moved: last === null ? moved : [...moved.filter(square => square !== last), last] }),
    ...(attacked && { attacked }),
    ...(draw && { draw }),
  }
  return { position, readings: sketch.fields.has('rules') ? sketch.readings : null }
}

function stateOf(board: Board, sketch: Sketch): State {
  const {
    units,
    turn,
    first,
    ready,
    destroyed,
    mustRetreat,
    retreated,
    moved,
    last,
    attacked,
    draw,
    end,
    readings,
    fields,
  } = sketch
  const cells = (squares: readonly Square[]) => squares.map(square => cellOf(board, square)).sort((a, b) => a - b)
  const rulings = rulingsOf(readings.preset, readings.rulings)
  const mover = rulings.attackNeedsLastMoved ? (last ?? moved.at(-1)) : undefined
  const retreat = mustRetreat ?? retreated
  const deploys = turn === null || fields.has('first') || fields.has('ready')
  const state: State = {
    rulings,
    units: units.map(({ seat, kind, at }) => ({ seat, kind, at: cellOf(board, at) })),
    destroyed: cells(destroyed),
    turn,
    moved: cells(moved),
    lastMoved: mover === undefined ? null : cellOf(board, mover),
    attacked,
    retreat: retreat === null ? null : { at: cellOf(board, retreat), done: mustRetreat === null },
    draw,
    deployment: deploys ? { ready, first } : null,
    end,
  }
  if (fields.has('end') || deploys || turn === null) return state
  // A battle that is won on the board is over, whether the text says so or not (K-2.8.1).
  return { ...state, end: endOf(board, state, surveyOf(board, state), turn) }
}

/** The line and column of what a path into the state names. */
function placeOf(
  { units, fields }: Sketch,
  [field, index]: readonly (string | number)[],
): readonly [line: number, column: number] {
  const turn = fields.get('turn')!
  const unit = field === 'units' && typeof index === 'number' ? units[index] : undefined
  if (unit) return [turn.line, unit.column]
  const names: { readonly [field: string]: readonly FieldName[] } = {
    attacked: ['attack'],
    retreat: ['must-retreat', 'retreated'],
    deployment: ['first', 'ready'],
  }
  const known = Object.hasOwn(names, field!) ? names[field!]! : [field as FieldName]
  const word = known.map(name => fields.get(name)).find(Boolean) ?? turn
  return [word.line, word.column]
}
