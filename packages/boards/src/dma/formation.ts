import type { Id } from '@umpire/dma'
import { define } from '../elements/define.ts'
import { DmaFormationElement } from './formation-element.ts'
import type { DmaPlanner } from './planner.ts'
import type { BoardRules } from './reading.ts'

export type { BoardRules, DmaPlanner }

/** `<dma-formation>`: one force is drawn up. */
export interface DmaFormation extends DmaPlanner {
  /** Its number; a garrison's is its city's. */
  force: Id | null
}

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
  interface HTMLElementTagNameMap {
    'dma-formation': DmaFormation
  }
}

define('dma-formation', DmaFormationElement)
