import { type Problem, type ProblemTable, problem, problemTable, type Result } from '@umpire/core-game'

/** What each code of a text says. */
const textRows = {
  'text-malformed': ['This is no text'],
  'text-too-large': ['This text is too long'],
  'text-unknown-header': ['The first line says what this is'],
  'text-bad-line': ['This line says nothing'],
  'text-bad-order': ['No order begins like this'],
  'map-too-large': ['Too many cells and settlements to give out the land'],
  'state-impossible': ['No game comes to this'],
} as const

export type NotationProblemCode = keyof typeof textRows

const texts: ProblemTable<NotationProblemCode> = /* @__PURE__ */ problemTable(textRows)
export const notationProblemCodes: readonly NotationProblemCode[] = /* @__PURE__ */ (() => texts.codes)()

/** A Problem of a text; `line` counts from 1. */
export function textFault(code: NotationProblemCode, line?: number): Problem {
  return texts.fault(code, line === undefined ? [] : [line])
}

/** A Problem of a line that is no order; `form` is how such an order is written, where its first word is known. */
export interface OrderTextProblem extends Problem {
  readonly code: 'text-bad-order'
  readonly form?: string
}

export function orderRefusal(form: string | null): Result<never> {
  if (form === null) return textRefusal('text-bad-order')
  const found: OrderTextProblem = { ...problem('text-bad-order', `Write it like this: ${form}`), form }
  return { ok: false, problems: [found] }
}

export function textRefusal(code: NotationProblemCode, line?: number): Result<never> {
  return { ok: false, problems: [textFault(code, line)] }
}

/** The longest text that is read. */
const MOST_TEXT = 4_000_000

/** The lines of a text with such a first line, which stays there, so that lines keep their numbers. */
export function linesOf(text: unknown, header: string): Result<readonly string[]> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > MOST_TEXT) return textRefusal('text-too-large')
  const lines = text.split('\n').map(line => line.trim())
  return lines[0] === header ? { ok: true, value: lines } : textRefusal('text-unknown-header', 1)
}
