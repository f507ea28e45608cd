import { integerRoot } from '@umpire/core-game'
import { cardOf, type Library } from '../content/library.ts'
import type { Base, UnitCard } from '../content/model.ts'
import type { Pose, Seat, State, Unit, UnitId } from '../model.ts'
import { facingOf } from './angle.ts'
import {
  ahead,
  type Box,
  baseCorners,
  boxGap,
  boxOf,
  corridor,
  gapBetween,
  overlaps,
  type Polygon,
  shifted,
  within,
} from './polygon.ts'
import { onTable } from './table.ts'

/** A unit on the table with what geometry needs of it. */
export interface Body {
  readonly unit: Unit
  readonly card: UnitCard
  readonly pose: Pose
  readonly corners: Polygon
  /** No corner is further from the middle than this, along either axis. */
  readonly reach: number
  /** Enemies in melee with it on this field. */
  readonly engaged: readonly UnitId[]
}

/** The table as it is, or as it would be: derived from a state, never stored. Neither destroyed units nor those of no card are on it. */
export interface Field {
  readonly state: State
  readonly library: Library
  /** In the order of `state.units`. */
  readonly bodies: readonly Body[]
}

export function fieldOf(state: State, library: Library): Field {
  const bodies: Body[] = []
  for (const unit of state.units)
    if (unit.pose && unit.condition !== 'destroyed' && library.units.has(unit.card))
      bodies.push(bodyAt(library, unit, unit.pose))
  return { state, library, bodies }
}

/** A unit at a pose; it need not be on any field. */
export function bodyAt(library: Library, unit: Unit, pose: Pose): Body {
  const card = cardOf(library, unit)
  const base = library.core.base(card, unit.extended, unit.formation)
  return { unit, card, pose, corners: baseCorners(base, pose), reach: reachOfBase(base), engaged: unit.engaged }
}

/** A bound of how far the corners of a base are from its middle, however it is turned. */
function reachOfBase({ width, depth }: Base): number {
  return ((width + depth) >> 1) + 2
}

/** True where a body is certainly further away from a point than so far, along one axis. */
export function beyond({ x, y }: Pose, far: number, body: Body): boolean {
  const most = far + body.reach
  return Math.abs(body.pose.x - x) > most || Math.abs(body.pose.y - y) > most
}

export function bodyIn(field: Field, id: UnitId): Body | undefined {
  return field.bodies.find(body => body.unit.id === id)
}

/** The base of a unit as it stands, or as it would be stretched out. */
export function baseOf({ library }: Field, { card, unit }: Body, extended: boolean = unit.extended): Base {
  return library.core.base(card, extended, unit.formation)
}

/** The corners a unit would have at another pose. */
export function cornersAt(field: Field, body: Body, pose: Pose, extended?: boolean): Polygon {
  return baseCorners(baseOf(field, body, extended), pose)
}

/** The same field with one unit elsewhere, or stretched out, and melees as contact then has them. */
export function withMove(field: Field, body: Body, pose: Pose, extended: boolean = body.unit.extended): Field {
  const { contact } = field.state.settled.distances
  const base = baseOf(field, body, extended)
  const corners = baseCorners(base, pose)
  const reach = reachOfBase(base)
  const engaged: UnitId[] = []
  const id = body.unit.id
  const bodies = field.bodies.map(other => {
    if (other === body || other.unit.seat === body.unit.seat) return other
    const touches =
      !beyond(pose, reach + contact, other) &&
      other.unit.condition !== 'routed' &&
      within(corners, other.corners, contact)
    if (touches) engaged.push(other.unit.id)
    const had = other.engaged.includes(id)
    if (touches === had) return other
    return { ...other, engaged: had ? other.engaged.filter(enemy => enemy !== id) : [...other.engaged, id] }
  })
  const unit = extended === body.unit.extended ? body.unit : { ...body.unit, extended }
  bodies[field.bodies.indexOf(body)] = { ...body, unit, pose, corners, reach, engaged }
  return { ...field, bodies }
}

/** The same field without those whom a unit cannot come within `gap` of, however it goes so far: room is all that may be asked of it. */
export function around(field: Field, body: Body, far: number, gap: number): Field {
  const most = body.reach + far + gap
  return { ...field, bodies: field.bodies.filter(other => other.unit.retire || !beyond(body.pose, most, other)) }
}

