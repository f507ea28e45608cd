/** How far an army is from standing in lines: AMB-68, AMB-69. */
import { turnBetween } from '../../geometry/angle.ts'
import type { Field } from '../../geometry/field.ts'
import { isFit } from '../../geometry/field.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import { zoneOf } from '../../geometry/table.ts'
import type { Pose, Seat, UnitId } from '../../model.ts'

/** How far an army is from standing in continuous lines; the smaller number is better, compared in the order of `lineScore` (AMB-68, AMB-69). */
export interface LineMetric {
  readonly lines: number
  readonly gaps: number
  readonly gapLength: number
  readonly misalignment: number
}

/** One nominal line: units of one depth, from left to right as the player sees them. */
export interface Line {
  readonly members: readonly LineMember[]
}

export interface LineMember {
  readonly id: UnitId
  readonly pose: Pose
  /** From where to where its base reaches along the line. */
  readonly left: number
  readonly right: number
}

/** The fit, unengaged units of a side that a line can be made of, but for one. */
export function membersOf(field: Field, seat: Seat, but?: UnitId): LineMember[] {
  const members: LineMember[] = []
  for (const body of field.bodies) {
    if (body.unit.seat === seat && isFit(body) && !body.engaged.length && body.unit.id !== but)
      members.push(memberAt(body.unit.id, body.pose, body.corners))
  }
  return members
}

export function memberAt(id: UnitId, pose: Pose, corners: Polygon): LineMember {
  let left = corners[0]!
  let right = left
  for (let i = 2; i < corners.length; i += 2) {
    const x = corners[i]!
    if (x < left) left = x
    else if (x > right) right = x
  }
  return { id, pose, left, right }
}

/** The nominal lines that units stand in: clusters of one depth. Who looks elsewhere is a line by himself. */
export function linesOf(field: Field, seat: Seat, members: readonly LineMember[]): readonly Line[] {
  const { lineDepth, lineTurn } = field.state.settled.distances
  const axis = seat === 'ai' ? 0 : 1800
  const inLine: LineMember[] = []
  const lines: LineMember[][] = []
  for (const member of members) {
    if (turnBetween(member.pose.facing, axis) <= lineTurn) inLine.push(member)
    else lines.push([member])
  }
  inLine.sort((a, b) => a.pose.y - b.pose.y)
  let last = Number.NEGATIVE_INFINITY
  for (const member of inLine) {
    if (member.pose.y - last > lineDepth) lines.push([])
    lines[lines.length - 1]!.push(member)
    last = member.pose.y
  }
  return lines.map(line => ({ members: line.sort(leftFirst) }))
}

function leftFirst(a: LineMember, b: LineMember): number {
  return a.pose.x - b.pose.x || a.pose.y - b.pose.y
}

/** The spaces in a line that are wider than its units may stand apart: between neighbours of one zone only (AMB-68). */
export function gapsIn(field: Field, line: Line): readonly { readonly from: LineMember; readonly to: LineMember }[] {
  const { settled, rulings } = field.state
  const found: { from: LineMember; to: LineMember }[] = []
  for (let i = 1; i < line.members.length; i++) {
    const from = line.members[i - 1]!
    const to = line.members[i]!
    if (to.left - from.right <= settled.distances.lineGap) continue
    if (zoneOf(settled.table, rulings, from.pose.x) === zoneOf(settled.table, rulings, to.pose.x))
      found.push({ from, to })
  }
  return found
}

export function metricOf(field: Field, lines: readonly Line[]): LineMetric {
  let gaps = 0
  let gapLength = 0
  let misalignment = 0
  for (const line of lines) {
    for (const { from, to } of gapsIn(field, line)) {
      gaps++
      gapLength += to.left - from.right
    }
    for (let i = 1; i < line.members.length; i++)
      misalignment += Math.abs(line.members[i]!.pose.y - line.members[i - 1]!.pose.y)
  }
  return { lines: lines.length, gaps, gapLength, misalignment }
}

/** The metric as a score. */
export function lineScore(field: Field, metric: LineMetric): readonly number[] {
  const { lines, gaps, gapLength, misalignment } = metric
  return field.state.rulings.lineMetric === 'lines-first'
    ? [lines, gaps, gapLength, misalignment]
    : [gaps, gapLength, misalignment, lines]
}

/** How many units stand in a unit's line, itself included; 0 where it stands in none. */
export function companyOf(lines: readonly Line[], id: UnitId): number {
  return lines.find(line => line.members.some(member => member.id === id))?.members.length ?? 0
}
