import { fieldOf, isFree } from '../field.ts'
import { baseCorners, overlaps } from '../geometry/polygon.ts'
import { doubleAxis, zoneOf, zoneSpan } from '../geometry/table.ts'
import type { Pose, Zone } from '../model.ts'
import { zones } from '../model.ts'
import { changeUnit, moveUnit, type Play, warn } from '../play.ts'
import type { Slot } from './lines.ts'

/** Steps in which a free place is looked for where something stands in the way. */
const NUDGE = 25

/** Puts every unit of the plan on the table: fronts of a line level, gaps kept, nothing overlapping (D-060 to D-065). */
export function placeLines(play: Play, plan: Record<Zone, readonly (readonly Slot[])[]>): void {
  const { table, distances } = play.state.settled
  const count = Math.max(...zones.map(zone => plan[zone].length))
  let deepest = 0
  for (const zone of zones)
    for (const line of plan[zone]) for (const slot of line) deepest = Math.max(deepest, baseOf(play, slot).depth)
  // Where the area is too shallow for the usual spacing, lines stand closer (AMB-55).
  const room = Math.floor((table.aiDepth - count * deepest) / Math.max(1, count - 1))
  const pitch = deepest + Math.max(0, Math.min(distances.lineSpacing, room))
  for (const zone of zones) {
    for (const [i, line] of plan[zone].entries()) {
      for (const [slot, x] of lateral(play, zone, line)) {
        const y = table.aiDepth - i * pitch - baseOf(play, slot).depth / 2
        place(play, slot, { x, y, facing: 0 }, zone, i + 1)
      }
    }
  }
}

function baseOf(play: Play, slot: Slot): { readonly width: number; readonly depth: number } {
  return play.library.core.base(play.library.units.get(slot.unit.card)!, false, null)
}

/** The x of every unit of one line. */
function lateral(play: Play, zone: Zone, line: readonly Slot[]): readonly (readonly [Slot, number])[] {
  const { settled, rules } = play.state
  const { unitGap } = settled.distances
  const [from, to] = zoneSpan(settled.table, rules, settled.distances, zone)
  const middle = line.filter(slot => slot.packing === 'middle')
  if (middle.length) return aroundAxis(play, middle, from, to)
  // Towards the centre is to the right on the left flank, and the other way round.
  const inner = line.filter(slot => slot.packing === 'inner')
  const outer = line.filter(slot => slot.packing === 'outer')
  const found: (readonly [Slot, number])[] = []
  const pack = (slots: readonly Slot[], fromRight: boolean) => {
    let edge = fromRight ? to : from
    for (const slot of slots) {
      const { width } = baseOf(play, slot)
      found.push([slot, fromRight ? edge - width / 2 : edge + width / 2])
      edge += fromRight ? -width - unitGap : width + unitGap
    }
  }
  pack(inner, zone === 'left')
  pack(outer, zone === 'right')
  return found
}

/** The first group in the middle, the others alternately to its left and right, all shifted where the zone ends (AMB-50). */
function aroundAxis(play: Play, line: readonly Slot[], from: number, to: number): readonly (readonly [Slot, number])[] {
  const { unitGap } = play.state.settled.distances
  const blocks: Slot[][] = []
  for (const slot of line) {
    const block = blocks.find(one => one[0]!.group === slot.group)
    if (block) block.push(slot)
    else blocks.push([slot])
  }
  const left = blocks.filter((_, n) => n % 2 === 1).reverse()
  const right = blocks.filter((_, n) => n % 2 === 0).slice(1)
  const widthOf = (list: readonly Slot[][]) =>
    list.flat().reduce((sum, slot) => sum + baseOf(play, slot).width + unitGap, 0)
  const block = widthOf([blocks[0]!]) - unitGap
  const start = Math.floor((doubleAxis(play.state.settled.table) - block) / 2) - widthOf(left)
  const whole = widthOf(blocks) - unitGap
  let edge = Math.max(from, Math.min(start, to - whole))
  return [...left, blocks[0]!, ...right].flat().map(slot => {
    const { width } = baseOf(play, slot)
    const x = edge + width / 2
    edge += width + unitGap
    return [slot, x] as const
  })
}

function place(play: Play, slot: Slot, wish: Pose, zone: Zone, line: number): void {
  const pose = freePose(play, slot, wish, zone)
  changeUnit(play, slot.unit.id, { line })
  if (pose) moveUnit(play, slot.unit.id, pose, 'deploy', 'D-062')
  else warn(play, 'no-room', slot.unit.id, 'AMB-30')
}

/** The pose itself, or the nearest free one beside or behind it where an obstacle or a unit is in the way. */
function freePose(play: Play, slot: Slot, wish: Pose, zone: Zone): Pose | null {
  const field = fieldOf(play.state, play.library)
  const { settled, rules } = play.state
  const [from, to] = zoneSpan(settled.table, rules, settled.distances, zone)
  const base = baseOf(play, slot)
  const stub = {
    unit: slot.unit,
    card: play.library.units.get(slot.unit.card)!,
    pose: wish,
    corners: [],
    reach: 0,
    engaged: [],
  }
  const fits = (pose: Pose): boolean => {
    if (pose.x - base.width / 2 < from || pose.x + base.width / 2 > to) return false
    if (zoneOf(settled.table, rules, pose.x) !== zone || pose.y - base.depth / 2 < 0) return false
    const roomy = baseCorners({ width: base.width + 2 * settled.distances.unitGap, depth: base.depth }, pose)
    return isFree(field, stub, baseCorners(base, pose)) && !field.bodies.some(body => overlaps(body.corners, roomy))
  }
  for (let back = 0; wish.y - back >= base.depth / 2; back += NUDGE) {
    for (let aside = 0; aside <= to - from; aside += NUDGE) {
      for (const x of aside ? [wish.x - aside, wish.x + aside] : [wish.x]) {
        const pose = { x, y: wish.y - back, facing: 0 }
        if (fits(pose)) return pose
      }
    }
  }
  return null
}
