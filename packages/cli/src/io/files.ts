import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { writeDurably } from './durable.ts'
import { refused } from './exit.ts'

/** The text of a file, or the end of the command. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw refused(
        'file-missing',
        `There is no file ${file}`,
        'Look at the path; it is taken from the folder you are in.',
      )
    throw refused('file-unreadable', `${file} cannot be read (${code ?? 'unknown reason'})`)
  }
}

export function readJsonFile(file: string): unknown {
  return parseJson(readText(file), file)
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refused('file-not-json', `${what} is no JSON: ${(error as Error).message}`)
  }
}

/** `{"players":3}` as it stands, anything else as a file that holds it. */
export function jsonOrFile(text: string): unknown {
  return text.trimStart().startsWith('{') ? parseJson(text, 'What stands after --options') : readJsonFile(text)
}

/** Writes a file as a whole or not at all. */
export function writeText(file: string, text: string): void {
  try {
    writeDurably(file, text)
  } catch (error) {
    throw refused(
      'file-unwritable',
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`,
    )
  }
}

/** Refuses a file whose folder does not exist, before work is done that would be lost. */
export function requireFolderOf(file: string): void {
  if (!existsSync(dirname(file))) throw refused('file-missing', `There is no folder ${dirname(file)}`, 'Make it first.')
}

/** The name itself where no such file exists, else with -2, -3 ... before its ending. */
export function freeName(file: string): string {
  if (!existsSync(file)) return file
  const end = extname(file)
  for (let n = 2; ; n++) {
    const other = join(dirname(file), `${basename(file, end)}-${n}${end}`)
    if (!existsSync(other)) return other
  }
}
