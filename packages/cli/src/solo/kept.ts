import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { isRecord } from '@umpire/core-game'
import type { StepAnswer } from '@umpire/dolg-solo-ai/companion'
import { parsePosition } from '@umpire/dolg-solo-ai/notation'
import { jsonOf, readText, writeText } from '../io/files.ts'
import { type AnyMatch, type AnyOrders, type Session, saveText } from '../play/session.ts'

/** A step that is not over: its orders, and what was answered so far. */
export interface Unfinished {
  readonly orders: AnyOrders
  readonly answers: readonly StepAnswer[]
}

/**
 * A talk about the real table that is not over, with the lines answered so far: about what the AI did in the frames `from` until `to` (part 0 where its
 * units stand, part n what its nth attack did), about what came of one attack, or about where everything stands (`position`: as a file says).
 */
export type Talk = { readonly lines: readonly string[] } & (
  | { readonly about: 'afterwards'; readonly from: number; readonly to: number; readonly part: number }
  | { readonly about: 'result'; readonly unit: string }
  | { readonly about: 'sync'; readonly position: string | null }
)

/** What a person was in the middle of: a step, a talk, or a step that a talk comes after. */
export interface Kept {
  readonly step: Unfinished | null
  readonly talk: Talk | null
}

const nothing: Kept = { step: null, talk: null }

/** The answers lie beside the save: each entry holds true of one match alone. */
const beside = (file: string): string => `${file}.answers`

const markOf = (match: AnyMatch): string => createHash('sha256').update(saveText(match)).digest('hex')

/** Writes down what is not over, so that nothing that was typed is lost; where nothing was, there is nothing to keep. */
export function keep({ file, match }: Session, kept: Kept): void {
  write(file, [[match, kept]])
}

/** The same just before a match takes the place of another: whichever of the two a sudden end leaves, its answers are there. */
export function keepAcross({ file, match }: Session, before: Kept, next: AnyMatch, after: Kept): void {
  write(file, [
    [match, before],
    [next, after],
  ])
}

function write(file: string | null | undefined, kept: readonly (readonly [AnyMatch, Kept])[]): void {
  if (!file) return
  const entries = kept.flatMap(([match, { step, talk }]) =>
    step?.answers.length || talk
      ? [{ of: markOf(match), ...(step?.answers.length && { step }), ...(talk && { talk }) }]
      : [],
  )
  if (entries.length) writeText(beside(file), `${JSON.stringify(entries)}\n`)
  else rmSync(beside(file), { force: true })
}

/** What was kept for the match as it stands now: entries of other matches, or a file that makes no sense, count for nothing. */
export function keptFor({ file, match }: Session): Kept {
  if (!file || !existsSync(beside(file))) return nothing
  const read = jsonOf(readText(beside(file)))
  if (!read.ok || !Array.isArray(read.value)) return nothing
  const mark = markOf(match)
  const entry = read.value.find(one => isRecord(one) && one['of'] === mark) as Partial<Kept> | undefined
  const { step = null, talk = null } = entry ?? nothing
  const sound = (step === null || isUnfinished(step)) && (talk === null || isTalk(talk, match))
  return sound ? { step, talk } : nothing
}

function isUnfinished(value: unknown): value is Unfinished {
  if (!isRecord(value)) return false
  const { orders, answers } = value
  return (
    isRecord(orders) && Object.values(orders).every(Array.isArray) && Array.isArray(answers) && answers.every(isAnswer)
  )
}

function isAnswer(value: unknown): value is StepAnswer {
  return isRecord(value) && (Number.isSafeInteger(value['die']) || typeof value['cards'] === 'string')
}

function isTalk(value: unknown, { frames }: AnyMatch): value is Talk {
  if (!isRecord(value)) return false
  const { about, lines, from, to, part, unit, position } = value
  if (!Array.isArray(lines) || !lines.every(line => typeof line === 'string')) return false
  const whole = (n: unknown, least: number, most: number) =>
    Number.isSafeInteger(n) && Number(n) >= least && Number(n) <= most
  if (about === 'afterwards')
    return whole(to, 1, frames.length) && whole(from, 0, Number(to) - 1) && whole(part, 0, Number.MAX_SAFE_INTEGER)
  if (about === 'result') return typeof unit === 'string'
  return about === 'sync' && (position === null || (typeof position === 'string' && parsePosition(position).ok))
}
