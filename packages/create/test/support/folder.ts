import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

/** A folder for one test file; it is gone when the file's tests are over. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-create-'))
  made.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})
