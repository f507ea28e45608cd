import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { isRecord } from '@umpire/core-game'
import { jsonOf, readText, writeText } from '../io/files.ts'
import { type AnyMatch, type AnyOrders, type Session, saveText } from '../play/session.ts'

/** What a person answered inside a step: the face of a die, or a line with cards. */
export type Answer = { readonly die: number } | { readonly cards: string }

/** A step that is not over: its orders, and what was answered so far. */
export interface Unfinished {
  readonly orders: AnyOrders
  readonly answers: readonly Answer[]
}

/** The answers lie beside the save: this holds true of one match alone. */
const beside = (file: string): string => `${file}.answers`

const markOf = (match: AnyMatch): string => createHash('sha256').update(saveText(match)).digest('hex')

/** Writes down the answers of a step that is not over, so that nothing that was typed is lost; without any, there is nothing to keep. */
export function keep({ file, match }: Session, unfinished: Unfinished | null): void {
  if (!file) return
  if (unfinished?.answers.length) writeText(beside(file), `${JSON.stringify({ of: markOf(match), ...unfinished })}\n`)
  else rmSync(beside(file), { force: true })
}

/** The answers that were kept for the match as it stands now, or null: those of another match, or a file that makes no sense, count for nothing. */
export function keptFor({ file, match }: Session): Unfinished | null {
  if (!file || !existsSync(beside(file))) return null
  const read = jsonOf(readText(beside(file)))
  if (!read.ok || !isRecord(read.value) || read.value['of'] !== markOf(match)) return null
  const { orders, answers } = read.value
  if (!isRecord(orders) || !Object.values(orders).every(Array.isArray)) return null
  if (!Array.isArray(answers) || !answers.every(isAnswer)) return null
  return { orders: orders as AnyOrders, answers }
}

function isAnswer(value: unknown): value is Answer {
  return isRecord(value) && (Number.isSafeInteger(value['die']) || typeof value['cards'] === 'string')
}
