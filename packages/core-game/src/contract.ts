import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Rng } from '@umpire/core-rng'
import type { Json } from './json.ts'
import type { Locale } from './locale.ts'
import type { LegalOrders } from './order-list.ts'
import type { Refusal } from './problem.ts'
import type { Ruling } from './rulings.ts'

/** What each seat orders. Seats that order nothing may be left out. */
export type Orders<Seat extends string, Order> = { readonly [seat in Seat]?: readonly Order[] }

/** What the umpire answers. On `ok: false` nothing happened: the caller's state and stream still stand. */
export type Adjudication<State, Event> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[]; readonly rng: Rng }
  | Refusal

/** How a game ended. `winners` is empty in a draw. */
export interface Outcome<Seat extends string> {
  readonly winners: readonly Seat[]
  /** Which end the rules give it; one of a const array of the package. */
  readonly reason: string
  /** The clause of the rulebook. */
  readonly rule?: string
}

/** Validates any JSON value; what comes out has the type `T` and is plain. Implements Standard Schema (https://standardschema.dev). */
export type Schema<T> = StandardSchemaV1<unknown, T>

/**
 * A game's rules: pure functions between plain JSON values.
 *
 * - `step` is total: any JSON value in the place of orders gives an answer, never an exception, never a changed input.
 * - Sequential games take orders of the seat to act, and whole turns split anywhere. Simultaneous games take everyone's orders in one call.
 * - The order of keys in an object never matters.
 */
export interface Ruleset<Options, State, Order, Event, Seat extends string, View> {
  /** What saves call it, `kriegspiel`. */
  readonly id: string
  /** Version of the rules: it changes when any game could end differently. */
  readonly version: string
  /** The static content (board, map, handbook, cards) that these rules are bound to. Saves name it by id and digest. */
  readonly content: { readonly id: string; readonly data: Json }
  /** Every seat there can be, in the order in which they are handled. */
  readonly seats: readonly Seat[]
  /** The first state. Any JSON value in the place of options gives an answer too. */
  setup(options: Options, rng: Rng): Adjudication<State, Event>
  /** Who has something to decide now; empty when the game is over. */
  seatsToAct(state: State): readonly Seat[]
  /** What `seat` may order now: everything where that is finite, else a sound selection. Where `orderList` makes it, one order can be drawn without the others. */
  legalOrders(state: State, seat: Seat): LegalOrders<Order>
  /** The umpire: the state after these orders, what happened, and the stream after the dice. */
  step(state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event>
  /** null while the game goes on. */
  outcome(state: State): Outcome<Seat> | null
  /** What one seat, or an onlooker, may know. */
  view(state: State, viewer: Seat | 'public'): View
  /** One event as a sentence. */
  describe(event: Event, locale: Locale): string
  /** True where an event tells some seat what it could not know before: `undo` stops there. Without it no event does. */
  reveals?(event: Event): boolean
  /** What the game is like. Without it: sequential, open but for events with `secret: true`, and every seat takes part. */
  readonly facts?: Facts<State, Event, Seat>
  /** What a stranger may send. What `state` accepts makes no function throw. */
  readonly schema: { readonly options: Schema<Options>; readonly order: Schema<Order>; readonly state: Schema<State> }
}

/** What a game is like, said once: for whoever shows, hosts, tests or studies it. */
export interface Facts<State, Event, Seat extends string> {
  /** Seats order one after another, or all at once. */
  readonly turns: 'sequential' | 'simultaneous'
  /** Where dice can fall: nowhere, in `setup` or until the first turn alone, or in play. */
  readonly chance: 'none' | 'opening' | 'play'
  /** Whether seats can ever know different things. */
  readonly hidden: boolean
  /** How long a game lasts. */
  readonly length: GameLength
  /** Where the rulebook leaves a choice, each with its clause and its readings, the usual one first. `rulings` of options and states holds what is chosen. */
  readonly rulings: readonly Ruling[]
  /** The seats that take part in this game. */
  seatsOf(state: State): readonly Seat[]
  /** Whether seats know different things now. */
  isSecret(state: State): boolean
  /** Whether a viewer may be told of an event. */
  mayKnow(event: Event, viewer: Seat | 'public'): boolean
}

/** How long a game lasts, with the original content, the usual options and built-in players. */
export interface GameLength {
  /** What it is counted in: `turn`, of one seat; `round`, of all of them; `week`. */
  readonly unit: 'turn' | 'round' | 'week'
  /** The least and the most of nine games in ten. */
  readonly usual: readonly [least: number, most: number]
}

/** Any ruleset: for lists of them, and as a bound of type parameters. */
// biome-ignore lint/suspicious/noExplicitAny: the widest ruleset can only be written with any; uses of it infer the real types.
export type AnyRuleset = Ruleset<any, any, any, any, any, any>
/** What `setup` of a ruleset takes. */
export type OptionsOf<R> = R extends Ruleset<infer T, infer _S, infer _O, infer _E, infer _P, infer _V> ? T : never
/** The states of a ruleset. */
export type StateOf<R> = R extends Ruleset<infer _T, infer S, infer _O, infer _E, infer _P, infer _V> ? S : never
/** The orders of a ruleset. */
export type OrderOf<R> = R extends Ruleset<infer _T, infer _S, infer O, infer _E, infer _P, infer _V> ? O : never
/** The events of a ruleset. */
export type EventOf<R> = R extends Ruleset<infer _T, infer _S, infer _O, infer E, infer _P, infer _V> ? E : never
/** The seats of a ruleset. */
export type SeatOf<R> = R extends Ruleset<infer _T, infer _S, infer _O, infer _E, infer P, infer _V> ? P : never
/** What `view` of a ruleset gives. */
export type ViewOf<R> = R extends Ruleset<infer _T, infer _S, infer _O, infer _E, infer _P, infer V> ? V : never
