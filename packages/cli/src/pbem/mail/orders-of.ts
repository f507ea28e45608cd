import { parseOrder } from '@umpire/dma/notation'
import { HEADER, readJsonPlan } from '../plans.ts'
import { isEnd, lettersIn, type Written } from './letters.ts'
import type { Message } from './message.ts'

/** What a message orders. */
export interface Taken {
  /** The plan as it will be kept; null: there is none in it. */
  readonly plan: { readonly kind: 'txt' | 'json'; readonly text: string } | null
  readonly letters: readonly Written[]
  /** Two attachments that are plans: neither counts. */
  readonly several: boolean
  /** Orders stand in what the message quotes, and it was not said that these count. */
  readonly quoted: boolean
}

/** Takes a plan and letters out of a message: out of an attachment where one is a plan, else out of the text. */
export function ordersOf({ body, attached }: Message): Taken {
  const spoken = spokenIn(body)
  const inBody = lettersIn(spoken.text)
  const files = attached
    .map(({ name, text }) => ({
      kind: name.endsWith('.json') ? ('json' as const) : ('txt' as const),
      text: plain(text),
    }))
    .filter(({ kind, text }) => (kind === 'json' ? readJsonPlan(text).problems.length === 0 : planIn(text) !== null))
  const [file, ...others] = files
  const inFile = file && file.kind === 'txt' ? lettersIn(file.text).letters : []
  const letters = [...inBody.letters, ...inFile]
  if (others.length > 0) return { plan: null, letters, several: true, quoted: false }
  if (file) {
    const text = file.kind === 'json' ? file.text : planIn(file.text)!
    return { plan: { kind: file.kind, text }, letters, several: false, quoted: false }
  }
  const text = planIn(inBody.rest)
  const quoted = text === null && planIn(spoken.quoted) !== null
  return { plan: text === null ? null : { kind: 'txt', text }, letters, several: false, quoted }
}

/** Blanks of all kinds are blanks, and what has no width is gone: HTML and telephones write both. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ').replace(/[\u200b\u2060\ufeff]/g, '')
}

/** What the writer says himself, without the signature, and what he quotes. A line `quoted: yes` of his own says that both count. */
function spokenIn(body: string): { readonly text: string; readonly quoted: string } {
  const lines = plain(body).split(/\r\n|\n|\r/)
  const own: string[] = []
  const all: string[] = []
  const quoted: string[] = []
  let signed = false
  for (const line of lines) {
    const said = /^ ?> ?(.*)$/.exec(line)?.[1]
    if (said !== undefined) {
      quoted.push(said)
      all.push(said)
      continue
    }
    if (/^--\s*$/.test(line)) signed = true
    if (signed) continue
    own.push(line)
    all.push(line)
  }
  const counts = own.some(line => /^\s*quoted\s*:\s*yes\s*$/i.test(line))
  const without = (those: string[]) => those.filter(line => !/^\s*quoted\s*:/i.test(line)).join('\n')
  return { text: without(counts ? all : own), quoted: counts ? '' : quoted.join('\n') }
}

/**
 * The plan in a text, or null: from the first line about the plan or the first order on, up to a line `end`. What stands before is said to the game master, not to
 * the game. An order that a mail program broke in two is whole again.
 */
function planIn(text: string): string | null {
  const lines = lettersIn(text).rest.split('\n')
  if (!lines.some(line => beginsPlan(bare(line)))) return null
  const first = lines.findIndex(line => isPlanLine(bare(line)))
  const kept: string[] = []
  for (const line of lines.slice(first)) {
    if (isEnd(line)) break
    const before = kept.at(-1)
    if (before !== undefined && continues(before, line)) kept[kept.length - 1] = `${before.trimEnd()} ${line.trim()}`
    else kept.push(line)
  }
  return `${kept.join('\n').trimEnd()}\n`
}

const bare = (line: string) => line.replace(/#.*/, '').trim()

function isPlanLine(line: string): boolean {
  return line !== '' && (HEADER.test(line) || parseOrder(line).ok)
}

/** Whose plan it is says nothing of whether there is one. */
function beginsPlan(line: string): boolean {
  return isPlanLine(line) && !/^(player|secret)\s*:/i.test(line)
}

/** Mail programs break lines from some 60 characters on. */
function continues(before: string, line: string): boolean {
  const [head, tail] = [bare(before), bare(line)]
  return (
    before.length >= 55 &&
    tail !== '' &&
    head !== '' &&
    !before.includes('#') &&
    !isPlanLine(tail) &&
    parseOrder(`${head} ${tail}`).ok
  )
}
