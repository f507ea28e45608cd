/** The field of battle: C24, C29, C36, R35, R36, R61 to R63, R68. */

import type { Book } from '../content/book.ts'
import type { Rulings } from '../rulings.ts'
import type { Arms } from './arms.ts'
import type { Side, Site } from './model.ts'

/** Strikes reach two cells, so two empty cells round the board save every test of its edge. */
const MARGIN = 2

/** A battle in progress. Units are numbered through both sides; a cell is `(y + 2) * stride + x + mid`. */
export interface Field {
  readonly arms: Arms
  readonly rulings: Rulings
  readonly site: Site
  readonly stride: number
  readonly mid: number
  readonly halfWidth: number
  /** The row of the second flag; the first lies in row 0 (R62). */
  readonly depth: number
  readonly count: number
  /** Unit + 1 on each cell, 0 where there is none. */
  readonly grid: Int32Array
  readonly height: Int32Array
  readonly side: Int32Array
  readonly type: Int32Array
  /** Index of each unit among the soldiers of its side. */
  readonly soldier: Int32Array
  readonly at: Int32Array
  /** Where each unit stood when the turn began. */
  readonly from: Int32Array
  readonly alive: Int32Array
  readonly dug: Int32Array
  /** The deed planned, the cell it is aimed at, and the place of the rule in the algorithm that called for it; -1: none did. */
  readonly plan: Int32Array
  readonly aim: Int32Array
  readonly rule: Int32Array
  /** Who wants to enter each cell, unit + 1 of each side, and what is known of its holder: all 0 but while moves are carried out. */
  readonly claims: readonly [Int32Array, Int32Array]
  readonly asked: Int32Array
}

/** Draws up both sides, flags facing each other on one line (C24), the second turned round (R63). */
export function layField(book: Book, rulings: Rulings, a: Side, b: Side, site: Site, zone: number): Field {
  const { unitIndex, handbook, arms } = book
  const halves = [4 + (a.field ?? 0), 4 + (b.field ?? 0)] as const
  // R35: as wide as the wider side; on the narrower one, who stands farther out is left out.
  const halfWidth = rulings.boardWidth === 'larger' ? Math.max(...halves) : Math.min(...halves)
  const stands = ({ soldiers }: Side) => {
    const list: number[] = []
    for (let i = 0; i < soldiers.length; i++) if (Math.abs(soldiers[i]![1]) <= halfWidth) list.push(i)
    return list
  }
  const ranks = [stands(a), stands(b)] as const
  const heights = site.forts.flatMap(fort => handbook.heights[fort] ?? [])
  // R62: front rank, neutral zone (C24), front rank.
  const depth = front(a, 0) + zone + 1 + front(b, 1)
  const stride = 2 * (halfWidth + MARGIN) + 1
  const mid = halfWidth + MARGIN
  const size = stride * (depth + 1 + 2 * MARGIN)
  const count = ranks[0].length + ranks[1].length
  // One piece of memory for all tables: the collector is slow with many.
  const memory = new Int32Array(5 * size + 10 * count)
  let left = memory.length
  const share = (length: number) => {
    left -= length
    return memory.subarray(left, left + length)
  }
  const field: Field = {
    arms,
    rulings,
    site,
    stride,
    mid,
    halfWidth,
    depth,
    count,
    grid: share(size),
    height: share(size),
    side: share(count),
    type: share(count),
    soldier: share(count),
    at: share(count),
    from: share(count),
    alive: share(count).fill(1),
    dug: share(count),
    plan: share(count),
    aim: share(count),
    rule: share(count),
    claims: [share(size), share(size)],
    asked: share(size),
  }
  const turned = rulings.layout === 'turned' ? -1 : 1
  // C36: heights of several structures on one cell add up.
  for (const [dx, dy, height] of heights) {
    if (Math.abs(dx) <= halfWidth && dy <= depth) field.height[cellAt(field, turned * dx, depth - dy)]! += height
  }
  let unit = 0
  ranks.forEach((rank, side) => {
    for (const soldier of rank) {
      const [type, dx, dy] = (side ? b : a).soldiers[soldier]!
      field.side[unit] = side
      field.type[unit] = unitIndex.get(type)!
      field.soldier[unit] = soldier
      field.at[unit] = side ? cellAt(field, turned * dx, depth - dy) : cellAt(field, dx, dy)
      field.grid[field.at[unit]!] = ++unit
    }
  })
  return field

  /** The foremost rank: what lies between it and its flag (R36). */
  function front(from: Side, side: 0 | 1): number {
    let most = rulings.frontRank === 'field' ? 4 + (from.field ?? 0) : 0
    for (const i of ranks[side]) most = Math.max(most, from.soldiers[i]![2])
    for (const [, dy] of side ? heights : []) most = Math.max(most, dy)
    return most
  }
}

function cellAt(field: Pick<Field, 'stride' | 'mid'>, x: number, y: number): number {
  return (y + MARGIN) * field.stride + x + field.mid
}

export function columnOf(field: Field, cell: number): number {
  return (cell % field.stride) - field.mid
}

export function rowOf(field: Field, cell: number): number {
  return Math.floor(cell / field.stride) - MARGIN
}

/** One step along the ideal route: straight to the row of the enemy flag, then along it to the flag (C29, R61); 0 on the flag itself. */
export function ahead({ side, at, stride, mid, depth }: Field, unit: number): number {
  const cell = at[unit]!
  if (side[unit] === 0 && cell < (depth + MARGIN) * stride) return stride
  if (side[unit] === 1 && cell >= (1 + MARGIN) * stride) return -stride
  return Math.sign(mid - (cell % stride))
}

/** One step to the right of somebody who looks `forward`. */
export function rightOf(field: Field, forward: number): number {
  if (forward === field.stride) return 1
  if (forward === -field.stride) return -1
  return forward === 1 ? -field.stride : field.stride
}

/** Where a unit stands: its cell's height, or its own where that is more (R68). */
export function standing(field: Field, unit: number): number {
  return Math.max(field.height[field.at[unit]!]!, field.arms.ownHeight[field.type[unit]!]!)
}
