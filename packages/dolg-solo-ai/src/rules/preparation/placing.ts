/** Lines go to the table: D-062 to D-065, AMB-30, AMB-50, AMB-51, AMB-55. */
import { cardOf } from '../../content/library.ts'
import { type Body, bodyAt, fieldOf, isFree } from '../../geometry/field.ts'
import { gapBetween, sharesDepth } from '../../geometry/polygon.ts'
import { doubleAxis, zoneOf, zoneSpan } from '../../geometry/table.ts'
import { type Pose, type Zone, zones } from '../../model.ts'
import { changeUnit, moveUnit, type Play, warn } from '../../play.ts'
import type { Slot } from './lines.ts'

/** Steps in which a free place is looked for where something stands in the way. */
const NUDGE = 25

/** Puts every unit of the plan on the table: fronts of a line level, gaps kept, nothing overlapping (D-063, D-064). */
export function placeLines(play: Play, plan: Record<Zone, readonly (readonly Slot[])[]>): void {
  const { table, distances } = play.state.settled
  const count = Math.max(...zones.map(zone => plan[zone].length))
  const slots = zones.flatMap(zone => plan[zone].flat())
  const deepest = Math.max(0, ...slots.map(slot => slotBase(play, slot).depth))
  // Where the area is too shallow for the usual spacing, lines stand closer (AMB-55).
  const room = Math.floor((table.aiDepth - count * deepest) / Math.max(1, count - 1))
  const pitch = deepest + Math.max(0, Math.min(distances.lineSpacing, room))
  for (const zone of zones) {
    for (const [i, line] of plan[zone].entries()) {
      for (const [slot, x] of lateral(play, zone, line)) {
        const y = table.aiDepth - i * pitch - Math.ceil(slotBase(play, slot).depth / 2)
        changeUnit(play, slot.unit.id, { line: i + 1 })
        const pose = freePose(play, slot, { x, y, facing: 0 }, zone)
        if (pose) moveUnit(play, slot.unit.id, pose, 'deploy', 'D-062')
        else warn(play, 'no-room', slot.unit.id, 'AMB-30')
      }
    }
  }
}

export function slotBase({ library }: Play, { unit }: Slot): { readonly width: number; readonly depth: number } {
  return library.core.base(cardOf(library, unit), false, null)
}

/** The x of every unit of one line: from the middle outwards (D-062), on the flanks from the border or the edge (AMB-51). */
function lateral(play: Play, zone: Zone, line: readonly Slot[]): readonly (readonly [Slot, number])[] {
  const { settled, rulings } = play.state
  const { unitGap } = settled.distances
  const [from, to] = zoneSpan(settled.table, rulings, settled.distances, zone)
  const packed = (packing: Slot['packing']) => line.filter(slot => slot.packing === packing)
  const found: (readonly [Slot, number])[] = []
  const pack = (slots: readonly Slot[], start: number, towards: 1 | -1) => {
    let edge = start
    for (const slot of slots) {
      const { width } = slotBase(play, slot)
      found.push([slot, edge + towards * Math.ceil(width / 2)])
      edge += towards * (width + unitGap)
    }
  }
  if (zone === 'centre') {
    const [first, order] = aroundAxis(play, line, from, to)
    pack(order, first, 1)
    return found
  }
  // Towards the centre is to the right on the left flank, and the other way round.
  const [inner, outer] = zone === 'left' ? ([to, from] as const) : ([from, to] as const)
  const inwards = zone === 'left' ? 1 : -1
  const far = packed('outer')
  const near = packed('inner')
  if (near.length && rulings.flankPacking === 'together') pack([...near, ...far.reverse()], inner, -inwards as 1 | -1)
  else {
    pack(near, inner, -inwards as 1 | -1)
    pack(far, outer, inwards)
  }
  return found
}

/** The first group in the middle, the others to its left and right, alternately or by die, all shifted where the zone ends (AMB-50). */
function aroundAxis(play: Play, line: readonly Slot[], from: number, to: number): readonly [number, readonly Slot[]] {
  const { settled, rulings } = play.state
  const groups = [...new Set(line.map(slot => slot.group))].map(group => line.filter(slot => slot.group === group))
  const [middle = [], ...rest] = groups
  const left: Slot[] = []
  const right: Slot[] = []
  for (const [n, group] of rest.entries()) {
    const toLeft = rulings.restSides === 'by-die' ? play.dice.d(2, 'side of the middle') === 1 : n % 2 === 0
    if (toLeft) left.unshift(...group)
    else right.push(...group)
  }
  const widthOf = (slots: readonly Slot[]) =>
    slots.reduce((sum, slot) => sum + slotBase(play, slot).width + settled.distances.unitGap, 0)
  const gap = settled.distances.unitGap
  const start = Math.floor((doubleAxis(settled.table) - widthOf(middle) + gap) / 2) - widthOf(left)
  const order = [...left, ...middle, ...right]
  return [Math.max(from, Math.min(start, to - widthOf(order) + gap)), order]
}

/** The pose itself, or the nearest free one beside or behind it where an obstacle or a unit is in the way; where there is none, in front of it (D-065). */
function freePose(play: Play, slot: Slot, wish: Pose, zone: Zone): Pose | null {
  const field = fieldOf(play.state, play.library)
  const { settled, rulings } = play.state
  const { unitGap, zoneGap } = settled.distances
  const [from, to] = zoneSpan(settled.table, rulings, settled.distances, zone)
  const { width, depth } = slotBase(play, slot)
  const fits = (pose: Pose): boolean => {
    if (2 * (pose.x - from) < width || 2 * (to - pose.x) < width) return false
    if (zoneOf(settled.table, rulings, pose.x) !== zone) return false
    const body = bodyAt(play.library, slot.unit, pose)
    const bars = ({ corners, unit }: Body) => {
      // D-064: a scenario may have put a unit of another zone near the border.
      const gap = unit.zone && unit.zone !== zone ? zoneGap : unitGap
      return sharesDepth(corners, body.corners) && gapBetween(corners, body.corners) < gap
    }
    return isFree(field, body, body.corners) && !field.bodies.some(bars)
  }
  const rear = depth >> 1
  const front = settled.table.aiDepth - rear
  const rows: number[] = []
  for (let { y } = wish; y >= rear; y -= NUDGE) rows.push(y)
  // From the row at the very back forwards to the one in front.
  for (let y = rear; y < front; y += NUDGE) rows.push(y)
  for (const y of [...rows, front]) {
    for (let aside = 0; aside <= to - from; aside += NUDGE) {
      for (const x of aside ? [wish.x - aside, wish.x + aside] : [wish.x]) {
        const pose = { x, y, facing: 0 }
        if (fits(pose)) return pose
      }
    }
  }
  return null
}
