import type { Console } from '../io/console.ts'
import { refused, Stop } from '../io/exit.ts'
import {
  type Job,
  type Line,
  lineTo,
  loadBullmq,
  QUEUE,
  type Queue,
  type QueueEvents,
  requireReady,
  within,
} from './bullmq.ts'
import type { Batch, Experiment, GameRow } from './model.ts'
import { assignmentOf } from './settle.ts'
import { type Errand, gamesOf, jobIdOf } from './wire.ts'

/** Batches on the queue at once: enough for a thousand workers to have something in hand and something to fetch. */
const WINDOW = 4000
/** How often all of them are looked at, whatever has been heard of them, in milliseconds. */
const SWEEP = 3000
/** A batch that failed so often ends the command. */
const TRIES = 3
/** How long somebody is waited for, at the end, who plays what was played already, in milliseconds. */
const LINGER = 10_000
/** How long a server that went away is waited for, in milliseconds. */
const GIVE_UP = 600_000

type Take = (batch: Batch, rows: readonly GameRow[]) => void

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
    await collect(experiment, batches, queue, events, line, take, note, trouble)
    const tidied = clear(queue, prefixOf(experiment), Date.now() + LINGER).catch((error: Error) =>
      note(`Something of these games may be left on the queue at ${line.shown}: ${error.message}`),
    )
    await within(2 * LINGER, tidied)
  } finally {
    line.hangUp()
    await within(2000, Promise.allSettled([events.close(), queue.close()]))
  }
}

/** How the names of an experiment's jobs begin. */
function prefixOf({ digest }: Experiment): string {
  return jobIdOf(digest, 0).replace(/0$/, '')
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

interface Waiting {
  readonly batch: Batch
  tries: number
}

async function collect(
  experiment: Experiment,
  batches: readonly Batch[],
  queue: Queue,
  events: QueueEvents,
  { shown }: Line,
  take: Take,
  note: Console['note'],
  trouble: Console['note'],
): Promise<void> {
  const { digest, identities } = experiment
  const prefix = prefixOf(experiment)
  const waiting = new Map<string, Waiting>()
  /** Jobs that something was heard of. */
  const heard = new Set<string>()
  let wake: () => void = () => {}
  const hear = ({ jobId }: { readonly jobId: string }) => {
    if (!jobId.startsWith(prefix)) return
    heard.add(jobId)
    wake()
  }
  events.on('completed', hear)
  events.on('failed', hear)
  events.on('progress', hear)
  // It goes on by itself when the server comes back.
  const run = () => events.run().catch(() => setTimeout(run, 1000).unref())
  void run()

  const errandOf = (batch: Batch): { name: string; data: Errand; opts: { jobId: string } } => ({
    name: 'batch',
    data: {
      experiment: digest,
      batch: batch.number,
      identity: identities[batch.study]!,
      assignment: assignmentOf(experiment, batch),
    },
    opts: { jobId: jobIdOf(digest, batch.number) },
  })
  const refusals = new Set<string>()
  /** Tells why a worker gave a batch back, once; it stays on the job, so that no event need be heard. */
  const tellRefusal = ({ progress }: Job) => {
    const { refused: why } = (progress ?? {}) as { refused?: unknown }
    if (typeof why !== 'string' || refusals.has(why)) return
    refusals.add(why)
    note(`A worker has refused to play: ${why}`)
  }
  /** Counts a failure; the end of the command where there were too many. */
  const failed = (one: Waiting, why: string) => {
    if (++one.tries >= TRIES)
      throw refused(
        'queue-batch-failed',
        `Batch ${one.batch.number} failed ${TRIES} times: ${why}`,
        'What was played is kept. Without --queue the same command plays on this machine and shows what is wrong.',
      )
  }
  const look = async (id: string) => {
    const one = waiting.get(id)
    // Played a second time, by somebody who had been given up: it counts once, and is cleared away in the end.
    if (!one) return
    const job: Job | undefined = await queue.getJob(id)
    if (!job) {
      await queue.addBulk([errandOf(one.batch)])
      return
    }
    tellRefusal(job)
    const state = await job.getState()
    if (state === 'failed') {
      failed(one, job.failedReason)
      await job.retry('failed')
    } else if (state === 'completed') {
      const games = gamesOf(job.returnvalue, one.batch, digest, identities[one.batch.study]!)
      if (typeof games === 'string') {
        failed(one, `the answer does not count: ${games}`)
        await job.remove()
        await queue.addBulk([errandOf(one.batch)])
        return
      }
      keep(one.batch, games)
      waiting.delete(id)
      await job.remove().catch(() => {})
    }
  }

  /** What cannot be kept here is no trouble of the queue: it ends the command, and the job stays where it is. */
  let unkept: { readonly error: unknown } | null = null
  const keep: Take = (batch, games) => {
    try {
      take(batch, games)
    } catch (error) {
      unkept = { error }
      throw error
    }
  }

  let next = 0
  let swept = Date.now()
  let well = Date.now()
  let told = false
  const begun = Date.now()
  while (next < batches.length || waiting.size) {
    try {
      while (next < batches.length && waiting.size < WINDOW) {
        const some = batches.slice(next, Math.min(next + 200, next + WINDOW - waiting.size))
        await queue.addBulk(some.map(errandOf))
        for (const batch of some) waiting.set(jobIdOf(digest, batch.number), { batch, tries: 0 })
        next += some.length
        // What was left there by an earlier run may be done already: no event will say so.
        for (const batch of some) heard.add(jobIdOf(digest, batch.number))
      }
      if (Date.now() - swept > SWEEP) {
        for (const id of waiting.keys()) heard.add(id)
        swept = Date.now()
      }
      const ids = [...heard].slice(0, 200)
      for (const id of ids) heard.delete(id)
      await Promise.all(ids.map(look))
      well = Date.now()
      if (!told && next < WINDOW && waiting.size === Math.min(next, WINDOW) && Date.now() - begun > 10_000) {
        told = true
        if ((await queue.getWorkersCount()) === 0)
          note(`Nobody plays yet. On each machine that shall help: umpire lab-worker ${shown}`)
      }
    } catch (error) {
      if (unkept !== null || error instanceof Stop || error instanceof TypeError || error instanceof RangeError)
        throw error
      if (Date.now() - well > GIVE_UP)
        throw refused(
          'queue-unreachable',
          `The queue at ${shown} did not come back`,
          'What was played is kept: the same command goes on.',
        )
      trouble(`The queue at ${shown} is in trouble (${(error as Error).message}): trying again`)
      await pause(300)
    }
    if (heard.size === 0 && waiting.size)
      await Promise.race([
        pause(500),
        new Promise<void>(resolve => {
          wake = resolve
        }),
      ])
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
  })
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
