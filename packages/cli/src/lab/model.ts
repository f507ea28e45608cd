import type { Json } from '@umpire/core-game'
import type { FigureModule } from '../figures/module.ts'
import type { Game } from '../game.ts'
import type { Cast, LocalCast } from '../seats.ts'
import type { ContentChanges } from './content.ts'

/** An experiment as it is written down. */
export interface ExperimentFile {
  /** The version of this form. */
  readonly lab: 1
  readonly name: string
  /** Game number i of every cell, from 1, has the seed `SEED/i`; 1 unless told. */
  readonly seed?: string | number
  /** How many games each cell gets. */
  readonly games: number
  /** A game is cut after so many steps; 10,000 unless told. */
  readonly mostSteps?: number
  /** How many games of each cell are handed out, and kept, at once; unless told as many as make about 10 games of all cells together, but one at least. */
  readonly batch?: number
  /** How many cells are handed out at once: the game of the base is played once for them. 100 unless told. */
  readonly cells?: number
  /** Figures of one's own, for studies that name none: a module, seen from this file. */
  readonly figures?: string
  readonly studies: readonly StudyFile[]
}

/** How readings are put together: each alone against the base, or all with all. */
export const designs = ['each', 'grid'] as const
export type Design = (typeof designs)[number]

/** One game under several rules. */
export interface StudyFile {
  readonly game: string
  /** What the report calls it; the game's title unless told. */
  readonly title?: string
  /** The base, on top of the game's usual options. */
  readonly options?: { readonly [name: string]: Json }
  /**
   * What takes which readings: options and rulings by name; what the game's content has at `content/units/guard/cost`; who plays, `policies`, or a seat,
   * `policies.north`. `rulings`: every ruling of the game, each of its readings.
   */
  readonly vary?: 'rulings' | { readonly [name: string]: readonly Json[] }
  /** `each` unless told. */
  readonly design?: Design
  /** Who plays: one name for all, or by seat; `simple` unless told. */
  readonly policies?: string | { readonly [seat: string]: string }
  /** Other than the experiment's. */
  readonly games?: number
  readonly mostSteps?: number
  readonly batch?: number
  readonly cells?: number
  readonly figures?: string
}

/** Who plays, as results tell it: a module by what it says, not by where it is. */
export interface Players extends Cast {
  /** SHA-256 of each module that plays, by its name. */
  readonly modules?: { readonly [name: string]: string }
}

export function playersOf({ seats, others, programs = {} }: LocalCast): Players {
  const modules = Object.entries(programs).flatMap(([name, source]) =>
    'module' in source ? [[name, source.digest] as const] : [],
  )
  return { others, seats, ...(modules.length > 0 && { modules: Object.fromEntries(modules) }) }
}

/** One set of rules that is played. */
export interface Cell {
  /** `winByIsolation = false`. */
  readonly name: string
  /** In what it is not the base; none in the base itself. */
  readonly changes: { readonly [name: string]: Json }
  /** What the game is set up by, before its `prepare`. */
  readonly options: { readonly [name: string]: Json }
  /** What else it has of its own; null where it is played as the base is, under its options. */
  readonly own: Own | null
}

/** What a cell has otherwise than its options: its games have nothing in common with the base but the seed. */
export interface Own {
  readonly content: ContentChanges
  /** Who plays, where it is not as in the base. */
  readonly minds?: LocalCast
}

/** One game under several rules, ready to be played. */
export interface Study {
  readonly game: Game
  readonly title: string
  readonly minds: LocalCast
  readonly games: number
  readonly mostSteps: number
  readonly batch: number
  /** How many cells are handed out at once. */
  readonly lot: number
  readonly figures?: FigureModule
  /** The base first. */
  readonly cells: readonly Cell[]
  /** Seats of the base and what they are called. */
  readonly seats: ReadonlyMap<string, string>
}

/** Which rules are played: results of other rules do not count. */
export interface Identity {
  readonly umpire: string
  readonly ruleset: string
  readonly version: string
  /** Digest of the ruleset's static content. */
  readonly content: string
}

/** An experiment that can be played. */
export interface Experiment {
  readonly name: string
  readonly seed: string
  readonly studies: readonly Study[]
  /** Of all that its results hang on. */
  readonly digest: string
  /** Of each study. */
  readonly identities: readonly Identity[]
  /** What the digest is taken of. */
  readonly record: Json
}

/** What one game came to: plain and short, for it is kept and sent. */
export type GameRow = readonly [
  /** Null where the game did not end. */
  winners: readonly string[] | null,
  reason: string | null,
  steps: number,
  /** How many events there were: a trace of the game's course. */
  events: number,
  /** Why a policy, or the options, were refused. */
  fault: string | null,
  /** When each milestone of the game was reached; then what each figure of somebody's own came to. */
  pacing: readonly (number | null)[],
  /** How many steps ran as those of the base's game; null where all did, and both ended alike, in the same position. */
  parted: number | null,
  /** Of the last state; null where the game could not be set up. */
  digest: string | null,
]

/** Games `from` up to, not including, `to` of some cells of a study: from `firstCell` up to, not including, `endCell`. */
export interface Batch {
  readonly number: number
  readonly study: number
  readonly firstCell: number
  readonly endCell: number
  readonly from: number
  readonly to: number
}

/** How many games there are in a batch: its rows, those of each cell together. */
export function sizeOf({ firstCell, endCell, from, to }: Batch): number {
  return (endCell - firstCell) * (to - from)
}

/** All that somebody needs to play a batch; plain data, for it goes to another thread or another machine. */
export interface Assignment {
  readonly game: string
  /** Options of the base, and of the cells that are asked for. */
  readonly base: { readonly [name: string]: Json }
  readonly cells: readonly { readonly [name: string]: Json }[]
  /** For each of those cells; left out where all are played as the base is, under their options. */
  readonly own?: readonly (Own | null)[]
  readonly minds: LocalCast
  readonly seed: string
  readonly from: number
  readonly to: number
  readonly mostSteps: number
  readonly figures?: FigureModule
}

/** How many games there are in all. */
export function gamesOf({ studies }: Pick<Experiment, 'studies'>): number {
  return studies.reduce((sum, { cells, games }) => sum + cells.length * games, 0)
}
