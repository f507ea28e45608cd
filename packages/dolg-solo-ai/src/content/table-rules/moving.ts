import { integerRoot } from '@umpire/core-game'
import { facingOf, isForwards, turnBetween } from '../../geometry/angle.ts'
import { type Body, beyond, cornersAt, type Field, isFree, isNear } from '../../geometry/field.ts'
import {
  ahead,
  type Box,
  boxGap,
  boxOf,
  corridor,
  overlaps,
  type Polygon,
  shifted,
  sideFrom,
  within,
} from '../../geometry/polygon.ts'
import type { Pose, UnitId } from '../../model.ts'
import type { ChargeOption, ContactSide, FormationOption, MoveMode } from '../core-rules.ts'
import type { Base, UnitCard } from '../model.ts'
import type { TableParameters } from './parameters.ts'

/** Formations of the table rules. Slow ones halve the move. */
const formationKinds: { readonly [name: string]: 'defensive' | 'offensive' } = {
  'shield-wall': 'defensive',
  square: 'defensive',
  phalanx: 'offensive',
  wedge: 'offensive',
}

export function moveAllowance(p: TableParameters, field: Field, { unit, card }: Body, mode: MoveMode): number {
  if (unit.condition === 'routed' || unit.condition === 'destroyed') return 0
  if (mode === 'charge' && (unit.condition !== 'fit' || !card.melee.hit)) return 0
  const slow = unit.formation !== null && formationKinds[unit.formation] === 'defensive'
  const bonus = field.state.turn === unit.seat ? field.state.bonus : 0
  const regular = (slow ? Math.floor(card.move / 2) : card.move) + bonus
  switch (mode) {
    case 'regular':
      return regular
    case 'reduced':
      return Math.floor((regular * p.backwardsPercent) / 100)
    case 'forced':
      return regular + p.forcedBonus
    case 'charge':
      return regular + p.chargeBonus
  }
}

/**
 * The way to a pose: straight, with everything between kept clear, plus what turning costs. Forwards is within 45 degrees of where the unit looks or
 * will look; any other way is only for the `reduced` mode, which takes them all.
 */
export function path(p: TableParameters, field: Field, body: Body, to: Pose, mode: MoveMode): number | null {
  const from = body.pose
  const dx = to.x - from.x
  const dy = to.y - from.y
  const turned = Math.ceil((turnBetween(from.facing, to.facing) * p.turnLength) / 900)
  if (dx === 0 && dy === 0) return turned
  const square = dx * dx + dy * dy
  const whole = integerRoot(square)
  const length = whole * whole < square ? whole + 1 : whole
  if (mode !== 'reduced' && !isForwards(dx, dy, from.facing) && !isForwards(dx, dy, to.facing)) return null
  return isClear(field, body, body.corners, cornersAt(field, body, to)) ? length + turned : null
}

/** True where nothing stands in the way of a base that goes straight from one place to another. */
function isClear(field: Field, body: Body, from: Polygon, to: Polygon, but?: UnitId): boolean {
  // The box around the whole way; the exact corridor is drawn only where something is in the box.
  const box = joined(boxOf(from), boxOf(to))
  let swept: Polygon | null = null
  for (const other of field.bodies) {
    if (!isNear(box, other, 0) || other.unit.id === body.unit.id || other.unit.id === but) continue
    swept ??= corridor(from, to)
    if (overlaps(swept, other.corners)) return false
  }
  const { obstacles } = field.state.settled.table
  if (obstacles.length === 0) return true
  const whole = swept ?? corridor(from, to)
  return !obstacles.some(one => overlaps(one, whole))
}

/** The box around two boxes. */
function joined(a: Box, b: Box): Box {
  return {
    lowX: Math.min(a.lowX, b.lowX),
    lowY: Math.min(a.lowY, b.lowY),
    highX: Math.max(a.highX, b.highX),
    highY: Math.max(a.highY, b.highY),
  }
}

/** The base of a unit: stretched, it is half as wide again. */
export function base({ base: { width, depth }, base }: UnitCard, extended: boolean): Base {
  return extended ? { width: width + 2 * Math.floor(width / 4), depth } : base
}

/** On which side of a unit something is, by the base as it stands. */
export function sideOf({ card, unit, pose }: Body, from: Pose): ContactSide {
  return sideFrom(base(card, unit.extended), pose, from)
}

