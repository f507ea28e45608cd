import { statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { resolve as resolvePackage } from 'import-meta-resolve'
import { refused } from '../io/exit.ts'
import { PACKAGE } from '../programs/source.ts'
import { words } from '../words/index.ts'

/** The file that a module's name leads to, seen from a folder: the same text means the same module on every thread. The end of the command where there is none. */
export function fileOf(name: string, folder: string = process.cwd()): string {
  const file = name.startsWith(PACKAGE) ? packageFile(name.slice(PACKAGE.length), folder) : placed(name, folder)
  if (file !== null && statSync(file, { throwIfNoEntry: false })?.isFile()) return file
  throw refused('module-missing', words().modules.missing(name), words().modules.missingHint)
}

function placed(name: string, folder: string): string {
  return isAbsolute(name) ? name : resolve(folder, name)
}

/** The entry point that `import` would take in a module of that folder. */
function packageFile(name: string, folder: string): string | null {
  try {
    const found = resolvePackage(name, pathToFileURL(join(folder, 'here.js')).href)
    return found.startsWith('file:') ? fileURLToPath(found) : null
  } catch {
    return null
  }
}
