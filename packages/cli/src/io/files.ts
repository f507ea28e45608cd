import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type JsonLimits, type Result, readJson } from '@umpire/core-game'
import { words } from '../words/index.ts'
import { writeDurably } from './durable.ts'
import { type CliProblemCode, problemOf, refused, type Stop } from './exit.ts'

/** Does something with the disk, at once or in a while. What the disk will not do is no fault of the program: the command ends, and names the place. */
function onDisk<T>(code: CliProblemCode, what: string, act: () => T): T {
  const refuse = (error: unknown): never => {
    const { code: cause } = error as { readonly code?: unknown }
    // A database that is written from has codes of its own.
    if (typeof cause !== 'string' || !cause.startsWith('E')) throw error
    throw refused(code, `${what} (${cause})`)
  }
  try {
    const done = act()
    return done instanceof Promise ? (done.catch(refuse) as T) : done
  } catch (error) {
    return refuse(error)
  }
}

/** Reads at a place, or ends the command. */
export function reading<T>(place: string, act: () => T): T {
  return onDisk('file-unreadable', words().is.fileUnreadable(place), act)
}

/** Writes at a place, or ends the command. */
export function writing<T>(place: string, act: () => T): T {
  return onDisk('file-unwritable', words().is.fileUnwritable(place), act)
}

/** No file that people hand over is longer, in bytes: what is longer is refused without being read to its end. */
const MOST_BYTES: number = 64 * 1024 * 1024

/** The text of a file, or the end of the command. It is UTF-8, or begins with the mark of another Unicode encoding; the mark is no part of the text. */
export function readText(file: string): string {
  return textOf(readBytes(file))
}

/** The bytes of a file, or the end of the command. */
export function readBytes(file: string): Buffer {
  return reading(file, () => {
    try {
      return bytesOf(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw refused('file-missing', words().is.fileMissing(file), words().is.fileMissingHint)
    }
  })
}

/** What is handed over on standard input, or the end of the command. */
export async function readInput(input: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of input) {
    parts.push(Buffer.from(part as Uint8Array))
    length += parts.at(-1)!.length
    if (length > MOST_BYTES) throw tooLarge('-')
  }
  return Buffer.concat(parts)
}

function tooLarge(file: string): Stop {
  return refused('file-too-large', words().is.fileTooLarge(file, MOST_BYTES / 1024 / 1024), words().is.fileTooLargeHint)
}

/** All bytes of a file, of whatever kind: what comes from a pipe has no length before it ends. */
function bytesOf(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const parts: Buffer[] = []
    for (let length = 0; ; ) {
      const part = Buffer.allocUnsafe(Math.min(1024 * 1024, Math.max(64 * 1024, fstatSync(handle).size - length + 1)))
      const read = readSync(handle, part)
      if (read === 0) return parts.length === 1 ? parts[0]! : Buffer.concat(parts, length)
      length += read
      if (length > MOST_BYTES) throw tooLarge(file)
      parts.push(part.subarray(0, read))
    }
  } finally {
    closeSync(handle)
  }
}

/** Editors and shells of Windows put a mark first, and write UTF-16. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** What a folder holds, in order; nothing where there is none. */
export function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? reading(folder, () => readdirSync(folder).sort()) : []
}

export function readJsonFile(file: string): unknown {
  return parseJson(readText(file), file)
}

/** It was as long before it was read; a save of a long game is long. */
const ANY_LENGTH = { depth: 64, values: Number.POSITIVE_INFINITY }

/** JSON of a stranger: no deeper than it can be walked through without harm. */
export function jsonOf(text: string, limits: JsonLimits = ANY_LENGTH): Result<unknown> {
  try {
    return readJson(JSON.parse(text), limits)
  } catch (error) {
    return { ok: false, problems: [problemOf('file-not-json', (error as Error).message)] }
  }
}

export function parseJson(text: string, what: string): unknown {
  const read = jsonOf(text)
  if (read.ok) return read.value
  throw refused('file-not-json', words().is.notJson(what, read.problems[0]?.message ?? ''))
}

/** `{"players":3}` as it stands, anything else as a file that holds it. */
export function jsonOrFile(text: string): unknown {
  return text.trimStart().startsWith('{') ? parseJson(text, words().is.afterOptions) : readJsonFile(text)
}

/** Writes a file as a whole or not at all. */
export function writeText(file: string, text: string): void {
  writing(file, () => writeDurably(file, text))
}

/** The same for what is nobody else's to read. */
export function writePrivate(file: string, bytes: Uint8Array): void {
  writing(file, () => writeDurably(file, bytes, 0o600))
}

/** Refuses a file that could not be written, before work is done that would be lost. */
export function requireWritable(file: string): void {
  const folder = dirname(file)
  if (!isFolder(folder)) throw refused('file-missing', words().is.folderMissing(folder), words().is.folderHint)
  if (isFolder(file)) throw refused('file-unwritable', words().is.isFolder(file), words().is.isFolderHint)
  writing(file, () => accessSync(folder, constants.W_OK))
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
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
