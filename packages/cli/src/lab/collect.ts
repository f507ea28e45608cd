import type { Console } from '../io/console.ts'
import { refused, Stop } from '../io/exit.ts'
import type { Job, Queue, QueueEvents } from './bullmq.ts'
import type { Batch, Experiment, GameRow } from './model.ts'
import { assignmentOf } from './settle.ts'
import { type Errand, gamesOf, jobIdOf } from './wire.ts'

/** Batches on the queue at once: enough for a thousand workers to have something in hand and something to fetch. */
const WINDOW = 4000
/** Batches put there, or looked at, in one go. */
const SOME = 200
/** How often all of them are looked at, whatever has been heard of them, in milliseconds. */
const SWEEP = 3000
/** A batch that failed so often ends the command. */
const TRIES = 3
/** How long a server that went away is waited for, in milliseconds. */
const GIVE_UP = 600_000

export type Take = (batch: Batch, rows: readonly GameRow[]) => void

/** What is collected, from where, and who is told. */
export interface Collecting {
  readonly experiment: Experiment
  readonly batches: readonly Batch[]
  readonly queue: Queue
  readonly events: QueueEvents
  /** The server's address as it may be shown. */
  readonly shown: string
  readonly take: Take
  readonly note: Console['note']
  /** Like `note`, for what comes in floods. */
  readonly trouble: Console['note']
}

interface Waiting {
  readonly batch: Batch
  tries: number
}

/** What was put on the queue and is waited for. */
interface Pending {
  readonly waiting: Map<string, Waiting>
  /** Jobs that something was heard of, or that are to be looked at anyway. */
  readonly heard: Set<string>
  /** Why workers gave batches back, as far as it was told. */
  readonly refusals: Set<string>
  /** How many of the batches were put there. */
  put: number
  /** What cannot be kept here is no trouble of the queue: it ends the command, and the job stays where it is. */
  unkept: boolean
  /** Ends the waiting for news. */
  wake: () => void
}

