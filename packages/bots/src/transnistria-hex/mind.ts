import type { Order, Seat, State, TransnistriaHex, View } from '@umpire/transnistria-hex'
import { LIMIT, type Mind, type Planner } from '../mind.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { createHabits } from './habits.ts'
import { DRAWN, isLastTurn, nearFrom } from './last-day.ts'
import { plansOf } from './plans.ts'

/** So far that the search goes no further: the last turn before a peace is reckoned, not played out. */
const OVER = 1000
/** A turn takes many decisions (see `Mind.daring`). */
const DARING = 400

/**
 * A plan is all the battles of a turn, moves of several units or one order. The search looks a week ahead, and two where peace is near. Who is not `thorough`
 * seeks neither guards nor cuts nor ways to Chisinau, and plays the last turns before a peace like any other: enough for a few glances.
 */
export function createMind(rules: TransnistriaHex, thorough = true): Mind<View, State, Order, Seat> {
  const isLast = thorough ? isLastTurn : () => false
  const { routine, quick } = createHabits(rules)
  return {
    rules,
    determinize: ({ viewer: _, ...state }) => state,
    planner: (state, seat): Planner<Order> => {
      let plans: Iterator<readonly Order[]> | null = null
      return dice => {
        plans ??= plansOf(rules, state, seat, () => routine(state, seat, dice), thorough)[Symbol.iterator]()
        const next = plans.next()
        return next.done ? null : next.value
      }
    },
    rollout: quick,
    evaluate: evaluator(rules, isLast, thorough),
    explain: explainer(rules),
    judge(state, seat) {
      const { winners } = state.end!
      // As much as an evaluation at most: what is as good as won should tell from what is not, beside a win.
      return winners.includes(seat) ? LIMIT : winners.length > 0 ? -LIMIT : DRAWN
    },
    clock(state) {
      const turns = rules.seats.length
      const now = state.week * turns + rules.seats.indexOf(state.turn)
      if (!thorough) return now
      // Near a peace a turn counts half: the search looks on to the last.
      const slow = Math.min(now, (nearFrom(state) ?? state.week + 1) * turns)
      return now + slow + (isLast(state) ? OVER : 0)
    },
    horizon: (thorough ? 2 : 1) * rules.seats.length,
    daring: DARING,
  }
}
