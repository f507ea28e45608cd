import type { Json, Locale, Match, MatchRecord, Orders, Outcome, Problem, RollNeededProblem } from '@umpire/core-game'

/** Where a match is kept. Each may answer at once or later; what it throws costs the save and nothing else. */
export interface Store {
  get(key: string): string | null | Promise<string | null>
  set(key: string, text: string): void | Promise<void>
  delete(key: string): void | Promise<void>
  /** Calls back whenever somebody else, another tab for instance, has changed what is under the key; the answer ends that. */
  watch?(key: string, told: () => void): () => void
}

/** What a built-in player is asked: its orders for a seat in a state. Plain data, so that it can go to a worker. The same question gives the same orders. */
export interface Question {
  /** Id of the ruleset. */
  readonly game: string
  /** Who is asked. */
  readonly player: string
  readonly seat: string
  readonly state: unknown
  /** Its own dice come from the seed of the match, and from how many steps were played. */
  readonly seed: string | number
  readonly step: number
}

/** Whoever decides for a seat without a person. */
export type Asked = (question: Question) => readonly unknown[] | Promise<readonly unknown[]>

/** Somebody sits at the screen; any other name is one of the desk's `players`. */
export const PERSON = 'person'

/** Who decides for each seat: `person`, or a name from `players`. */
export type Cast = { readonly [seat: string]: string }

/** How a match begins. */
export interface Beginning<Options> {
  readonly options: Options
  /** Of its dice; null where people throw them. */
  readonly seed: string | number | null
  readonly cast: Cast
}

export interface DeskOptions<Options> {
  /** What `open` begins where nothing is kept, and what `begin` takes where nothing else is said. */
  readonly beginning: Beginning<Options>
  /** Built-in players by name. */
  readonly players?: { readonly [name: string]: Asked }
  /** Where the match is kept after each step; nowhere unless told. See `browserStore`. */
  readonly store?: Store | null
  /** Under which key; `umpire ` and the id of the ruleset unless told. */
  readonly key?: string
  /** How long a built-in player waits before it orders, in milliseconds, so that one can follow; 350 unless told. */
  readonly pace?: number
  /** How the desk waits; by `setTimeout` unless told. */
  readonly wait?: (milliseconds: number) => Promise<void>
  /** Whether a moment is passed over at which a person has this order alone; none is unless told. */
  readonly passes?: (question: { readonly order: unknown; readonly view: unknown; readonly seat: string }) => boolean
  /** Most orders that are listed; 4000 unless told. */
  readonly most?: number
}

/** Dice that people throw: the orders that wait for them, and the faces so far. */
export interface Waiting {
  readonly orders: Orders<string, unknown>
  readonly rolls: readonly number[]
  readonly needed: RollNeededProblem
}

/** What one step did, as the one at the screen may know it. */
export interface Told<Event> {
  readonly step: number
  readonly events: readonly Event[]
}

/** What is on the desk at one moment: a value, made anew whenever something changes. */
export interface Scene<Order, Event, Seat extends string, View> {
  /** The frame that is shown, and the last one there is. */
  readonly at: number
  readonly last: number
  /** Whose eyes the screen shows: of the one who sits there now, whatever frame is shown. */
  readonly viewer: Seat | 'public'
  /** null before a match begins. */
  readonly view: View | null
  /** Who has something to decide in the present. */
  readonly toAct: readonly Seat[]
  /** Who orders at the screen now; null while others decide, in the past, and under the curtain. */
  readonly seat: Seat | null
  /** The person whom the screen is to be handed to: nothing secret is shown until `uncover`. */
  readonly covered: Seat | null
  /** The built-in player who thinks. */
  readonly thinking: Seat | null
  readonly legal: readonly Order[]
  /** Orders noted for a step that takes everyone's at once. */
  readonly draft: readonly Order[]
  /** What the shown step did. */
  readonly events: readonly Event[]
  /** What was done since the one at the screen ordered last. */
  readonly recent: readonly Event[]
  /** What others did when they ordered last. */
  readonly lastTurn: readonly Event[]
  readonly outcome: Outcome<Seat> | null
  readonly problems: readonly Problem[]
  readonly waiting: Waiting | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether the match is kept: `off` without a store, `failed` where it took nothing, `elsewhere` where it was played on in another tab and nothing has been done here since. */
  readonly kept: 'off' | 'kept' | 'failed' | 'elsewhere'
}

/** What a request to the desk comes to. `discards`: it would throw away a match that goes on; ask, and say `discard: true`. */
export type Reply =
  | { readonly ok: true }
  | { readonly ok: false; readonly discards?: true; readonly problems: readonly Problem[] }

/** A match of any game. */
export type AnyMatch<Options, State, Order, Event, Seat extends string> = Match<Options, State, Order, Event, Seat>

/** What a shared text holds. */
export interface Shared {
  readonly match: MatchRecord<unknown, unknown, string>
  /** The step that is shown. */
  readonly at: number
}

/** What is kept in a store. */
export interface Kept {
  readonly match: Json
  readonly cast: Cast
  readonly drafts: Orders<string, unknown>
  readonly locale?: Locale
}
