import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { extname } from 'node:path'
import { misused } from '../io/exit.ts'
import { requireWritable, writing } from '../io/files.ts'
import { words } from '../words/index.ts'
import { columnsOf, csvHead, csvLine, type RowGame, type RowHead, rowOf } from './row.ts'

/** A file of rows that is being written; it appears under its name when it is whole. */
export interface RowFile {
  add(head: RowHead, games: Iterable<RowGame>): void
  /** Brings it to the disk under its name. */
  close(): void
  /** Leaves nothing. */
  drop(): void
}

const kinds = { '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl' } as const

/** Which form of rows a file says by its ending that it holds. */
export function formOf(file: string): 'csv' | 'jsonl' | null {
  const end = extname(file).toLowerCase()
  return Object.hasOwn(kinds, end) ? kinds[end as keyof typeof kinds] : null
}

/** Refuses a file whose ending says no form of rows, or that could not be written, before anything is played. */
export function requireRows(file: string): 'csv' | 'jsonl' {
  const form = formOf(file)
  if (!form) throw misused('rows-unknown', words().rows.unknown(file), words().rows.known)
  requireWritable(file)
  return form
}

/** Begins a file of rows: CSV or lines of JSON, by its ending. */
export function openRows(file: string, heads: readonly RowHead[]): RowFile {
  const isTable = requireRows(file) === 'csv'
  const columns = columnsOf(heads)
  const draft = `${file}.tmp`
  const handle = writing(file, () => openSync(draft, 'w'))
  const write = (text: string) => {
    if (text) writing(file, () => writeSync(handle, text))
  }
  if (isTable) write(csvHead(columns))
  return {
    add: (head, games) => {
      let text = ''
      for (const game of games) {
        const row = rowOf(head, game)
        text += isTable ? csvLine(columns, row) : `${JSON.stringify(row)}\n`
      }
      write(text)
    },
    close: () =>
      writing(file, () => {
        fsyncSync(handle)
        closeSync(handle)
        renameSync(draft, file)
      }),
    drop: () => {
      closeSync(handle)
      rmSync(draft, { force: true })
    },
  }
}
