import { integerRoot } from '@umpire/core-game'
import type { ContactSide } from '../content/core-rules.ts'
import type { Base } from '../content/model.ts'
import type { Pose } from '../model.ts'
import { direction, roundDiv, SCALE } from './angle.ts'

/**
 * A convex polygon with whole corners: x0, y0, x1, y1, ... in hundredths of a distance unit. Everything here is exact for coordinates up to
 * 20,000; distances are exact between polygons whose edges are no longer than 2,000.
 */
export type Polygon = readonly number[]

/** The four corners of a base: front left, front right, rear right, rear left. A corner lies on the nearest hundredth (0.5 mm). */
export function baseCorners(base: Base, pose: Pose): Polygon {
  const { x, y, facing } = pose
  const ahead = direction(facing)
  const fx = base.depth * ahead.x
  const fy = base.depth * ahead.y
  // A quarter turn onwards from the facing.
  const sx = base.width * ahead.y
  const sy = -base.width * ahead.x
  const d = 2 * SCALE
  const ax = roundDiv(fx - sx, d)
  const ay = roundDiv(fy - sy, d)
  const bx = roundDiv(fx + sx, d)
  const by = roundDiv(fy + sy, d)
  return [x + ax, y + ay, x + bx, y + by, x - ax, y - ay, x - bx, y - by]
}

/** The same polygon so much further right and up. */
export function shifted(polygon: Polygon, dx: number, dy: number): Polygon {
  return polygon.map((value, i) => value + (i % 2 ? dy : dx))
}

/** A point straight ahead of a pose. */
export function ahead(pose: Pose, distance: number): Pose {
  const { x, y } = direction(pose.facing)
  return {
    x: pose.x + roundDiv(distance * x, SCALE),
    y: pose.y + roundDiv(distance * y, SCALE),
    facing: pose.facing,
  }
}

/** On which side of a base something is: in which of the four quarters between the diagonals through its corners. */
export function sideFrom({ width, depth }: Base, { x, y, facing }: Pose, from: Pose): ContactSide {
  const to = direction(facing)
  const dx = from.x - x
  const dy = from.y - y
  const along = 2 * (dx * to.x + dy * to.y)
  const aside = Math.abs(2 * (dx * to.y - dy * to.x))
  if (Math.abs(along) - depth * SCALE < aside - width * SCALE) return 'flank'
  return along > 0 ? 'front' : 'rear'
}

/** True where the insides of two convex polygons meet; touching is no overlap. Exact (separating axes). */
export function overlaps(a: Polygon, b: Polygon): boolean {
  return !splits(a, b) && !splits(b, a)
}

/** True where an edge of `a` has `a` on one side and `b` on the other. */
function splits(a: Polygon, b: Polygon): boolean {
  const n = a.length
  for (let i = 0, from = n - 2; i < n; from = i, i += 2) {
    const x = a[i]!
    const y = a[i + 1]!
    const nx = a[from + 1]! - y
    const ny = x - a[from]!
    let inside = 0
    for (let j = 0; j < n && inside === 0; j += 2) inside = (a[j]! - x) * nx + (a[j + 1]! - y) * ny
    if (inside === 0) continue
    let apart = true
    for (let j = 0; j < b.length && apart; j += 2) {
      const side = (b[j]! - x) * nx + (b[j + 1]! - y) * ny
      apart = inside > 0 ? side <= 0 : side >= 0
    }
    if (apart) return true
  }
  return false
}

/** How far one of two convex polygons has to be pushed until their insides no longer meet, rounded up to whole hundredths; 0 where they do not. */
export function overlapDepth(a: Polygon, b: Polygon): number {
  if (!overlaps(a, b)) return 0
  let least = Number.MAX_SAFE_INTEGER
  for (const edges of [a, b]) {
    const n = edges.length
    for (let i = 0; i < n; i += 2) {
      const nx = edges[(i + 3) % n]! - edges[i + 1]!
      const ny = edges[i]! - edges[(i + 2) % n]!
      const square = nx * nx + ny * ny
      if (square === 0) continue
      const [lowA, highA] = spanAlong(a, nx, ny)
      const [lowB, highB] = spanAlong(b, nx, ny)
      const shared = Math.min(highA - lowB, highB - lowA)
      // shared / sqrt(square), rounded up.
      const root = integerRoot(square)
      let depth = Math.floor(shared / (root + 1))
      while (depth * depth * square < shared * shared) depth++
      least = Math.min(least, depth)
    }
  }
  return least
}

/** The least and the greatest projection of a polygon on a vector. */
function spanAlong(polygon: Polygon, nx: number, ny: number): readonly [number, number] {
  let low = Number.MAX_SAFE_INTEGER
  let high = -low
  for (let i = 0; i < polygon.length; i += 2) {
    const at = polygon[i]! * nx + polygon[i + 1]! * ny
    if (at < low) low = at
    if (at > high) high = at
  }
  return [low, high]
}

/** True where the polygons are no further apart than `reach`, edge to edge. Exact. */
export function within(a: Polygon, b: Polygon, reach: number): boolean {
  if (boxGap(a, b) > reach) return false
  const { num, den } = squaredGap(a, b, reach * reach)
  return num <= reach * reach * den
}

/** The distance edge to edge, rounded down to whole hundredths; 0 where they touch or overlap. */
export function gapBetween(a: Polygon, b: Polygon): number {
  const { num, den } = squaredGap(a, b)
  return integerRoot(Math.floor(num / den))
}

