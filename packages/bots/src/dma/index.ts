import type { Policy } from '@umpire/core-game'
import { type Dma, type Order, ruleset, type Seat, type View } from '@umpire/dma'
import type { Budget } from '../mind.ts'
import { searching } from '../search.ts'
import { createMind } from './mind.ts'

export { createMind }

/** A ruler who thinks about each week as long as the budget allows: 8 iterations take about a second. */
export function createBot(budget: Budget, rules: Dma = ruleset): Policy<View, Order, Seat> {
  return searching(createMind(rules), budget)
}
