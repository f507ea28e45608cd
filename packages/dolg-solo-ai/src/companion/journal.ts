import { digest, isRecord, type Json, type Refusal, type Result } from '@umpire/core-game'
import { fault } from '../problems.ts'
import { answered, type Beginning, beginDialogue } from './dialogue.ts'
import type { Companion } from './model.ts'
import type { Answer, Dialogue, Question } from './question.ts'

/** An answer, and what it was an answer to. */
export interface Entry {
  /** Names the question: an answer holds for every question of its key. */
  readonly key: string
  readonly answer: Answer
}

/** A battle as it is kept: how it began, what was answered, and what was answered once and may fit again. Plain JSON. */
export interface KeptJournal {
  readonly beginning: Beginning
  readonly entries: readonly Entry[]
  readonly rest: readonly Entry[]
}

/** A battle with all its moments: each can be gone back to. */
export interface Journal extends KeptJournal {
  /** The moment of each answer, and the present. */
  readonly moments: readonly Dialogue[]
}

/**
 * Begins a battle, or takes up one that was kept, at the question where it was left. Problems: those of `Match.start`; of a damaged one `options-malformed`
 * where there is no beginning, and `answer-wrong` where there is no entry.
 */
export function openJournal(
  companion: Companion,
  kept: Pick<KeptJournal, 'beginning'> & Partial<KeptJournal>,
): Result<Journal> {
  if (!isRecord(kept) || !isRecord(kept.beginning)) return refusal('options-malformed', 'beginning')
  const { beginning, entries = [], rest = [] } = kept
  for (const [name, list] of Object.entries({ entries, rest }) as [string, unknown][]) {
    if (!Array.isArray(list)) return refusal('answer-wrong', name)
    const at = list.findIndex(entry => !isRecord(entry))
    if (at >= 0) return refusal('answer-wrong', name, at)
  }
  const begun = beginDialogue(companion, beginning)
  if (!begun.ok) return begun
  const journal = { beginning, entries: [], rest: [...entries, ...rest], moments: [begun.value] }
  return { ok: true, value: follow(companion, journal) }
}

function refusal(code: 'options-malformed' | 'answer-wrong', ...at: (string | number)[]): Refusal {
  return { ok: false, problems: [fault(code, at)] }
}

/** The present: what is asked now. */
export function present({ moments }: Journal): Dialogue {
  return moments.at(-1)!
}

/** Answers the present question, and goes on by whatever was answered before and fits. Problems: those of `answered`; nothing has changed then. */
export function giveAnswer(companion: Companion, journal: Journal, answer: Answer): Result<Journal> {
  const added = addTo(companion, journal, answer)
  return added.ok ? { ok: true, value: follow(companion, added.value) } : added
}

/**
 * Gives another answer in the place of a past one, from 0. What was answered after it is kept wherever the same is asked again; what is asked otherwise
 * now is asked anew. Problems: `answer-wrong` where nothing was answered, those of `answered`; nothing has changed then.
 */
export function changeAnswer(companion: Companion, journal: Journal, at: number, answer: Answer): Result<Journal> {
  const { beginning, entries, rest, moments } = journal
  if (!Number.isInteger(at) || !moments[at]) return refusal('answer-wrong', 'entries')
  const before: Journal = {
    beginning,
    entries: entries.slice(0, at),
    moments: moments.slice(0, at + 1),
    rest: [...entries.slice(at + 1), ...rest],
  }
  return giveAnswer(companion, before, answer)
}

/**
 * The battle without one thing that was said of the person's own turn, from 0: whatever else is asked must be answered. What came after it is kept where it
 * fits. An answer to another question stays.
 */
export function withoutAnswer(companion: Companion, journal: Journal, at: number): Journal {
  const { beginning, entries, rest, moments } = journal
  if (moments[at]?.question.type !== 'turn' || at >= entries.length) return journal
  const before = { beginning, entries: entries.slice(0, at), moments: moments.slice(0, at + 1) }
  return follow(companion, { ...before, rest: [...entries.slice(at + 1), ...rest] })
}

/** The battle without its last answers, `count` in number: they are forgotten. */
export function takeBack(journal: Journal, count = 1): Journal {
  const left = Math.max(0, journal.entries.length - count)
  const { beginning, entries, moments } = journal
  return { beginning, entries: entries.slice(0, left), moments: moments.slice(0, left + 1), rest: [] }
}

/** As it is kept. */
export function keptJournal({ beginning, entries, rest }: Journal): KeptJournal {
  return { beginning, entries, rest }
}

function addTo(companion: Companion, journal: Journal, answer: Answer): Result<Journal> {
  const now = present(journal)
  const next = answered(companion, now, answer)
  if (!next.ok) return next
  const { entries, moments } = journal
  const entry: Entry = { key: keyOf(now), answer }
  return { ok: true, value: { ...journal, entries: [...entries, entry], moments: [...moments, next.value] } }
}

/** Goes on by the answers that were given once, as far as they fit, one that does not is forgotten. The others wait: what they answer may come yet. */
function follow(companion: Companion, journal: Journal): Journal {
  let now = journal
  while (now.rest.length) {
    const key = keyOf(present(now))
    const at = now.rest.findIndex(entry => entry.key === key)
    if (at < 0) return now
    const rest = now.rest.filter((_, i) => i !== at)
    const next = addTo(companion, { ...now, rest }, now.rest[at]!.answer)
    now = next.ok ? next.value : { ...now, rest }
  }
  return now
}

/** The moment of the battle and what is asked: the same dice, the same place of the same unit, the same attack. */
export function keyOf({ match, question }: Dialogue): string {
  const { round, turn, phase } = match.state
  return `${round} ${turn} ${phase} ${textOf(question)}`
}

function textOf(question: Question): string {
  switch (question.type) {
    case 'die':
      return `d${question.sides} ${question.purpose} ${(question.among ?? []).join()}`
    case 'card':
      return `card ${question.deck} ${question.purpose}`
    case 'told':
      return `told ${digest(question.events as unknown as Json).slice(0, 16)}`
    case 'place':
      return `place ${question.unit} ${question.to.x},${question.to.y} ${question.to.facing}`
    case 'result':
      return `${question.how} ${question.by} ${question.unit}`
    default:
      return question.type
  }
}
