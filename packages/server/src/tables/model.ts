import type { Json, Locale, Match, Problem, Result } from '@umpire/core-game'
import type { HostedRules } from '../rulesets.ts'

/** A match of any game. */
export type AnyMatch = Match<Json, Json, Json, { readonly type: string; readonly seat?: string }, string>

/** Whether a game is not begun, goes on, stands still, or is over. */
export type Status = 'waiting' | 'playing' | 'paused' | 'ended'

/** A game as its row has it. */
export interface GameRow {
  readonly [column: string]: unknown
  readonly id: string
  readonly ruleset: string
  /** Of the rules by which it is played. */
  readonly version: string
  /** The digest of the content that it is played with. */
  readonly content: string
  readonly options: string
  readonly seed: string
  readonly settings: string
  readonly status: Status
  /** What seats ask each other; JSON of `Asks`. */
  readonly asked: string | null
  readonly steps: number
  /** Of the state after the last step. */
  readonly digest: string
  /** When the orders of this week, or the time of who is to act, end. */
  readonly closes: Date | null
  /** Who is waited for in a match, and how long; JSON of `Faces`, null before it began. */
  readonly clocks: string | null
  /** How a match ended that its rules did not end; JSON of `Ending`. */
  readonly ending: string | null
  /** The match that its players began after this one. */
  readonly next: string | null
  readonly created: Date
}

/** What a seat asks of the others, and who has agreed. */
export interface Asked {
  readonly seat: string
  readonly agreed: readonly string[]
}

/** A seat that would take steps back. */
export interface UndoAsked extends Asked {
  /** The step to come back to. */
  readonly to: number
}

/** What is asked at a match, one of each kind at a time. */
export interface Asks {
  readonly undo?: UndoAsked
  readonly pause?: Asked
  readonly resume?: Asked
  readonly rematch?: Asked
}

/** How a match ended by its clocks. */
export interface Ending {
  readonly reason: 'time'
  /** Whose time was over. */
  readonly late: readonly string[]
  /** Nobody, where the time of several was over at once. */
  readonly winners: readonly string[]
}

/** Somebody at a game: a seat, its master, or the public. */
export interface SeatRow {
  readonly [column: string]: unknown
  readonly game: string
  /** Of the ruleset; `+master` and `+public` for those who have none. */
  readonly seat: string
  readonly secret: string
  readonly name: string
  readonly locale: Locale
  /** `person`, `free`, `stand-in`, or the policy that plays. */
  readonly player: string
  /** Weeks without a plan, one after another. */
  readonly missed: number
}

/** A game that was loaded: its row, its rules and the match so far. */
export interface Table {
  readonly row: GameRow
  readonly ruleset: HostedRules
  readonly match: AnyMatch
}

/** What the server answers where it refuses: `status` is that of HTTP. */
export interface Refusal {
  readonly ok: false
  /** Of HTTP. */
  readonly status: number
  readonly problems: readonly Problem[]
}

export type Answer<T> = Extract<Result<T>, { ok: true }> | Refusal
