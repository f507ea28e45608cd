import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Programs that a browser consists of, and a folder for what they write: they end together, whatever happens. */
export interface Programs {
  readonly folder: string
  /** Starts one and answers what it says on a channel: 2, its complaints, or 3. */
  start(path: string, args: readonly string[], env?: Readonly<Record<string, string>>, channel?: 2 | 3): Readable
  end(): Promise<void>
}

export function programs(name: string): Programs {
  const folder = mkdtempSync(join(tmpdir(), `umpire-${name}-`))
  const ends: (() => Promise<void>)[] = []
  const leave = () => process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  return {
    folder,
    start(path, args, env = {}, channel = 2) {
      const spoken = channel === 3 ? (['ignore', 'pipe'] as const) : (['pipe'] as const)
      // A group of its own: a driver that is killed leaves its browser behind.
      const child = spawn(path, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', ...spoken],
        detached: true,
      })
      const kill = () => {
        try {
          if (child.pid) process.kill(-child.pid, 'SIGKILL')
        } catch {
          // Nobody of it is left.
        }
      }
      process.once('exit', kill)
      const stream = child.stdio[channel] as Readable
      // What nobody hears must not stop who says it.
      stream.resume()
      const gone = new Promise<void>(resolve => {
        // Not `close`: whoever is left behind may hold the channel open.
        child.once('exit', () => resolve())
        child.once('error', error => {
          stream.destroy(error)
          resolve()
        })
      })
      ends.unshift(() => {
        process.off('exit', kill)
        kill()
        return gone
      })
      return stream
    },
    async end() {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
      for (const end of ends) await end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The first that a pattern finds in what a program says; it fails where the program says no more. */
export function heard(from: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    from.on('data', data => {
      said += data
      const found = pattern.exec(said)?.[1]
      if (found) resolve(found)
    })
    from.once('error', reject)
    from.once('close', () => reject(new Error(`it ended and said: ${said}`)))
  })
}
