import type { Locale, Problem } from '@umpire/core-game'
import type { Battle, Event, Id, Order, Seat, View } from '@umpire/dma'
import type { Rulings } from '@umpire/dma/model'
import type { Layer } from '@umpire/dma/svg'
import type { Told } from '../core/desk/model.ts'
import { define } from '../elements/define.ts'
import { DmaBattleElement } from './battle-element.ts'
import { DmaFormationElement } from './formation-element.ts'
import { DmaMapElement } from './map-element.ts'
import type { BoardRules } from './reading.ts'

export { renderBoard } from './picture.ts'
export type { BoardRules }

/** What a plan is made on. It sends `plan` (detail: `orders`, `seat`) whenever the plan is another, and everything that all boards send. */
export interface DmaPlanner extends HTMLElement {
  /** What the one at the board may know. */
  view: View | null
  /** The plan so far. */
  planned: readonly Order[]
  /** Who plans here now. */
  seat: Seat | null
  /** What `createRuleset` gives: without it nothing is foretold, and nothing can be planned. */
  rules: BoardRules | null
  locale: Locale
  canUndo: boolean
  canRedo: boolean
}

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

/** `<dma-formation>`: one force is drawn up. */
export interface DmaFormation extends DmaPlanner {
  /** Its number; a garrison's is its city's. */
  force: Id | null
}

/** `<dma-battle>`: a battle is watched, played or step by step. */
export interface DmaBattle extends HTMLElement {
  /** A battle as it is reported, or the event that tells of it, which knows who fought. */
  battle: Battle | Extract<Event, { readonly type: 'battle' }> | null
  rules: Pick<BoardRules, 'book' | 'replayBattle'> | null
  /** Those of the campaign; the usual ones unless told. */
  rulings: Partial<Rulings> | null
  locale: Locale
  /** The frame that is shown, from 0. */
  frame: number
  playing: boolean
  /** Milliseconds a frame. */
  pace: number
}

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
    'dma-map': DmaMap
    'dma-formation': DmaFormation
    'dma-battle': DmaBattle
  }
}

define('dma-formation', DmaFormationElement)
define('dma-battle', DmaBattleElement)
define('dma-map', DmaMapElement)
