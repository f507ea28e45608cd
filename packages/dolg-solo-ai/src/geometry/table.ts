import type { Distances, Pose, Table, Zone } from '../model.ts'
import type { Rulings } from '../rulings.ts'
import { isConvex, type Polygon } from './polygon.ts'

/** The x of the two borders between the zones: in thirds, or quarter, half, quarter (D-006, D-007, AMB-43). They run on to the far edge (AMB-32). */
export function dividers(table: Table, rulings: Pick<Rulings, 'zoneWidths'>): readonly [number, number] {
  const width = table.aiRight - table.aiLeft
  const flank = Math.floor(width / (rulings.zoneWidths === 'thirds' ? 3 : 4))
  return [table.aiLeft + flank, table.aiRight - flank]
}

/** The zone of a point as the player sees it; a point on a border belongs to the centre, or to the flank (AMB-32). */
export function zoneOf(table: Table, rulings: Pick<Rulings, 'zoneWidths' | 'borders'>, x: number): Zone {
  const [left, right] = dividers(table, rulings)
  if (rulings.borders === 'centre') return x < left ? 'left' : x > right ? 'right' : 'centre'
  return x <= left ? 'left' : x >= right ? 'right' : 'centre'
}

/** Twice the x of the middle of the centre zone, which is the army's axis: doubled, so that it is whole. */
export function doubleAxis(table: Table): number {
  return table.aiLeft + table.aiRight
}

/** From where to where bases of a zone may stand, with room left for the gap between zones (D-064, AMB-54). */
export function zoneSpan(
  table: Table,
  rulings: Pick<Rulings, 'zoneWidths' | 'zoneGapFrom'>,
  distances: Distances,
  zone: Zone,
): readonly [number, number] {
  const [left, right] = dividers(table, rulings)
  const own = Math.ceil(distances.zoneGap / 2)
  const centre = rulings.zoneGapFrom === 'both' ? own : 0
  const flank = rulings.zoneGapFrom === 'both' ? own : distances.zoneGap
  if (zone === 'centre') return [left + centre, right - centre]
  return zone === 'left' ? [table.aiLeft, left - flank] : [right + flank, table.aiRight]
}

/** True where every corner is on the table. */
export function onTable(polygon: Polygon, table: Pick<Table, 'width' | 'depth'>): boolean {
  for (let i = 0; i < polygon.length; i += 2) {
    const x = polygon[i]!
    const y = polygon[i + 1]!
    if (x < 0 || y < 0 || x > table.width || y > table.depth) return false
  }
  return true
}

/** What is wrong with a table: the paths to an area that is not on it, and to obstacles that are not convex or not on it. */
export function tableFaults(table: Table): readonly (readonly (string | number)[])[] {
  const { width, depth, aiDepth, aiLeft, aiRight, obstacles } = table
  const found: (string | number)[][] = []
  if (aiDepth > depth || aiLeft >= aiRight || aiRight > width) found.push(['table'])
  for (const [i, obstacle] of obstacles.entries())
    if (!isConvex(obstacle) || !onTable(obstacle, table)) found.push(['table', 'obstacles', i])
  return found
}

/** The same pose as a mirror along the axis shows it: left and right change places. */
export function mirrored(pose: Pose, width: number): Pose {
  return { x: width - pose.x, y: pose.y, facing: (3600 - pose.facing) % 3600 }
}

export function samePose(a: Pose | null, b: Pose | null): boolean {
  return a === null || b === null ? a === b : a.x === b.x && a.y === b.y && a.facing === b.facing
}
