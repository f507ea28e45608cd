import type { Cell, Kind, PlacedUnit, Seat, Square, Unit } from '../model.ts'

/** Static content: the board, the armies and, where there is one, the opening that comes with it. */
export interface BoardContent {
  /** Names the content in saved matches. */
  readonly id: string
  /** One text a row, north first, one letter a square: `.` plain, `M` mountain, `=` pass, `F` fortress, `N` and `S` arsenals. */
  readonly map: readonly string[]
  /** North's half is rows 1 to `frontier`, South's the rest (K-1.2). */
  readonly frontier: number
  /** How many units of each kind each side has (K-2.1.1); none unless told. */
  readonly army: { readonly [kind in Kind]?: number }
  /** What `opening: 'book'` sets up. */
  readonly opening?: readonly PlacedUnit[]
}

/** The most squares of a board: 26 rows, as there are letters, of 60. */
export const LARGEST = 1560

export const PLAIN = 0
export const MOUNTAIN = 1
export const PASS = 2
export const FORTRESS = 3
/** The letters of a map, by terrain; arsenals stand on plain ground (K-2.4.11). */
const TERRAIN = '.M=F'

/** A board made ready for the rules. Built once for each content; never part of a state. */
export interface Board {
  readonly content: BoardContent
  readonly columns: number
  readonly rows: number
  /** How many squares there are. */
  readonly size: number
  /** Column of each cell, counted from 0. */
  readonly column: Uint8Array
  /** Row of each cell, counted from 0. */
  readonly row: Uint8Array
  /** Terrain of each cell: PLAIN, MOUNTAIN, PASS or FORTRESS. */
  readonly terrain: Uint8Array
  /** Cells of each side's arsenals, ascending. */
  readonly arsenals: { readonly [seat in Seat]: readonly Cell[] }
  /** What to add to a cell for one step in each of the eight directions, clockwise from north; odd ones are diagonal. */
  readonly steps: readonly number[]
  /** For cell * 8 + direction: how many squares lie that way before a mountain or the edge: lines (K-2.2.5) and fire (K-2.4.3) run no further, over all other ground they do (K-2.2.4). */
  readonly reach: Uint8Array
  /** For cell * 8 + direction: the cell one step that way; the cell itself where a mountain or the edge lies there. What lies beside a corner does not matter (K-2.2.12). */
  readonly near: Uint16Array
  /** A zero for every cell: copying it is the fastest way to an empty field. */
  readonly blank: readonly number[]
  /** The name of each cell (K-1.1). */
  readonly names: readonly Square[]
  /** The cell of each name. */
  readonly cells: ReadonlyMap<Square, Cell>
}

const DIRECTIONS: readonly (readonly [column: number, row: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]

/** Makes a board of content that has been found in order (see `readContent`). */
export function compileBoard(content: BoardContent): Board {
  const { map } = content
  const rows = map.length
  const columns = map[0]!.length
  const size = rows * columns
  const letters = map.join('')
  const column = Uint8Array.from(letters, (_, cell) => cell % columns)
  const row = Uint8Array.from(letters, (_, cell) => Math.floor(cell / columns))
  const names = Array.from(letters, (_, cell) => `${column[cell]! + 1}${rowLetter(row[cell]!)}`)
  const cellsOf = (letter: string) => names.flatMap((_, cell) => (letters[cell] === letter ? [cell] : []))
  const terrain = Uint8Array.from(letters, letter => Math.max(TERRAIN.indexOf(letter), PLAIN))
  const reach = new Uint8Array(size * 8)
  for (let cell = 0; cell < size; cell++) {
    for (const [way, [dx, dy]] of DIRECTIONS.entries()) {
      let x = column[cell]! + dx
      let y = row[cell]! + dy
      for (; (map[y]?.[x] ?? 'M') !== 'M'; x += dx, y += dy) reach[cell * 8 + way]!++
    }
  }
  const steps = DIRECTIONS.map(([dx, dy]) => dy * columns + dx)
  return {
    content,
    columns,
    rows,
    size,
    column,
    row,
    terrain,
    arsenals: { north: cellsOf('N'), south: cellsOf('S') },
    steps,
    reach,
    near: Uint16Array.from(reach, (far, i) => (i >> 3) + (far ? steps[i % 8]! : 0)),
    blank: names.map(() => 0),
    names,
    cells: new Map(names.map((name, cell) => [name, cell])),
  }
}

/** How many units of a kind each side has (K-2.1.1). */
export function countOf({ army }: BoardContent, kind: Kind): number {
  return army[kind] ?? 0
}

/** How many king's steps lie between two cells. */
export function distance(board: Board, from: Cell, to: Cell): number {
  const columns = Math.abs(board.column[to]! - board.column[from]!)
  const rows = Math.abs(board.row[to]! - board.row[from]!)
  return Math.max(columns, rows)
}

/** The direction whose signs of column and row lead from one cell to another; -1 for the same cell. */
export function direction(board: Board, from: Cell, to: Cell): number {
  const columns = Math.sign(board.column[to]! - board.column[from]!)
  const rows = Math.sign(board.row[to]! - board.row[from]!)
  return board.steps.indexOf(rows * board.columns + columns)
}

/** True where two cells lie on one of the eight lines. */
export function inLine(board: Board, from: Cell, to: Cell): boolean {
  return from + (board.steps[direction(board, from, to)] ?? 0) * distance(board, from, to) === to
}

/** `A` for row 0. */
export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row)
}

/** A unit by the name of its square. */
export function placed(board: Board, { seat, kind, at }: Unit): PlacedUnit {
  return { seat, kind, at: board.names[at]! }
}

/** The cell of a square's name; -1 where there is none. */
export function cellOf(board: Board, square: Square): Cell {
  return board.cells.get(square) ?? -1
}

/** True where a cell lies in the half of the board where that side deploys. */
export function inTerritory(board: Board, cell: Cell, seat: Seat): boolean {
  return cell < board.content.frontier * board.columns === (seat === 'north')
}
