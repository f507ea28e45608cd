import { createHash } from 'node:crypto'
import { constants, openSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** Windows and macOS open a file for one process alone by this flag, and let go of it when the process ends. */
const ALONE = process.platform === 'win32' ? 0x10000000 : 0x20

/**
 * Keeps a file to this process until it ends, however it ends; false where another process has it. The system keeps the lock, so none outlives its owner, and
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
    return takeName(`\0umpire-file-${place}`)
  }
  try {
    openSync(join(folder, `.${name}.lock`), constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | ALONE)
    return Promise.resolve(true)
  } catch (error) {
    // A folder that cannot be written is told of when the game is saved.
    return Promise.resolve(
      !['EAGAIN', 'EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''),
    )
  }
}

function whole(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** False where another process has it. */
function takeName(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen({ path }, () => resolve(true))
    server.unref()
  })
}
