/** Where a unit can go: D-004, AMB-73. */
import type { MoveMode } from '../../content/core-rules.ts'
import { facingOf } from '../../geometry/angle.ts'
import {
  around,
  type Body,
  baseOf,
  beyond,
  cornersAt,
  enemiesOf,
  type Field,
  friendsOf,
  hasRoom,
  isFit,
  isFree,
  isOrderly,
  nearestGap,
} from '../../geometry/field.ts'
import { ahead, boxGap, gapBetween, shifted, within } from '../../geometry/polygon.ts'
import type { Pose } from '../../model.ts'
import { gapsIn, linesOf, membersOf } from './line-metric.ts'

/** A pose a unit can move to this turn, and the length of its way. */
export interface Reach {
  readonly pose: Pose
  readonly path: number
}

/** Straight moves are tried in steps of a quarter of a distance unit. */
export const STEP = 25

/** The facing of an army's axis: away from its own edge. */
function axisOf(body: Body): number {
  return body.unit.seat === 'ai' ? 0 : 1800
}

/**
 * The finite set of poses that moves are chosen from, all of them legal: where the unit stands; straight ahead and back in quarter steps; the same
 * after a turn to the axis or to the nearest enemies; places beside the ends of friendly lines and in their gaps; and where it has an enemy in its own
 * ranges. None of them ends in a new contact.
 */
export function reachOf(field: Field, body: Body, forward: MoveMode = 'regular'): readonly Reach[] {
  const { core } = field.library
  const far = core.moveAllowance(field, body, forward)
  const back = core.moveAllowance(field, body, 'reduced')
  const { unitGap, contact } = field.state.settled.distances
  const near = around(field, body, Math.max(far, back), Math.max(unitGap, contact))
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
    if (isOrderly(near, body, corners)) found.push({ pose, path })
    return true
  }
  if (far > 0) {
    // D-004: of several enemies as near none is the nearest by where it is listed.
    const nearest = nearestEnemies(field, body).map(enemy => facingTo(body, enemy))
    for (const facing of new Set([body.pose.facing, axisOf(body), ...nearest])) {
      const turned = { ...body.pose, facing }
      if (!tryPose(turned, forward, far)) continue
      for (let k = STEP; k < far; k += STEP) if (!tryPose(ahead(turned, k), forward, far)) break
      tryPose(ahead(turned, far), forward, far)
    }
    for (const pose of slotsFor(field, body)) {
      if (seen.has(keyOf(pose))) continue
      const path = wayTo(field, body, pose, forward)
      if (path === null) continue
      seen.add(keyOf(pose))
      if (hasRoom(near, body, cornersAt(near, body, pose))) found.push({ pose, path })
    }
    aimFrom(field, body, forward, pose => tryPose(pose, forward, far))
  }
  for (let k = STEP; k <= back; k += STEP) if (!tryPose(ahead(body.pose, -k), 'reduced', back)) break
  return found
}

/** The same for a unit in melee, which goes nowhere but out of it. */
export function waysOut(field: Field, body: Body): readonly Reach[] {
  const { core } = field.library
  const poses = [body.pose, ...core.withdrawals(field, body)]
  return poses.map(pose => ({ pose, path: core.path(field, body, pose, 'reduced') ?? 0 }))
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
  // No way is shorter than what lies between its ends.
  const least = Math.max(Math.abs(pose.x - body.pose.x), Math.abs(pose.y - body.pose.y))
  for (const mode of [forward, 'reduced'] as const) {
    const most = core.moveAllowance(field, body, mode)
    const path = least > most ? null : core.path(field, body, pose, mode)
    if (path !== null && path <= most) return path
  }
  return null
}

function keyOf(pose: Pose): number {
  return (pose.x * 32768 + pose.y) * 3600 + pose.facing
}

function facingTo({ pose }: Body, enemy: Body): number {
  return facingOf(enemy.pose.x - pose.x, enemy.pose.y - pose.y)
}

