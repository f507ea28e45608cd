import { statSync } from 'node:fs'
import { join } from 'node:path'
import { keepName, keepOpen } from '../io/lock.ts'

/** Keeps a folder to this command until it ends, however it ends; false where another has it. On Linux no file stands for that. */
export function keepFolder(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(keepOpen(join(folder, LOCK)))
  const { dev, ino } = statSync(folder, { bigint: true })
  return keepName(`umpire-lab-${dev}-${ino}`)
}

/** A file of the folder that holds nothing. */
export const LOCK = '.lock'
