import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll } from 'vitest'

export type Value = { readonly type?: string; readonly [field: string]: unknown }

/** The values after which the command waits for a line. */
const questions: readonly unknown[] = [
  'your-turn',
  'roll-needed',
  'card-needed',
  'pose-needed',
  'place-needed',
  'army-needed',
  'result-needed',
]

export function isQuestion({ type }: Value): boolean {
  return questions.includes(type)
}

/** A program that talks with the command under `--json`: it gives a line where a value asks for one, and nowhere else. */
export interface Talk {
  /** Gives a line, first none; then all that was said up to the value that asks for the next line, or to the end of the command. */
  say(line?: string): Promise<readonly Value[]>
  /** Has no more to say; then all that was said up to the end of the command. */
  hangUp(): Promise<readonly Value[]>
  /** Ends it as a power cut does. */
  kill(): void
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** As long as this the command is given to say what it waits for. */
const PATIENCE = 20_000

const talking = new Set<ChildProcess>()

export function talk(bin: string, args: readonly string[], cwd: string): Talk {
  const child = spawn(process.execPath, [`${bin}/main.js`, ...args, '--json'], { cwd })
  talking.add(child)
  const values: Value[] = []
  let rest = ''
  let err = ''
  let over = false
  let look = () => {}
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    values.push(...lines.map(line => JSON.parse(line) as Value))
    look()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  child.stdin.on('error', () => {})
  const ended = new Promise<number | null>(resolve => {
    child.on('close', code => {
      over = true
      talking.delete(child)
      look()
      resolve(code)
    })
  })
  const heard = (asks: (value: Value) => boolean) =>
    new Promise<Value[]>((resolve, reject) => {
      const last = () => `${JSON.stringify(values.at(-1))?.slice(0, 500)} ${err}`
      const silent = setTimeout(
        () => reject(new Error(`It waits, and nothing says for what after ${last()}`)),
        PATIENCE,
      )
      look = () => {
        const asked = values.findIndex(asks)
        if (asked < 0 && !over) return
        clearTimeout(silent)
        look = () => {}
        resolve(values.splice(0, asked < 0 ? values.length : asked + 1))
      }
      look()
    })
  return {
    ended,
    kill: () => {
      child.kill('SIGKILL')
    },
    say: line => {
      if (line !== undefined) child.stdin.write(`${line}\n`)
      return heard(isQuestion)
    },
    hangUp: () => {
      child.stdin.end()
      return heard(() => false)
    },
  }
}

/** The types of values, one after another. */
export function typesOf(values: readonly Value[]): (string | undefined)[] {
  return values.map(({ type }) => type)
}

afterAll(() => {
  for (const child of talking) child.kill('SIGKILL')
})
