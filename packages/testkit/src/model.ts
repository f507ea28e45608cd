import type { Locale, Policy, Problem, Result } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Arbitrary, IRawProperty, Parameters } from 'fast-check'

/** Every law there is, in the order in which `laws` returns them. */
export const lawNames = [
  'determinism',
  'inputs-untouched',
  'plain-json',
  'json-round-trip',
  'key-order',
  'legal-accepted',
  'others-refused',
  'legal-complete',
  'split-turns',
  'seats-to-act',
  'no-dead-end',
  'games-end',
  'views',
  'describe',
  'text',
  'schema-accepts',
  'schema-sound',
  'total',
  'replay',
  'undo',
  'scripted-dice',
  'dry-script',
  'odds',
] as const
export type LawName = (typeof lawNames)[number]

/** One law of a ruleset, as a fast-check property. */
export interface Law {
  readonly name: LawName
  /** The law in one sentence. */
  readonly says: string
  /** For `fc.assert`, `fc.check` or `fc.statistics` of your own. A counterexample prints as a record that `Match.replay` accepts. */
  readonly property: IRawProperty<unknown, false>
  /**
   * Runs the property; works in any test runner.
   * @param params fast-check's own (`numRuns`, `seed`, `path`, `verbose` ...); they win over the settings.
   * @throws Error with the smallest counterexample found.
   */
  check(params?: Parameters<unknown>): void
}

/** `sequential`: one seat orders at a time, and turns split anywhere. `simultaneous`: all seats to act order in one call. */
export type Turns = 'sequential' | 'simultaneous'

/** Who decides for whom. */
export type Policies<Order, Seat extends string, View> = { readonly [seat in Seat]?: Policy<View, Order, Seat> }

/** How games are played at random. Only `options` is needed. */
export interface PlaySettings<Options, State, Order, Seat extends string, View> {
  /** The options to play with: all of them must be accepted by `setup`. */
  readonly options: Arbitrary<Options> | readonly Options[]
  /** How seats take turns, in the whole game or in a state. As the facts of the ruleset say, else `sequential`, unless told. */
  readonly turns?: Turns | ((state: State) => Turns)
  /** False for orders that random play should not choose, such as resigning. The laws still try them one by one. */
  playable?(order: Order, seat: Seat): boolean
  /**
   * The most orders of one seat in one simultaneous step; 1 unless told. Random play keeps to combinations that `step` accepts.
   * Sequential games are given one order a step.
   */
  readonly ordersPerStep?: number
  /** The most steps of a generated game; 24 unless told. */
  readonly steps?: number
  /**
   * Up to so many steps are played before the generated ones, by `policies` or else by random choice: so late states are met too. They are a part of
   * the record that a counterexample prints. None unless told. Policies must never be refused.
   */
  readonly lead?: { readonly steps: number; readonly policies?: Policies<Order, Seat, View> }
  /** The most legal orders that are looked at in a state; 5,000 unless told. */
  readonly legalLimit?: number
}

/** A notation: texts that people write and read. */
export interface Notation<Value = unknown> {
  readonly name: string
  /** What it writes. */
  readonly of: 'options' | 'state' | 'order'
  print(value: Value): string
  /** Reads what `print` wrote; printed again, what it gives must be the same text. */
  parse(text: string): Result<Value>
}

/** Where people see what is in a game, besides the sentences of `describe`. All of it may be left out. */
export interface Shows<Options, State, Order> {
  /** Pictures of a state, each a document of SVG or XML: of every view, in every locale, if you like. */
  pictures?(state: State): Iterable<string>
  /** Lines about a state, as a terminal prints them. */
  lines?(state: State): Iterable<string>
  /** Lines about an order. */
  order?(order: Order, state: State): Iterable<string>
  /** What a Problem says; that of core-game unless told. */
  problem?(problem: Problem, locale: Locale): string
  readonly notations?: readonly (
    | (Notation<Options> & { readonly of: 'options' })
    | (Notation<State> & { readonly of: 'state' })
    | (Notation<Order> & { readonly of: 'order' })
  )[]
}

/** What the laws have to know of a game beyond its ruleset. Only `options` and `codes` are needed. */
export interface LawSettings<Options, State, Order, Event, Seat extends string, View>
  extends PlaySettings<Options, State, Order, Seat, View> {
  /** The codes of Problems that the package documents. Those of core-game are known without being listed. */
  readonly codes: readonly string[]
  /**
   * What becomes of a bad order in the law `others-refused`: it is `refused`, and all that came with it, unless told; or it is `dropped` and the others
   * stand, as in games by mail, and then it must do nothing at all.
   */
  readonly badOrders?: 'refused' | 'dropped'
  /**
   * Where bad orders are dropped: whether an event says that an order of `seat` was. By it `legal-accepted`, `legal-complete` and `games-end` see what is
   * refused; the first two fail without it, as they would prove nothing.
   */
  dropped?(event: Event, seat: Seat): boolean
  /** Orders that no seat may give: each is tried for every seat and is a bad one. A function gives those of one state and seat. */
  readonly strangers?: Arbitrary<unknown> | readonly unknown[] | ((state: State, seat: Seat) => readonly unknown[])
  /** Orders in the right shape, legal or not, for `legal-complete` and `others-refused`; without them these try changed legal orders only. */
  readonly orders?: Arbitrary<unknown>
  /** True where `legalOrders` lists everything: an order is then accepted if and only if it is listed. Brings the law `legal-complete`. */
  readonly complete?: boolean
  /**
   * The same state but for what `viewer` may not know, drawn anew: another deck order, other hidden plans. The law `views` compares what the viewer
   * can see of both, and `undo` looks for steps that tell them apart, by what is seen after them or by their events. Without it only generator states are
   * looked for.
   */
  hide?(state: State, viewer: Seat | 'public', dice: Dice): State
  /** Viewers who may know everything, so that `hide` has nothing to draw for them. For every other it must change some state. */
  readonly knowsAll?: readonly (Seat | 'public')[]
  /** Whether a viewer may be told of an event. Unless told, as the facts of the ruleset say; else events with `secret: true` are for their own `seat` alone. */
  mayKnow?(event: Event, viewer: Seat | 'public'): boolean
  /** Pictures, lines and notations that the law `text` looks at, besides sentences and Problems. */
  readonly shows?: Shows<Options, State, Order>
  /** How many calls to `step` a game may take, played by `policies` or by random choice among `playable` orders. 10,000 unless told. */
  readonly ends?: { readonly within: number; readonly policies?: Policies<Order, Seat, View> }
  /** Steps that can fall out in more ways than this are left out of the law `odds`; 500 unless told. */
  readonly oddsLimit?: number
  /** Games tried for each law; 100 unless told. Laws that cost more take a fixed part of it. */
  readonly numRuns?: number
  /** Laws that are not asked for. Say why where you do. */
  readonly skip?: readonly LawName[]
}
