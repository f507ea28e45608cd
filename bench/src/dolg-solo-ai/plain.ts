import { type Body, type CoreRules, createRuleset, type DolgRuleset, type Field, type Pose } from '@umpire/dolg-solo-ai'
import type { ContactSide } from '@umpire/dolg-solo-ai/content'
import {
  ahead,
  baseCorners,
  corridor,
  direction,
  facingOf,
  onTable,
  overlaps,
  type Polygon,
  turnBetween,
  within,
} from '@umpire/dolg-solo-ai/geometry'
import { sampleContent, sampleCoreRules, sampleParameters } from '@umpire/dolg-solo-ai/sample'

const p = sampleParameters

/*
 * The sample rules written down in the plainest way: no box is asked before a polygon, a charge goes forward one hundredth at a time until it meets its
 * target, and every way is swept past everybody.
 */

function cornersAt({ library }: Field, { card, unit }: Body, pose: Pose): Polygon {
  return baseCorners(library.core.base(card, unit.extended, unit.formation), pose)
}

/** Nobody but `but` stands in the way, and no obstacle. */
function isClear(field: Field, body: Body, from: Polygon, to: Polygon, but?: string): boolean {
  const swept = corridor(from, to)
  const { obstacles } = field.state.settled.table
  const others = field.bodies.filter(({ unit }) => unit.id !== body.unit.id && unit.id !== but)
  return !others.some(other => overlaps(swept, other.corners)) && !obstacles.some(one => overlaps(one, swept))
}

function isFree(field: Field, body: Body, corners: Polygon): boolean {
  const { table } = field.state.settled
  if (!onTable(corners, table) || table.obstacles.some(one => overlaps(one, corners))) return false
  return !field.bodies.some(other => other !== body && overlaps(other.corners, corners))
}

function sideOf({ pose, card }: Body, from: Pose): ContactSide {
  const { x, y } = direction(pose.facing)
  const [dx, dy] = [from.x - pose.x, from.y - pose.y]
  const front = 2 * (dx * x + dy * y)
  const aside = Math.abs(2 * (dx * y - dy * x))
  if (Math.abs(front) - card.base.depth * 16384 < aside - card.base.width * 16384) return 'flank'
  return front > 0 ? 'front' : 'rear'
}

const path: CoreRules['path'] = (field, body, to, mode) => {
  const [dx, dy] = [to.x - body.pose.x, to.y - body.pose.y]
  const turned = Math.ceil((turnBetween(body.pose.facing, to.facing) * p.turnLength) / 900)
  if (dx === 0 && dy === 0) return turned
  const way = facingOf(dx, dy)
  const forward = turnBetween(way, body.pose.facing) <= 450 || turnBetween(way, to.facing) <= 450
  if (mode !== 'reduced' && !forward) return null
  return isClear(field, body, body.corners, cornersAt(field, body, to)) ? Math.ceil(Math.hypot(dx, dy)) + turned : null
}

const chargeOptions: CoreRules['chargeOptions'] = (field, body, pose, onto) => {
  const reach = sampleCoreRules.moveAllowance(field, body, 'charge')
  return field.bodies.flatMap(target => {
    if (reach <= 0 || target.unit.seat === body.unit.seat || (onto !== undefined && target.unit.id !== onto)) return []
    const facing = facingOf(target.pose.x - pose.x, target.pose.y - pose.y)
    const turn = turnBetween(facing, pose.facing)
    if (turn > p.chargeTurn) return []
    const turned = Math.ceil((turn * p.turnLength) / 900)
    const start = { ...pose, facing }
    const cornersOf = (k: number) => cornersAt(field, body, ahead(start, k))
    if (overlaps(cornersOf(0), target.corners)) return []
    let near = 0
    while (near < reach - turned && !overlaps(cornersOf(near + 1), target.corners)) near++
    const last = cornersOf(near)
    if (!overlaps(cornersOf(near + 1), target.corners)) return []
    if (!within(last, target.corners, field.state.settled.distances.contact)) return []
    if (!isClear(field, body, cornersOf(0), last, target.unit.id) || !isFree(field, body, last)) return []
    const side = sideOf(target, pose)
    const friends = field.bodies.filter(
      other => target.engaged.includes(other.unit.id) && other.unit.id !== body.unit.id,
    )
    const envelops = side !== 'front' || friends.some(friend => sideOf(target, friend.pose) !== side)
    return [{ target: target.unit.id, side, path: near + turned, end: ahead(start, near), envelops }]
  })
}

const rangeBand: CoreRules['rangeBand'] = (field, unit, pose, target) => {
  const limits = sampleCoreRules.rangeLimits(unit)
  if (!limits || target.engaged.length || unit.unit.condition === 'routed') return null
  if (turnBetween(facingOf(target.pose.x - pose.x, target.pose.y - pose.y), pose.facing) > p.fireArc) return null
  const corners = cornersAt(field, unit, pose)
  if (!within(corners, target.corners, limits.long)) return null
  return within(corners, target.corners, limits.short) ? 'short' : 'long'
}

/** The sample content under these rules. */
export function plainRuleset(): DolgRuleset {
  const made = createRuleset({ ...sampleContent, core: { ...sampleCoreRules, path, chargeOptions, rangeBand } })
  if (!made.ok) throw new Error(made.problems[0]!.message)
  return made.value
}
