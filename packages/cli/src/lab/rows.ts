import type { Experiment, GameRow } from './model.ts'
import { batchesOf } from './settle.ts'

/** Games of every study by cell, in the order of their numbers; of a study that is not finished those that have been played in every cell. */
export function rowsOf(experiment: Experiment, done: ReadonlyMap<number, readonly GameRow[]>): GameRow[][][] {
  const studies = experiment.studies.map(({ cells }) => cells.map((): GameRow[] => []))
  const missing = new Set<string>()
  for (const { number, study, from } of batchesOf(experiment)) if (!done.has(number)) missing.add(`${study} ${from}`)
  for (const { number, study, firstCell, endCell, from, to } of batchesOf(experiment)) {
    if (missing.has(`${study} ${from}`)) continue
    const rows = done.get(number)!
    for (let cell = firstCell; cell < endCell; cell++) {
      const begin = (cell - firstCell) * (to - from)
      studies[study]![cell]!.push(...rows.slice(begin, begin + to - from))
    }
  }
  return studies
}
