import type { Problem } from '@umpire/core-game'
import type { Event, Order, Seat } from '@umpire/dma'
import type { Layer } from '@umpire/dma/svg'
import type { Told } from '../core/desk/model.ts'
import { define } from '../elements/define.ts'
import { DmaMapElement } from './map-element.ts'
import type { DmaPlanner } from './planner.ts'
import type { BoardRules } from './reading.ts'

export { renderBoard } from './picture.ts'
export type { BoardRules, DmaPlanner }

/** `<dma-map>`: a week is planned on it. `order` (`orders`, `seat`) gives the whole plan. */
export interface DmaMap extends DmaPlanner {
  /** Lines that may be given: the list to search in. */
  legal: readonly Order[]
  /** What happened last week. */
  events: readonly Event[]
  lastTurn: readonly Event[]
  history: readonly Told<Event>[]
  at: number
  /** The last step there is. */
  last: number
  /** Where a clause of the rules is explained; clauses are links then. */
  clauseHref: ((clause: string) => string) | null
  /** Which of the published maps; `geographic` unless told. */
  layer: Layer
  marks: readonly { readonly from: string; readonly to: string }[]
  problems: readonly Problem[]
  covered: Seat | null
  thinking: Seat | null
  panels: string
  why: ((orders: readonly Order[]) => Problem | null) | null
}

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
    'dma-map': DmaMap
  }
}

define('dma-map', DmaMapElement)
