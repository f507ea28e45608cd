import type { Locale } from '@umpire/core-game'
import type { Order, Seat, View } from '@umpire/dma'
import type { BoardRules } from './reading.ts'

declare global {
  // For programs without a DOM, which only draw: there it is as good as nothing.
  interface HTMLElement {}
}

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
