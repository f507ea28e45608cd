import { type Board, cellOf } from '../content/board.ts'
import { outcomeReasons, type Seat, type Square, type State, seats } from '../model.ts'
import { type FoundUnit, readRows } from './rows.ts'
import { type Readings, readReadings } from './rules.ts'
import { type Faults, parts, quote, readSquare, type Word, wordFrom } from './words.ts'

const FIELDS = [
  'first',
  'ready',
  'destroyed',
  'must-retreat',
  'retreated',
  'moved',
  'attack',
  'draw',
  'end',
  'rules',
  'viewer',
] as const
export type FieldName = (typeof FIELDS)[number]

/** What the text of a position says, before anyone asks whether it can be. */
export interface Sketch {
  readonly units: readonly FoundUnit[]
  turn: Seat | null
  first: 'lot' | Seat
  ready: Seat[]
  destroyed: Square[]
  mustRetreat: Square | null
  retreated: Square | null
  moved: Square[]
  last: Square | null
  attacked: boolean
  draw: State['draw']
  end: State['end']
  readings: Readings
  viewer: Seat | 'public'
  /** The words of the text, by field. */
  readonly fields: Map<FieldName | 'turn', Word>
}

/** Reads the words of a position; `end` is where the text is over. */
export function readSketch(board: Board, list: readonly Word[], end: Word, found: Faults): Sketch {
  const [rows = end, turn = end, ...fields] = list
  const sketch: Sketch = {
    units: readRows(board, rows, found),
    turn: null,
    first: 'lot',
    ready: [],
    destroyed: [],
    mustRetreat: null,
    retreated: null,
    moved: [],
    last: null,
    attacked: false,
    draw: null,
    end: null,
    readings: {},
    viewer: 'public',
    fields: new Map([['turn', turn]]),
  }
  sketch.turn = seats.find(seat => seat === turn.text) ?? null
  if (!sketch.turn && turn.text !== 'deploying') {
    found.add(
      'position-turn',
      `After the rows comes north, south or deploying, not ${quote(turn.text)}`,
      turn.line,
      turn.column,
    )
  }
  for (const word of fields) readField(board, sketch, word, found)
  return sketch
}

function readField(board: Board, sketch: Sketch, word: Word, found: Faults): void {
  const colon = word.text.indexOf(':')
  const name = FIELDS.find(name => name === word.text.slice(0, colon))
  const value = wordFrom(word, colon + 1)
  if (!name) {
    found.add(
      'position-field',
      `${quote(word.text)} is no field; there are ${FIELDS.join(', ')}`,
      word.line,
      word.column,
    )
    return
  }
  if (sketch.fields.has(name)) {
    found.add('position-field-twice', `${name} is said twice`, word.line, word.column)
    return
  }
  sketch.fields.set(name, word)
  const wrong = (part: Word, wanted: string) =>
    found.add('position-field', `${name} is ${wanted}, not ${quote(part.text)}`, part.line, part.column)
  const oneOf = <T extends string>(part: Word, known: readonly T[]): T | null => {
    const value = known.find(value => value === part.text) ?? null
    if (value === null) wrong(part, known.join(' or '))
    return value
  }
  const square = (part: Word): Square[] => {
    const at = readSquare(part.text)
    if (at !== null && cellOf(board, at) >= 0) return [at]
    wrong(part, 'a square of the board')
    return []
  }
  switch (name) {
    case 'first':
      sketch.first = oneOf(value, ['lot', ...seats]) ?? 'lot'
      break
    case 'ready':
      sketch.ready = parts(value).flatMap(part => oneOf(part, seats) ?? [])
      break
    case 'destroyed':
      for (const part of parts(value)) {
        const at = square(part)
        if (sketch.destroyed.some(other => other === at[0])) wrong(part, 'a list that names each arsenal once')
        else sketch.destroyed.push(...at)
      }
      break
    case 'must-retreat':
      if (sketch.fields.has('retreated')) wrong(value, 'said of a unit that has yet to retreat')
      sketch.mustRetreat = square(value)[0] ?? null
      break
    case 'retreated':
      if (sketch.fields.has('must-retreat')) wrong(value, 'said of a unit that has no more to do')
      sketch.retreated = square(value)[0] ?? null
      break
    case 'moved':
      for (const part of parts(value)) {
        const last = part.text.endsWith('*')
        const at = square(last ? { ...part, text: part.text.slice(0, -1) } : part)
        sketch.moved.push(...at)
        if (last && sketch.last !== null) wrong(part, 'a list with one mark at most')
        if (last) sketch.last = at[0] ?? null
      }
      break
    case 'attack':
      sketch.attacked = oneOf(value, ['spent']) !== null
      break
    case 'draw':
      sketch.draw = oneOf(value, ['offered', 'declined'])
      break
    case 'end': {
      const [winner = value, reason = value, ...more] = parts(value)
      const won = oneOf(winner, [...seats, 'nobody'])
      const why = oneOf(reason, outcomeReasons)
      if (more[0]) wrong(more[0], 'a winner and a reason')
      if (won && why) sketch.end = { winners: won === 'nobody' ? [] : [won], reason: why }
      break
    }
    case 'rules':
      sketch.readings = readReadings(parts(value), found)
      break
    case 'viewer':
      sketch.viewer = oneOf(value, [...seats, 'public']) ?? 'public'
  }
}
