import { loadGame } from '../games.ts'
import type { Console } from '../io/console.ts'
import { type ExitCode, exitCodes, Stop } from '../io/exit.ts'
import { openThreads } from '../simulate/threads.ts'
import { type Job, lineTo, loadBullmq, QUEUE, requireReady, type Worker, within } from './bullmq.ts'
import type { Assignment, GameRow } from './model.ts'
import { gameOf } from './read.ts'
import { identityOf } from './settle.ts'
import { PLAYER } from './threads.ts'
import { type Answer, answerTo, type Errand, isErrand, otherwise } from './wire.ts'

export interface WorkerFlags {
  /** Batches played at once, each on a thread of its own. */
  readonly concurrency: number
  /** Seconds of silence after which a batch is given to somebody else. */
  readonly stalledAfter: number
  /** Seconds without work after which the worker ends by itself. */
  readonly idle?: number
}

/** Plays what is on the queue, until it is told to stop, has been idle for long enough, or meets an experiment of another version. */
export async function runWorker(
  console: Console,
  address: string,
  flags: WorkerFlags,
  umpire: string,
): Promise<ExitCode> {
  const line = lineTo(address)
  const { Worker, UnrecoverableError, DelayedError } = await loadBullmq()
  const threads = openThreads<Assignment, readonly GameRow[]>(PLAYER, flags.concurrency)
  let refusal: string | null = null
  let code: ExitCode = exitCodes.ok
  let end: () => void = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  let busy = 0
  let last = Date.now()
  const played = async (errand: Errand): Promise<Answer> => {
    console.give({ type: 'began', experiment: errand.experiment, batch: errand.batch })
    const answer = answerTo(errand, await threads.run(errand.assignment))
    console.give({ type: 'played', experiment: errand.experiment, batch: errand.batch, games: answer.games.length })
    return answer
  }
  const work = async (job: Job, token?: string): Promise<Answer> => {
    const errand: unknown = job.data
    if (!isErrand(errand)) throw new UnrecoverableError('this is no batch of an experiment')
    const why = await otherVersion(errand, umpire)
    if (why === null) return played(errand)
    // Somebody else may have the right version: the batch goes back, and this worker stands in nobody's way.
    refusal ??= why
    await job.updateProgress({ refused: why })
    await job.moveToDelayed(Date.now() + 500, token)
    end()
    throw new DelayedError()
  }
  const worker: Worker = new Worker(
    QUEUE,
    async (job, token) => {
      busy++
      try {
        return await work(job, token)
      } finally {
        busy--
        last = Date.now()
      }
    },
    {
      connection: line.connection,
      concurrency: flags.concurrency,
      lockDuration: flags.stalledAfter * 1000,
      stalledInterval: flags.stalledAfter * 1000,
      // Machines come and go; how often a batch may fail is for whoever collects to say.
      maxStalledCount: 1000,
      runRetryDelay: 1000,
      drainDelay: 2,
      autorun: false,
    },
  )
  let troubled = 0
  let ready = false
  worker.on('error', error => {
    line.hear(error)
    if (!ready) return
    if (Date.now() - troubled > 60_000) console.note(`Trouble with the queue at ${line.shown}: ${error.message}`)
    troubled = Date.now()
  })
  const stop = (signal: NodeJS.Signals) => {
    if (code === exitCodes.interrupted) process.exit(code)
    if (signal === 'SIGINT') code = exitCodes.interrupted
    console.note('Finishing what was begun; Ctrl-C again stops at once, and others will play it.')
    end()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const watch = setInterval(() => {
    if (flags.idle !== undefined && busy === 0 && Date.now() - last > flags.idle * 1000) end()
  }, 200)
  try {
    await requireReady(line, worker.waitUntilReady())
    ready = true
    console.give({ type: 'ready', concurrency: flags.concurrency })
    console.note(
      `Waiting for experiments at ${line.shown}, ${flags.concurrency} ${flags.concurrency === 1 ? 'batch' : 'batches'} at once.`,
    )
    const running = worker.run().catch((error: Error) => {
      if (!worker.closing) throw error
    })
    await Promise.race([ended, running.then(() => ended)])
    await worker.close()
  } finally {
    clearInterval(watch)
    process.off('SIGINT', stop).off('SIGTERM', stop)
    line.hangUp()
    await within(
      2000,
      worker.close(true).catch(() => {}),
    )
    await threads.close()
  }
  if (refusal !== null)
    throw new Stop(
      exitCodes.refused,
      [{ code: 'queue-other-version', at: [], message: `Games of two versions are not mixed: ${refusal}` }],
      'The batch went back to the queue. Install the same version here as where the experiment is run.',
    )
  return code
}

/** Why this worker must not play a batch; null where it may. */
async function otherVersion({ identity, assignment }: Errand, umpire: string): Promise<string | null> {
  const id = gameOf(assignment.game)
  if (!id) return `this worker has no game ${assignment.game}`
  return otherwise(identity, identityOf(await loadGame(id), umpire))
}
