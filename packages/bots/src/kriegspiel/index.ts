import type { Policy } from '@umpire/core-game'
import { type Kriegspiel, type Order, ruleset, type Seat, type View } from '@umpire/kriegspiel'
import type { Budget } from '../mind.ts'
import { searching } from '../search.ts'
import { createMind } from './mind.ts'

export { createMind }

/** Someone who thinks about each turn as long as the budget allows: 24 iterations take about a tenth of a second. */
export function createBot(budget: Budget, rules: Kriegspiel = ruleset): Policy<View, Order, Seat> {
  return searching(createMind(rules), budget)
}
