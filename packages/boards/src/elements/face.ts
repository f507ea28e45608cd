import type { Locale, Problem } from '@umpire/core-game'
import type { Told } from '../core/desk/model.ts'

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
}

/**
 * What every board is given. Everything may be left out: a board with nothing but a view is looked at. It sends `order` (detail: `orders`, `seat`), `refused`
 * (`problem`, `message`), `explain` (`cell`), `error` (`message`), `marks` (`marks`), `show` (`step`), `undo`, `redo`, `uncover`.
 */
export interface Board<View, Order, Event, Seat, Rules> extends HTMLElement {
  /** What the one at the board may know. */
  view: View | null
  /** The orders that may be given now; none where nobody orders here. */
  legal: readonly Order[]
  /** What is marked and, when it changes, shown along its path and told. */
  events: readonly Event[]
  /** What others did when they ordered last: it can be shown again. */
  lastTurn: readonly Event[]
  history: readonly Told<Event>[]
  /** The step that is shown, and the last there is. */
  at: number
  last: number
  /** Who orders here now. */
  seat: Seat | null
  locale: Locale
  /** Orders that are planned but not given, where a game has such. */
  planned: readonly Order[]
  /** Marks of one's own: a cell, or an arrow from one to another. */
  marks: readonly { readonly from: string; readonly to: string }[]
  /** The ruleset, for what is explained; without it nothing is, and nothing of the rules need be on the page. */
  rules: Rules | null
  /** Where a clause of the rules is explained; clauses are no links without it. */
  clauseHref: ((clause: string) => string) | null
  /** Why what was ordered last was refused. */
  problems: readonly Problem[]
  canUndo: boolean
  canRedo: boolean
  /** The seat to which the screen is to be handed. */
  covered: Seat | null
  thinking: Seat | null
  /** Which panels stand beside the board, of those that the page imports; `orders log` unless told. */
  panels: string
  /** Why the umpire would refuse orders: what a press that is not allowed says. */
  why: ((orders: readonly Order[]) => Problem | null) | null
}
