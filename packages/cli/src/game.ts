import {
  type Facts,
  isRecord,
  type Json,
  type Locale,
  type Orders,
  type Outcome,
  type Policy,
  type Problem,
  type Result,
  type RollNeededProblem,
  type Ruleset,
} from '@umpire/core-game'
import type { Ruling } from '@umpire/core-game/rulings'
import type { RulingInWords } from '@umpire/core-game/say'
import type { Completer, Paint } from './io/console.ts'

/** A ruleset whose types do not matter: orders, states and the rest are handed from one of its functions to the next. */
type Rules = Ruleset<unknown, unknown, unknown, unknown, string, unknown> & {
  readonly facts: Facts<unknown, unknown, string>
}

/** Who decides for a seat, types left out as above. */
type AnyPolicy = Policy<unknown, unknown, string>

/** Who decides for each seat. */
export type Policies = { readonly [seat: string]: AnyPolicy | undefined }

/** What the lab times in a game. */
interface Pacing {
  readonly milestones: readonly string[]
  /** When each was reached in a game, from the events of its steps; null: never. */
  reached(steps: readonly (readonly unknown[])[]): readonly (number | null)[]
}

/** The room that a board has on a screen. */
export interface Screen {
  readonly columns: number
  readonly lines: number
  /** What must be seen: a place, as a person names it. */
  readonly focus?: string | undefined
}

/** What can be asked about a position of a game, by `umpire odds` and while playing. */
export interface Question {
  readonly name: string
  /** Another word that people use for it. */
  readonly alias?: string
  /** Its arguments, as `SQUARE` or `TARGET UNIT...`. */
  readonly usage: string
  readonly about: string
  /** How many arguments it takes at least. */
  readonly least: number
  /** The answer for programs, and for people line by line; for a seat that plays no more than it knows. */
  ask(state: unknown, args: readonly string[], seat?: string): Result<Answer>
}

/** One thing that a turn may bring about, as it is asked for after `hint`. */
export interface Task {
  readonly name: string
  /** Its arguments, as `SQUARE...`. */
  readonly usage: string
  /** The task as the bots of the game take it; null where the words are none of it. */
  read(view: unknown, args: readonly string[]): unknown
}

export interface Answer {
  readonly value: unknown
  readonly lines: readonly string[]
}

/** A die that somebody has to throw, and what it picks among where that has names. */
type Die = Pick<RollNeededProblem, 'sides' | 'purpose' | 'among'>

/** How a position is drawn; `labels` and `distances` where a game has a ruler. */
interface DrawOptions<Event> {
  readonly events?: readonly Event[]
  readonly locale?: Locale
  readonly labels?: 'ticks'
  readonly distances?: boolean
}

/** One game as the commands see it. */
export interface Game {
  readonly id: string
  readonly title: string
  /** Of a game from outside: the file of its module, by which `loadGame` finds it on every thread, and the SHA-256 of that file in hex. */
  readonly source?: string
  readonly digest?: string
  readonly rules: Rules
  /** How a game begins unless told; `--options` goes on top. */
  readonly standardOptions: unknown
  /** Makes options of the rules of what a person gives, where that may say more (draw a map ...). */
  prepare?(options: unknown, seed: string | number): Result<unknown>
  /** What a seat is called. */
  seatName(state: unknown, seat: string): string
  /** Who sits at the keyboard unless told. */
  readonly human: string
  readonly policies: Policies
  /** Others who play this game, by name. */
  readonly characters?: { readonly [name: string]: Policies }
  /** Those whose weights are otherwise: `bold:danger=40`; null where the game has no such character, or he no such weight. */
  tuned?(name: string, weights: ReadonlyMap<string, number>): Policies | null
  /** The game with other content (a handbook, a board, an order of battle), as far as nobody sits at it: rules, players, pictures. Problems are those of its check. */
  withContent?(content: unknown): Result<Game>
  /** What a ruling and its readings are called. */
  rulingWords?(ruling: Ruling, locale: Locale): RulingInWords
  /** What rulings hold where options do not say it, if that hangs on other options. */
  usualRulings?(options: { readonly [name: string]: unknown }): { readonly [name: string]: Json }
  readonly pacing?: Pacing
  readonly orderText: (order: unknown) => string
  readonly parseOrder: (text: string) => Result<unknown>
  /** What each order of a plan says in words, by the view of who made it; an empty text where it has none. */
  planWords?(view: unknown, plan: readonly unknown[]): readonly string[]
  /** What stands between two orders in a line; a semicolon always does. */
  readonly orderBreak: RegExp
  /** Orders and what they mean, for `help`. */
  readonly orderHelp: readonly (readonly [text: string, meaning: string])[]
  /** Names the turn that is played: the board is drawn when another one begins. */
  turnOf(state: unknown): string
  /** The view as a drawing for a terminal; the part of it that a screen has room for, where one is given. */
  draw(view: unknown, paint: Paint, screen?: Screen): string
  /** What its signs mean. */
  legend(): readonly string[]
  /** All units that a view shows, line by line, for `units`; those of a place, or whose line has a word in it, where one is given. */
  list?(view: unknown, paint: Paint): readonly string[]
  /** One line: whose turn it is and what matters most. */
  status(view: unknown): string
  readonly svg: (view: unknown, options: DrawOptions<unknown>) => string
  readonly questions: readonly Question[]
  /** What `hint` can be asked to bring about. */
  readonly tasks?: readonly Task[]
  /** What a die that is to be thrown decides; empty where nothing is known of it. */
  dieMeans?(state: unknown, die: Die): string
  /** Whether a place is on the board, as a person names it. */
  isPlace?(view: unknown, text: string): boolean
  /** A position as one seat knows it, for questions while playing; the view itself unless told. */
  known?(view: unknown): unknown
  /** What a Problem of the game says. */
  readonly describeProblem: (problem: Problem, locale: Locale) => string
  /** Why a game ended as it did, in words: the grade, too. */
  ending(state: unknown, outcome: Outcome<string>): string
  /** Why a game ended, in words: the reason alone, for counts over many games. */
  reasonWords(reason: string): string
  /** What a person must know before the decision that is waited for. */
  brief?(view: unknown): readonly string[]
  /** What stands in the way of an order that was refused. */
  obstacle?(view: unknown, seat: string, order: unknown, problem: Problem): readonly string[]
  /** Text of orders as the notation wants it: capitals, names of places. */
  normal?(view: unknown, text: string): string
  /** A step's events as sentences for a viewer; one for each event unless told. */
  tell?(events: readonly unknown[], viewer: string, locale: Locale): readonly string[]
  /** What became of a seat that orders no more, after a step with these events; null while it does. */
  gone?(state: unknown, seat: string, events: readonly unknown[]): string | null
  /** What is wrong with a plan before it is given, where all order at once. */
  check?(view: unknown, orders: readonly unknown[]): readonly Problem[]
  /** What the umpire may ask for besides dice. */
  readonly supply?: Supply
}

