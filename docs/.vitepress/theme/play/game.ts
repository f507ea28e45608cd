import type { DeskOptions } from '@umpire/boards'
import type { AnyRuleset, Locale } from '@umpire/core-game'
import type { Ruling } from '@umpire/core-game/rulings'
import type { RulingInWords } from '@umpire/core-game/say'

/** What is said in each language. */
export type Said = { readonly [locale in Locale]: string }

/** What a ruling and each of its readings are called. */
export type RulingWords = (ruling: Ruling, locale: Locale) => RulingInWords

/** One way to begin a game. */
export interface Start {
  readonly label: Said
  readonly options: object
  /** The seats that play; all of the ruleset unless told. */
  readonly seats?: readonly string[]
  /** Readings of rulings that are usual in this start, where they are not those of the game. */
  readonly usual?: { readonly [ruling: string]: unknown }
}

/** An option that can be chosen in every start; the first value is the usual one. */
export interface Choice {
  /** Its key in the options. */
  readonly name: string
  readonly label: Said
  readonly values: readonly { readonly value: string | number | boolean; readonly label: Said }[]
}

/** What the page of a game has to know beside its rules and its board. */
export interface PlayGame {
  /** The id of the ruleset, which is also the name of its rules page. */
  readonly id: string
  readonly ruleset: AnyRuleset
  /** The custom element. */
  readonly board: string
  /** Panels beside it; those that the board has of itself unless told. */
  readonly panels?: string
  readonly starts: readonly Start[]
  readonly choices?: readonly Choice[]
  /** Who sits where at first: `person`, or one of `players.ts`. Others are played by the first of them. */
  readonly cast: { readonly [seat: string]: string }
  /** How long a built-in player waits before it orders, in milliseconds, so that one can follow. */
  readonly pace?: number
  /** Whether a moment is passed over at which a person has this order alone; none is unless told. */
  readonly passes?: DeskOptions<unknown>['passes']
  /** Whether units can be drawn as pictures too. */
  readonly pictures?: boolean
  /** What its rulings are called; fetched when it is asked for. */
  rulingWords(): Promise<RulingWords>
  seatName(seat: string, locale: Locale): string
  /** Each order of a plan in words, by the view of who made it; an empty text where there are none. */
  planWords(view: unknown, plan: readonly unknown[], locale: Locale): readonly string[]
  /** The board as a server makes it. */
  render(view: unknown): string
}
