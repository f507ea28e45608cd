/** Places to shoot from: D-158, D-172, AMB-36, AMB-64. */
import type { Band, Ratio } from '../../content/core-rules.ts'
import {
  type Body,
  barsWayBack,
  beyond,
  bodyIn,
  cornersAt,
  enemiesOf,
  type Field,
  isFree,
  isProtected,
  isWithoutRisk,
  keepsGaps,
  meetsAnew,
  withMove,
} from '../../geometry/field.ts'
import { ahead, corridor } from '../../geometry/polygon.ts'
import type { Pose } from '../../model.ts'
import type { Reach } from '../movement/reach.ts'

/** A place to shoot from, the best target there, and where the shooter means to end. */
export interface Firing {
  readonly pose: Pose
  readonly path: number
  readonly target: string
  readonly band: Band
  /** Expected damage in thousandths. */
  readonly damage: number
}

export function thousandths({ num, den }: Ratio): number {
  return Math.floor((num * 1000) / den)
}

/** What a unit sees from a pose, on the field as it is after the move. */
interface Sight {
  readonly field: Field
  readonly body: Body
  /** The enemies that it may have in range. */
  readonly targets: readonly Body[]
}

/** What a unit sees from each of some poses; nothing where no enemy comes into its range, whatever way it takes. */
function sightsOf(field: Field, body: Body, poses: readonly Reach[]): (pose: Pose) => Sight {
  const limits = field.library.core.rangeLimits(body)
  const far = Math.max(...poses.map(one => one.path)) + body.reach + (limits?.long ?? 0)
  const near: number[] = []
  for (const [i, other] of field.bodies.entries())
    if (limits && other.unit.seat !== body.unit.seat && !beyond(body.pose, far, other)) near.push(i)
  const own = field.bodies.indexOf(body)
  return pose => {
    const after = near.length === 0 || pose === body.pose ? field : withMove(field, body, pose)
    return { field: after, body: after.bodies[own]!, targets: near.map(i => after.bodies[i]!) }
  }
}

/** The best shot from every pose: short range first where `shortFirst`, then more expected damage. */
export function firingsFrom(field: Field, body: Body, poses: readonly Reach[], shortFirst: boolean): readonly Firing[] {
  const { core } = field.library
  const sightFrom = sightsOf(field, body, poses)
  const found: Firing[] = []
  for (const { pose, path } of poses) {
    const { field: after, body: moved, targets } = sightFrom(pose)
    let best: Firing | null = null
    for (const target of targets) {
      const band = core.rangeBand(after, moved, pose, target)
      if (!band) continue
      const damage = thousandths(core.expectedDamage(after, moved, pose, target, band))
      const nearer = shortFirst && best ? Number(band === 'short') - Number(best.band === 'short') : 0
      if (!best || nearer > 0 || (nearer === 0 && damage > best.damage))
        best = { pose, path, target: target.unit.id, band, damage }
    }
    if (best) found.push(best)
  }
  return found
}

/** True where a unit has a shot of that band (any, where null) from one of the poses (D-158, AMB-64). */
export function hasShot(field: Field, body: Body, poses: readonly Reach[], band: Band | null): boolean {
  const sightFrom = sightsOf(field, body, poses)
  return poses.some(({ pose }) => {
    const { field: after, body: moved, targets } = sightFrom(pose)
    return targets.some(target => {
      const at = field.library.core.rangeBand(after, moved, pose, target)
      return at !== null && (band === null || at === band)
    })
  })
}

/** True where a unit at a pose runs no risk (AMB-36), or is protected by its friends. */
function isSafeAt(field: Field, body: Body, pose: Pose): boolean {
  const there = withMove(field, body, pose)
  const { id } = body.unit
  return isWithoutRisk(field, there, id) || isProtected(there, id)
}

/** `isSafeAt` for one unit on one field, with every pose thought through once, and not at all where no enemy can come near. */
export function safety(field: Field, body: Body): (pose: Pose) => boolean {
  const { core } = field.library
  const foes = enemiesOf(field, body.unit.seat).map(enemy => ({
    enemy,
    far: enemy.reach + core.moveAllowance(field, enemy, 'charge'),
  }))
  const known = new Map<string, boolean>()
  return pose => {
    const key = `${pose.x} ${pose.y} ${pose.facing}`
    const there = { ...body, pose }
    const safe =
      known.get(key) ?? (foes.every(({ enemy, far }) => beyond(enemy.pose, far, there)) || isSafeAt(field, body, pose))
    known.set(key, safe)
    return safe
  }
}

/** Skirmishers may move on after a shot (D-172). */
export function isSkirmisher({ card }: Body): boolean {
  return card.flags.includes('skirmisher')
}

/**
 * Where a shooter ends its turn without risk after a shot; null where nowhere. Skirmishers may go on after the shot with what is left of their
 * move: back the way they came, or straight back (D-172). Others stay.
 */
export function safeEnd(field: Field, body: Body, firing: Firing, isSafe: (pose: Pose) => boolean): Pose | null {
  if (isSafe(firing.pose)) return firing.pose
  if (!isSkirmisher(body)) return null
  const { core } = field.library
  const left = core.moveAllowance(field, body, 'regular') - firing.path
  const back = Math.min(left, core.moveAllowance(field, body, 'reduced'))
  // The way it came is as long back.
  const ends = firing.path <= back ? [body.pose] : []
  for (let k = 25; k <= back; k += 25) ends.push(ahead(firing.pose, -k))
  const there = withMove(field, body, firing.pose)
  const shooter = bodyIn(there, body.unit.id)!
  for (const end of ends) {
    const corners = cornersAt(there, shooter, end)
    if (!isFree(there, shooter, corners) || !keepsGaps(there, shooter, corners)) continue
    if (meetsAnew(there, shooter, corners) || !isSafe(end)) continue
    const path = core.path(there, shooter, end, 'reduced')
    if (path === null || path > left || barsWayBack(there, shooter, corners, corridor(shooter.corners, corners)))
      continue
    return end
  }
  return null
}
