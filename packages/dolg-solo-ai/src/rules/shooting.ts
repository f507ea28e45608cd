import type { Band, Ratio } from '../core-rules.ts'
import { type Body, beyond, bodyIn, enemiesOf, type Field, isProtected, threatsTo, withMove } from '../field.ts'
import { ahead } from '../geometry/polygon.ts'
import type { Pose } from '../model.ts'
import type { Reach } from './reach.ts'

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

/** The enemies that a unit may have in range at one of the poses; all others are too far off, whatever way it takes. */
function targetsNear(field: Field, body: Body, poses: readonly Reach[]): readonly Body[] {
  const limits = field.library.core.rangeLimits(body)
  if (!limits) return []
  const far = Math.max(...poses.map(one => one.path)) + body.reach + limits.long
  return enemiesOf(field, body.unit.side).filter(enemy => !beyond(body.pose, far, enemy))
}

/** The best shot from every pose: short range first where `shortFirst`, then more expected damage. */
export function firingsFrom(field: Field, body: Body, poses: readonly Reach[], shortFirst: boolean): readonly Firing[] {
  const { core } = field.library
  const targets = targetsNear(field, body, poses)
  const found: Firing[] = []
  for (const { pose, path } of poses) {
    let best: Firing | null = null
    for (const target of targets) {
      const band = core.rangeBand(field, body, pose, target)
      if (!band) continue
      const damage = thousandths(core.expectedDamage(field, body, pose, target, band))
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
  const targets = targetsNear(field, body, poses)
  return poses.some(({ pose }) =>
    targets.some(target => {
      const at = field.library.core.rangeBand(field, body, pose, target)
      return at !== null && (band === null || at === band)
    }),
  )
}

/** True where a unit at a pose runs no risk: Safe, or protected by its friends, or under AMB-36 no worse off than now. */
function isSafeAt(field: Field, body: Body, pose: Pose): boolean {
  const there = withMove(field, body, pose)
  const { id } = body.unit
  const threats = threatsTo(there, id, undefined, field.state.rules.risk === 'none' ? 1 : 99).length
  if (threats === 0) return true
  if (field.state.rules.risk === 'not-worse' && threats <= threatsTo(field, id).length) return true
  return isProtected(there, id)
}

/** `isSafeAt` for one unit on one field, with every pose thought through once, and not at all where no enemy can come near. */
export function safety(field: Field, body: Body): (pose: Pose) => boolean {
  const { core } = field.library
  const foes = enemiesOf(field, body.unit.side).map(enemy => ({
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

/**
 * Where a shooter ends its turn without risk after a shot; null where nowhere. Skirmishers may go on after the shot with what is left of their
 * move: back the way they came, or straight back (D-172). Others stay.
 */
export function safeEnd(field: Field, body: Body, firing: Firing, isSafe: (pose: Pose) => boolean): Pose | null {
  if (isSafe(firing.pose)) return firing.pose
  if (!body.card.flags.includes('skirmisher')) return null
  const { core } = field.library
  const left = core.moveAllowance(field, body, 'regular') - firing.path
  const back = Math.min(left, core.moveAllowance(field, body, 'reduced'))
  const ends = [body.pose]
  for (let k = 25; k <= back; k += 25) ends.push(ahead(firing.pose, -k))
  let there: Field | null = null
  for (const end of ends) {
    if (!isSafe(end)) continue
    there ??= withMove(field, body, firing.pose)
    const path = core.path(there, bodyIn(there, body.unit.id)!, end, 'reduced')
    if (path !== null && path <= left) return end
  }
  return null
}
