import type { Json } from '@umpire/core-game'

/** What the files of `cases/` hold. Dice are faces from 1, in the order in which they are thrown; a digest is the SHA-256 of a state as canonical JSON. */

/** Orders by seat. */
export type OrdersOf = { readonly [seat: string]: readonly Json[] }

/** What comes of orders: what happened and the digest of what the state is then, or why they are refused, in which case nothing has happened. */
export type Expected =
  | { readonly events: readonly Json[]; readonly digest: string }
  | { readonly refused: readonly { readonly code: string; readonly rule?: string; readonly at: readonly Json[] }[] }

/** `steps.json`: one step, with the clauses that it shows. */
export interface StepCase {
  readonly id: string
  readonly clauses: readonly string[]
  readonly about: string
  readonly state: Json
  readonly orders: OrdersOf
  readonly dice: readonly number[]
  readonly expect: Expected
}

/** `queries.json`: what a query of the API answers, asked of a position. */
export interface QueryCase {
  readonly id: string
  readonly clauses: readonly string[]
  readonly about: string
  readonly query: string
  readonly given: readonly Json[]
  readonly answer: Json
}

/** `odds.json`: all that may come of orders, each state by its digest, and how likely it is, as a fraction in lowest terms. */
export interface OddsCase {
  readonly id: string
  readonly clauses: readonly string[]
  readonly about: string
  readonly state: Json
  readonly orders: OrdersOf
  readonly outcomes: readonly { readonly digest: string; readonly probability: string }[]
}

/** `perft.json`: how many legal orders each seat has in a position, and how many sequences of so many orders there are, where they are few enough. */
export interface PerftCase {
  readonly id: string
  readonly state: Json
  readonly seats: { readonly [seat: string]: number }
  readonly depths: readonly number[]
}

/** `games.json`: a whole game. */
export interface GameCase {
  readonly id: string
  readonly options: Json
  readonly opening: { readonly dice: readonly number[]; readonly digest: string }
  readonly steps: readonly { readonly orders: OrdersOf; readonly dice: readonly number[]; readonly digest: string }[]
  readonly outcome: Json
}

/** A file of cases, with the rules that they are of. */
export interface Cases<Case> {
  readonly ruleset: string
  readonly version: string
  readonly cases: readonly Case[]
}
