import { Match } from '@umpire/core-game'
import type { Report } from '../orders.ts'
import type { DolgRuleset } from '../ruleset.ts'
import type { Battle } from './model.ts'

/** What a ruler cannot tell, 5 mm, in hundredths of a distance unit of 5 cm; slantwise a little less each way. */
export const TOLERANCE = 10
const SLANTWISE = 7

const ways = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** The nearest place within 5 mm where a reported unit can stand, or the report as it is: bases that touch on the table overlap on paper. */
function snapped(report: Report, fits: (report: Report) => boolean): Report {
  if (report.type !== 'moved' || !report.pose || fits(report)) return report
  const { x, y, facing } = report.pose
  for (let far = 1; far <= TOLERANCE; far++) {
    for (const [across, down] of ways) {
      if (across && down && far > SLANTWISE) continue
      const pose = { x: x + across * far, y: y + down * far, facing }
      if (pose.x < 0 || pose.y < 0) continue
      const near = { ...report, pose }
      if (fits(near)) return near
    }
  }
  return report
}

/** Reports that the umpire takes together, and those that it does not. */
export interface Sorted {
  readonly good: readonly Report[]
  readonly bad: readonly Report[]
}

/** Takes every report that can be taken (D-002): as it is, else after the units that make room for it, else within 5 mm of it. */
export function sortReports(rules: DolgRuleset, match: Battle, reports: readonly Report[]): Sorted {
  const good: Report[] = []
  const takes = (report: Report) => Match.advance(rules, match, { human: [...good, report] }, []).ok
  const pass = (left: readonly Report[], as: (report: Report) => Report) =>
    left.filter(report => {
      const found = as(report)
      if (!takes(found)) return true
      good.push(found)
      return false
    })
  let bad: readonly Report[] = reports
  for (;;) {
    const before = bad.length
    bad = pass(bad, report => report)
    if (bad.length === before) bad = pass(bad, report => snapped(report, takes))
    if (bad.length === 0 || bad.length === before) return { good, bad }
  }
}
