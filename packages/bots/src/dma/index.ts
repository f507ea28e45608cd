import type { Policy, Turn } from '@umpire/core-game'
import { type Dma, type Order, ruleset, type Seat, type State, type View } from '@umpire/dma'
import type { Prospect } from '../aim.ts'
import { type Analyst, analysing } from '../analysis.ts'
import { type Level, playing } from '../levels.ts'
import type { Budget } from '../mind.ts'
import { searching, type Thinker, think } from '../think.ts'
import { createMind, type Reports } from './mind.ts'
import { foresee, type Task, tasked } from './task.ts'

export { levels } from './levels.ts'
export { termNames } from './words.ts'
export { createMind, type Prospect, type Reports, type Task }

/**
 * A ruler who thinks about each week as long as the budget allows: 8 iterations take less than a second. A view tells nothing of formations: who hands in
 * the reports as well has him draw up against what they showed, else against what is likely.
 */
export function createBot(budget: Budget, rules: Dma = ruleset, reports?: Reports): Policy<View, Order, Seat> {
  return searching(createMind(rules, reports), budget)
}

/** Who says what it thinks of a position instead of ordering: plans with their values, the line it expects, what it saw; `termNames` has words for that. */
export function createThinker(budget: Budget, rules: Dma = ruleset, reports?: Reports): Thinker<View, Order, Seat> {
  return think(createMind(rules, reports), budget)
}

/** Who says of a game that was played where it turned, and what would have been better. */
export function createAnalyst(budget: Budget, rules: Dma = ruleset): Analyst<State, Order, Seat> {
  return analysing(rules, createThinker(budget, rules))
}

/** Who is after one thing in this week, whatever comes of it later, and expects no orders of others. */
export function createSolver(
  task: Task,
  budget: Budget,
  rules: Dma = ruleset,
  reports?: Reports,
): Policy<View, Order, Seat> {
  const mind = createMind(rules, reports)
  return turn => searching(tasked(mind, rules, task, turn.view), budget)(turn)
}

/** Whether a plan of the solver's brings the task about, as no others give orders: it is tried under several lucks. */
export function prospectOf(
  task: Task,
  turn: Pick<Turn<View, Order, Seat>, 'view' | 'seat' | 'dice'>,
  plan: readonly Order[],
  rules: Dma = ruleset,
  reports?: Reports,
): Prospect | null {
  return foresee(createMind(rules, reports), rules, task, turn, plan)
}

/** Somebody of a level, one of `levels`. */
export function createOpponent(
  level: Pick<Level, 'iterations' | 'careless'>,
  rules: Dma = ruleset,
): Policy<View, Order, Seat> {
  return playing(createMind(rules), level)
}
