/** A row of a table, by the names of its columns. */
export type Row = { readonly [column: string]: unknown }

/** Where queries are asked: the database, or a transaction in it. */
export interface Queries {
  /** One statement; `values` take the places of `$1`, `$2` and so on. */
  query<R extends Row>(sql: string, values?: readonly unknown[]): Promise<readonly R[]>
}

/** A PostgreSQL database, embedded or a server: the same tables, the same queries. */
export interface Database extends Queries {
  /** Statements without values, one after another; the rows of all of them. */
  run(sql: string): Promise<readonly Row[]>
  /** All that `work` asks, or nothing of it. What was committed is on disk. */
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>
  /** Calls back with what any process sends on a channel by `pg_notify`, or `missed` where something may have been lost; returns what ends it. */
  listen(channel: string, heard: (text: string) => void, missed: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
