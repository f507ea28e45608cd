import type { RowGame } from '../rows/row.ts'
import { playOnThreads } from './threads.ts'
import { addTotals, noTotals, type Totals } from './totals.ts'
import type { Batch, Part } from './worker.ts'

export interface Simulation extends Omit<Batch, 'from' | 'to' | 'rows'> {
  readonly games: number
  readonly workers: number
}

/**
 * Plays all games on worker threads; `progress` is told how many more are done, `row` of each game in the order of their numbers. Totals and rows are the same
 * for any number of workers.
 */
export async function simulate(
  { games, workers, ...batch }: Simulation,
  progress: (games: number) => void = () => {},
  row?: (games: readonly RowGame[]) => void,
): Promise<Totals> {
  const size = Math.max(1, Math.min(100, Math.ceil(games / (workers * 8))))
  const batches: Batch[] = []
  for (let from = 0; from < games; from += size)
    batches.push({ ...batch, from, to: Math.min(games, from + size), rows: row !== undefined })
  let totals = noTotals
  /** Rows that came before those ahead of them, by their first game. */
  const early = new Map<number, readonly RowGame[]>()
  let next = 0
  const tell = (from: number, rows: readonly RowGame[]) => {
    early.set(from, rows)
    for (let ready = early.get(next); ready; ready = early.get(next)) {
      early.delete(next)
      row?.(ready)
      next += ready.length
    }
  }
  await playOnThreads<Batch, Part>(
    'simulate-worker.js',
    Math.min(workers, batches.length),
    batches,
    (part, { from }) => {
      totals = addTotals(totals, part.totals)
      progress(part.totals.games)
      if (row) tell(from, part.rows)
    },
  )
  return totals
}
