import type { Event, Order, Seat, View } from '@umpire/transnistria-hex'
import { define } from '../elements/define.ts'
import type { Board } from '../elements/face.ts'
import { TransnistriaElement } from './element.ts'
import type { BoardRules } from './position.ts'

export { renderBoard } from './picture.ts'
export type { Board, BoardRules }

/** `<transnistria-board>`; what is planned stands as arrows. */
export interface TransnistriaBoard extends Board<View, Order, Event, Seat, BoardRules> {
  /** How units are drawn; as `symbols` unless told. */
  pieces: 'symbols' | 'pictures'
}

declare global {
  interface HTMLElementTagNameMap {
    'transnistria-board': TransnistriaBoard
  }
}

define('transnistria-board', TransnistriaElement)
