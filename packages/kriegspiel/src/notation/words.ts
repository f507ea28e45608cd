import { type Problem, problem, type Refusal } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'

/** Why a text was refused; `at` is the line and the column, both counted from 1. */
export const notationProblemCodes = [
  'text-malformed',
  'text-too-long',
  'order-unknown',
  'position-rows',
  'position-row',
  'position-letter',
  'position-turn',
  'position-field',
  'position-field-twice',
  'game-line',
  'game-header',
  'game-header-twice',
  'game-turn',
] as const
export type NotationProblemCode = (typeof notationProblemCodes)[number]

/** A piece of a text between spaces, and where it began. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** More faults than this are not listed. */
const MOST_PROBLEMS = 20

/** The faults of one text. */
export interface Faults {
  readonly problems: Problem[]
  add(code: NotationProblemCode, message: string, line: number, column: number): void
}

export function faults(): Faults {
  const problems: Problem[] = []
  return {
    problems,
    add(code, message, line, column) {
      if (problems.length < MOST_PROBLEMS) problems.push(problem<NotationProblemCode>(code, message, [line, column]))
    },
  }
}

/** Refuses what is no text, or a longer one than `most` characters: whatever else is in it is then not looked at. */
export function refuseText(text: unknown, most: number): Refusal | null {
  const { problems, add } = faults()
  if (typeof text !== 'string') add('text-malformed', 'Only a text can be read', 1, 1)
  else if (text.length > most) add('text-too-long', `A text of this kind has at most ${most} characters`, 1, most + 1)
  return problems.length ? { ok: false, problems } : null
}

/** Splits one line at its spaces; `column` is where the text begins in its line. */
export function words(text: string, line = 1, column = 1): Word[] {
  return Array.from(text.matchAll(/\S+/g), match => ({ text: match[0], line, column: column + match.index }))
}

/** What stands between separators in a word; empty parts are kept, for the reader to refuse. */
export function parts({ text, line, column }: Word, separator = ','): Word[] {
  let offset = 0
  return text.split(separator).map(part => {
    const found = { text: part, line, column: column + offset }
    offset += part.length + 1
    return found
  })
}

/** The part of a word from `offset` on. */
export function wordFrom({ text, line, column }: Word, offset: number): Word {
  return { text: text.slice(offset), line, column: column + offset }
}

/** A word as a message quotes it: on one line and short. */
export function quote(text: string): string {
  return printable(JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text))
}

const SQUARE = /^[1-9]\d{0,2}[A-Za-z]$/

/** A square as a person may write it, `10f` too; null where it is none. Whether a board has it is for the rules to say. */
export function readSquare(text: string): string | null {
  return SQUARE.test(text) ? text.toUpperCase() : null
}