/** The enemies at the smallest distance edge to edge that are still in the fight. */
export function nearestEnemies(field: Field, body: Body): readonly Body[] {
  let best: Body[] = []
  let least = Number.MAX_SAFE_INTEGER
  for (const enemy of field.bodies) {
    if (enemy.unit.seat === body.unit.seat || enemy.unit.condition === 'routed') continue
    if (boxGap(body.corners, enemy.corners) > least) continue
    const gap = gapBetween(body.corners, enemy.corners)
    if (gap > least) continue
    if (gap < least) best = []
    least = gap
    best.push(enemy)
  }
  return best
}

/** The poses that bring a unit nearer to the nearest of some others, the enemies still in the fight unless told; scored by how near, then by the way. */
export function nearerMoves(
  field: Field,
  body: Body,
  poses: readonly Reach[],
  others: readonly Body[] = enemiesOf(field, body.unit.seat).filter(enemy => enemy.unit.condition !== 'routed'),
): readonly (Reach & { readonly score: readonly number[] })[] {
  const now = nearestGap(body.corners, others)
  if (now === null) return []
  return poses
    .map(one => ({ ...one, score: [nearestGap(cornersAt(field, body, one.pose), others)!, one.path] }))
    .filter(one => one.score[0]! < now)
}

/** Places that abut the ends of friendly lines, and those in their gaps. */
function slotsFor(field: Field, body: Body): readonly Pose[] {
  const { unitGap } = field.state.settled.distances
  const facing = axisOf(body)
  const aside = unitGap + Math.ceil(baseOf(field, body).width / 2)
  const slots: Pose[] = []
  if (!friendsOf(field, body).some(isFit)) return slots
  const { seat, id } = body.unit
  for (const line of linesOf(field, seat, membersOf(field, seat, id))) {
    const first = line.members[0]!
    const last = line.members[line.members.length - 1]!
    slots.push({ x: first.left - aside, y: first.pose.y, facing }, { x: last.right + aside, y: last.pose.y, facing })
    for (const { from, to } of gapsIn(field, line)) {
      slots.push({ x: from.right + aside, y: from.pose.y, facing }, { x: to.left - aside, y: to.pose.y, facing })
      // Of two middles, and of two depths, neither comes first: seen in a mirror the gap is the same.
      const sum = from.right + to.left
      for (const x of [sum >> 1, (sum + 1) >> 1]) for (const { y } of [from.pose, to.pose]) slots.push({ x, y, facing })
    }
  }
  return slots
}

/**
 * Turned to each enemy that can be shot at, from where the unit stands or from where the enemy just comes into long and into short range straight ahead;
 * ranges are measured after the turn. `tryPose` is false where it gets no further.
 */
function aimFrom(field: Field, body: Body, mode: MoveMode, tryPose: (pose: Pose) => boolean): void {
  const { core } = field.library
  const limits = core.rangeLimits(body)
  if (!limits) return
  const far = core.moveAllowance(field, body, mode)
  for (const enemy of field.bodies) {
    if (enemy.unit.seat === body.unit.seat || beyond(body.pose, body.reach + far + limits.long, enemy)) continue
    const turned = { ...body.pose, facing: facingTo(body, enemy) }
    const most = far - (core.path(field, body, turned, mode) ?? 0)
    const first = cornersAt(field, body, turned)
    if (boxGap(first, enemy.corners) > limits.long + most) continue
    let pose = turned
    let corners = first
    let gap = gapBetween(corners, enemy.corners)
    let k = 0
    // How much nearer the last step has brought it, and how long that was: the next brings no more.
    let nearer = 1
    let step = 1
    for (const limit of [limits.long, limits.short]) {
      // A gap is rounded down: what is as wide as the range may be a little wider.
      while (k <= most && (gap > limit || (gap === limit && !within(corners, enemy.corners, limit)))) {
        step = Math.max(1, Math.floor(((gap - limit) * step) / nearer))
        k += step
        if (k > most) break
        pose = ahead(turned, k)
        corners = shifted(first, pose.x - turned.x, pose.y - turned.y)
        const now = gapBetween(corners, enemy.corners)
        nearer = Math.max(1, gap - now)
        gap = now
      }
      // AMB-73: whether melees can be shot at the core rules say.
      if (k > most || (enemy.engaged.length && !core.rangeBand(field, body, pose, enemy)) || !tryPose(pose)) break
    }
  }
}
