import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratch } from '../../cli/test/support/folder.ts'
import type { Database } from '../src/store/database.ts'
import { openEmbedded } from '../src/store/embedded.ts'

const lite = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
const { version } = JSON.parse(readFileSync(join(lite, 'package.json'), 'utf8')) as { version: string }
const kept = fileURLToPath(new URL('../../../.umpire/databases', import.meta.url))

/** An empty database, made once and for all: PostgreSQL takes seconds to make one. */
async function empty(): Promise<string> {
  const place = join(kept, version)
  if (existsSync(place)) return place
  mkdirSync(kept, { recursive: true })
  const draft = mkdtempSync(join(kept, 'draft-'))
  await (await openEmbedded(draft)).close()
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true })
  }
  return place
}

/** Puts an empty database where a server will look for its own. */
export async function prepare(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  cpSync(await empty(), join(folder, 'database'), { recursive: true })
}

/** A new database of its own, gone when the file's tests are over. Whoever opens it closes it. */
export async function newDatabase(): Promise<Database> {
  const folder = scratch()
  await prepare(folder)
  return openEmbedded(join(folder, 'database'))
}
