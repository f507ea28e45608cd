import type { Locale } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import type { WorldMap } from '../model.ts'
import type { Allocation } from '../rules/territory.ts'
import type { View } from '../view.ts'
import { atlasIn } from './atlas.ts'
import type { Paper } from './paper.ts'
import type { Week } from './report/report.ts'
import { type ReportOptions, reportIn } from './report/report-paper.ts'
import { landOf, speechOf } from './speech.ts'

/**
 * Papers of one game in one language, for whoever writes many of them: the same as by `reportPaper` and `atlasPaper`, but what they have in common is made
 * once for each map, view and week, told apart as objects, and kept for as long as those.
 */
export interface Papers {
  /** Whose land each cell of a map is: the `marks` of its pictures. */
  land(map: WorldMap): Allocation
  report(week: Week, options?: ReportOptions): Paper | null
  atlas(view: View): Paper
}

export function papersOf(book: Book, locale: Locale): Papers {
  const speech = speechOf(book, locale)
  return {
    land: map => speech.once(landOf, map),
    report: (week, options) => reportIn(speech, week, options),
    atlas: view => atlasIn(speech, view),
  }
}
