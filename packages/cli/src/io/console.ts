import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { printable } from '@umpire/core-game/text'
import pc from 'picocolors'
import { understood } from '../words/typed.ts'
import { fold } from './fold.ts'

export type Paint = ReturnType<typeof pc.createColors>

/** What TAB may complete the line to, and the part of the line that they replace. */
export type Completer = (line: string) => readonly [hits: readonly string[], fragment: string]

/** Says a program which line is waited for; the README lists these. */
interface Wanted {
  readonly type:
    | 'your-turn'
    | 'roll-needed'
    | 'card-needed'
    | 'pose-needed'
    | 'place-needed'
    | 'army-needed'
    | 'result-needed'
  readonly [field: string]: unknown
}

/** Where a command speaks and listens. */
export interface Console {
  /** A line, or several, for people; nothing under `--json`. */
  say(text?: string): void
  /** A value for programs, one line of JSON; nothing without `--json`. */
  give(value: unknown): void
  /** A line beside the result: progress, warnings. Goes to the error stream. */
  note(text: string): void
  /** Asks for a line; null at the end of the input. People read the prompt, programs `wanted`: they are never left waiting without a word. */
  ask(prompt: string, wanted: Wanted, complete?: Completer): Promise<string | null>
  /** Waits until a person pressed Enter, programs not at all; false at the end of the input. */
  pause(prompt: string): Promise<boolean>
  /** Empties the screen, where there is one. */
  clear(): void
  /** Waits until all is written, and lets the input go. */
  close(): Promise<void>
  readonly json: boolean
  /** Somebody sits at both ends. */
  readonly interactive: boolean
  readonly paint: Paint
  readonly width: number
}

export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly error: Writable & { readonly isTTY?: boolean }
  readonly env: { readonly [name: string]: string | undefined }
}

/** Colours: off under NO_COLOR and where no terminal reads, on under FORCE_COLOR. */
function wantsColour({ output, env }: Pick<Streams, 'output' | 'env'>): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return true
  return output.isTTY === true && env['TERM'] !== 'dumb'
}

/** Thrown where the person pressed Ctrl-C. */
export class Interrupted extends Error {}

export function openConsole(streams: Streams, json: boolean): Console {
  const { input, output, error } = streams
  const interactive = input.isTTY === true && output.isTTY === true
  let keyboard: Keyboard | null = null
  const paint = pc.createColors(wantsColour(streams) && !json)
  const asTyped = byScript(streams.env)
  const width = output.columns ?? 80
  const shown = (text: string) => asTyped(harmless(text, paint.isColorSupported))
  const say = (text = '') => {
    if (!json) output.write(`${shown(text)}\n`)
  }
  const give = (value: unknown) => {
    if (json) output.write(`${JSON.stringify(value)}\n`)
  }
  const listen = (prompt: string, complete?: Completer) => {
    keyboard ??= openKeyboard(streams, interactive && !json)
    return keyboard.ask(shown(prompt), complete)
  }
  return {
    say,
    give,
    note: text => {
      // A terminal would break words; a file or a program wants the line whole.
      const lines = error.isTTY
        ? shown(text)
            .split('\n')
            .flatMap(line => fold(line, width, 2))
        : [shown(text)]
      error.write(`${lines.join('\n')}\n`)
    },
    ask: async (prompt, wanted, complete) => {
      give(wanted)
      const line = await listen(json ? '' : prompt, complete)
      return line === null ? null : understood(line)
    },
    pause: async prompt => json || (await listen(prompt)) !== null,
    clear: () => {
      if (interactive && !json) output.write('\u001b[2J\u001b[3J\u001b[H')
    },
    close: async () => {
      keyboard?.close()
      await Promise.all([flushed(output), flushed(error)])
    },
    json,
    interactive: interactive && !json,
    paint,
    width,
  }
}

const ESCAPE = '\u001b'
const COLOURS_AND_LINES = new RegExp(`(${ESCAPE}\\[[\\d;]*m|\\n)`)
const LINES = /(\n)/

/** A text as it may reach a terminal: names in files of others, and what a person typed, hold what controls one. Colours and line ends are our own. */
function harmless(text: string, coloured: boolean): string {
  const parts = text.split(coloured ? COLOURS_AND_LINES : LINES)
  return parts.map((part, i) => (i % 2 ? part : printable(part))).join('')
}

const COMMANDS =
  /\bumpire (?=(?:play|replay|analyse|odds|battle|simulate|lab|lab-worker|tournament|pbem|serve|solo|engine)\b)/g

/** Begun as a script of a checkout, the command says what is typed there: `npm run umpire -- play`. */
function byScript({ npm_lifecycle_event: script }: Streams['env']): (text: string) => string {
  if (script !== 'umpire') return text => text
  return text => text.replace(COMMANDS, 'npm run umpire -- ')
}

function flushed(stream: Writable): Promise<void> {
  return new Promise(resolve => {
    if (stream.writableLength === 0 || stream.destroyed) resolve()
    else stream.write('', () => resolve())
  })
}

interface Keyboard {
  ask(prompt: string, complete?: Completer): Promise<string | null>
  close(): void
}

/** Lines are kept in a queue: whoever types ahead, or pipes a file in, loses none. */
function openKeyboard({ input, output }: Streams, terminal: boolean): Keyboard {
  const lines: string[] = []
  let ended = false
  let completer: Completer | undefined
  let waiting: { take: (line: string | null) => void; fail: (error: Error) => void } | null = null
  const reader: Interface = createInterface({
    input,
    ...(terminal && { output, terminal, historySize: 200, tabSize: 2, removeHistoryDuplicates: true }),
    completer: (line: string) => {
      const [hits, fragment] = completer?.(line) ?? [[], line]
      return [[...hits], fragment]
    },
  })
  const hand = (line: string | null) => {
    const { take } = waiting!
    waiting = null
    take(line)
  }
  reader.on('line', line => {
    lines.push(line)
    if (waiting) hand(lines.shift()!)
  })
  reader.on('close', () => {
    ended = true
    if (waiting) hand(null)
  })
  // Pressed while the program thinks, it counts at the next question.
  let interrupted = false
  reader.on('SIGINT', () => {
    interrupted = true
    waiting?.fail(new Interrupted())
  })
  return {
    ask: (prompt, complete) => {
      completer = complete
      if (!terminal) output.write(prompt)
      return new Promise((resolve, reject) => {
        const take = (line: string | null) => {
          // What a file types is shown, so that a transcript reads like a session.
          if (!terminal && prompt) output.write(`${printable(line ?? '')}\n`)
          resolve(line)
        }
        if (interrupted) {
          reject(new Interrupted())
          return
        }
        waiting = { take, fail: reject }
        if (lines.length) hand(lines.shift()!)
        else if (ended) hand(null)
        else if (terminal) {
          reader.setPrompt(prompt)
          reader.prompt()
        }
      })
    },
    close: () => reader.close(),
  }
}
