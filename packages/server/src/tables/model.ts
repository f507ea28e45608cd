import type { Json, Match, Problem, Result } from '@umpire/core-game'
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
  /** Who wants to take back steps, and to which; JSON of `UndoAsked`. */
  readonly undo: string | null
  readonly steps: number
  /** Of the state after the last step. */
  readonly digest: string
  /** When the orders of this week, or the time of who is to act, end. */
  readonly closes: Date | null
  readonly created: Date
}

/** A seat that would take steps back, and who has agreed. */
export interface UndoAsked {
  readonly seat: string
  /** The step to come back to. */
  readonly to: number
  readonly agreed: readonly string[]
}

/** Somebody at a game: a seat, its master, or the public. */
export interface SeatRow {
  readonly [column: string]: unknown
  readonly game: string
  /** Of the ruleset; `+master` and `+public` for those who have none. */
  readonly seat: string
  readonly secret: string
  readonly name: string
  readonly locale: 'en' | 'ru'
  /** `person`, or the policy that plays. */
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
  readonly status: 400 | 403 | 404 | 409 | 500
  readonly problems: readonly Problem[]
}

export type Answer<T> = Extract<Result<T>, { ok: true }> | Refusal
