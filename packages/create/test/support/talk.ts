import { PassThrough } from 'node:stream'
import { vi } from 'vitest'
import { testedVersions } from '../../scripts/versions.ts'
import { run } from '../../src/program.ts'

vi.stubGlobal('TESTED_VERSIONS', testedVersions())

interface Told {
  readonly code: number
  readonly out: string
  readonly err: string
}

function streams(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input })
  const output = Object.assign(new PassThrough(), { isTTY, columns: 100, rows: 30 })
  const error = new PassThrough()
  let out = ''
  let err = ''
  output.on('data', chunk => {
    out += chunk
  })
  error.on('data', chunk => {
    err += chunk
  })
  return { input, output, error, out: () => out, err: () => err }
}

/** One command line where nobody sits at a terminal. */
export async function say(
  cwd: string,
  args: readonly string[],
  env: { readonly [name: string]: string } = {},
): Promise<Told> {
  const { input, output, error, out, err } = streams(false)
  const code = await run(args, { input, output, error, cwd, env }, '0.1.0')
  return { code, out: out(), err: err() }
}

/** The same at a terminal: each answer is typed once its question is on the screen. */
export async function talk(
  cwd: string,
  args: readonly string[],
  answers: readonly (readonly [question: string, keys: string])[],
): Promise<Told & { readonly asked: number }> {
  const { input, output, error, out, err } = streams(true)
  const ended = run(args, { input, output, error, cwd, env: {} }, '0.1.0')
  let asked = 0
  for (const [question, keys] of answers) {
    await vi.waitUntil(() => out().includes(question), { timeout: 5000 })
    asked++
    input.write(keys)
  }
  const code = await ended
  return { code, out: out(), err: err(), asked }
}

export const keys = { enter: '\r', down: '\u001b[B', escape: '\u001b', interrupt: '\u0003' }
