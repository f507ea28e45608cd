import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach } from 'vitest'

type Line = { readonly [field: string]: unknown }

/** A command that runs beside the test and gives lines of JSON. */
export interface Running {
  readonly lines: readonly Line[]
  readonly err: () => string
  /** The first line like this that has come or comes, from line number `from` on. */
  next(is: (line: Line) => boolean, from?: number): Promise<Line>
  signal(name: NodeJS.Signals): void
  /** Its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>
}

const running = new Set<ChildProcess>()

export function begin(bin: string, args: readonly string[], cwd: string): Running {
  const child = spawn(process.execPath, [`${bin}/main.js`, ...args, '--json'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const lines: Line[] = []
  const watchers = new Set<() => void>()
  let rest = ''
  let err = ''
  let over = false
  const tell = () => {
    for (const look of [...watchers]) look()
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop()!
    for (const part of parts) lines.push(JSON.parse(part) as Line)
    tell()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<number | null>(resolve => {
    child.on('close', code => {
      over = true
      running.delete(child)
      resolve(code)
      tell()
    })
  })
  return {
    lines,
    err: () => err,
    ended,
    signal: name => child.kill(name),
    next: (is, from = 0) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.slice(from).find(is)
          if (!found && !over) return
          watchers.delete(look)
          if (found) resolve(found)
          else reject(new Error(`The command ended. It said:\n${JSON.stringify(lines)}\n${err}`))
        }
        watchers.add(look)
        look()
      }),
  }
}

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
