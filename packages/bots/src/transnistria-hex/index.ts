import type { Policy } from '@umpire/core-game'
import { type Order, ruleset, type Seat, type TransnistriaHex, type View } from '@umpire/transnistria-hex'
import type { Budget } from '../mind.ts'
import { searching } from '../search.ts'
import { createMind } from './mind.ts'

export { createMind }

/** Someone who thinks about each decision as long as the budget allows: 20 iterations for each are less than a second for a turn. */
export function createBot(budget: Budget, rules: TransnistriaHex = ruleset): Policy<View, Order, Seat> {
  return searching(createMind(rules), budget)
}
