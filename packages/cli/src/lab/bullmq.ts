import type * as Bullmq from 'bullmq'
import { misused, refused } from '../io/exit.ts'

export type { Job, Queue, QueueEvents, Worker } from 'bullmq'

/** The queue that `umpire lab` fills and `umpire lab-worker` empties. */
export const QUEUE = 'umpire-lab'

/** The queue library, which is installed by those who want it. */
export async function loadBullmq(load: () => Promise<typeof Bullmq> = () => import('bullmq')): Promise<typeof Bullmq> {
  try {
    const found = await load()
    await import('ioredis')
    return found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw refused(
      'queue-missing',
      'Experiments on many machines need the packages bullmq and ioredis, which are not installed here',
      'Install them beside this command: npm install --global bullmq@6 ioredis@5. Without --queue nothing else is needed.',
    )
  }
}

/** How to reach a Redis server, and to let go of it. */
export interface Line {
  /** What BullMQ takes. */
  readonly connection: {
    readonly url: string
    readonly maxRetriesPerRequest: null
    readonly retryStrategy: (times: number) => number | null
  }
  /** The address without its password. */
  readonly shown: string
  /** Stops trying to reach it. */
  hangUp(): void
  /** To be told of every error on the way there. */
  hear(error: Error): void
  /** Done where the server answers, but lets nobody in by this address. */
  readonly denied: Promise<Error>
  /** What was heard last. */
  trouble(): Error | null
}

/** How Redis begins what it says to those whom it does not let in. */
const DENIALS = /^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH|ERR invalid password)/

/** A line to the server at an address like `redis://:password@host:6379/0`. A server that goes away is waited for. */
export function lineTo(address: string): Line {
  if (!URL.canParse(address) || !/^rediss?:$/.test(new URL(address).protocol))
    throw misused(
      'queue-unreachable',
      `${JSON.stringify(address)} is no address of a Redis server`,
      'It looks like redis://localhost:6379.',
    )
  const url = new URL(address)
  const shown = `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`
  let over = false
  let last: Error | null = null
  let deny: (error: Error) => void = () => {}
  const denied = new Promise<Error>(resolve => {
    deny = resolve
  })
  return {
    connection: {
      url: address,
      maxRetriesPerRequest: null,
      retryStrategy: times => (over ? null : Math.min(times * 100, 2000)),
    },
    shown,
    hangUp: () => {
      over = true
    },
    hear: error => {
      last = error
      if (DENIALS.test(error.message)) deny(error)
    },
    denied,
    trouble: () => last,
  }
}

/** How long a server that has not answered yet is waited for, in milliseconds. */
const PATIENCE = 5000

/** Waits until the server answers; the end of the command where it does not. */
export async function requireReady(line: Line, ready: Promise<unknown>): Promise<void> {
  const answered = ready.then(
    () => 'ready' as const,
    (error: Error) => error,
  )
  const answer = await within(PATIENCE, Promise.race([answered, line.denied]))
  if (answer === 'ready') return
  const why = (answer ?? line.trouble())?.message ?? 'nothing answers'
  if (DENIALS.test(why))
    throw refused(
      'queue-denied',
      `The Redis server at ${line.shown} does not let us in: ${why}`,
      'Name and password stand in the address: redis://NAME:PASSWORD@HOST:6379, without a name redis://:PASSWORD@HOST:6379.',
    )
  throw refused(
    'queue-unreachable',
    `No Redis server can be used at ${line.shown}: ${why}`,
    'Is it running, and is the address right?',
  )
}

/** What is done in time; undefined where it takes longer, and goes on by itself. */
export async function within<T>(ms: number, done: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
