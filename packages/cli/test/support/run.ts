import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Options {
  readonly cwd?: string
  readonly input?: string
  readonly env?: { readonly [name: string]: string }
}

/** The environment of a terminal whose owner has set nothing about colours. */
function environment(more: Options['env'] = {}): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...clean } = process.env
  return { ...clean, ...more }
}

type Program = typeof import('../../src/program.ts').run

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs the command in the process of the test, with what is typed on its standard input: a process takes longer to begin than most of what is tested. One after
 * another, for they share the working folder and the language.
 */
export function run(bin: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  const ran = last.then(async () => {
    const { run: program } = (await import(`${bin}/program.js`)) as { readonly run: Program }
    return inside(program, args, options)
  })
  last = ran.catch(() => {})
  return ran
}

/** Runs it as it is loaded already, while nothing else runs. */
export async function inside(
  program: Program,
  args: readonly string[],
  { cwd, input = '', env }: Options = {},
): Promise<Ran> {
  const typed = new PassThrough()
  typed.end(input)
  const [output, error] = [new PassThrough(), new PassThrough()]
  const said = Promise.all([text(output), text(error)])
  const home = process.cwd()
  if (cwd) process.chdir(cwd)
  try {
    const code = await program(args, { input: typed, output, error, env: environment(env) }, '0.1.0')
    output.end()
    error.end()
    const [out, err] = await said
    return { code, out, err }
  } finally {
    process.chdir(home)
  }
}

/** Runs the command, or another file beside it, as a process of its own. */
export function spawned(
  bin: string,
  args: readonly string[],
  { cwd, input = '', env, entry = 'main.js' }: Options & { readonly entry?: string } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${bin}/${entry}`, ...args], { cwd, env: environment(env) })
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
