import type { Event, Order } from '@umpire/dma'
import type { ClauseHref } from '../elements/clause.ts'
import type { Scene } from './game.ts'

/** What the plan asks of its board. */
export interface PlanDoes {
  plan(order: Order): void
  strike(line: Order): void
  /** Shows what a line is about. */
  find(line: Order): void
  light(cells: readonly string[]): void
  readonly clauseHref: ClauseHref | null
  readonly watch: ((battle: Extract<Event, { readonly type: 'battle' }>) => void) | null
}

/** What the panels of a plan are given. */
export interface PlanBoard {
  readonly scene: Scene
  readonly does: PlanDoes
}
