import type { Pose } from '@umpire/dolg-solo-ai'
import type { Scene } from './game.ts'
import { bodyOf, turned } from './table.ts'

/** How far, in hundredths of a distance unit, the nearest pose that is allowed may lie from where the pointer is. */
const SNAP = 70
/** A pointer this much too far takes a unit as far as it goes. */
const STRETCH = 250

/**
 * Where a unit would stand that is pointed to a place: there, if it may; as far that way as it goes; or at the nearest listed pose close by. Where none
 * of these is allowed the place itself, so that one can say why not.
 */
export function snapped(scene: Scene, unit: string, wanted: Pose): Pose {
  const { view, rules, hand, legal } = scene
  const { width, depth } = view.settled.table
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const at: Pose = { x: within(wanted.x, width), y: within(wanted.y, depth), facing: wanted.facing }
  const ask = rules?.queries
  if (!ask) return at
  const judge = (pose: Pose) => ask.judgeMove(view as never, unit, turned(pose, hand.turn ?? 0))
  const found = judge(at)
  if (found.fault === null) return at
  const from = bodyOf(view, rules, unit)?.pose
  if (from && found.fault === 'too-far' && found.path !== null && found.most !== null) {
    const length = Math.hypot(at.x - from.x, at.y - from.y)
    const most = length - (found.path - found.most) - 1
    if (most > 0 && length - most < STRETCH) {
      const nearer: Pose = {
        x: Math.round(from.x + ((at.x - from.x) * most) / length),
        y: Math.round(from.y + ((at.y - from.y) * most) / length),
        facing: at.facing,
      }
      if (judge(nearer).fault === null) return nearer
    }
  }
  let best: Pose = at
  let least = SNAP
  for (const order of legal) {
    if (!('pose' in order) || !order.pose || !('unit' in order)) continue
    if (order.unit !== unit && order.type !== 'place') continue
    const far = Math.hypot(order.pose.x - at.x, order.pose.y - at.y)
    if (far >= least || judge(order.pose).fault !== null) continue
    least = far
    best = order.pose
  }
  return best
}
