import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { asStop } from '../figures/fault.ts'

/** As many workers as the machine runs at once. */
export function usualWorkers(): number {
  return Math.max(1, availableParallelism())
}

/** Worker threads that run the default export of one file. */
export interface Threads<Task, Part> {
  run(task: Task): Promise<Part>
  close(): Promise<void>
}

/** `file` is the name of an entry point that lies beside the command itself. */
export function openThreads<Task, Part>(file: string, workers: number): Threads<Task, Part> {
  const pool = new Tinypool({
    filename: new URL(`./${file}`, import.meta.url).href,
    minThreads: workers,
    maxThreads: workers,
  })
  return { run: task => pool.run(task) as Promise<Part>, close: () => pool.destroy() }
}

/** Has all tasks done by worker threads, a few more of them in hand than there are workers; `take` is called for each as it is done. */
export async function playOnThreads<Task, Part>(
  file: string,
  workers: number,
  tasks: Iterable<Task>,
  take: (part: Part, task: Task) => void,
): Promise<void> {
  const threads = openThreads<Task, Part>(file, workers)
  // One list for all lanes, which nobody has whole in memory.
  const waiting = (function* () {
    yield* tasks
  })()
  const lane = async () => {
    for (const task of waiting) take(await threads.run(task), task)
  }
  try {
    await Promise.all(Array.from({ length: workers * 2 }, lane))
  } catch (error) {
    throw asStop(error)
  } finally {
    await threads.close()
  }
}
