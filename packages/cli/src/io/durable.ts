import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes that survive a crash at any moment: everything goes to a place nobody reads, is brought to the disk, and appears under its name in one rename.
 * Each act calls `hazard` first: that is where tests pull the plug.
 */
let hazard: (act: string) => void = () => {}

/** For tests of crashes only: called before each act on the disk, and may end the process. */
export function setHazard(next: (act: string) => void): void {
  hazard = next
}

function syncFolder(folder: string): void {
  hazard(`sync folder ${folder}`)
  let handle: number
  try {
    handle = openSync(folder, 'r')
  } catch {
    // Windows opens no folders; its renames are written through.
    return
  }
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a new file. Not yet safe by itself: it may be cut short, or, before `sync`, not reach the disk at all. */
function writeNew(
  file: string,
  text: string | Uint8Array,
  sync: (handle: number) => void = () => {},
  mode?: number,
): void {
  hazard(`open ${file}`)
  const handle = openSync(file, 'w', mode)
  try {
    writeAll(handle, file, text)
    sync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeAndSync(file: string, text: string | Uint8Array, mode?: number): void {
  const sync = (handle: number) => {
    hazard(`sync ${file}`)
    fsyncSync(handle)
  }
  writeNew(file, text, sync, mode)
}

/** How many files are brought to the disk at once. */
const AT_ONCE = 8

/** Brings files to the disk that have been written: several at once cost it hardly more than one. */
async function syncFiles(files: readonly string[]): Promise<void> {
  const left = files.values()
  const some = async () => {
    for (const file of left) {
      hazard(`sync ${file}`)
      const handle = await open(file, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  }
  // Nobody goes on with the folder while some are still at work.
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, some))
  const failed = done.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** In two halves, so that a crash can come between them. */
function writeAll(handle: number, file: string, text: string | Uint8Array): void {
  const bytes = Buffer.from(text)
  const half = bytes.length >> 1
  for (const part of [bytes.subarray(0, half), bytes.subarray(half)]) {
    hazard(`write ${file}`)
    for (let at = 0; at < part.length; ) at += writeSync(handle, part, at)
  }
}

/** A draft that nobody has touched for so long belongs to nobody, in milliseconds: no write takes as long. */
const ABANDONED = 60_000

/** What processes that were killed in the midst of a write to this file left beside it. */
function clearAbandoned(folder: string, name: string): void {
  const drafts = readdirSync(folder).filter(other => other.startsWith(`.${name}.`) && other.endsWith('.tmp'))
  for (const draft of drafts) {
    try {
      if (Date.now() - statSync(join(folder, draft)).mtimeMs > ABANDONED) rmSync(join(folder, draft), { force: true })
    } catch {
      // Somebody else was faster, or may and we may not: it harms nobody.
    }
  }
}

/** One file, whole or not at all; what stood there before is replaced. `mode` is who may read it. */
export function writeDurably(file: string, text: string | Uint8Array, mode?: number): void {
  const folder = dirname(file)
  const draft = join(folder, `.${basename(file)}.${process.pid}.tmp`)
  clearAbandoned(folder, basename(file))
  try {
    writeAndSync(draft, text, mode)
    hazard(`rename ${file}`)
    renameSync(draft, file)
  } catch (error) {
    hazard(`clear ${draft}`)
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(folder)
}

/** A folder, if there is none yet. */
export function makeFolder(folder: string): void {
  hazard(`make ${folder}`)
  mkdirSync(folder, { recursive: true })
}

/**
 * A folder with all its files, whole or not at all. `target` must not exist yet. Names of files may hold a `/`. A draft that an earlier crash left
 * behind is replaced.
 */
export async function writeFolderDurably(
  target: string,
  draft: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  hazard(`clear ${draft}`)
  rmSync(draft, { recursive: true, force: true })
  makeFolder(draft)
  const folders = new Set<string>([draft])
  for (const [name, text] of files) {
    const file = join(draft, name)
    const folder = dirname(file)
    if (!folders.has(folder)) {
      makeFolder(folder)
      folders.add(folder)
    }
    writeNew(file, text)
  }
  await syncFiles([...files.keys()].map(name => join(draft, name)))
  for (const folder of [...folders].reverse()) syncFolder(folder)
  hazard(`rename ${target}`)
  renameSync(draft, target)
  syncFolder(dirname(target))
}

/** A folder to another place of the same disk, in one step. */
export function moveDurably(from: string, to: string): void {
  hazard(`rename ${to}`)
  renameSync(from, to)
  syncFolder(dirname(to))
  syncFolder(dirname(from))
}

/** A file that only grows, line by line. */
export interface Appender {
  /** Brings a line, with its end, to the disk; where that fails, nothing is left of it. A crash leaves all of it or a piece that has no end. */
  append(line: string): void
  close(): void
}

/** Opens such a file, or begins one; `read` is given the lines that it holds, without their ends. A piece of a line at the end is cleared away. */
export function openAppender(file: string, read: (line: string) => void): Appender {
  hazard(`open ${file}`)
  const handle = openSync(file, 'a+')
  try {
    const bytes = readFileSync(handle)
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      read(bytes.toString('utf8', from, end))
      from = end + 1
    }
    if (from < bytes.length) {
      hazard(`cut ${file}`)
      ftruncateSync(handle, from)
    }
  } catch (error) {
    closeSync(handle)
    throw error
  }
  syncFolder(dirname(file))
  return {
    append: line => {
      const { size } = fstatSync(handle)
      try {
        writeAll(handle, file, line)
        hazard(`sync ${file}`)
        fsyncSync(handle)
      } catch (error) {
        // The disk is full, say: a piece without an end would swallow the next line.
        hazard(`cut ${file}`)
        ftruncateSync(handle, size)
        throw error
      }
    },
    close: () => closeSync(handle),
  }
}
