import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guests, noVisitors, type Visitors } from './guests.ts'
import type { House } from './house.ts'
import { createApp } from './http/app.ts'
import { openWatchers } from './http/watchers.ts'
import { openJobs } from './jobs.ts'
import { otherRules } from './keep/upgrade.ts'
import { type MailOptions, openMail } from './mail/mail.ts'
import { createMetrics } from './metrics.ts'
import { mindsOf } from './minds.ts'
import { handlersOf } from './play.ts'
import { newSecret } from './secrets.ts'
import { openEmbedded } from './store/embedded.ts'
import { migrate } from './store/migrate.ts'
import { openPostgres } from './store/postgres.ts'
import { createShelf } from './tables/load.ts'

export interface ServeOptions {
  /** Where the host's secret is kept, and the embedded database; made where it is missing. In memory alone without one. */
  readonly folder?: string
  /** `postgres://...`: a PostgreSQL server in place of the embedded database. */
  readonly database?: string
  /** The address to listen at; this machine alone unless told. */
  readonly host?: string
  /** 0: any that is free. */
  readonly port?: number
  /** Writes a line of JSON to standard output for each request; secrets are not in it. */
  readonly log?: boolean
  /** The web server next before this one says who asks, last in `X-Forwarded-For`, and by https, in `X-Forwarded-Proto`: only where nobody reaches this one past it. */
  readonly behindProxy?: boolean
  /** Where others reach this server, `https://games.example.org`: links in mail and posts begin with it. */
  readonly publicAddress?: string
  /** Has notices sent by mail to those who want them; needs `publicAddress`. */
  readonly mail?: MailOptions
  /** Posts what masters want posted also to this machine and to networks that the world does not reach. */
  readonly webhooksAnywhere?: boolean
  /** Games from outside, by the ids of their rulesets. */
  readonly guests?: Guests
  /** Players from outside, by name. */
  readonly visitors?: Visitors
  /** How many requests one address may make in a minute: 600 unless told; a sixth as many streams of news it may have open. More for a class that shares an address. */
  readonly pace?: number
  /** Hears of what jobs could not do, and that the database was away. */
  readonly complain?: (error: Error) => void
  /** The time; tests set it. */
  readonly now?: () => Date
}

/** A server that runs. */
export interface GameServer {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Where its host makes games: whoever has this link may. */
  readonly hostLink: string
  /** The ids of games that were begun by other rules: they stand still until they are brought over. */
  readonly otherRules: readonly string[]
  /** Has all weeks played that are over by `now`: of itself the server looks each minute, so whoever sets its clock asks for it. */
  sweep(): Promise<void>
  /** Finishes what was begun, and lets go of the database. */
  close(): Promise<void>
}

/** How many matches are kept at hand. */
const SHELF = 500
const PORT = 8080

/** Starts a server of games: tables, queue, pages. Rejects where the port or the database cannot be had. */
export async function serve(options: ServeOptions): Promise<GameServer> {
  const { folder, host = '127.0.0.1', port = PORT, complain = () => {}, now = () => new Date() } = options
  const { visitors = noVisitors } = options
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = folder === undefined ? newSecret() : secretIn(folder)
  const database = options.database
    ? await openPostgres(options.database, complain)
    : await openEmbedded(folder && join(folder, 'database'))
  const ends: (() => Promise<unknown>)[] = [() => database.close()]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const leaving = leavingBy(options, secret)
    if (leaving.mail) ends.push(async () => leaving.mail!.end())
    await migrate(database)
    const jobs = await openJobs(database, complain)
    ends.push(() => jobs.stop())
    const metrics = createMetrics(database)
    const house: House = {
      database,
      jobs,
      shelf: createShelf(SHELF, options.guests),
      played: metrics.played,
      now,
      ...leaving,
    }
    const watchers = await openWatchers(database)
    ends.push(() => watchers.close())
    const app = await createApp({ house, watchers, metrics, hostSecret: secret, visitors }, options)
    ends.push(() => app.close())
    const address = await app.listen({ host, port })
    const handlers = handlersOf(house, mindsOf(visitors))
    await jobs.work(handlers, (job, done) => metrics.worked(job, done))
    // Where it is, for commands that find the folder in use.
    if (folder !== undefined) writeFileSync(join(folder, 'server.json'), `${JSON.stringify({ address })}\n`)
    return {
      address,
      hostLink: `${address}/host/${secret}`,
      otherRules: await otherRules(house),
      sweep: () => handlers.sweep({}),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** How mail and posts leave. Throws a TypeError where an address is none. */
function leavingBy(
  { mail, publicAddress, webhooksAnywhere = false }: ServeOptions,
  secret: string,
): Pick<House, 'mail' | 'hooks'> {
  const address = publicAddress === undefined ? null : new URL(publicAddress).origin
  if (mail && address === null) throw new TypeError('Links in mail need a public address')
  return { hooks: { anywhere: webhooksAnywhere, address }, ...(mail && { mail: openMail(mail, address!, secret) }) }
}

/** The secret of who makes games here, the same at each start. */
function secretIn(folder: string): string {
  const file = join(folder, 'host-secret')
  try {
    // Made where there is none; of two processes that start at once, the second reads what the first wrote.
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
