import { type Policy, sameJson, type Turn } from '@umpire/core-game'
import { type Order, ruleset, type Seat, type State, type TransnistriaHex, type View } from '@umpire/transnistria-hex'
import type { Prospect } from '../aim.ts'
import { type Analyst, analysing } from '../analysis.ts'
import { type Level, playing } from '../levels.ts'
import type { Budget } from '../mind.ts'
import { searching, type Thinker, think } from '../think.ts'
import { isFresh } from './last-day.ts'
import { createMind } from './mind.ts'
import { foresee, solve, type Task } from './task.ts'

export { levels } from './levels.ts'
export { termNames } from './words.ts'
export { createMind, type Prospect, type Task }

/** Someone who thinks about each decision as long as the budget allows: 20 iterations for each are less than a second for a turn. */
export function createBot(budget: Budget, rules: TransnistriaHex = ruleset): Policy<View, Order, Seat> {
  return searching(createMind(rules), budget)
}

/** Who says what it thinks of a position instead of ordering: plans with their values, the line it expects, what it saw; `termNames` has words for that. */
export function createThinker(budget: Budget, rules: TransnistriaHex = ruleset): Thinker<View, Order, Seat> {
  return think(createMind(rules), budget)
}

/** Who says of a game that was played where it turned, and what would have been better. */
export function createAnalyst(budget: Budget, rules: TransnistriaHex = ruleset): Analyst<State, Order, Seat> {
  return analysing(rules, createThinker(budget, rules))
}

/** Who is after one thing in this turn, whatever comes of it later; whatever else there is to decide he thinks about as long as the budget allows. */
export function createSolver(task: Task, budget: Budget, rules: TransnistriaHex = ruleset): Policy<View, Order, Seat> {
  const otherwise = createBot(budget, rules)
  return turn => {
    const { viewer: _, ...state } = turn.view
    const orders = state.pending || !isFresh(state) ? [] : solve(rules, task, state, turn.seat)
    return orders.length > 0 ? orders : otherwise(turn)
  }
}

/**
 * Whether a plan of the solver's brings the task about: with what chance, as far as storms by one unit or two are looked at. null where nothing of it can be
 * done now, and the plan is after something else.
 */
export function prospectOf(
  task: Task,
  { view, seat }: Pick<Turn<View, Order, Seat>, 'view' | 'seat'>,
  plan: readonly Order[],
  rules: TransnistriaHex = ruleset,
): Prospect | null {
  const { viewer: _, ...state } = view
  if (state.pending || !isFresh(state) || !sameJson(plan, solve(rules, task, state, seat))) return null
  return foresee(rules, task, state, seat, plan)
}

/** Who looks at fewer plans than this has no use for a thorough mind, and plays as he is on record. */
const GLANCES = 8

/** Somebody of a level, one of `levels`. */
export function createOpponent(
  level: Pick<Level, 'iterations' | 'careless'>,
  rules: TransnistriaHex = ruleset,
): Policy<View, Order, Seat> {
  return playing(createMind(rules, level.iterations >= GLANCES), level, ['request-peace'])
}
