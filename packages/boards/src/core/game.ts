import type { Locale, Problem, Result } from '@umpire/core-game'
import { emptyHand, type Hand, type Way } from './gestures.ts'
import type { Ground } from './ground.ts'
import type { Motion } from './motion.ts'

/** What lies on a board at one moment: what its element was given, and what is in the hand. */
export interface BoardScene<View, Order, Event, Rules> {
  readonly view: View
  readonly legal: readonly Order[]
  /** What is marked: usually what was done since the person ordered last. */
  readonly events: readonly Event[]
  /** Who orders here now; null where nobody does. */
  readonly seat: string | null
  readonly locale: Locale
  /** The ruleset, or as much of it as the board asks; null where the host gives none. */
  readonly rules: Rules | null
  readonly hand: Hand
  /** The cell under the pointer, or the one that has the focus. */
  readonly over: string | null
  /** The cells that what is carried has come over, from where it stands. */
  readonly trail?: readonly string[]
  /** Orders that are planned but not given. */
  readonly planned: readonly Order[]
}

/** A board that is looked at: nobody orders, and the hand is empty. */
export function stillScene<View, Order, Event, Rules>(
  shown: Pick<BoardScene<View, Order, Event, Rules>, 'view' | 'rules' | 'events' | 'locale'>,
): BoardScene<View, Order, Event, Rules> {
  return { ...shown, legal: [], seat: null, hand: emptyHand, over: null, planned: [] }
}

/** A button for orders that are no gesture. */
export interface Command<Order> {
  readonly label: string
  readonly orders: readonly Order[]
  /** The usual one. */
  readonly main?: boolean
  /** What is asked before it is given. */
  readonly confirm?: string
}

/** What a board has to know of its game: functions of values, without a DOM. */
export interface BoardGame<View, Order, Event, Rules> {
  /** The id of the ruleset. */
  readonly id: string
  /** What is wrong with what stands in the place of a view, in one sentence; null where nothing is. Any value may come here. */
  unfit(view: unknown, rules: Rules | null, locale: Locale): string | null
  /** The cells. `more`: for a board whose cells depend on what is in the hand, and on where it can go. */
  ground(view: View, rules: Rules | null, more?: { readonly hand: Hand; readonly legal: readonly Order[] }): Ground
  /** What can be ordered by hand. */
  ways(scene: BoardScene<View, Order, Event, Rules>): readonly Way<Order>[]
  /** Pieces of the one who orders on a cell, the uppermost first. They are what `data-unit` says in the picture. */
  pieces(scene: BoardScene<View, Order, Event, Rules>, cell: string): readonly string[]
  /** Whether a cell without such a piece matters too: it is walked to as they are. */
  matters?(scene: BoardScene<View, Order, Event, Rules>, cell: string): boolean
  /** Whether a cell is one of several that a piece goes to at once. */
  gathers?(scene: BoardScene<View, Order, Event, Rules>, piece: string, cell: string): boolean
  /** What is said of a cell: where it is, what stands there, how it fares, and where it matters what can be done. */
  label(scene: BoardScene<View, Order, Event, Rules>, cell: string): string
  /** What is told to somebody who is out of the game, also while others think; null to everybody else. */
  farewell?(scene: BoardScene<View, Order, Event, Rules>): string | null
  /** What is expected now. */
  prompt(scene: BoardScene<View, Order, Event, Rules>): string
  /** Orders with a button in the bar, and those behind its menu. */
  commands(scene: BoardScene<View, Order, Event, Rules>): readonly Command<Order>[]
  menu?(scene: BoardScene<View, Order, Event, Rules>): readonly Command<Order>[]
  /** An order as people type it, and what it means in words. */
  orderText(order: Order): string
  orderWords(order: Order, scene: BoardScene<View, Order, Event, Rules>): string
  parse(text: string, scene: BoardScene<View, Order, Event, Rules>): Result<Order>
  /** What stands between orders that are typed in one line; a semicolon unless told. */
  readonly orderBreak?: RegExp
  /** The order that somebody wants who puts a piece down on a cell, legal or not; null where there is none. The umpire says why not. */
  meant(piece: string | null, cell: string | null, scene: BoardScene<View, Order, Event, Rules>): Order | null
  /** Where more may be ordered than is listed: why an order that was typed is refused; null where it is not. */
  unlisted?(order: Order, scene: BoardScene<View, Order, Event, Rules>): Problem | null
  /** Why a piece is not put down on a cell, where the board knows it without the umpire. */
  refusal?(piece: string | null, cell: string | null, scene: BoardScene<View, Order, Event, Rules>): Problem | null
  /** One event as a sentence; nothing where it is not told. */
  describe(event: Event, scene: Pick<BoardScene<View, Order, Event, Rules>, 'rules' | 'locale'>): string
  problemText(problem: Problem, locale: Locale): string
  /** The cells that an event is about. */
  cellsOf(event: Event): readonly string[]
  /** `scene` shows how it ended; with it events that say who but not where can be placed. */
  motionsOf(events: readonly Event[], scene?: BoardScene<View, Order, Event, Rules>): readonly Motion[]
  seatName(seat: string, locale: Locale): string
}
