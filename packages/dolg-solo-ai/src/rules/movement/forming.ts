/** Moves that form lines: D-159, AMB-68, AMB-69, AMB-78. */
import { type Body, cornersAt, type Field, hasRoom, isFit } from '../../geometry/field.ts'
import type { Pose } from '../../model.ts'
import type { Rulings } from '../../rulings.ts'
import { compareScores } from '../../scores.ts'
import { companyOf, type LineMetric, lineScore, linesOf, memberAt, membersOf, metricOf } from './line-metric.ts'
import type { Reach } from './reach.ts'

/** What the places of the score of a move into line are: those of `lineScore`, and the way. */
export function lineMeasures({ lineMetric }: Pick<Rulings, 'lineMetric'>): readonly string[] {
  const measures = ['gaps', 'gap-length', 'misalignment']
  return lineMetric === 'lines-first' ? ['lines', ...measures, 'path'] : [...measures, 'lines', 'path']
}

export interface Formed extends Reach {
  /** The line metric with the unit there, then the length of the way. */
  readonly score: readonly number[]
}

interface Standing {
  /** The line metric of the unit's army. */
  readonly score: readonly number[]
  readonly metric: LineMetric
  /** How many units stand in the unit's line, itself included. */
  readonly company: number
}

/** How an army would stand in lines with one of its units at a pose. */
function standings(field: Field, body: Body): (pose: Pose, extended?: boolean) => Standing {
  const { seat, id } = body.unit
  const others = membersOf(field, seat, id)
  return (pose, extended) => {
    const member = memberAt(id, pose, cornersAt(field, body, pose, extended))
    const lines = linesOf(field, seat, isFit(body) ? [...others, member] : others)
    const metric = metricOf(field, lines)
    return { metric, score: lineScore(field, metric), company: companyOf(lines, id) }
  }
}

/** The poses of a unit that bring its army nearer to continuous lines (D-159, AMB-68, AMB-69, AMB-78), scored. */
export function lineMoves(field: Field, body: Body, poses: readonly Reach[]): readonly Formed[] {
  if (!isFit(body)) return []
  const standing = standings(field, body)
  const now = standing(body.pose)
  const found: Formed[] = []
  for (const { pose, path } of poses) {
    const then = standing(pose)
    if (compareScores(then.score, now.score) >= 0) continue
    // AMB-69: dropping out of one's line is no way of mending it.
    if (then.company === 1 && now.company > 1) continue
    // AMB-78: nor is stepping out of it half way to another, so that the two count as one.
    const joins = then.metric.lines < now.metric.lines && then.metric.misalignment > now.metric.misalignment
    if (joins && now.company > 1 && field.state.rulings.lineJoining === 'straight') continue
    found.push({ pose, path, score: [...then.score, path] })
  }
  return found
}

/** Those of some poses that lie no further back: in the rows that advance, lines are formed by them alone (D-168 to D-170). */
export function forwards(body: Body, poses: readonly Reach[]): readonly Reach[] {
  return poses.filter(one => one.pose.y >= body.pose.y)
}

/** How a unit would close gaps by stretching its formation (D-166 to D-169). */
export function stretchMoves(field: Field, body: Body): readonly Formed[] {
  if (!isFit(body) || body.unit.extended) return []
  const now = standings(field, body)(body.pose)
  return stretches(field, body).filter(({ score }) => compareScores(now.score, score) > 0)
}

/** Where a unit may stand stretched out, scored. */
export function stretches(field: Field, body: Body): readonly Formed[] {
  const standing = standings(field, body)
  return field.library.core
    .extensions(field, body)
    .filter(pose => hasRoom(field, body, cornersAt(field, body, pose, true)))
    .map(pose => ({ pose, path: 0, score: [...standing(pose, true).score, 0] }))
}
