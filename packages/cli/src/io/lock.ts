import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** Windows and macOS open a file for one process alone by this flag, and let go of it when the process ends. */
const ALONE = process.platform === 'win32' ? 0x10000000 : 0x20

/** How to let go of each thing that the command at work has taken. */
const kept = new Set<() => void>()

/** Lets go of all that was kept: the command is at its end. */
export function letGo(): void {
  for (const free of kept) free()
  kept.clear()
}

/**
 * Keeps a file to this command until it ends, however it ends; false where another has it. The system keeps the lock, so none outlives its owner, and
 * no process has to say again and again that it lives: on Linux it is a name in the list of sockets, elsewhere an empty file beside it.
 */
export function keepFile(file: string): Promise<boolean> {
  const folder = whole(dirname(file))
  const name = basename(file)
  if (process.platform === 'linux') {
    // The file is replaced as a whole whenever it is saved, so it is its place that is kept. A link is the place that it leads to.
    const place = createHash('sha256')
      .update(whole(join(folder, name)))
      .digest('hex')
    return keepName(`umpire-file-${place}`)
  }
  try {
    return Promise.resolve(keepOpen(join(folder, `.${name}.lock`)))
  } catch {
    // A folder that cannot be written is told of when the game is saved.
    return Promise.resolve(true)
  }
}

function whole(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Keeps a name in the list of sockets, which only Linux has; false where another command has it. */
export function keepName(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen({ path: `\0${name}` }, () => {
      kept.add(() => server.close())
      resolve(true)
    })
    server.unref()
  })
}

/** Keeps an empty file open as Windows and macOS do it for one process alone; false where another has it. Throws where the folder cannot be written. */
export function keepOpen(file: string): boolean {
  try {
    const handle = openSync(file, constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | ALONE)
    kept.add(() => closeSync(handle))
    return true
  } catch (error) {
    if (['EAGAIN', 'EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
