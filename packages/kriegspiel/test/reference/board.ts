import type { BoardContent } from '../../src/index.ts'

/** A square by column and row, both from 1, as the rules speak of them. */
export interface Spot {
  readonly column: number
  readonly row: number
}

export function spotOf(square: string): Spot {
  return { column: Number(square.slice(0, -1)), row: square.charCodeAt(square.length - 1) - 64 }
}

export function squareOf({ column, row }: Spot): string {
  return `${column}${String.fromCharCode(64 + row)}`
}

/** The letter on the map; `M` beyond the edge, which nothing passes either. */
export function letterAt(board: BoardContent, { column, row }: Spot): string {
  return board.map[row - 1]?.[column - 1] ?? 'M'
}

export function allSpots(board: BoardContent): Spot[] {
  return board.map.flatMap((line, y) => Array.from(line, (_, x) => ({ column: x + 1, row: y + 1 })))
}

/** The squares strictly between two on one of the eight lines; null where they are on none, or the same. */
export function between(a: Spot, b: Spot): Spot[] | null {
  const columns = b.column - a.column
  const rows = b.row - a.row
  const length = Math.max(Math.abs(columns), Math.abs(rows))
  if (length === 0) return null
  if (columns !== 0 && rows !== 0 && Math.abs(columns) !== Math.abs(rows)) return null
  const spots: Spot[] = []
  for (let i = 1; i < length; i++)
    spots.push({ column: a.column + (columns / length) * i, row: a.row + (rows / length) * i })
  return spots
}

export function squaresApart(a: Spot, b: Spot): number {
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row))
}