/** Puts batches on the queue, and takes what comes back, until all is here. */
export async function collect(of: Collecting): Promise<void> {
  const { batches, queue, shown, note, trouble } = of
  const pending: Pending = {
    waiting: new Map(),
    heard: new Set(),
    refusals: new Set(),
    put: 0,
    unkept: false,
    wake: () => {},
  }
  listen(of, pending)
  const { waiting, heard } = pending
  const begun = Date.now()
  let swept = begun
  let well = begun
  let told = false
  while (pending.put < batches.length || waiting.size) {
    try {
      await put(of, pending)
      if (Date.now() - swept > SWEEP) {
        for (const id of waiting.keys()) heard.add(id)
        swept = Date.now()
      }
      await lookAtSome(of, pending)
      well = Date.now()
      const allOut = pending.put < WINDOW && waiting.size === pending.put
      if (!told && allOut && Date.now() - begun > 10_000) {
        told = true
        if ((await queue.getWorkersCount()) === 0)
          note(`Nobody plays yet. On each machine that shall help: umpire lab-worker ${shown}`)
      }
    } catch (error) {
      // A fault of ours, or of the disk.
      if (pending.unkept || error instanceof Stop || error instanceof TypeError || error instanceof RangeError)
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
    if (heard.size === 0 && waiting.size) await news(pending)
  }
}

/** How the names of an experiment's jobs begin. */
export function prefixOf({ digest }: Experiment): string {
  return jobIdOf(digest, 0).replace(/0$/, '')
}

/** Remembers which jobs are spoken of. */
function listen({ experiment, events }: Collecting, pending: Pending): void {
  const prefix = prefixOf(experiment)
  const hear = ({ jobId }: { readonly jobId: string }) => {
    if (!jobId.startsWith(prefix)) return
    pending.heard.add(jobId)
    pending.wake()
  }
  events.on('completed', hear)
  events.on('failed', hear)
  events.on('progress', hear)
  // It goes on by itself when the server comes back.
  const run = () => events.run().catch(() => setTimeout(run, 1000).unref())
  void run()
}

/** Until something is heard, half a second at most. */
function news(pending: Pending): Promise<void> {
  const heard = new Promise<void>(resolve => {
    pending.wake = resolve
  })
  return Promise.race([pause(500), heard])
}

/** Fills the window with batches that are not on the queue yet. */
async function put(of: Collecting, pending: Pending): Promise<void> {
  const { experiment, batches, queue } = of
  const { waiting, heard } = pending
  while (pending.put < batches.length && waiting.size < WINDOW) {
    const room = Math.min(SOME, WINDOW - waiting.size)
    const some = batches.slice(pending.put, pending.put + room)
    await queue.addBulk(some.map(batch => errandOf(experiment, batch)))
    pending.put += some.length
    for (const batch of some) {
      const id = jobIdOf(experiment.digest, batch.number)
      waiting.set(id, { batch, tries: 0 })
      // What was left there by an earlier run may be done already: no event will say so.
      heard.add(id)
    }
  }
}

function errandOf(
  experiment: Experiment,
  batch: Batch,
): { readonly name: string; readonly data: Errand; readonly opts: { readonly jobId: string } } {
  const { digest, identities } = experiment
  const data = {
    experiment: digest,
    batch: batch.number,
    identity: identities[batch.study]!,
    assignment: assignmentOf(experiment, batch),
  }
  return { name: 'batch', data, opts: { jobId: jobIdOf(digest, batch.number) } }
}

async function lookAtSome(of: Collecting, pending: Pending): Promise<void> {
  const ids = [...pending.heard].slice(0, SOME)
  for (const id of ids) pending.heard.delete(id)
  await Promise.all(ids.map(id => look(of, pending, id)))
}

/** Sees what has become of a job: takes its games, lets it be tried again, or puts it there anew. */
async function look(of: Collecting, pending: Pending, id: string): Promise<void> {
  const { experiment, queue } = of
  const one = pending.waiting.get(id)
  // Played a second time, by somebody who had been given up: it counts once, and is cleared away in the end.
  if (!one) return
  const job: Job | undefined = await queue.getJob(id)
  if (!job) {
    await queue.addBulk([errandOf(experiment, one.batch)])
    return
  }
  tellRefusal(of, pending, job)
  const state = await job.getState()
  if (state === 'failed') {
    countFailure(one, job.failedReason)
    await job.retry('failed')
  } else if (state === 'completed') {
    const { batch } = one
    const games = gamesOf(job.returnvalue, batch, experiment.digest, experiment.identities[batch.study]!)
    if (typeof games === 'string') {
      countFailure(one, `the answer does not count: ${games}`)
      await job.remove()
      await queue.addBulk([errandOf(experiment, batch)])
      return
    }
    keep(of, pending, batch, games)
    pending.waiting.delete(id)
    await job.remove().catch(() => {})
  }
}

function keep({ take }: Collecting, pending: Pending, batch: Batch, games: readonly GameRow[]): void {
  try {
    take(batch, games)
  } catch (error) {
    pending.unkept = true
    throw error
  }
}

/** Tells why a worker gave a batch back, once; it stays on the job, so that no event need be heard. */
function tellRefusal({ note }: Collecting, { refusals }: Pending, { progress }: Job): void {
  const { refused: why } = (progress ?? {}) as { refused?: unknown }
  if (typeof why !== 'string' || refusals.has(why)) return
  refusals.add(why)
  note(`A worker has refused to play: ${why}`)
}

/** The end of the command where there were too many. */
function countFailure(one: Waiting, why: string): void {
  if (++one.tries >= TRIES)
    throw refused(
      'queue-batch-failed',
      `Batch ${one.batch.number} failed ${TRIES} times: ${why}`,
      'What was played is kept. Without --queue the same command plays on this machine and shows what is wrong.',
    )
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms)
  })
}
