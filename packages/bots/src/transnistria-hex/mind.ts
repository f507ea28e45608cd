import type { Order, Seat, State, TransnistriaHex, View } from '@umpire/transnistria-hex'
import { LIMIT, type Mind, type Planner } from '../mind.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { createHabits } from './habits.ts'
import { plansOf } from './plans.ts'

/** Both sides lose by a drawn game, lest they wait for one. */
const DRAWN = -200
/** A turn takes many decisions (see `Mind.daring`). */
const DARING = 400

/** A plan is all the battles of a turn, moves of several units or one order. The search looks a week ahead. */
export function createMind(rules: TransnistriaHex): Mind<View, State, Order, Seat> {
  const { routine, quick } = createHabits(rules)
  return {
    rules,
    determinize: ({ viewer: _, ...state }) => state,
    planner: (state, seat): Planner<Order> => {
      let plans: Iterator<readonly Order[]> | null = null
      return dice => {
        plans ??= plansOf(rules, state, seat, () => routine(state, seat, dice))[Symbol.iterator]()
        const next = plans.next()
        return next.done ? null : next.value
      }
    },
    rollout: quick,
    evaluate: evaluator(rules),
    explain: explainer(rules),
    judge(state, seat) {
      const { winners } = state.end!
      // As much as an evaluation at most: what is as good as won should tell from what is not, beside a win.
      return winners.includes(seat) ? LIMIT : winners.length > 0 ? -LIMIT : DRAWN
    },
    clock: ({ week, turn }) => week * rules.seats.length + rules.seats.indexOf(turn),
    horizon: rules.seats.length,
    daring: DARING,
  }
}
