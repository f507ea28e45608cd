import pg from 'pg'
import type { Database, Queries, Row } from './database.ts'

/** A PostgreSQL server, for any number of processes. `complain` hears that it is away from who listens to it. */
export async function openPostgres(url: string, complain: (error: Error) => void = () => {}): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, keepAlive: true })
  // A connection that breaks while nobody uses it is thrown away; the next query has another.
  pool.on('error', () => {})
  const within = (asked: Pick<pg.Pool, 'query'>): Queries => ({
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await asked.query(sql, [...values])).rows as R[],
  })
  await pool.query('select 1')
  return {
    ...within(pool),
    run: async sql => [await pool.query(sql)].flat().flatMap(({ rows }) => rows as Row[]),
    transaction: async work => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const done = await work(within(client as unknown as pg.Pool))
        await client.query('commit')
        client.release()
        return done
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          broken => client.release(broken as Error),
        )
        throw error
      }
    },
    listen: (channel, heard, missed) => listening(pool, channel, heard, missed, complain),
    close: () => pool.end(),
  }
}

/** How long to wait before a lost listener is connected again, in milliseconds: longer each time, up to the most. */
const AGAIN = 500
const AGAIN_MOST = 30_000

async function listening(
  pool: pg.Pool,
  channel: string,
  heard: (text: string) => void,
  missed: () => void,
  complain: (error: Error) => void,
): Promise<() => Promise<void>> {
  let ended = false
  let client: pg.PoolClient | null = null
  const connect = async (): Promise<void> => {
    const mine = await pool.connect()
    mine.on('notification', ({ payload }) => heard(payload ?? ''))
    // One that breaks before it listens is told of by its query.
    mine.on('error', error => {
      if (client !== mine) return
      client = null
      mine.release(error)
      again(error, AGAIN)
    })
    try {
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      mine.release(error as Error)
      throw error
    }
    if (ended) mine.release(true)
    else client = mine
  }
  const again = (error: Error, pause: number) => {
    if (ended) return
    complain(error)
    setTimeout(() => {
      if (!ended) connect().then(missed, failed => again(failed, Math.min(pause * 2, AGAIN_MOST)))
    }, pause).unref()
  }
  await connect()
  return async () => {
    ended = true
    client?.release(true)
  }
}
