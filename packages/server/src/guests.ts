import { firstOrders as first, type Locale, type Policy, type Problem, type Result } from '@umpire/core-game'
import type { HostedRules } from './rulesets.ts'

/** A game from outside, which whoever runs the server brought along: its rules, and what pages have to know of it. Seats order one after another. */
export interface Guest {
  /** Their content covers whatever makes two versions of the game two games. */
  readonly rules: HostedRules
  /** How a game begins unless its host writes something else. */
  readonly options: unknown
  /** Who plays the seats that no person has. */
  readonly policies: { readonly [seat: string]: Policy<unknown, unknown, string> | undefined }
  orderText(order: unknown): string
  parseOrder(text: string): Result<unknown>
  /** A view as an SVG document. */
  svg(view: unknown): string
  describeProblem(problem: Problem, locale: Locale): string
}

/** The guests of a server, by the ids of their rulesets. */
export type Guests = ReadonlyMap<string, Guest>

export const noGuests: Guests = new Map()

/** A player from outside, whom a host may give a seat of the games that he plays. */
export interface Visitor {
  readonly policy: Policy<unknown, unknown, string>
  /** Ids of rulesets. */
  readonly games: readonly string[]
}

/** Players from outside, by name. */
export type Visitors = ReadonlyMap<string, Visitor>

export const noVisitors: Visitors = new Map()

/** Orders that a list shows at most: of a game from outside nobody knows how many there are. */
const MOST = 1000

export const firstOrders = (orders: Iterable<unknown>): readonly unknown[] => first(orders, MOST)