/** Turns to the middle of the enemy, goes straight, and stops in contact. */
export function chargeOptions(
  p: TableParameters,
  field: Field,
  body: Body,
  pose: Pose,
  onto?: UnitId,
): readonly ChargeOption[] {
  const reach = moveAllowance(p, field, body, 'charge')
  const found: ChargeOption[] = []
  if (reach <= 0) return found
  for (const target of field.bodies) {
    if (target.unit.seat === body.unit.seat || (onto !== undefined && target.unit.id !== onto)) continue
    if (beyond(pose, body.reach + reach, target)) continue
    const option = chargeAt(p, field, body, pose, target, reach)
    if (option) found.push(option)
  }
  return found
}

function chargeAt(
  p: TableParameters,
  field: Field,
  body: Body,
  pose: Pose,
  target: Body,
  reach: number,
): ChargeOption | null {
  const dx = target.pose.x - pose.x
  const dy = target.pose.y - pose.y
  const facing = facingOf(dx, dy)
  const turn = turnBetween(facing, pose.facing)
  if (turn > p.chargeTurn) return null
  const turned = Math.ceil((turn * p.turnLength) / 900)
  const start = { x: pose.x, y: pose.y, facing }
  const first = cornersAt(field, body, start)
  const limit = reach - turned
  // Whoever goes so far has not met the target yet, or surely has; in between the way is halved until the step is found that touches.
  let near = Math.max(0, boxGap(first, target.corners) - 2)
  let far = Math.min(limit + 1, integerRoot(dx * dx + dy * dy) - innerRadius(body) - innerRadius(target) + 2)
  if (near > limit || overlaps(first, target.corners)) return null
  const cornersOf = (k: number) => {
    const { x, y } = ahead(start, k)
    return shifted(first, x - pose.x, y - pose.y)
  }
  if (far < near || !overlaps(cornersOf(far), target.corners)) return null
  while (far - near > 1) {
    const mid = (near + far) >> 1
    if (overlaps(cornersOf(mid), target.corners)) far = mid
    else near = mid
  }
  const last = cornersOf(near)
  const end = ahead(start, near)
  if (!within(last, target.corners, field.state.settled.distances.contact)) return null
  if (!isClear(field, body, first, last, target.unit.id) || !isFree(field, body, last)) return null
  // The side that is met is the side on which the fight is fought.
  const side = sideOf(target, end)
  const fromOther = target.engaged.some(id => {
    const friend = field.bodies.find(other => other.unit.id === id)
    return friend !== undefined && id !== body.unit.id && sideOf(target, friend.pose) !== side
  })
  return { target: target.unit.id, side, path: near + turned, end, envelops: side !== 'front' || fromOther }
}

/** A circle of this radius around its middle lies inside a base. */
function innerRadius({ card }: Body): number {
  return Math.min(card.base.width, card.base.depth) >> 1
}

/** Straight back, still looking at the enemy, out of contact with all of them. */
export function withdrawals(p: TableParameters, field: Field, body: Body): readonly Pose[] {
  if (!body.engaged.length || body.unit.condition === 'routed') return []
  const far = moveAllowance(p, field, body, 'reduced')
  const enemies = field.bodies.filter(other => other.unit.seat !== body.unit.seat)
  const found: Pose[] = []
  for (let k = 25; k <= far; k += 25) {
    const pose = ahead(body.pose, -k)
    const corners = cornersAt(field, body, pose)
    if (!isFree(field, body, corners) || path(p, field, body, pose, 'reduced') === null) break
    const { contact } = field.state.settled.distances
    if (!enemies.some(enemy => within(corners, enemy.corners, contact))) found.push(pose)
  }
  return found
}

/** A fit unit out of melee may stretch where it stands. */
export function extensions(_field: Field, { unit, engaged, pose }: Body): readonly Pose[] {
  return unit.extended || engaged.length || unit.condition !== 'fit' ? [] : [pose]
}

export function formations({ unit, card, engaged }: Body): readonly FormationOption[] {
  const legal = engaged.length === 0 && unit.condition === 'fit' && !unit.extended
  return card.formations.flatMap(name => {
    const kind = formationKinds[name]
    return kind ? [{ name, kind, legal }] : []
  })
}
