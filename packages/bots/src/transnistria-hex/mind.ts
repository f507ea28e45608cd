import { ordersOf } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Order, Seat, State, TransnistriaHex, View } from '@umpire/transnistria-hex'
import { createPolicies } from '@umpire/transnistria-hex/policy'
import type { Mind, Planner } from '../mind.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { plansOf } from './plans.ts'

/** A plan is a battle with all that attack in it, or one order; what a simple player would order comes first. The search looks a week ahead. */
export function createMind(rules: TransnistriaHex): Mind<View, State, Order, Seat> {
  const policies = createPolicies(rules.board)
  const ask = (state: State, seat: Seat, dice: Dice): readonly Order[] => {
    const orders = ordersOf(rules, state, seat)
    return policies[seat]({ seat, view: { ...state, viewer: seat }, orders, dice })
  }
  return {
    rules,
    determinize: ({ viewer: _, ...state }) => state,
    planner: (state, seat): Planner<Order> => {
      let plans: Iterator<readonly Order[]> | null = null
      return dice => {
        if (!plans) {
          plans = plansOf(rules, state, seat)[Symbol.iterator]()
          return ask(state, seat, dice)
        }
        const next = plans.next()
        return next.done ? null : next.value
      }
    },
    rollout: ask,
    evaluate: evaluator(rules),
    explain: explainer(rules),
    clock: ({ week, turn }) => week * rules.seats.length + rules.seats.indexOf(turn),
    horizon: rules.seats.length,
  }
}
