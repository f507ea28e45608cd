import PgBoss from 'pg-boss'
import type { Fact } from './hooks/fact.ts'
import type { Database, Queries } from './store/database.ts'

/** What is done later, or elsewhere than where it was asked for. */
interface Tasks {
  /** A deadline: the week is played by the plans that there are then. */
  readonly 'close-week': { readonly game: string; readonly week: number }
  /** The time of somebody at a match is over; `end` is when, in milliseconds since 1970. */
  readonly 'time-up': { readonly game: string; readonly end: number }
  /** A built-in player is to order after so many steps. */
  readonly 'bot-turn': { readonly game: string; readonly steps: number }
  /** A day before a deadline: who has sent nothing is reminded. */
  readonly remind: { readonly game: string; readonly week: number }
  /** A while before somebody's time ends: he is told, if he is still to act. */
  readonly 'time-short': { readonly game: string; readonly end: number }
  /** Somebody is asked whether an address is his. */
  readonly confirm: { readonly token: string }
  /** A mail of something that happened. */
  readonly notice: { readonly key: string }
  /** A post to another server. */
  readonly webhook: Fact
  /** Each minute: closes, and calls, what is due and was not, as after a clock that jumped. */
  readonly sweep: Record<string, never>
}

export type Handlers = { readonly [name in keyof Tasks]: (task: Tasks[name]) => Promise<void> }

/** A queue on the database itself: what is sent in a transaction is sent if that is kept, and whoever has hands takes it. */
export interface Jobs {
  /** @param wait milliseconds until it is done: by the clock of the database, whatever ours says */
  send<N extends keyof Tasks>(within: Queries, name: N, task: Tasks[N], wait?: number): Promise<void>
  /** `told` hears how each job ended. */
  work(handlers: Handlers, told?: (name: keyof Tasks, done: boolean) => void): Promise<void>
  /** Ends when what was begun is done. */
  stop(): Promise<void>
}

const names: readonly (keyof Tasks)[] = [
  'close-week',
  'time-up',
  'bot-turn',
  'remind',
  'time-short',
  'confirm',
  'notice',
  'webhook',
  'sweep',
]

/** How many of a kind are done at once by a process, where others than we make them slow. */
const hands: { readonly [name in keyof Tasks]?: number } = { notice: 4, webhook: 4 }

/** How often a process looks for work, in seconds, and how often what failed is tried again. */
const EVERY = 0.5
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true }

/** `complain` hears of what the queue itself cannot do, as while the database is away. */
export async function openJobs(database: Database, complain: (error: Error) => void): Promise<Jobs> {
  const asked = (within: Queries & Partial<Pick<Database, 'run'>>) => ({
    executeSql: async (sql: string, values?: readonly unknown[]) => {
      // Statements in a row have no values.
      const rows = values?.length || !within.run ? await within.query(sql, values) : await within.run(sql)
      return { rows: [...rows] }
    },
  })
  const boss = new PgBoss({ db: asked(database) as PgBoss.Db, schedule: true })
  boss.on('error', complain)
  await boss.start()
  for (const name of names) await boss.createQueue(name, { name, ...retries })
  return {
    send: async (within, name, task, wait = 0) => {
      await boss.send(name, task, { db: asked(within) as PgBoss.Db, startAfter: Math.ceil(Math.max(0, wait) / 1000) })
    },
    work: async (handlers, told = () => {}) => {
      for (const name of names.flatMap(one => Array.from({ length: hands[one] ?? 1 }, () => one)))
        await boss.work(name, { pollingIntervalSeconds: EVERY }, async ([job]) => {
          try {
            await handlers[name]((job!.data ?? {}) as never)
          } catch (error) {
            told(name, false)
            complain(error as Error)
            throw error
          }
          told(name, true)
        })
      await boss.schedule('sweep', '* * * * *')
    },
    stop: () => boss.stop({ graceful: true, wait: true }),
  }
}