/** The square of the distance as a ratio of whole numbers, or of some distance whose square is no more than `enough`. */
function squaredGap(a: Polygon, b: Polygon, enough = -1): { readonly num: number; readonly den: number } {
  if (overlaps(a, b)) return { num: 0, den: 1 }
  let num = Number.MAX_SAFE_INTEGER
  let den = 1
  for (const [points, edges] of [
    [a, b],
    [b, a],
  ] as const) {
    const n = edges.length
    for (let i = 0; i < points.length; i += 2) {
      for (let j = 0, to = n - 2; j < n; to = j, j += 2) {
        const px = points[i]! - edges[j]!
        const py = points[i + 1]! - edges[j + 1]!
        const ex = edges[to]! - edges[j]!
        const ey = edges[to + 1]! - edges[j + 1]!
        const along = px * ex + py * ey
        const length = ex * ex + ey * ey
        let square: number
        let over = 1
        if (along <= 0) square = px * px + py * py
        else if (along >= length) square = (px - ex) * (px - ex) + (py - ey) * (py - ey)
        else {
          const cross = px * ey - py * ex
          square = cross * cross
          over = length
        }
        if (over === 1 && den === 1 ? square < num : lessRatio(square, over, num, den)) {
          num = square
          den = over
          if (num <= enough * den) return { num, den }
        }
      }
    }
  }
  return { num, den }
}

/** Less as far as anybody asks: by the whole parts, and of equal ones the ratio that is whole. */
function lessRatio(a: number, b: number, c: number, d: number): boolean {
  const wholeA = Math.floor(a / b)
  const wholeC = Math.floor(c / d)
  return wholeA < wholeC || (wholeA === wholeC && a % b === 0)
}

/** From where to where something reaches along both axes. */
export interface Box {
  readonly lowX: number
  readonly lowY: number
  readonly highX: number
  readonly highY: number
}

/** The box around a polygon. */
export function boxOf(polygon: Polygon): Box {
  let lowX = polygon[0]!
  let lowY = polygon[1]!
  let highX = lowX
  let highY = lowY
  for (let i = 2; i < polygon.length; i += 2) {
    const x = polygon[i]!
    const y = polygon[i + 1]!
    if (x < lowX) lowX = x
    else if (x > highX) highX = x
    if (y < lowY) lowY = y
    else if (y > highY) highY = y
  }
  return { lowX, lowY, highX, highY }
}

/** A lower bound of the distance: that of the boxes around, along the axis where they are further apart. */
export function boxGap(a: Polygon, b: Polygon): number {
  return Math.max(0, axisGap(a, b, 0), axisGap(a, b, 1))
}

/** True where two bases stand beside each other, if only in part, and not one behind the other (AMB-55). */
export function sharesDepth(a: Polygon, b: Polygon): boolean {
  return axisGap(a, b, 1) < 0
}

/** How far they are apart along an axis, below 0 by how much of it they share. */
function axisGap(a: Polygon, b: Polygon, axis: 0 | 1): number {
  let lowA = a[axis]!
  let highA = lowA
  for (let i = axis + 2; i < a.length; i += 2) {
    const v = a[i]!
    if (v < lowA) lowA = v
    else if (v > highA) highA = v
  }
  let lowB = b[axis]!
  let highB = lowB
  for (let i = axis + 2; i < b.length; i += 2) {
    const v = b[i]!
    if (v < lowB) lowB = v
    else if (v > highB) highB = v
  }
  return Math.max(lowA - highB, lowB - highA)
}

/** The smallest convex polygon around all corners of two: what a base sweeps when it goes straight from one pose to another. */
export function corridor(from: Polygon, to: Polygon): Polygon {
  const points = [...from, ...to]
  const order: number[] = []
  // By x, then y. Eight points: insertion is the quickest way to sort them.
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!
    const y = points[i + 1]!
    let at = order.length
    while (at > 0 && (points[order[at - 1]!]! - x || points[order[at - 1]! + 1]! - y) > 0) {
      order[at] = order[at - 1]!
      at--
    }
    order[at] = i
  }
  const hull: number[] = []
  half(points, order, hull)
  half(points, order.reverse(), hull)
  return hull
}

/** One side of a hull, without its last point (Andrew's monotone chain). */
function half(points: readonly number[], order: readonly number[], hull: number[]): void {
  const start = hull.length
  for (const i of order) {
    const x = points[i]!
    const y = points[i + 1]!
    while (hull.length > start + 2) {
      const n = hull.length
      const bx = hull[n - 2]! - hull[n - 4]!
      const by = hull[n - 1]! - hull[n - 3]!
      if (bx * (y - hull[n - 3]!) - by * (x - hull[n - 4]!) > 0) break
      hull.pop()
      hull.pop()
    }
    hull.push(x, y)
  }
  hull.pop()
  hull.pop()
}

type Point = readonly [number, number]

function turnsLeft(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** True where a polygon is convex, has area and goes round once: what an obstacle must be. */
export function isConvex(polygon: Polygon): boolean {
  const n = polygon.length
  if (n < 6 || n % 2) return false
  const at = (i: number): Point => [polygon[(2 * i) % n]!, polygon[(2 * i + 1) % n]!]
  const corners = n >> 1
  const first = Math.sign(turnsLeft(at(0), at(1), at(2)))
  if (first === 0) return false
  for (let i = 0; i < corners; i++) {
    // Every corner lies on the same side of every edge: no dents, and no second time round.
    for (let j = 0; j < corners; j++) {
      const side = Math.sign(turnsLeft(at(i), at(i + 1), at(j)))
      if (j !== i && j !== (i + 1) % corners && side !== first) return false
    }
  }
  return true
}
