import { constants, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Windows and macOS open a file for one process alone by this flag; it is theirs, and so is what follows from it: they let go of it when the process ends. */
const ALONE = process.platform === 'win32' ? 0x10000000 : 0x20

/**
 * Keeps a folder to this process until it ends, however it ends; false where another process has it. The system keeps the lock, so none outlives its owner:
 * on Linux it is a name in the list of sockets, which no file stands for.
 */
export function keepFolder(folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const { dev, ino } = statSync(folder, { bigint: true })
    return takeName(`\0umpire-lab-${dev}-${ino}`)
  }
  try {
    openSync(join(folder, LOCK), constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | ALONE)
    return Promise.resolve(true)
  } catch (error) {
    if (['EAGAIN', 'EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return Promise.resolve(false)
    throw error
  }
}

/** A file of the folder that holds nothing. */
export const LOCK = '.lock'

/** False where another process has it. */
function takeName(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen({ path: name }, () => resolve(true))
    server.unref()
  })
}