export function enemiesOf(field: Field, seat: Seat): readonly Body[] {
  return field.bodies.filter(body => body.unit.seat !== seat)
}

export function friendsOf(field: Field, body: Body): readonly Body[] {
  return field.bodies.filter(other => other !== body && other.unit.seat === body.unit.seat)
}

/** On the table, on no obstacle and on nobody. */
export function isFree(field: Field, body: Body, corners: Polygon): boolean {
  const { table } = field.state.settled
  if (!onTable(corners, table)) return false
  for (const obstacle of table.obstacles) if (overlaps(obstacle, corners)) return false
  const box = boxOf(corners)
  for (const other of field.bodies) {
    if (other !== body && isNear(box, other, 0) && overlaps(other.corners, corners)) return false
  }
  return true
}

/** Why a body cannot stand where it does; null where it can. */
export function placeProblem(field: Field, body: Body): 'off-table' | 'overlap' | null {
  if (!onTable(body.corners, field.state.settled.table)) return 'off-table'
  return isFree(field, body, body.corners) ? null : 'overlap'
}

/** False where a body is certainly further from all in a box than so far. */
export function isNear({ lowX, lowY, highX, highY }: Box, { pose, reach }: Body, far: number): boolean {
  const most = reach + far
  const { x, y } = pose
  return x + most >= lowX && x - most <= highX && y + most >= lowY && y - most <= highY
}

/** True where a unit standing there keeps the gap to every friend (D-063), or as much of it as it has now. */
export function keepsGaps(field: Field, body: Body, corners: Polygon): boolean {
  const { unitGap } = field.state.settled.distances
  const box = boxOf(corners)
  for (const other of field.bodies) {
    if (other === body || other.unit.seat !== body.unit.seat || !isNear(box, other, unitGap)) continue
    if (boxGap(corners, other.corners) >= unitGap) continue
    const gap = gapBetween(corners, other.corners)
    if (gap < unitGap && gap < gapBetween(body.corners, other.corners)) return false
  }
  return true
}

/** True where standing there brings a unit into contact with an enemy it does not touch yet: melee is entered by a charge only (D-140). */
export function meetsAnew(field: Field, body: Body, corners: Polygon): boolean {
  const { contact } = field.state.settled.distances
  const touches = (from: Polygon, { corners: to }: Body) => within(from, to, contact)
  const box = boxOf(corners)
  for (const other of field.bodies) {
    if (other.unit.seat === body.unit.seat || other.unit.condition === 'routed') continue
    if (isNear(box, other, contact) && touches(corners, other) && !touches(body.corners, other)) return true
  }
  return false
}

/**
 * True where a unit that goes somewhere bars the way that a friend means to take back after its shot: while an army moves that way is kept free, and the gap
 * round its end (D-172, D-063). `corners` are where the unit ends, `way` all that it needs.
 */
export function barsWayBack(field: Field, body: Body, corners: Polygon, way: Polygon = corners): boolean {
  if (field.state.phase !== 'movement') return false
  const { seat, id } = body.unit
  const { unitGap } = field.state.settled.distances
  return field.bodies.some(friend => {
    const { unit } = friend
    if (!unit.retire || unit.seat !== seat || unit.id === id) return false
    const end = cornersAt(field, friend, unit.retire)
    if (overlaps(way, corridor(friend.corners, end))) return true
    if (boxGap(corners, end) >= unitGap) return false
    const gap = gapBetween(corners, end)
    return gap < unitGap && gap < gapBetween(body.corners, end)
  })
}

/** True where a unit may end a plain move, if the place is free: gaps kept, nobody met anew, nobody's way back barred. */
export function isOrderly(field: Field, body: Body, corners: Polygon): boolean {
  return keepsGaps(field, body, corners) && !meetsAnew(field, body, corners) && !barsWayBack(field, body, corners)
}

/** True where a unit may stand after a plain move, or formed anew where it is: `isFree` and `isOrderly`. */
export function hasRoom(field: Field, body: Body, corners: Polygon): boolean {
  return isFree(field, body, corners) && isOrderly(field, body, corners)
}

