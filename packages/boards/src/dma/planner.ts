import type { Order, Seat, View } from '@umpire/dma'
import type { Board } from '../elements/face.ts'
import type { BoardRules } from './reading.ts'

/**
 * What a plan is made on. It sends `plan` (detail: `orders`, `seat`) whenever the plan is another, and everything that all boards send. Without `rules`, which is
 * what `createRuleset` gives, nothing is foretold, and nothing can be planned.
 */
export interface DmaPlanner
  extends HTMLElement,
    Pick<
      Board<View, Order, never, Seat, BoardRules>,
      'view' | 'planned' | 'seat' | 'rules' | 'locale' | 'canUndo' | 'canRedo'
    > {}
