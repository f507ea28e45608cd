import type { Outcome, Ruleset } from '@umpire/core-game'
import type { Identity } from './identity.ts'

/** Whether every order is carried out as it comes, or all orders of a turn together once everybody has given theirs. */
export const turnKinds = ['sequential', 'simultaneous'] as const
export type TurnKind = (typeof turnKinds)[number]

/** How a ruleset becomes a game; every field may be left out. */
export interface Settings<Options, State, Order, Event, Seat extends string, View> {
  /** The game's name in boardgame.io; the ruleset's id unless told. */
  readonly name?: string
  /** Of matches whose `setupData` brings none; `{}` unless told. */
  readonly options?: Options
  /** Who plays, by player id: `seats[0]` is player '0'. All seats of the ruleset unless told. */
  readonly seats?: readonly Seat[]
  /** How orders are taken, in every state or in this one; as the facts of the ruleset say, else `sequential`, unless told. */
  readonly turns?: TurnKind | ((state: State) => TurnKind)
  /** The seed of every match, for tests and puzzles. Without one each match has dice of its own that nobody can foretell. */
  readonly seed?: string | number | bigint
  /** Whoever makes a match may choose its seed in `setupData`, and so foretell its dice; false unless told. */
  readonly chosenSeeds?: boolean
  /**
   * A long text that only the server knows: the dice of a match without a seed come from it. Needed where a match may be opened by another process than
   * began it: a server with a database, or several servers. Else one is drawn when the game is made.
   */
  readonly secret?: string
  /** Whether a viewer may be told of an event: as the facts of the ruleset say, else events with `secret: true` are for their own `seat` alone, unless told. */
  readonly mayKnow?: (event: Event, viewer: Seat | 'public') => boolean
  /** The names of the moves, one for each type of order; read off the ruleset's own schema where that is made of shapes. */
  readonly orderTypes?: readonly (Order extends { readonly type: infer Type extends string } ? Type : never)[]
  /** What the bots of boardgame.io choose among where turns are simultaneous: no orders and each legal one by itself, unless told. */
  readonly plans?: (turn: BotTurn<View, Order, Seat>) => Iterable<readonly Order[]>
}

/** What a bot knows when it has to choose. */
export interface BotTurn<View, Order, Seat extends string> {
  readonly seat: Seat
  readonly view: View
  readonly orders: Iterable<Order>
}

/** What a match can be made with; the lobby shows it to everybody. */
export interface SetupData<Options> {
  readonly options?: Options
  /** Only where the game has `chosenSeeds`. */
  readonly seed?: string | number
}

/** The G of a client: what its player may know, and nothing else. */
export interface Shown<Order, Event, Seat extends string, View> extends Identity {
  /** By player id. */
  readonly seats: readonly Seat[]
  readonly viewer: Seat | 'public'
  readonly view: View
  /** How many steps there have been; a new number means new events. */
  readonly step: number
  /** What happened in the last step, or in setup: as much as the viewer may know. */
  readonly events: readonly Event[]
  /** Who still has something to decide. */
  readonly toAct: readonly Seat[]
  readonly turns: TurnKind
  /** Whose orders wait for those of the others. */
  readonly committed: readonly Seat[]
  /** The viewer's own among them. */
  readonly own: readonly Order[] | null
  readonly outcome: Outcome<Seat> | null
  /** The last step may be taken back: it threw no dice, told no secret, and the turn is still with whoever made it, alone. */
  readonly undoable: boolean
}

/** How a match ended, as boardgame.io's `ctx.gameover`: player ids beside the ruleset's own outcome. */
export interface Gameover<Seat extends string> extends Outcome<Seat> {
  /** The only winner; missing where there are none or several. */
  readonly winner?: string
  readonly winnerIDs: readonly string[]
  readonly draw?: true
}

/** The fields of an order besides its type. */
type FieldsOf<Order, Type> = Order extends { readonly type: infer Types }
  ? Type extends Types
    ? Omit<Order, 'type'>
    : never
  : never

type MoveOf<Fields> = keyof Fields extends never
  ? () => void
  : Record<never, never> extends Fields
    ? (fields?: Fields) => void
    : (fields: Fields) => void

/** The moves of a client: one for each type of order, and one for a list of orders. */
export type MovesOf<Order> = {
  readonly [Type in Order extends { readonly type: infer T extends string } ? T : never]: MoveOf<FieldsOf<Order, Type>>
} & {
  /** Several orders at once; in a simultaneous turn all of them, and `at` is the step that they are for. */
  readonly orders: (orders: readonly Order[], at?: number) => void
}

/** Any ruleset, as the adapter itself sees it. */
export type AnyRules = Ruleset<unknown, unknown, unknown, unknown, string, unknown>
export type AnySettings = Settings<unknown, unknown, unknown, unknown, string, unknown>
export type AnyShown = Shown<unknown, unknown, string, unknown>
