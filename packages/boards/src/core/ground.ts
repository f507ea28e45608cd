/** A cell of a board. Pointer, keyboard and screen reader share it. */
export interface Cell {
  /** What the game calls it: `15K`, `4,-3`. */
  readonly id: string
  /** Its middle, in units of the picture. */
  readonly x: number
  readonly y: number
  /** Its own box around its middle; that of all cells unless told. */
  readonly width?: number
  readonly height?: number
}

/** A step on the screen, right and down: an arrow key. */
export type Heading = readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1]

/** A mark of a ruler: its text, and where it stands along its edge in units of the picture. */
export interface RulerMark {
  readonly text: string
  readonly at: number
}

/** What a ground is made of. */
export interface GroundPlan {
  /** The picture's size, in its own units. */
  readonly width: number
  readonly height: number
  /** The cells; in reading order, row by row. */
  readonly rows: readonly (readonly Cell[])[]
  /** The box of a cell around its middle, and its shape; a rectangle unless told. */
  readonly box: { readonly width: number; readonly height: number; readonly shape?: 'hex' | 'round' }
  /** Coordinates at the upper and left edge, and how thick that edge is; none unless told. */
  readonly rulers?: {
    readonly size: number
    /** At the lower and right edge as well. */
    readonly all?: boolean
    readonly columns: readonly RulerMark[]
    readonly rows: readonly RulerMark[]
  }
  /** The least width or height of a cell on the screen, in CSS pixels, before anybody zooms; 24 unless told. */
  readonly least?: number
  /** Keys that walk beside the arrows, by their place on the keyboard. */
  readonly keys?: { readonly [code: string]: Heading }
  /** Where a step leads; to the nearest cell that way unless told. */
  next?(from: Cell, heading: Heading): string | null
}

/** The geometry of one board. */
export interface Ground extends GroundPlan {
  readonly cells: readonly Cell[]
  /** The cell of that name; null where there is none. */
  cell(id: string | null): Cell | null
  /** The cell that a step from one leads to; null at the edge. With `far` the last one that way. */
  step(from: string, heading: Heading, far?: boolean): string | null
  /** The cell at a point of the picture: the one whose middle is nearest, if the point is within its box. */
  at(x: number, y: number): string | null
}

/** Makes a ground of its plan. */
export function groundOf(plan: GroundPlan): Ground {
  const cells = plan.rows.flat()
  const byId = new Map(cells.map(cell => [cell.id, cell]))
  const { width, height } = plan.box
  const next = plan.next ?? ((from, heading) => nearest(cells, from, heading))
  return {
    ...plan,
    cells,
    cell: id => (id === null ? null : (byId.get(id) ?? null)),
    step(from, heading, far = false) {
      let at: string | null = null
      // As many steps as there are cells, at most: a plan of one's own may lead in a circle.
      for (let here = byId.get(from), left = cells.length; here && left > 0; left--) {
        const to = next(here, heading)
        here = to === null ? undefined : byId.get(to)
        if (here) at = here.id
        if (!far) break
      }
      return at
    },
    at(x, y) {
      let best: Cell | null = null
      let least = Number.POSITIVE_INFINITY
      for (const cell of cells) {
        const [dx, dy] = [Math.abs(cell.x - x), Math.abs(cell.y - y)]
        if (dx > (cell.width ?? width) / 2 || dy > (cell.height ?? height) / 2) continue
        const far = dx * dx + dy * dy
        if (far < least) {
          least = far
          best = cell
        }
      }
      return best?.id ?? null
    },
  }
}

/** A board of squares, `margin` from the edges of its picture. */
export function squareGround(plan: {
  readonly columns: number
  readonly rows: number
  readonly side: number
  readonly margin: number
  /** The name of a square by its column and row, both from 0. */
  name(column: number, row: number): string
  /** What stands at a ruler. */
  columnName(column: number): string
  rowName(row: number): string
}): Ground {
  const { columns, rows, side, margin } = plan
  const middle = (i: number) => margin + (i + 0.5) * side
  const line = (count: number) => Array.from({ length: count }, (_, i) => i)
  return groundOf({
    width: columns * side + 2 * margin,
    height: rows * side + 2 * margin,
    rows: line(rows).map(row =>
      line(columns).map(column => ({ id: plan.name(column, row), x: middle(column), y: middle(row) })),
    ),
    box: { width: side, height: side },
    rulers: {
      size: margin,
      columns: line(columns).map(column => ({ text: plan.columnName(column), at: middle(column) })),
      rows: line(rows).map(row => ({ text: plan.rowName(row), at: middle(row) })),
    },
    next({ x, y }, [dx, dy]) {
      const [column, row] = [(x - margin) / side - 0.5 + dx, (y - margin) / side - 0.5 + dy]
      return column < 0 || column >= columns || row < 0 || row >= rows ? null : plan.name(column, row)
    },
  })
}

/** What lies outside the quarter ahead comes after all that lies in it. */
const OUTSIDE = 1_000_000

/**
 * The nearest cell that way, by steps along both axes, in the quarter ahead if there is one. Each quarter has one of its two edges, so that
 * every other cell lies in one quarter; a step to the nearest there leads no farther from any of its cells, and so one walks from each cell to each other.
 */
export function nearest(cells: readonly Cell[], from: Cell, [dx, dy]: Heading): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const { id, x, y } of cells) {
    const ahead = (x - from.x) * dx + (y - from.y) * dy
    const aside = (y - from.y) * dx - (x - from.x) * dy
    const inside = -ahead < aside && aside <= ahead
    // Of two that are as many steps away, the one less far ahead.
    const cost = ahead + Math.abs(aside) + ahead / OUTSIDE + (inside ? 0 : OUTSIDE)
    if (ahead > 0 && cost < least) {
      least = cost
      best = id
    }
  }
  return best
}
