import { type Body, cornersAt, type Field, isFree, keepsGaps } from '../field.ts'
import { companyOf, lineScore, linesOf, memberAt, membersOf, metricOf } from '../line-metric.ts'
import type { Pose } from '../model.ts'
import { compareScores } from '../scores.ts'
import type { Reach } from './reach.ts'

export const lineMeasures = ['lines', 'gaps', 'gap-length', 'misalignment', 'path'] as const

interface Formed extends Reach {
  /** The line metric with the unit there, then the length of the way. */
  readonly score: readonly number[]
}

/** The poses of a unit that bring its army nearer to continuous lines (D-159, AMB-68, AMB-69), scored. */
export function lineMoves(field: Field, body: Body, poses: readonly Reach[]): readonly Formed[] {
  const { side, id } = body.unit
  if (body.unit.condition !== 'fit') return []
  const others = membersOf(field, side, id)
  const measure = (pose: Pose, extended = body.unit.extended) => {
    const member = memberAt(id, pose, cornersAt(field, body, pose, extended))
    const lines = linesOf(field, side, [...others, member])
    return { score: lineScore(field, metricOf(field, lines)), company: companyOf(lines, id) }
  }
  const now = measure(body.pose)
  const found: Formed[] = []
  for (const { pose, path } of poses) {
    const then = measure(pose)
    // AMB-69: dropping out of one's line is no way of mending it.
    if (compareScores(then.score, now.score) >= 0 || (then.company === 1 && now.company > 1)) continue
    found.push({ pose, path, score: [...then.score, path] })
  }
  return found
}

/** How a unit would close gaps by stretching its formation (D-166 to D-169). */
export function stretchMoves(field: Field, body: Body): readonly Formed[] {
  const { side, id } = body.unit
  if (body.unit.condition !== 'fit' || body.unit.extended) return []
  const others = membersOf(field, side, id)
  const measure = (pose: Pose, extended: boolean) => {
    const member = memberAt(id, pose, cornersAt(field, body, pose, extended))
    return lineScore(field, metricOf(field, linesOf(field, side, [...others, member])))
  }
  const now = measure(body.pose, false)
  return stretchPoses(field, body)
    .map(pose => ({ pose, path: 0, score: [...measure(pose, true), 0] }))
    .filter(({ score }) => compareScores(score.slice(0, -1), now) < 0)
}

/** Where a unit may stand stretched out. */
export function stretchPoses(field: Field, body: Body): readonly Pose[] {
  return field.library.core.extensions(field, body).filter(pose => {
    const corners = cornersAt(field, body, pose, true)
    return isFree(field, body, corners) && keepsGaps(field, body, corners)
  })
}