/** Something that lies on the real table and must be typed in: a card. */
interface Supply {
  /** The Problems that ask for it. */
  readonly codes: readonly string[]
  /** The one of them that says that what was typed cannot be. */
  readonly refusedCode: string
  prompt(state: unknown, problem: Problem): string
  complete(state: unknown, problem: Problem): Completer
  orders(state: unknown, text: string): Result<Orders<string, unknown>>
}

/** What an adapter writes: a `Game` with the game's own types. */
export interface GameSpec<Options, State, Order, Event, Seat extends string, View>
  extends Omit<
    Game,
    | 'rules'
    | 'standardOptions'
    | 'seatName'
    | 'human'
    | 'policies'
    | 'characters'
    | 'pacing'
    | 'orderText'
    | 'parseOrder'
    | 'planWords'
    | 'turnOf'
    | 'draw'
    | 'list'
    | 'isPlace'
    | 'known'
    | 'ending'
    | 'brief'
    | 'obstacle'
    | 'normal'
    | 'status'
    | 'svg'
    | 'questions'
    | 'tasks'
    | 'tell'
    | 'check'
    | 'gone'
    | 'supply'
  > {
  readonly rules: Ruleset<Options, State, Order, Event, Seat, View> & { readonly facts: Facts<State, Event, Seat> }
  readonly standardOptions: unknown
  seatName(state: State, seat: Seat): string
  readonly human: Seat
  readonly policies: { readonly [seat in Seat]?: Policy<View, Order, Seat> }
  readonly characters?: { readonly [name: string]: { readonly [seat in Seat]?: Policy<View, Order, Seat> } }
  readonly pacing?: Omit<Pacing, 'reached'> & {
    reached(steps: readonly (readonly Event[])[]): readonly (number | null)[]
  }
  readonly orderText: (order: Order) => string
  readonly parseOrder: (text: string) => Result<Order>
  planWords?(view: View, plan: readonly Order[]): readonly string[]
  turnOf(state: State): string
  draw(view: View, paint: Paint, screen?: Screen): string
  list?(view: View, paint: Paint): readonly string[]
  isPlace?(view: View, text: string): boolean
  known?(view: View): State
  ending(state: State, outcome: Outcome<Seat>): string
  brief?(view: View): readonly string[]
  obstacle?(view: View, seat: Seat, order: Order, problem: Problem): readonly string[]
  normal?(view: View, text: string): string
  status(view: View): string
  readonly svg: (view: View, options: DrawOptions<Event>) => string
  dieMeans?(state: State, die: Die): string
  readonly questions: readonly (Omit<Question, 'ask'> & {
    ask(state: State, args: readonly string[], seat?: string): Result<Answer>
  })[]
  readonly tasks?: readonly (Omit<Task, 'read'> & { read(view: View, args: readonly string[]): unknown })[]
  tell?(events: readonly Event[], viewer: Seat | 'public', locale: Locale): readonly string[]
  check?(view: View, orders: readonly Order[]): readonly Problem[]
  gone?(state: State, seat: Seat, events: readonly Event[]): string | null
  readonly supply?: Omit<Supply, 'prompt' | 'complete' | 'orders'> & {
    prompt(state: State, problem: Problem): string
    complete(state: State, problem: Problem): Completer
    orders(state: State, text: string): Result<Orders<Seat, Order>>
  }
}

/** Forgets the types of a game: what comes out of its functions is all that ever goes into them. */
export function adapt<Options, State, Order, Event, Seat extends string, View>(
  spec: GameSpec<Options, State, Order, Event, Seat, View>,
): Game {
  return spec as unknown as Game
}

/** A task that takes no words. */
export function plainTask(name: string): Task {
  return { name, usage: '', read: (_, args) => (args.length === 0 ? { type: name } : null) }
}

/** A refusal of a question in the words of this package. */
export function questionWrong(message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ code: 'question-wrong', at: [], message }] }
}

/** The readings of each ruling of a game, the usual one first. */
export function readingsOf({ rules }: Game): { readonly [name: string]: readonly Json[] } {
  return Object.fromEntries(rules.facts.rulings.map(({ name, readings }) => [name, readings]))
}

/** Options with others on top, ruling by ruling. */
export function onTop(usual: object, given: object): object {
  const rulingsOf = (options: { readonly rulings?: unknown }) => options.rulings
  const [under, over] = [rulingsOf(usual), rulingsOf(given)]
  return { ...usual, ...given, ...(isRecord(under) && isRecord(over) ? { rulings: { ...under, ...over } } : {}) }
}
