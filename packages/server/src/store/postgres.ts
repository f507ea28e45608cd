import pg from 'pg'
import type { Database, Queries, Row } from './database.ts'

/** A PostgreSQL server, for any number of processes. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
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
    listen: (channel, heard) => listening(pool, channel, heard),
    close: () => pool.end(),
  }
}

/** How long to wait before a lost listener is connected again. */
const AGAIN = 1000

async function listening(pool: pg.Pool, channel: string, heard: (text: string) => void): Promise<() => Promise<void>> {
  let ended = false
  let client: pg.PoolClient | null = null
  const connect = async (): Promise<void> => {
    const mine = await pool.connect()
    client = mine
    mine.on('notification', ({ payload }) => heard(payload ?? ''))
    mine.on('error', error => {
      mine.release(error)
      client = null
      if (!ended) setTimeout(() => void connect().catch(() => {}), AGAIN).unref()
    })
    await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  await connect()
  return async () => {
    ended = true
    client?.release(true)
  }
}
