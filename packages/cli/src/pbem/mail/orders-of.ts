import { orderTypes } from '@umpire/dma/model'
import { parseOrder } from '@umpire/dma/notation'
import { HEADER, readJsonPlan } from '../plans.ts'
import { isEnd, lettersIn, type Written } from './letters.ts'
import type { Message } from './message.ts'

/** What a message orders. */
export interface Taken {
  /** The plan as it will be kept; null: there is none in it. */
  readonly plan: { readonly kind: 'txt' | 'json'; readonly text: string } | null
  readonly letters: readonly Written[]
  /** What stands behind the last order and is none: a farewell, or a slip. It is no part of the plan, and its writer is told. */
  readonly tail: readonly string[]
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
  const none = { plan: null, letters, tail: [], several: false, quoted: false }
  if (others.length > 0) return { ...none, several: true }
  if (file?.kind === 'json') return { ...none, plan: file }
  const found = planIn(file ? file.text : inBody.rest)
  if (!found) return { ...none, quoted: planIn(spoken.quoted) !== null }
  return { ...none, plan: { kind: 'txt', text: found.text }, tail: found.tail }
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
function planIn(text: string): { readonly text: string; readonly tail: readonly string[] } | null {
  const lines = lettersIn(text).rest.split('\n')
  if (!lines.some(line => beginsPlan(bare(line)))) return null
  const first = lines.findIndex(line => isPlanLine(bare(line)))
  const kept: string[] = []
  let length = 0
  for (const line of lines.slice(first)) {
    if (isEnd(line)) break
    const before = kept.at(-1)
    if (length >= BROKEN_FROM && before !== undefined && continues(before, line))
      kept[kept.length - 1] = `${before.trimEnd()} ${line.trim()}`
    else kept.push(line)
    length = line.length
  }
  const last = kept.length - [...kept].reverse().findIndex(line => belongs(line))
  const tail = kept.slice(last).filter(line => line.trim() !== '')
  return { text: `${kept.slice(0, last).join('\n').trimEnd()}\n`, tail }
}

const bare = (line: string) => line.replace(/#.*/, '').trim()

function isPlanLine(line: string): boolean {
  return line !== '' && (HEADER.test(line) || parseOrder(line).ok)
}

/** Whose plan it is says nothing of whether there is one. */
function beginsPlan(line: string): boolean {
  return isPlanLine(line) && !/^(player|secret)\s*:/i.test(line)
}

/** Whether a line means to be one of a plan: it begins as an order does, or is a remark. */
function belongs(line: string): boolean {
  const [, sign = ''] = /^\s*(#|[\w-]*)/.exec(line) ?? []
  return sign === '#' || isPlanLine(bare(line)) || orderTypes.some(type => type === sign.toLowerCase())
}

/** Mail programs break no line that is shorter, in characters. */
const BROKEN_FROM = 55

/** Whether a line is nothing by itself, and one order with the line before it. */
function continues(before: string, line: string): boolean {
  const [head, tail] = [bare(before), bare(line)]
  return tail !== '' && head !== '' && !before.includes('#') && !isPlanLine(tail) && parseOrder(`${head} ${tail}`).ok
}
