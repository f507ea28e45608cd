import type { Board } from '../content/board.ts'
import type { Kind, PlacedUnit, Seat } from '../model.ts'
import { letterOf, readLetter } from './letters.ts'
import { type Faults, parts, quote, type Word } from './words.ts'

/** The units of a board, row by row from the north as in FEN: a letter for a unit, a number for so many empty squares, `/` between rows. */
export function rowsText(
  board: Board,
  units: readonly { readonly seat: Seat; readonly kind: Kind; readonly at: number }[],
): string {
  const letters = new Map(units.map(unit => [unit.at, letterOf(unit.kind, unit.seat)]))
  const rows = Array.from({ length: board.rows }, (_, row) => {
    let text = ''
    let empty = 0
    for (let column = 0; column < board.columns; column++) {
      const letter = letters.get(row * board.columns + column)
      if (letter === undefined) empty++
      else {
        text += (empty || '') + letter
        empty = 0
      }
    }
    return text + (empty || '')
  })
  return rows.join('/')
}

/** A unit, and where its letter stands in the text. */
export interface FoundUnit extends PlacedUnit {
  readonly column: number
}

/** Reads what `rowsText` writes, by square. */
export function readRows(board: Board, word: Word, { add }: Faults): FoundUnit[] {
  const rows = parts(word, '/')
  const { line } = word
  if (rows.length !== board.rows)
    add('position-rows', `There are ${board.rows} rows, not ${rows.length}`, line, word.column)
  const found: FoundUnit[] = []
  for (const [row, { text, column }] of rows.slice(0, board.rows).entries()) {
    let square = 0
    for (const { 0: mark, index } of text.matchAll(/\d+|[^\d]/gu)) {
      const unit = readLetter(mark)
      const empty = /^[1-9]\d{0,2}$/.test(mark) ? Number(mark) : 0
      const at = board.names[row * board.columns + square]
      if (!unit && !empty)
        add('position-letter', `${quote(mark)} is neither a unit nor a number of empty squares`, line, column + index)
      else if (unit && square < board.columns) found.push({ ...unit, at: at!, column: column + index })
      square += unit ? 1 : empty
    }
    if (square !== board.columns) add('position-row', `A row has ${board.columns} squares, not ${square}`, line, column)
  }
  return found
}
