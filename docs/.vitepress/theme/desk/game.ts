import type { AnyRuleset, Locale, Result } from '@umpire/core-game'

/** One way to begin a game. */
export interface Start {
  readonly label: string
  readonly options: unknown
  /** The seats that play; all of the ruleset unless told. */
  readonly seats?: readonly string[]
}

/** What the desk needs to know of a game, beside its ruleset. The types of its values are its own affair. */
export interface DeskGame {
  /** The id of its ruleset, which is also the name of its rules page. */
  readonly id: string
  readonly ruleset: AnyRuleset
  readonly starts: readonly Start[]
  /** Who sits where at first, by seat: `you`, or an opponent (see opponents.ts). Others are played by the first opponent. */
  readonly cast: { readonly [seat: string]: string }
  /** Everyone's orders go into one step. */
  readonly simultaneous: boolean
  /** How long a built-in player waits before it moves, in milliseconds, so that one can follow. */
  readonly pace?: number
  /** What a typed order looks like. */
  readonly placeholder: string
  seatName(seat: string, state: unknown): string
  orderText(order: unknown, state: unknown, seat: string): string
  /** What an order means, where its text alone does not say it. */
  orderWords?(order: unknown, state: unknown): string
  parseOrder(text: string, state: unknown, seat: string): Result<unknown>
  /** Whether this viewer may be told of an event. */
  mayKnow(event: unknown, viewer: string): boolean
  /** A whole SVG document. */
  picture(view: unknown, events: readonly unknown[], locale: Locale): string
  /** What the picture shows, a line for each thing, where the picture does not say it itself. */
  words?(view: unknown): readonly string[]
  /** Where the game stands, in a few words. */
  headline(state: unknown): string
}
