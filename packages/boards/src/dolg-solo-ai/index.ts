import type { Event, Order, Seat, View } from '@umpire/dolg-solo-ai'
import { define } from '../elements/define.ts'
import type { Board } from '../elements/face.ts'
import { DolgElement } from './element.ts'
import type { BoardRules } from './table.ts'

export { passes } from './game.ts'
export { renderBoard } from './picture.ts'
export type { Board, BoardRules }

/** `<dolg-table>`; there is a panel `decisions`, too. The ruleset says what may be done at a place of one's own choosing. */
export interface DolgTable extends Board<View, Order, Event, Seat, BoardRules> {
  /** How units are drawn; as `symbols` unless told. */
  pieces: 'symbols' | 'pictures'
}

declare global {
  interface HTMLElementTagNameMap {
    'dolg-table': DolgTable
  }
}

define('dolg-table', DolgElement)
