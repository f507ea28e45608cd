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

/** The box of a hex. */
export const HEX: { readonly width: number; readonly height: number } = { width: 64, height: 74 }

export interface Point {
  readonly x: number
  readonly y: number
}

export function centre(board: Board, hex: number): Point {
  const { q, r } = board.hexes[hex]!
  return { x: HALF * (2 * q + r), y: ROW * r }
}

/** A hex around a point, as a closed path. */
export function outline({ x, y }: Point): string {
  return `M${x + HALF} ${y - 19}l-32-18-32 18v38l32 18 32-18z`
}

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
