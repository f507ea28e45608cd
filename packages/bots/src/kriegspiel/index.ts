import type { Policy, Turn } from '@umpire/core-game'
import { type Kriegspiel, type Order, ruleset, type Seat, type State, type View } from '@umpire/kriegspiel'
import { aimed, type Prospect } from '../aim.ts'
import { type Analyst, analysing } from '../analysis.ts'
import { type Level, playing } from '../levels.ts'
import type { Budget } from '../mind.ts'
import { searching, type Thinker, think } from '../think.ts'
import { createMind, deskOf, mindOf } from './mind.ts'
import { aimOf, foresee, type Task } from './task.ts'

export { levels } from './levels.ts'
export { termNames } from './words.ts'
export { createMind, type Prospect, type Task }

/** Someone who thinks about each turn as long as the budget allows: 48 iterations take about a tenth of a second. */
export function createBot(budget: Budget, rules: Kriegspiel = ruleset): Policy<View, Order, Seat> {
  return searching(createMind(rules), budget)
}

/** Who says what it thinks of a position instead of ordering: plans with their values, the line it expects, what it saw; `termNames` has words for that. */
export function createThinker(budget: Budget, rules: Kriegspiel = ruleset): Thinker<View, Order, Seat> {
  return think(createMind(rules), budget)
}

/** Who says of a game that was played where it turned, and what would have been better. */
export function createAnalyst(budget: Budget, rules: Kriegspiel = ruleset): Analyst<State, Order, Seat> {
  return analysing(rules, createThinker(budget, rules), ({ turn, deployment }) => turn !== null && !deployment)
}

/**
 * Who is after one thing in this turn, whatever comes of it later: a few iterations are enough, for the plans for it come first. Where nothing brings it about it orders what comes nearest.
 */
export function createSolver(task: Task, budget: Budget, rules: Kriegspiel = ruleset): Policy<View, Order, Seat> {
  const desk = deskOf(rules)
  const mind = mindOf(desk)
  const otherwise = searching(mind, budget)
  return turn => {
    const { viewer: _, ...state } = turn.view
    if (state.deployment || state.draw === 'offered') return otherwise(turn)
    return searching(aimed(mind, aimOf(desk, task, state)), budget)(turn)
  }
}

/** Whether a plan of the solver's brings the task about: for sure, or not as far as is known. null where nothing of it can be done now, and the plan is after something else. */
export function prospectOf(
  task: Task,
  { view, seat }: Pick<Turn<View, Order, Seat>, 'view' | 'seat'>,
  plan: readonly Order[],
  rules: Kriegspiel = ruleset,
): Prospect | null {
  const { viewer: _, ...state } = view
  if (state.deployment || state.draw === 'offered') return null
  return foresee(deskOf(rules), task, state, seat, plan)
}

/** Somebody of a level, one of `levels`. */
export function createOpponent(
  level: Pick<Level, 'iterations' | 'careless'>,
  rules: Kriegspiel = ruleset,
): Policy<View, Order, Seat> {
  return playing(createMind(rules), level, ['resign', 'offer-draw', 'accept-draw', 'undeploy'])
}
