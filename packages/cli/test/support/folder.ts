import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

/** A folder for one test file; it is gone when the file's tests are over. */
export function scratch(): string {
  // In memory where that can be had: thousands of files are brought to the disk here, and nobody needs them afterwards.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'umpire-test-'))
  made.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Every file below a folder with what it holds. */
export function contents(folder: string): { readonly [name: string]: string } {
  const found: { [name: string]: string } = {}
  const walk = (at: string) => {
    for (const name of readdirSync(at).sort()) {
      const path = join(at, name)
      if (statSync(path).isDirectory()) walk(path)
      else found[relative(folder, path)] = readFileSync(path, 'utf8')
    }
  }
  walk(folder)
  return found
}

/** Every file below a folder, with a digest of what it holds. */
export function digests(folder: string): { readonly [name: string]: string } {
  const sum = (text: string) => createHash('sha256').update(text).digest('hex')
  return Object.fromEntries(Object.entries(contents(folder)).map(([name, text]) => [name, sum(text)]))
}