/** Distance edge to edge to the nearest of some bodies; null where there is none. */
export function nearestGap(corners: Polygon, others: readonly Body[]): number | null {
  let nearest: number | null = null
  for (const other of others) {
    if (nearest !== null && boxGap(corners, other.corners) >= nearest) continue
    const gap = gapBetween(corners, other.corners)
    if (nearest === null || gap < nearest) nearest = gap
  }
  return nearest
}

/** More damage tokens than these make a unit unfit (D-129). */
export const FIT_TOKENS = 3

/** Can stand in a line or cover others: on the table, not broken, not routed, with no more than 3 damage tokens (D-129). */
export function isFit({ unit }: Body): boolean {
  return unit.condition === 'fit' && unit.damage <= FIT_TOKENS
}

/** The enemies that could charge a unit as it stands on this field: not routed and not in melee. None is Safe. */
export function threatsTo(field: Field, id: UnitId, besides?: UnitId, most = 99): readonly UnitId[] {
  const body = bodyIn(field, id)
  const found: UnitId[] = []
  if (!body) return found
  const { core } = field.library
  for (const enemy of field.bodies) {
    const { unit } = enemy
    if (unit.seat === body.unit.seat || unit.condition === 'routed' || enemy.engaged.length) continue
    if (unit.id === besides) continue
    const reach = core.moveAllowance(field, enemy, 'charge')
    if (reach <= 0 || beyond(enemy.pose, enemy.reach + reach, body)) continue
    // A charge is never shorter than the gap it closes.
    if (boxGap(enemy.corners, body.corners) > reach) continue
    if (core.chargeOptions(field, enemy, enemy.pose, id).length) found.push(unit.id)
    if (found.length >= most) break
  }
  return found
}

/** Safe: no enemy but `besides` could charge the unit. */
export function isSafe(field: Field, id: UnitId, besides?: UnitId): boolean {
  return threatsTo(field, id, besides, 1).length === 0
}

/** True where a unit that has moved runs no risk: nobody but `besides` could charge it `then`, or under AMB-36 no more enemies than now. */
export function isWithoutRisk(now: Field, then: Field, id: UnitId, besides?: UnitId): boolean {
  const notWorse = now.state.rulings.risk === 'not-worse'
  const threats = threatsTo(then, id, besides, notWorse ? 99 : 1).length
  return threats === 0 || (notWorse && threats <= threatsTo(now, id).length)
}

/**
 * True where every enemy near enough to charge the unit would first meet a fit friend of it: the base, turned to the unit and swept straight towards it,
 * runs into the friend before it runs into the unit (AMB-70: a friend that stands no further than `protection` from it).
 */
export function isProtected(field: Field, id: UnitId): boolean {
  const body = bodyIn(field, id)
  if (!body) return false
  const { core } = field.library
  const { protection } = field.state.settled.distances
  const guards = friendsOf(field, body).filter(
    friend =>
      isFit(friend) &&
      !beyond(body.pose, body.reach + protection, friend) &&
      within(friend.corners, body.corners, protection),
  )
  for (const enemy of enemiesOf(field, body.unit.seat)) {
    if (enemy.unit.condition === 'routed' || enemy.engaged.length) continue
    const reach = core.moveAllowance(field, enemy, 'charge')
    if (reach <= 0 || beyond(enemy.pose, enemy.reach + reach, body)) continue
    if (!within(enemy.corners, body.corners, reach)) continue
    if (guards.length === 0) return false
    const swept = chargeCorridor(field, enemy, body)
    if (!guards.some(friend => overlaps(friend.corners, swept))) return false
  }
  return true
}

/** What an enemy sweeps that turns to the middle of a unit and goes straight until it meets it. */
function chargeCorridor(field: Field, enemy: Body, body: Body): Polygon {
  const dx = body.pose.x - enemy.pose.x
  const dy = body.pose.y - enemy.pose.y
  const from = { ...enemy.pose, facing: facingOf(dx, dy) }
  const first = cornersAt(field, enemy, from)
  const at = (k: number) => {
    const { x, y } = ahead(from, k)
    return shifted(first, x - from.x, y - from.y)
  }
  // It has met nobody after `free` and has met the unit after `met`.
  let free = 0
  let met = integerRoot(dx * dx + dy * dy)
  while (met - free > 1) {
    const middle = (free + met) >> 1
    if (overlaps(at(middle), body.corners)) met = middle
    else free = middle
  }
  return corridor(first, at(free))
}
