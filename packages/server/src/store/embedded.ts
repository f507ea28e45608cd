import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Queries, Row } from './database.ts'

/** PostgreSQL in this process, its data in a folder; in memory alone without one. One process at a time may open a folder. */
export async function openEmbedded(folder?: string): Promise<Database> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const lite = await PGlite.create(folder === undefined ? {} : { dataDir: folder })
  const within = (asked: Pick<PGlite, 'query'>): Queries => ({
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await asked.query<R>(sql, [...values])).rows,
  })
  return {
    ...within(lite),
    run: async sql => (await lite.exec(sql)).flatMap(({ rows }) => rows as Row[]),
    transaction: work => lite.transaction(asked => work(within(asked as unknown as PGlite))),
    listen: async (channel, heard) => {
      const stop = await lite.listen(channel, heard)
      return () => stop()
    },
    close: () => lite.close(),
  }
}
