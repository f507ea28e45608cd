import type { Event, Order, Seat, View } from '@umpire/dma'
import type { Layer } from '@umpire/dma/svg'
import { define } from '../elements/define.ts'
import type { Board } from '../elements/face.ts'
import { DmaMapElement } from './map-element.ts'
import type { DmaPlanner } from './planner.ts'
import type { BoardRules } from './reading.ts'

export { renderBoard } from './picture.ts'
export type { Board, BoardRules, DmaPlanner }

/** `<dma-map>`: a week is planned on it. `legal` are lines that may be given, `events` what happened last week; `order` gives the whole plan. */
export interface DmaMap extends DmaPlanner, Board<View, Order, Event, Seat, BoardRules> {
  /** Which of the published maps; `geographic` unless told. */
  layer: Layer
}

declare global {
  interface HTMLElementTagNameMap {
    'dma-map': DmaMap
  }
}

define('dma-map', DmaMapElement)
