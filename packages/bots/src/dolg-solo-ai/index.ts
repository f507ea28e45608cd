import type { Policy, Turn } from '@umpire/core-game'
import { type DolgRuleset, type Order, ruleset, type Seat, type State, type View } from '@umpire/dolg-solo-ai'
import { aimed, type Prospect } from '../aim.ts'
import { type Analyst, analysing } from '../analysis.ts'
import { type Level, playing } from '../levels.ts'
import type { Budget } from '../mind.ts'
import { searching, type Thinker, think } from '../think.ts'
import { answer, createMind, isThoughtAbout, stateOf } from './mind.ts'
import { aimOf, foresee, type Task } from './task.ts'

export { levels } from './levels.ts'
export { termNames } from './words.ts'
export { createMind, type Prospect, type Task }

/**
 * The person's side, thought about where he plays his cards and where he moves his army: 96 iterations for each are about a second for a turn.
 * The other side has no choice: its rules decide.
 */
export function createBot(budget: Budget, rules: DolgRuleset = ruleset): Policy<View, Order, Seat> {
  const person = searching(createMind(rules), budget)
  return turn => {
    if (turn.seat === 'human') return isThoughtAbout(turn.view.phase) ? person(turn) : answer(rules, stateOf(turn.view))
    for (const order of turn.orders) return [order]
    return []
  }
}

/** Who says what it thinks of a position instead of ordering: plans with their values, the line it expects, what it saw; `termNames` has words for that. */
export function createThinker(budget: Budget, rules: DolgRuleset = ruleset): Thinker<View, Order, Seat> {
  return think(createMind(rules), budget)
}

/** Who says of a game that was played where it turned, and what would have been better. */
export function createAnalyst(budget: Budget, rules: DolgRuleset = ruleset): Analyst<State, Order, Seat> {
  return analysing(rules, createThinker(budget, rules), ({ phase }) => isThoughtAbout(phase) && phase)
}

/** The person's side, after one thing in this phase of movement, whatever comes of it later; in other phases and for the other side it answers as `createBot` does. */
export function createSolver(task: Task, budget: Budget, rules: DolgRuleset = ruleset): Policy<View, Order, Seat> {
  const otherwise = createBot(budget, rules)
  const solver = searching(aimed(createMind(rules), aimOf(rules, task)), budget)
  return turn => (turn.seat === 'human' && turn.view.phase === 'movement' ? solver : otherwise)(turn)
}

/** Whether a plan of the solver's brings the task about. null where nothing of it can be done now, and the plan is after something else. */
export function prospectOf(
  task: Task,
  { view, seat }: Pick<Turn<View, Order, Seat>, 'view' | 'seat'>,
  plan: readonly Order[],
  rules: DolgRuleset = ruleset,
): Prospect | null {
  return seat === 'human' && view.phase === 'movement' ? foresee(rules, task, stateOf(view), plan) : null
}

/** Somebody of a level for the person's side; the other side has no choice. */
export function createOpponent(
  level: Pick<Level, 'iterations' | 'careless'>,
  rules: DolgRuleset = ruleset,
): Policy<View, Order, Seat> {
  const bot = createBot({ iterations: 1 }, rules)
  // Where nothing is thought about there is one answer, unless he gives none a thought.
  const hasty = playing(createMind(rules), { ...level, iterations: 0 })
  const person = playing(createMind(rules), level)
  return turn => {
    if (turn.seat !== 'human') return bot(turn)
    return isThoughtAbout(turn.view.phase) ? person(turn) : hasty(turn)
  }
}
