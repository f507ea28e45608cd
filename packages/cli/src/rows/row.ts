import { canonicalJson, digest, type Json } from '@umpire/core-game'
import type { Game } from '../game.ts'
import type { Identity } from '../lab/model.ts'

/** What the games of one run have in common. */
export interface RowHead {
  readonly rules: Identity
  /** In an experiment: which study, from 1, and under which readings. */
  readonly study?: number
  readonly cell?: string
  /** What is not as usual in the options. */
  readonly options: Json
  /** What is otherwise in the content of the game, by its place; `rules` have the digest of what came of it. */
  readonly contentChanges?: { readonly [place: string]: Json }
  /** Who played, by seat. */
  readonly policies: { readonly [seat: string]: string }
  /** SHA-256 of each module among them, by its name. */
  readonly modules?: { readonly [name: string]: string }
  /** A game is cut after so many steps. */
  readonly mostSteps: number
  /** Names of what `pacing` of a game counts. */
  readonly milestones: readonly string[]
  /** Names of figures of somebody's own. */
  readonly figures?: readonly string[]
}

/** What one game came to, for a row. */
export interface RowGame {
  /** From 1; its seed is that of the run, a stroke, and this. */
  readonly number: number
  readonly seed: string
  /** Null where the game did not end. */
  readonly winners: readonly string[] | null
  readonly reason: string | null
  readonly steps: number
  readonly events: number
  /** When each milestone was reached; null: never. */
  readonly pacing: readonly (number | null)[]
  /** What figures of somebody's own came to; null: they say nothing of this game. */
  readonly figures?: readonly (number | null)[]
  readonly fault: string | null
  /** Of the last state; null where there was none. */
  readonly digest: string | null
}

/** What is counted of one game that was played. */
export interface Course {
  readonly outcome: { readonly winners: readonly string[]; readonly reason: string } | null
  readonly steps: number
  readonly fault: string | null
  /** What happened at the setup, and in each step. */
  readonly events: readonly (readonly unknown[])[]
  /** The last state; null where there was none. */
  readonly state: unknown
}

/** A game as figures of somebody's own see it. */
export type FigureGame = Course

export function countsOf(
  { pacing }: Pick<Game, 'pacing'>,
  course: Course,
  count?: (game: FigureGame) => readonly (number | null)[],
): Omit<RowGame, 'number' | 'seed'> {
  const { outcome, steps, fault, events, state } = course
  return {
    winners: outcome && [...outcome.winners],
    reason: outcome?.reason ?? null,
    steps,
    events: events.reduce((sum, list) => sum + list.length, 0),
    pacing: pacing?.reached(events) ?? [],
    fault,
    ...(count && { figures: count(course) }),
    digest: state === null ? null : digest(state),
  }
}

/** A row as an object, its fields in the order of the columns. */
export function rowOf(
  head: RowHead,
  { pacing, figures = [], number, seed, digest, fault, ...came }: RowGame,
): { [field: string]: Json } {
  const { rules, study, cell, options, contentChanges, policies, modules, mostSteps, milestones } = head
  return {
    ...rules,
    ...(study !== undefined && { study }),
    ...(cell !== undefined && { cell }),
    options,
    ...(contentChanges && { contentChanges }),
    policies,
    ...(modules && { modules }),
    mostSteps,
    number,
    seed,
    winners: came.winners && [...came.winners],
    reason: came.reason,
    steps: came.steps,
    events: came.events,
    milestones: Object.fromEntries(milestones.map((name, i) => [name, pacing[i] ?? null])),
    ...(head.figures?.length && {
      figures: Object.fromEntries(head.figures.map((name, i) => [name, figures[i] ?? null])),
    }),
    fault,
    digest,
  }
}

/** Columns that stand for no figure. */
export const fixedColumns: readonly string[] = [
  ...['umpire', 'ruleset', 'version', 'content', 'study', 'cell', 'options', 'contentChanges', 'policies', 'modules'],
  ...[
    'mostSteps',
    'number',
    'seed',
    'winners',
    'reason',
    'steps',
    'events',
    'fault',
    'digest',
    'milestones',
    'figures',
  ],
]

/** Columns of a table: those of a row, with one for each milestone of any game in it. */
export function columnsOf(heads: readonly RowHead[]): readonly string[] {
  const milestones = new Set(heads.flatMap(head => head.milestones))
  const isLab = heads.some(({ cell }) => cell !== undefined)
  return [
    ...['umpire', 'ruleset', 'version', 'content'],
    ...(isLab ? ['study', 'cell'] : []),
    'options',
    ...(heads.some(head => head.contentChanges) ? ['contentChanges'] : []),
    'policies',
    ...(heads.some(head => head.modules) ? ['modules'] : []),
    ...['mostSteps', 'number', 'seed', 'winners', 'reason', 'steps', 'events'],
    ...milestones,
    ...new Set(heads.flatMap(head => head.figures ?? []).filter(name => !milestones.has(name))),
    ...['fault', 'digest'],
  ]
}

/** A row as a line of CSV (RFC 4180). Winners stand apart by blanks, options and policies are JSON; what is null is empty. */
export function csvLine(columns: readonly string[], row: { readonly [field: string]: Json }): string {
  const inside = [row['milestones'], row['figures']] as (undefined | { readonly [name: string]: Json })[]
  const cells = columns.map(column => {
    const place = [row, ...inside].find(one => one !== undefined && Object.hasOwn(one, column))
    const value = place?.[column] ?? null
    if (value === null) return ''
    if (Array.isArray(value)) return quoted(value.length ? value.join(' ') : 'nobody')
    return quoted(typeof value === 'string' ? value : typeof value === 'object' ? canonicalJson(value) : String(value))
  })
  return `${cells.join(',')}\r\n`
}

export function csvHead(columns: readonly string[]): string {
  return `${columns.map(quoted).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
