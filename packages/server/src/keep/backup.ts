import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { isRecord, problem, type Result } from '@umpire/core-game'
import type { Database, Queries } from '../store/database.ts'
import { clear, LATEST, migrate, tablesOf, versionOf } from '../store/migrate.ts'

/**
 * A backup is lines of JSON, packed with gzip: a head with the version of the tables, a line for each row of each table, and an end with the number of rows and
 * the SHA-256 of all lines before it. It has the digests of links in it, and no link; and letters and addresses, so that it is kept as the data is.
 */
interface Head {
  readonly umpire: 'backup'
  readonly version: number
  readonly at: string
}
interface End {
  readonly rows: number
  readonly sha256: string
}

/** How many rows are read, and put in, at once. */
const AT_ONCE = 200

/** Writes all games of a database to a file, as they are at one moment; the file is there as a whole or not at all. Returns how many rows it has. */
export async function backup(database: Database, file: string, at: Date): Promise<number> {
  const draft = `${file}.${process.pid}.tmp`
  let rows = 0
  try {
    const packed = createGzip()
    const written = pipeline(packed, createWriteStream(draft, { mode: 0o600, flush: true }))
    const all = createHash('sha256')
    const write = async (line: unknown, counts = true) => {
      const text = `${typeof line === 'string' ? line : JSON.stringify(line)}\n`
      if (counts) all.update(text)
      // Where the file cannot be written, `written` says why.
      if (!packed.write(text)) await Promise.race([once(packed, 'drain'), written])
    }
    await Promise.race([
      written,
      database.transaction(async within => {
        await within.query('set transaction isolation level repeatable read')
        const version = await versionOf(within)
        const head: Head = { umpire: 'backup', version, at: at.toISOString() }
        await write(head)
        for (const table of tablesOf(version))
          for await (const row of rowsOf(within, table)) {
            await write(`{"table":${JSON.stringify(table)},"row":${row}}`)
            rows++
          }
      }),
    ])
    const end: End = { rows, sha256: all.digest('hex') }
    await write(end, false)
    packed.end()
    await written
    await rename(draft, file)
    return rows
  } finally {
    await rm(draft, { force: true })
  }
}

async function* rowsOf(within: Queries, table: string): AsyncGenerator<string> {
  await within.query(`declare backup cursor for select row_to_json(t)::text as row from "${table}" t order by t::text`)
  for (;;) {
    const rows = await within.query<{ row: string }>(`fetch ${AT_ONCE} from backup`)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await within.query('close backup')
}

const damaged = (): Result<never> => ({
  ok: false,
  problems: [problem('backup-damaged', 'This is no backup, or one that is not whole', [])],
})

/** Ends a transaction that is to keep nothing. */
class Damaged extends Error {}

/**
 * Brings a backup back into a database without games: all of it, or nothing. It is read to its end before anything is kept. Returns the ids of its games.
 * Problems: `backup-damaged`, `backup-newer`, `database-used`.
 */
export async function restore(database: Database, file: string): Promise<Result<readonly string[]>> {
  const head = await headOf(file)
  if (!head) return damaged()
  const [there] = await database.query('select id from game limit 1').catch(() => [])
  if (there)
    return {
      ok: false,
      problems: [problem('database-used', 'There are games in this database: a backup needs an empty one', [])],
    }
  if (head.version > LATEST) {
    const message = `The backup is of version ${head.version}, and this program knows ${LATEST}: a newer one is needed`
    return { ok: false, problems: [problem('backup-newer', message, [])] }
  }
  // The tables as they were when the backup was made; what is newer comes after it.
  await clear(database)
  await migrate(database, head.version)
  try {
    return { ok: true, value: await database.transaction(within => fill(within, file, head.version)) }
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    return damaged()
  } finally {
    await migrate(database)
  }
}

async function fill(within: Queries, file: string, version: number): Promise<readonly string[]> {
  const tables = tablesOf(version)
  const games: string[] = []
  let [table, waiting, count]: [string, string[], number] = ['', [], 0]
  const put = async () => {
    if (waiting.length > 0)
      await within.query(
        `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1::json)`,
        [`[${waiting.join(',')}]`],
      )
    waiting = []
  }
  const refuseIf = (wrong: boolean) => {
    if (wrong) throw new Damaged()
  }
  const all = createHash('sha256')
  let end: End | null = null
  for await (const line of linesOf(file)) {
    const value = parsed(line)
    refuseIf(end !== null || value === null)
    if (isEnd(value)) {
      end = value
      continue
    }
    all.update(`${line}\n`)
    if (count === 0 && isHead(value)) continue
    refuseIf(!isRecord(value) || !isRecord(value['row']) || !tables.includes(value['table'] as string))
    const { table: name, row } = value as { table: string; row: { id?: string } }
    if (name !== table || waiting.length >= AT_ONCE) await put()
    table = name
    waiting.push(JSON.stringify(row))
    if (name === 'game') games.push(row.id!)
    count++
  }
  await put()
  refuseIf(end === null || end.rows !== count || end.sha256 !== all.digest('hex'))
  // What is numbered goes on after the last number.
  const numbered = await within.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table: name, column } of numbered)
    await within.query(
      `select setval(pg_get_serial_sequence('"${name}"', '${column}'), (select coalesce(max("${column}"), 0) + 1 from "${name}"), false)`,
    )
  return games
}

async function headOf(file: string): Promise<Head | null> {
  for await (const line of linesOf(file)) {
    const value = parsed(line)
    return isHead(value) ? value : null
  }
  return null
}

const isHead = (value: unknown): value is Head =>
  isRecord(value) && value['umpire'] === 'backup' && Number.isSafeInteger(value['version'])
const isEnd = (value: unknown): value is End => isRecord(value) && typeof value['sha256'] === 'string'

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The lines of a packed file; one that is cut off or damaged ends in a line that is no JSON. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', error => unpacked.destroy(error))
  packed.pipe(unpacked).setEncoding('utf8')
  let rest = ''
  try {
    for await (const piece of unpacked) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error
    yield ''
  }
}
