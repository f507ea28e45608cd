import { cardOf, type Library } from '../content/library.ts'
import { type Body, bodyAt } from '../geometry/field.ts'
import { gapBetween, overlapDepth, type Polygon, sharesDepth } from '../geometry/polygon.ts'
import type { State, UnitId } from '../model.ts'

/** What can be wrong with where units stand. */
export const layoutFaults = ['off-table', 'obstacle', 'overlap', 'gap', 'zone-gap'] as const

/** One thing that is wrong with where units stand. */
export interface LayoutFault {
  readonly fault: (typeof layoutFaults)[number]
  /** Who stands wrong: one unit, or two in the order of `units`. */
  readonly units: readonly [UnitId] | readonly [UnitId, UnitId]
  /** Of an `obstacle` its place in `table.obstacles`, otherwise null. */
  readonly obstacle: number | null
  /** By how much, in hundredths of a distance unit, never 0: how far off the table, how deep into each other, how much of the gap is missing. */
  readonly by: number
  /** The clause. */
  readonly rule: string
}

/** What a layout is judged by: a state or a view, or as much of one. Units without a pose and destroyed ones are not looked at. */
export type Layout = Pick<State, 'settled' | 'units' | 'round'>

/**
 * What is wrong with where units stand, by unit in the order of `units`; an empty list where nothing is. Units of either side off the table (D-002),
 * on an obstacle or on each other (D-063: gaps are above 0), however little. Before the first turn also the units of the AI that stand in the same
 * depth (AMB-55) and nearer to each other than the gap of their zone (D-063) or of two zones (D-064). Zones are those in which units were deployed.
 */
export function judgeLayoutWith(library: Library, { settled, units, round }: Layout): readonly LayoutFault[] {
  const { table, distances } = settled
  const bodies: Body[] = []
  for (const unit of units)
    if (unit.pose && unit.condition !== 'destroyed' && cardOf(library, unit))
      bodies.push(bodyAt(library, unit, unit.pose))
  const found: LayoutFault[] = []
  for (const [i, one] of bodies.entries()) {
    const { id, seat, zone } = one.unit
    const tell = (
      fault: LayoutFault['fault'],
      by: number,
      rule: string,
      other?: UnitId,
      obstacle: number | null = null,
    ) => {
      if (by > 0) found.push({ fault, units: other === undefined ? [id] : [id, other], obstacle, by, rule })
    }
    tell('off-table', offTable(one.corners, table.width, table.depth), 'D-002')
    for (const [nth, obstacle] of table.obstacles.entries())
      tell('obstacle', overlapDepth(one.corners, obstacle), 'D-002', undefined, nth)
    for (const other of bodies.slice(i + 1)) {
      const depth = overlapDepth(one.corners, other.corners)
      tell('overlap', depth, 'D-063', other.unit.id)
      if (depth > 0 || round > 0 || seat !== 'ai' || other.unit.seat !== 'ai') continue
      const sameZone = zone === other.unit.zone
      const least = sameZone ? distances.unitGap : distances.zoneGap
      if (!sharesDepth(one.corners, other.corners)) continue
      const missing = least - gapBetween(one.corners, other.corners)
      tell(sameZone ? 'gap' : 'zone-gap', missing, sameZone ? 'D-063' : 'D-064', other.unit.id)
    }
  }
  return found
}

/** How far the furthest corner is off the table. */
function offTable(corners: Polygon, width: number, depth: number): number {
  return Math.max(0, ...corners.map((value, i) => Math.max(-value, value - (i % 2 ? depth : width))))
}
