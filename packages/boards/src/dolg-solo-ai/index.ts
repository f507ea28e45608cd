import type { Locale, Problem } from '@umpire/core-game'
import type { Event, Order, Seat, View } from '@umpire/dolg-solo-ai'
import type { Told } from '../core/desk/model.ts'
import { define } from '../elements/define.ts'
import { DolgElement } from './element.ts'
import type { BoardRules } from './table.ts'

export { passes } from './game.ts'
export { renderBoard } from './picture.ts'
export type { BoardRules }

/**
 * `<dolg-table>`. Everything may be left out: a table with nothing but a view is looked at. It sends `order` (detail: `orders`, `seat`), `refused`
 * (`problem`, `message`), `explain` (`cell`), `error` (`message`), `marks` (`marks`), `show` (`step`), `undo`, `redo`, `uncover`.
 */
export interface DolgTable extends HTMLElement {
  /** What the one at the table may know. */
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
  /** How units are drawn; as `symbols` unless told. */
  pieces: 'symbols' | 'pictures'
  /** Orders that are planned but not given; this game has none. */
  planned: readonly Order[]
  /** Marks of one's own: a unit, or an arrow from one to another. */
  marks: readonly { readonly from: string; readonly to: string }[]
  /** The ruleset: cards, what may be done at a place of one's own choosing, and what is explained. */
  rules: BoardRules | null
  /** Why what was ordered last was refused. */
  problems: readonly Problem[]
  canUndo: boolean
  canRedo: boolean
  /** The seat to which the screen is to be handed. */
  covered: Seat | null
  thinking: Seat | null
  /** Which panels stand beside the table, of those that the page imports: `orders log` unless told; there is `decisions` too. */
  panels: string
  /** Why the umpire would refuse orders: what a press that is not allowed says. */
  why: ((orders: readonly Order[]) => Problem | null) | null
}

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
    'dolg-table': DolgTable
  }
}

define('dolg-table', DolgElement)
