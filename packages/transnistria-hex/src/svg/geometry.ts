import type { Board } from '../content/board.ts'

/** Half the width of a hex, and the steps between rows and corners, in whole pixels. */
const HALF = 32
const ROW = 56
const CORNER: readonly (readonly [number, number])[] = [
  [32, -19],
  [0, -37],
  [-32, -19],
  [-32, 19],
  [0, 37],
  [32, 19],
]

export interface Point {
  readonly x: number
  readonly y: number
}

export function centre(board: Board, hex: number): Point {
  const { q, r } = board.hexes[hex]!
  return { x: HALF * (2 * q + r), y: ROW * r }
}

/** The outline of a hex around its centre, for `points`: the corners above. */
export const OUTLINE = '32,-19 0,-37 -32,-19 -32,19 0,37 32,19'

/** Both ends of the side of a hex in a direction. */
export function side(board: Board, hex: number, direction: number): readonly [Point, Point] {
  const { x, y } = centre(board, hex)
  // Corners are numbered so that the side in direction d runs from corner d to the one before it.
  const [ax, ay] = CORNER[direction]!
  const [bx, by] = CORNER[(direction + 5) % 6]!
  return [
    { x: x + ax, y: y + ay },
    { x: x + bx, y: y + by },
  ]
}

/** What is drawn, with a margin. */
export function frame(board: Board): {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
} {
  const points = board.hexes.map((_, i) => centre(board, i))
  const xs = points.map(point => point.x)
  const ys = points.map(point => point.y)
  const [left, top] = [Math.min(...xs) - 60, Math.min(...ys) - 60]
  return { x: left, y: top, width: Math.max(...xs) - left + 60, height: Math.max(...ys) - top + 60 }
}
