import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { printable } from '@umpire/core-game/text'
import { refused } from '../io/exit.ts'
import { words } from '../words/index.ts'

/** SHA-256 of a module's text, in hex: what was played by another is not the same. */
export function fileDigest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** What a module exports; the end of the command where it cannot be loaded. */
export async function exportsOf(file: string): Promise<object> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    throw refused('module-missing', words().modules.notLoaded(file, printable(String(error).slice(0, 500))))
  }
}
