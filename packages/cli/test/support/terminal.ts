import { createRequire } from 'node:module'
import type { Terminal } from '@xterm/headless'

/** A real pseudoterminal and what its screen shows. */
export interface Screen {
  /** Types as a person would; `\r` is Enter, `\t` TAB. */
  type(keys: string): void
  /** Waits until the screen, or what has scrolled off it, shows this. */
  waitFor(what: RegExp, from?: number): Promise<string>
  /** Everything that the terminal shows and has shown, without colours. */
  text(): string
  /** What came, with its control sequences. */
  raw(): string
  readonly ended: Promise<number>
  kill(): void
}

interface Pty {
  onData(use: (text: string) => void): void
  onExit(use: (end: { readonly exitCode: number }) => void): void
  write(text: string): void
  kill(): void
}

const require = createRequire(import.meta.url)

/** Why there is no terminal here; null where there is one. */
export function noTerminal(): string | null {
  try {
    const { spawn } = require('@lydell/node-pty') as { spawn: (file: string, args: string[], options: object) => Pty }
    spawn(process.execPath, ['-e', ''], {}).kill()
    return null
  } catch (error) {
    return `no pseudoterminal can be opened here: ${(error as Error).message}`
  }
}

export function openScreen(
  bin: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: { readonly [name: string]: string } },
): Screen {
  const { spawn } = require('@lydell/node-pty') as { spawn: (file: string, args: string[], options: object) => Pty }
  const xterm = require('@xterm/headless') as { Terminal: new (options: object) => Terminal }
  const screen = new xterm.Terminal({ cols: 120, rows: 40, scrollback: 5000, allowProposedApi: true })
  const { NO_COLOR: _, FORCE_COLOR: __, LC_ALL: ___, LC_MESSAGES: ____, LANG: _____, ...env } = process.env
  const pty = spawn(process.execPath, [`${bin}/main.js`, ...args], {
    name: 'xterm-256color',
    cols: 120,
    rows: 40,
    cwd: options.cwd,
    env: { ...env, TERM: 'xterm-256color', ...options.env },
  })
  let raw = ''
  let over = false
  const watchers = new Set<() => void>()
  pty.onData(data => {
    raw += data
    screen.write(data, () => {
      for (const look of [...watchers]) look()
    })
  })
  const ended = new Promise<number>(resolve => {
    pty.onExit(({ exitCode }) => {
      over = true
      // What is still under way to the screen is written first.
      screen.write('', () => {
        for (const look of [...watchers]) look()
        resolve(exitCode)
      })
    })
  })
  const text = () => {
    const { active } = screen.buffer
    const lines: string[] = []
    for (let y = 0; y < active.length; y++) lines.push(active.getLine(y)?.translateToString(true) ?? '')
    return lines.join('\n').trimEnd()
  }
  return {
    type: keys => pty.write(keys),
    text,
    raw: () => raw,
    ended,
    kill: () => pty.kill(),
    waitFor: (what, from = 0) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => finish(new Error(`The screen never showed ${what}. It shows:\n${text().slice(-3000)}`)),
          15_000,
        )
        const look = () => {
          if (what.test(text().slice(from))) finish(null)
          else if (over)
            finish(
              new Error(`The command ended, and the screen never showed ${what}. It shows:\n${text().slice(-3000)}`),
            )
        }
        const finish = (error: Error | null) => {
          clearTimeout(timer)
          watchers.delete(look)
          if (error) reject(error)
          else resolve(text())
        }
        watchers.add(look)
        look()
      }),
  }
}
