import type { MoveMode } from '../core-rules.ts'
import {
  around,
  type Body,
  baseOf,
  cornersAt,
  enemiesOf,
  type Field,
  friendsOf,
  isFit,
  isFree,
  keepsGaps,
  nearestGap,
} from '../field.ts'
import { facingOf } from '../geometry/angle.ts'
import { ahead, boxGap, gapBetween } from '../geometry/polygon.ts'
import { gapsIn, linesOf, membersOf } from '../line-metric.ts'
import type { Pose } from '../model.ts'

/** A pose a unit can move to this turn, and the length of its way. */
export interface Reach {
  readonly pose: Pose
  readonly path: number
}

/** Straight moves are tried in steps of a quarter of a distance unit. */
const STEP = 25

/** The facing of an army's axis: away from its own edge. */
function axisOf(body: Body): number {
  return body.unit.side === 'ai' ? 0 : 1800
}

/**
 * The finite set of poses that moves are chosen from, all of them legal: where the unit stands; straight ahead and back in quarter steps; the same
 * after a turn to the axis or to the nearest enemy; places beside the ends of friendly lines and in their gaps; and the limits of its own ranges.
 */
export function reachOf(field: Field, body: Body, forward: MoveMode = 'regular'): readonly Reach[] {
  const { core } = field.library
  const far = core.moveAllowance(field, body, forward)
  const back = core.moveAllowance(field, body, 'reduced')
  const near = around(field, body, Math.max(far, back), field.state.settled.distances.unitGap)
  const found: Reach[] = [{ pose: body.pose, path: 0 }]
  const seen = new Set([keyOf(body.pose)])
  const tryPose = (pose: Pose, mode: MoveMode, most: number): boolean => {
    const key = keyOf(pose)
    if (seen.has(key)) return true
    seen.add(key)
    const corners = cornersAt(near, body, pose)
    if (!isFree(near, body, corners)) return false
    const path = core.path(field, body, pose, mode)
    if (path === null || path > most) return false
    if (keepsGaps(near, body, corners)) found.push({ pose, path })
    return true
  }
  if (far > 0) {
    const facings = [...new Set([body.pose.facing, axisOf(body), ...facingNearest(field, body)])]
    for (const facing of facings) {
      const turned = { ...body.pose, facing }
      if (!tryPose(turned, forward, far)) continue
      for (let k = STEP; k < far; k += STEP) if (!tryPose(ahead(turned, k), forward, far)) break
      tryPose(ahead(turned, far), forward, far)
    }
    for (const pose of [...slotsFor(field, body), ...rangeStops(field, body, far)]) {
      const path = wayTo(field, body, pose, forward)
      if (path === null || seen.has(keyOf(pose))) continue
      seen.add(keyOf(pose))
      const corners = cornersAt(near, body, pose)
      if (isFree(near, body, corners) && keepsGaps(near, body, corners)) found.push({ pose, path })
    }
  }
  for (let k = STEP; k <= back; k += STEP) if (!tryPose(ahead(body.pose, -k), 'reduced', back)) break
  return found
}

/** `reachOf` for one field, with every unit's reach found once. */
export function reachesOn(field: Field): (body: Body, forward?: MoveMode) => readonly Reach[] {
  const known = new Map<string, readonly Reach[]>()
  return (body, forward = 'regular') => {
    const key = `${forward} ${body.unit.id}`
    const reach = known.get(key) ?? reachOf(field, body, forward)
    known.set(key, reach)
    return reach
  }
}

/** The length of a unit's way to a pose it can get to this turn: forwards, or sideways and back with its reduced move. null where it cannot. */
export function wayTo(field: Field, body: Body, pose: Pose, forward: MoveMode = 'regular'): number | null {
  const { core } = field.library
  for (const mode of [forward, 'reduced'] as const) {
    const path = core.path(field, body, pose, mode)
    if (path !== null && path <= core.moveAllowance(field, body, mode)) return path
  }
  return null
}

function keyOf(pose: Pose): number {
  return (pose.x * 32768 + pose.y) * 3600 + pose.facing
}

function facingNearest(field: Field, body: Body): readonly number[] {
  const near = nearestEnemies(field, body)[0]
  return near ? [facingOf(near.pose.x - body.pose.x, near.pose.y - body.pose.y)] : []
}

/** The enemies at the smallest distance edge to edge that are still in the fight. */
export function nearestEnemies(field: Field, body: Body): readonly Body[] {
  let best: Body[] = []
  let least = Number.MAX_SAFE_INTEGER
  for (const enemy of field.bodies) {
    if (enemy.unit.side === body.unit.side || enemy.unit.condition === 'routed') continue
    if (boxGap(body.corners, enemy.corners) > least) continue
    const gap = gapBetween(body.corners, enemy.corners)
    if (gap > least) continue
    if (gap < least) best = []
    least = gap
    best.push(enemy)
  }
  return best
}

/** The poses that bring a unit nearer to the nearest enemy still in the fight, scored by how near, then by the way. */
export function nearerMoves(
  field: Field,
  body: Body,
  poses: readonly Reach[],
): readonly (Reach & { readonly score: readonly number[] })[] {
  const enemies = enemiesOf(field, body.unit.side).filter(enemy => enemy.unit.condition !== 'routed')
  const now = nearestGap(body.corners, enemies)
  if (now === null) return []
  return poses
    .map(one => ({ ...one, score: [nearestGap(cornersAt(field, body, one.pose), enemies)!, one.path] }))
    .filter(one => one.score[0]! < now)
}

/** Places that abut the ends of friendly lines, and those in their gaps. */
function slotsFor(field: Field, body: Body): readonly Pose[] {
  const { unitGap } = field.state.settled.distances
  const facing = axisOf(body)
  const aside = unitGap + Math.ceil(baseOf(field, body).width / 2)
  const slots: Pose[] = []
  if (!friendsOf(field, body).some(isFit)) return slots
  const { side, id } = body.unit
  for (const line of linesOf(field, side, membersOf(field, side, id))) {
    const first = line.members[0]!
    const last = line.members[line.members.length - 1]!
    slots.push({ x: first.left - aside, y: first.pose.y, facing }, { x: last.right + aside, y: last.pose.y, facing })
    for (const { from, to } of gapsIn(field, line)) {
      const middle = Math.floor((from.right + to.left) / 2)
      slots.push({ x: from.right + aside, y: from.pose.y, facing }, { x: middle, y: from.pose.y, facing })
      slots.push({ x: to.left - aside, y: to.pose.y, facing })
    }
  }
  return slots
}

/** Straight towards each enemy until it just comes into short or long range. */
function rangeStops(field: Field, body: Body, far: number): readonly Pose[] {
  const limits = field.library.core.rangeLimits(body)
  const stops: Pose[] = []
  if (!limits) return stops
  for (const enemy of field.bodies) {
    if (enemy.unit.side === body.unit.side || boxGap(body.corners, enemy.corners) > far + limits.long) continue
    const gap = gapBetween(body.corners, enemy.corners)
    const facing = facingOf(enemy.pose.x - body.pose.x, enemy.pose.y - body.pose.y)
    for (const limit of [limits.short, limits.long]) {
      if (gap > limit && gap - limit < far) stops.push(ahead({ ...body.pose, facing }, gap - limit + 1))
    }
  }
  return stops
}
