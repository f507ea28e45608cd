import { playOnThreads } from './threads.ts'
import { addTotals, noTotals, type Totals } from './totals.ts'
import type { Batch } from './worker.ts'

export interface Simulation extends Omit<Batch, 'from' | 'to'> {
  readonly games: number
  readonly workers: number
}

/** Plays all games on worker threads; `progress` is told how many more are done. The totals are the same for any number of workers. */
export async function simulate(
  { games, workers, ...batch }: Simulation,
  progress: (games: number) => void = () => {},
): Promise<Totals> {
  const size = Math.max(1, Math.min(100, Math.ceil(games / (workers * 8))))
  const batches: Batch[] = []
  for (let from = 0; from < games; from += size) batches.push({ ...batch, from, to: Math.min(games, from + size) })
  let totals = noTotals
  await playOnThreads<Batch, Totals>('simulate-worker.js', Math.min(workers, batches.length), batches, part => {
    totals = addTotals(totals, part)
    progress(part.games)
  })
  return totals
}
