import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Stop } from './stop.ts'
import type { Words } from './words.ts'

/** Where a project goes, and what it is called there. */
export interface Target {
  readonly folder: string
  readonly name: string
}

/** What npm takes as a name, without a scope: a folder has none. */
const NAME = /^(?=.{1,214}$)[a-z0-9][a-z0-9._~-]*$/
const NOT_NAMES = ['node_modules', 'favicon.ico']

/** The folder that somebody means. @throws Stop where nothing can be made there */
export function targetOf(path: string, cwd: string, say: Words): Target {
  const folder = resolve(cwd, path)
  const name = basename(folder)
  if (!NAME.test(name) || NOT_NAMES.includes(name)) throw new Stop('name-wrong', say.nameWrong(name))
  if (!existsSync(folder)) return { folder, name }
  if (!statSync(folder).isDirectory()) throw new Stop('folder-taken', say.taken(path))
  // A repository that was just begun is as good as empty.
  if (readdirSync(folder).some(file => file !== '.git')) throw new Stop('folder-not-empty', say.notEmpty(path))
  return { folder, name }
}

/** Writes the files of a project. Nothing that is there is written over. @throws Stop where the disk refuses */
export function write({ folder }: Target, files: ReadonlyMap<string, string>, say: Words): void {
  try {
    for (const [path, text] of files) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { flag: 'wx' })
    }
  } catch (error) {
    throw new Stop('folder-unwritable', say.unwritable(folder, (error as Error).message))
  }
}
