import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll } from 'vitest'

const SERVER = 'redis-server'

/** Why there is no Redis server for tests here; null where there is one. */
export function noRedis(): string | null {
  try {
    execFileSync(SERVER, ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return `there is no ${SERVER} on the path`
  }
}

/** A server of the tests' own, on this machine alone, which keeps what it is told in an append-only file. */
export interface Redis {
  readonly url: string
  /** Pulls the plug, and puts it in again: it goes on with its file. */
  crash(): Promise<void>
}

const running = new Set<ChildProcess>()

export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', '']
  const start = async () => {
    const child = spawn(SERVER, args, { stdio: 'ignore' })
    running.add(child)
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 200) throw new Error(`${SERVER} does not answer`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return child
  }
  let server = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    crash: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      running.delete(server)
      server = await start()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Whether a server has read its file and answers. */
function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', data => end(data.toString().startsWith('+PONG'))).on('error', () => end(false))
    socket.setTimeout(1000, () => end(false))
  })
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
