import { loadGame } from '../games.ts'
import type { Console } from '../io/console.ts'
import { type ExitCode, exitCodes, Stop } from '../io/exit.ts'
import { openThreads } from '../simulate/threads.ts'
import { type Job, type Line, lineTo, loadBullmq, QUEUE, requireReady, type Worker, within } from './bullmq.ts'
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

/** What a worker is about, while it lives. */
interface Shift {
  /** Ends it, after what was begun. */
  readonly end: () => void
  readonly ended: Promise<void>
  /** Batches in hand. */
  busy: number
  /** When the last one was put down. */
  last: number
  /** Why a batch was given back. */
  refusal: string | null
  code: ExitCode
}

/** Plays what is on the queue, until it is told to stop, has been idle for long enough, or meets an experiment of another version. */
export async function runWorker(
  console: Console,
  address: string,
  flags: WorkerFlags,
  umpire: string,
): Promise<ExitCode> {
  const line = lineTo(address)
  const threads = openThreads<Assignment, readonly GameRow[]>(PLAYER, flags.concurrency)
  const shift = beginShift()
  const play = async (errand: Errand): Promise<Answer> => {
    console.give({ type: 'began', experiment: errand.experiment, batch: errand.batch })
    const answer = answerTo(errand, await threads.run(errand.assignment))
    console.give({ type: 'played', experiment: errand.experiment, batch: errand.batch, games: answer.games.length })
    return answer
  }
  const worker = await workerOn(line, flags, shift, await takerOf(play, shift, umpire))
  let ready = false
  tellTrouble(worker, line, console, () => ready)
  const deaf = obey(shift, flags, console)
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
    await Promise.race([shift.ended, running.then(() => shift.ended)])
    await worker.close()
  } finally {
    deaf()
    line.hangUp()
    await within(
      2000,
      worker.close(true).catch(() => {}),
    )
    await threads.close()
  }
  if (shift.refusal !== null)
    throw new Stop(
      exitCodes.refused,
      [{ code: 'queue-other-version', at: [], message: `Games of two versions are not mixed: ${shift.refusal}` }],
      'The batch went back to the queue. Install the same version here as where the experiment is run.',
    )
  return shift.code
}

function beginShift(): Shift {
  let end: () => void = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { end, ended, busy: 0, last: Date.now(), refusal: null, code: exitCodes.ok }
}

type Taker = (job: Job, token?: string) => Promise<Answer>

/** Plays a job that is a batch of this version; another goes back, and ends the shift. */
async function takerOf(play: (errand: Errand) => Promise<Answer>, shift: Shift, umpire: string): Promise<Taker> {
  const { UnrecoverableError, DelayedError } = await loadBullmq()
  return async (job, token) => {
    const errand: unknown = job.data
    if (!isErrand(errand)) throw new UnrecoverableError('this is no batch of an experiment')
    const why = await otherVersion(errand, umpire)
    if (why === null) return play(errand)
    // Somebody else may have the right version: the batch goes back, and this worker stands in nobody's way.
    shift.refusal ??= why
    await job.updateProgress({ refused: why })
    await job.moveToDelayed(Date.now() + 500, token)
    shift.end()
    throw new DelayedError()
  }
}

async function workerOn(line: Line, flags: WorkerFlags, shift: Shift, take: Taker): Promise<Worker> {
  const { Worker } = await loadBullmq()
  return new Worker(
    QUEUE,
    async (job, token) => {
      shift.busy++
      try {
        return await take(job, token)
      } finally {
        shift.busy--
        shift.last = Date.now()
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
}

/** Once a minute; what goes wrong before the worker is ready is told by whoever waits for that. */
function tellTrouble(worker: Worker, line: Line, console: Console, isReady: () => boolean): void {
  let troubled = 0
  worker.on('error', error => {
    line.hear(error)
    if (!isReady()) return
    if (Date.now() - troubled > 60_000) console.note(`Trouble with the queue at ${line.shown}: ${error.message}`)
    troubled = Date.now()
  })
}

/** Ends the shift on a signal, or after enough idleness. What it gives ends the listening. */
function obey(shift: Shift, { idle }: WorkerFlags, console: Console): () => void {
  const stop = (signal: NodeJS.Signals) => {
    if (shift.code === exitCodes.interrupted) process.exit(shift.code)
    if (signal === 'SIGINT') shift.code = exitCodes.interrupted
    console.note('Finishing what was begun; Ctrl-C again stops at once, and others will play it.')
    shift.end()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const watch = setInterval(() => {
    if (idle !== undefined && shift.busy === 0 && Date.now() - shift.last > idle * 1000) shift.end()
  }, 200)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** Why this worker must not play a batch; null where it may. */
async function otherVersion({ identity, assignment }: Errand, umpire: string): Promise<string | null> {
  const id = gameOf(assignment.game)
  if (!id) return `this worker has no game ${assignment.game}`
  return otherwise(identity, identityOf(await loadGame(id), umpire))
}
