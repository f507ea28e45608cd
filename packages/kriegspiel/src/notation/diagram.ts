import { type Board, FORTRESS, MOUNTAIN, PASS, rowLetter } from '../content/board.ts'
import type { Position } from '../model.ts'
import { CONNECTED, surveyOf } from '../rules/lines.ts'
import { letterOf } from './letters.ts'

/** How squares without a unit are drawn. */
const PLAIN_MARK = '.'
const TERRAIN_MARKS: { readonly [terrain: number]: string } = /* @__PURE__ */ (() => ({
  [MOUNTAIN]: '#',
  [PASS]: '=',
  [FORTRESS]: '+',
}))()
const ARSENAL_MARK = '@'

/**
 * A position as a drawing in letters, for a terminal: units as in the position text (capitals are north), `#` mountain, `=` pass, `+` fortress,
 * `@` standing arsenal; what a unit stands on follows its letter, and `!` before it says that it is off line.
 */
export function diagram(board: Board, position: Position): string {
  const field = surveyOf(board, position)
  const units = new Map(position.units.map(unit => [unit.at, unit]))
  const arsenals = [...board.arsenals.north, ...board.arsenals.south].filter(at => !position.destroyed.includes(at))
  const ground = (at: number) => (arsenals.includes(at) ? ARSENAL_MARK : (TERRAIN_MARKS[board.terrain[at]!] ?? ''))
  const square = (at: number): string => {
    const unit = units.get(at)
    if (!unit) return ` ${ground(at) || PLAIN_MARK} `
    return `${field[at]! & CONNECTED ? ' ' : '!'}${letterOf(unit.kind, unit.seat)}${ground(at) || ' '}`
  }
  const columns = Array.from({ length: board.columns }, (_, column) =>
    String(column + 1)
      .padStart(2)
      .padEnd(3),
  ).join('')
  const rows = Array.from({ length: board.rows }, (_, row) => {
    const squares = Array.from({ length: board.columns }, (_, column) => square(row * board.columns + column)).join('')
    return `${rowLetter(row)} ${squares}`.trimEnd()
  })
  return [`  ${columns}`.trimEnd(), ...rows].join('\n')
}
