import { type ChildProcess, spawn } from 'node:child_process'
import { isRecord, readJson } from '@umpire/core-game'
import { runAsWorker } from 'synckit'
import { limits } from '../engine/limits.ts'
import { type Line, linesOf } from '../engine/lines.ts'
import type { ProgramCode } from './fault.ts'
import type { Program } from './source.ts'

/*
 * Programs that play, on a thread of its own. Policies answer at once, and rules and playouts rest on that; a program takes its time. So the thread that
 * plays waits for this one, which gives every program so long and no longer.
 */

/** What is asked of the keeper. */
export type Errand =
  | {
      readonly do: 'call'
      readonly key: string
      readonly program: Program
      readonly method: string
      readonly params: unknown
    }
  /** Ends one program, or all. */
  | { readonly do: 'stop'; readonly key: string | null }

/** What a program answered, or why it did not. */
export type Report =
  | { readonly ok: true; readonly result: unknown; readonly said: string }
  | { readonly ok: false; readonly code: ProgramCode; readonly message: string; readonly said: string }

/** How long a program may take to begin, in milliseconds, whatever it may think. */
const START_TIME = 10_000
/** How long it may take to end by itself once it hears no more. */
const END_TIME = 1000
/** The last of what it says on its error stream that is kept. */
const MOST_SAID = 2000

interface Running {
  readonly child: ChildProcess
  readonly lines: AsyncIterator<Line>
  readonly ended: Promise<string>
  said: string
  asked: number
}

const running = new Map<string, Running>()

function start(key: string, { command, args }: Program): Running {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve((error as NodeJS.ErrnoException).code ?? error.message))
    child.once('close', (code, signal) => resolve(code === null ? String(signal) : `exit code ${code}`))
  })
  // It has ended: what is written then goes nowhere, and that is told by its end.
  child.stdin.on('error', () => {})
  const one: Running = {
    child,
    lines: linesOf(child.stdout, limits.bytes)[Symbol.asyncIterator](),
    ended,
    said: '',
    asked: 0,
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    one.said = (one.said + text).slice(-MOST_SAID)
  })
  running.set(key, one)
  return one
}

async function call({ key, program, method, params }: Extract<Errand, { do: 'call' }>): Promise<Report> {
  let one: Running
  try {
    one = running.get(key) ?? start(key, program)
  } catch (error) {
    return { ...gone(program, (error as NodeJS.ErrnoException).code ?? 'EINVAL'), said: '' }
  }
  const id = ++one.asked
  one.child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  const limit = method === 'initialize' ? Math.max(START_TIME, program.moveTime) : program.moveTime
  const heard = await withinTime(nextLine(one), limit)
  const report =
    heard === 'late' ? late(program, limit) : typeof heard === 'string' ? gone(program, heard) : read(heard.bytes, id)
  if (report.ok) return { ...report, said: one.said }
  await stop(key, true)
  return { ...report, said: one.said }
}

interface Failed {
  readonly ok: false
  readonly code: ProgramCode
  readonly message: string
}
type Told = { readonly ok: true; readonly result: unknown } | Failed

function late({ command }: Program, limit: number): Failed {
  return { ok: false, code: 'program-late', message: `${command} did not answer within ${limit / 1000} s` }
}

function gone({ command }: Program, how: string): Failed {
  if (/^E[A-Z]/.test(how))
    return { ok: false, code: 'program-missing', message: `${command} cannot be started (${how})` }
  if (how === TOO_LONG)
    return { ok: false, code: 'program-wrong', message: `${command} said more than ${limits.bytes} bytes` }
  return { ok: false, code: 'program-crashed', message: `${command} ended (${how})` }
}

const TOO_LONG = 'too long'

/** The next line of a program, or how it ended. */
async function nextLine({ lines, ended }: Running): Promise<{ readonly bytes: Buffer } | string> {
  // The output of what could not be started breaks off.
  const next = await lines.next().catch(() => ({ done: true, value: undefined }) as const)
  if (!next.done) return next.value === 'too-long' ? TOO_LONG : next.value
  const how = await withinTime(ended, END_TIME)
  return how === 'late' ? 'it closed its output' : how
}

async function withinTime<T>(what: Promise<T>, limit: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>(resolve => {
    timer = setTimeout(() => resolve('late'), limit)
  })
  try {
    return await Promise.race([what, late])
  } finally {
    clearTimeout(timer)
  }
}

/** An answer of JSON-RPC: its result, or what is wrong with it, with how it begins. */
function read(bytes: Buffer, id: number): Told {
  const text = bytes.toString('utf8')
  const wrong = (message: string): Told => ({ ok: false, code: 'program-wrong', message })
  const begins = JSON.stringify(text.slice(0, 200))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return wrong(`This is no JSON: ${begins}`)
  }
  const plain = readJson(value, limits)
  if (!plain.ok) return wrong(`${plain.problems[0]!.message}: ${begins}`)
  if (!isRecord(value) || value['id'] !== id) return wrong(`This is no answer to request ${id}: ${begins}`)
  const { result, error } = value
  if (error !== undefined) return wrong(`It refused: ${JSON.stringify(error).slice(0, 200)}`)
  return result === undefined ? wrong(`There is no result: ${begins}`) : { ok: true, result }
}

/** Lets a program end: at once, or when it has heard that there is no more. */
async function stop(key: string, now: boolean): Promise<void> {
  const one = running.get(key)
  if (!one) return
  running.delete(key)
  if (now) one.child.kill('SIGKILL')
  else one.child.stdin!.end()
  if ((await withinTime(one.ended, END_TIME)) !== 'late') return
  one.child.kill('SIGKILL')
  await withinTime(one.ended, END_TIME)
}

runAsWorker(async (errand: Errand): Promise<Report> => {
  if (errand.do === 'call') return call(errand)
  const keys = errand.key === null ? [...running.keys()] : [errand.key]
  await Promise.all(keys.map(key => stop(key, false)))
  return { ok: true, result: null, said: '' }
})
