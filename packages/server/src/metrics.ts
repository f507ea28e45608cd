import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './store/database.ts'

/** What a server counts of itself, in the text format of Prometheus. One for each server of a process. */
export interface Metrics {
  /** A request that was answered. `route` is its pattern: no secret and no game stands in it. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** A job that was done, or failed and will be tried again. */
  worked(job: string, done: boolean): void
  /** A step that was played and kept. */
  played(ruleset: string): void
  /** All of it as it stands. */
  text(): Promise<string>
  readonly contentType: string
}

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'umpire_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const jobs = new Counter({
    name: 'umpire_jobs_total',
    help: 'Jobs that were tried',
    labelNames: ['job', 'result'],
    registers,
  })
  const steps = new Counter({
    name: 'umpire_steps_total',
    help: 'Steps that this process played',
    labelNames: ['ruleset'],
    registers,
  })
  new Gauge({
    name: 'umpire_games',
    help: 'Games by how they stand',
    labelNames: ['ruleset', 'status'],
    registers,
    async collect() {
      this.reset()
      for (const { ruleset, status, count } of await gamesBy(database)) this.set({ ruleset, status }, count)
    },
  })
  new Gauge({
    name: 'umpire_overdue_seconds',
    help: 'How long the game whose deadline passed first has waited to be played; 0 where none has',
    registers,
    async collect() {
      this.set(await overdueSeconds(database))
    },
  })
  return {
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    worked: (job, done) => jobs.inc({ job, result: done ? 'done' : 'failed' }),
    played: ruleset => steps.inc({ ruleset }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

interface Count {
  readonly [column: string]: unknown
  readonly ruleset: string
  readonly status: string
  readonly count: number
}

function gamesBy(database: Database): Promise<readonly Count[]> {
  return database.query<Count>(
    'select ruleset, status, count(*)::integer as count from game group by 1, 2 order by 1, 2',
  )
}

async function overdueSeconds(database: Database): Promise<number> {
  const [row] = await database.query<{ late: number | null }>(
    `select extract(epoch from now() - min(closes))::float8 as late from game where status = 'playing'`,
  )
  return Math.max(0, row?.late ?? 0)
}
