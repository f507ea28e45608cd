import type { Event, Order, Seat, View } from '@umpire/kriegspiel'
import { define } from '../elements/define.ts'
import type { Board } from '../elements/face.ts'
import { KriegspielElement } from './element.ts'
import type { BoardRules } from './position.ts'

export { renderBoard } from './picture.ts'
export type { Board, BoardRules }

/** `<kriegspiel-board>` */
export interface KriegspielBoard extends Board<View, Order, Event, Seat, BoardRules> {
  /** How units are drawn; as `symbols` unless told. */
  pieces: 'symbols' | 'pictures'
}

declare global {
  interface HTMLElementTagNameMap {
    'kriegspiel-board': KriegspielBoard
  }
}

define('kriegspiel-board', KriegspielElement)
