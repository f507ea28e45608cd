import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { addTotals, noTotals, type Totals } from './totals.ts'
import type { Batch } from './worker.ts'

export interface Simulation extends Omit<Batch, 'from' | 'to'> {
  readonly games: number
  readonly workers: number
}

/** As many workers as the machine runs at once. */
export function usualWorkers(): number {
  return Math.max(1, availableParallelism())
}

/** Plays all games on worker threads; `progress` is told how many more are done. The totals are the same for any number of workers. */
export async function simulate(
  { games, workers, ...batch }: Simulation,
  progress: (games: number) => void = () => {},
): Promise<Totals> {
  const size = Math.max(1, Math.min(100, Math.ceil(games / (workers * 8))))
  const batches: Batch[] = []
  for (let from = 0; from < games; from += size) batches.push({ ...batch, from, to: Math.min(games, from + size) })
  const pool = new Tinypool({
    filename: new URL('./simulate-worker.js', import.meta.url).href,
    minThreads: Math.min(workers, batches.length),
    maxThreads: Math.min(workers, batches.length),
  })
  try {
    let totals = noTotals
    await Promise.all(
      batches.map(async one => {
        const part = (await pool.run(one)) as Totals
        totals = addTotals(totals, part)
        progress(part.games)
      }),
    )
    return totals
  } finally {
    await pool.destroy()
  }
}
