import { spawn } from 'node:child_process'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Options {
  readonly cwd?: string
  readonly input?: string
  readonly env?: { readonly [name: string]: string }
  /** Another file than the command itself. */
  readonly entry?: string
}

/** Runs the command as a process of its own, with what is typed on its standard input. */
export function run(
  bin: string,
  args: readonly string[],
  { cwd, input = '', env = {}, entry = 'main.js' }: Options = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...clean } = process.env
    const child = spawn(process.execPath, [`${bin}/${entry}`, ...args], { cwd, env: { ...clean, ...env } })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      err += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** The lines of JSON that a command gave. */
export function jsonLines(out: string): { readonly [field: string]: unknown }[] {
  return out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { readonly [field: string]: unknown })
}
