import { playOnThreads } from '../simulate/threads.ts'
import type { Assignment, Batch, Experiment, GameRow } from './model.ts'
import { assignmentOf } from './settle.ts'

/** The file whose default export plays an assignment, beside the command itself. */
export const PLAYER = 'lab-player.js'

/** Plays batches on worker threads of this machine. */
export async function playHere(
  experiment: Experiment,
  batches: readonly Batch[],
  workers: number,
  take: (batch: Batch, rows: readonly GameRow[]) => void,
): Promise<void> {
  const tasks = (function* () {
    for (const batch of batches) yield { batch, ...assignmentOf(experiment, batch) }
  })()
  await playOnThreads<Assignment & { readonly batch: Batch }, readonly GameRow[]>(
    PLAYER,
    Math.min(workers, batches.length),
    tasks,
    (rows, { batch }) => take(batch, rows),
  )
}
