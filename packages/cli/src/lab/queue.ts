import type { Console } from '../io/console.ts'
import { lineTo, loadBullmq, QUEUE, type Queue, type QueueEvents, requireReady, within } from './bullmq.ts'
import { collect, pause, prefixOf, type Take } from './collect.ts'
import type { Batch, Experiment } from './model.ts'

/** How long somebody is waited for, at the end, who plays what was played already, in milliseconds. */
const LINGER = 10_000

/**
 * Puts batches on a queue, and takes what comes back. What Redis and the workers say is never trusted to be there, to be there once, or to be right: a job
 * that is gone is put there again, one that was taken already is cleared away, and games are looked at before they count.
 */
export async function playOnQueue(
  experiment: Experiment,
  batches: readonly Batch[],
  address: string,
  take: Take,
  note: Console['note'],
): Promise<void> {
  const line = lineTo(address)
  const { Queue, QueueEvents } = await loadBullmq()
  const queue: Queue = new Queue(QUEUE, { connection: line.connection, skipMetasUpdate: true })
  const events: QueueEvents = new QueueEvents(QUEUE, { connection: line.connection, autorun: false })
  const trouble = oncePerMinute(note)
  let ready = false
  const gone = (error: Error) => {
    line.hear(error)
    if (ready) trouble(`The queue at ${line.shown} is not to be reached (${error.message}): waiting for it`)
  }
  queue.on('error', gone)
  events.on('error', gone)
  try {
    await requireReady(line, queue.waitUntilReady())
    ready = true
    await collect({ experiment, batches, queue, events, shown: line.shown, take, note, trouble })
    const tidied = clear(queue, prefixOf(experiment), Date.now() + LINGER).catch((error: Error) =>
      note(`Something of these games may be left on the queue at ${line.shown}: ${error.message}`),
    )
    await within(2 * LINGER, tidied)
  } finally {
    line.hangUp()
    await within(2000, Promise.allSettled([events.close(), queue.close()]))
  }
}

/** Leaves nothing of an experiment on the server: no job, and no word of one. A job in somebody's hands cannot be removed before he puts it down. */
async function clear(queue: Queue, prefix: string, until: number): Promise<void> {
  for (;;) {
    const left = (await queue.getJobs()).filter(job => job?.id?.startsWith(prefix))
    const gone = await Promise.all(
      left.map(job =>
        job.remove().then(
          () => true,
          () => false,
        ),
      ),
    )
    if (gone.every(Boolean) || Date.now() > until) break
    await pause(100)
  }
  // What was told of finished batches holds all their games. Others who listen look for themselves now and then.
  await queue.trimEvents(0)
}

/** Trouble comes in floods. */
function oncePerMinute(note: Console['note']): Console['note'] {
  let last = Number.NEGATIVE_INFINITY
  return text => {
    if (Date.now() - last < 60_000) return
    last = Date.now()
    note(text)
  }
}
