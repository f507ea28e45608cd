import type { Dma, Order, Seat, State, View } from '@umpire/dma'
import type { Mind, Planner } from '../mind.ts'
import { determinize } from './determinize.ts'
import { evaluator } from './evaluate.ts'
import { rule, type Temper } from './ruler.ts'

/** How everybody is thought to go on; the others are measured by it. */
const steady: Temper = {
  line: ['T1', 'V1', 'V2', 'V3', 'N2'],
  troops: ['rider', 'axe'],
  courage: 100,
  city: 40,
  first: 0,
}

const tempers: readonly Temper[] = /* @__PURE__ */ (() =>
  [
    {},
    { courage: 60 },
    { city: 90, courage: 75 },
    { courage: 160, first: 4 },
    { city: 0 },
    { city: 300, courage: 90 },
    // Everybody comes home.
    { courage: 100_000 },
  ].map(change => ({ ...steady, ...change })))()

/** A plan is a week of orders, by rulers of several tempers; the others order what a steady ruler would in their place. The search looks three weeks ahead. */
export function createMind(rules: Dma): Mind<View, State, Order, Seat> {
  const ask = (state: State, seat: Seat, temper: Temper): readonly Order[] =>
    rule({ rules, view: rules.view(state, seat) }, temper)
  return {
    rules,
    determinize: (view, _seat, dice) => determinize(rules, view, dice),
    worlds: 3,
    planner: (state, seat): Planner<Order> => {
      let n = 0
      return () => {
        const temper = tempers[n++]
        return temper ? ask(state, seat, temper) : null
      }
    },
    rollout: (state, seat) => ask(state, seat, steady),
    evaluate: evaluator(rules),
    clock: ({ week }) => week,
    horizon: 3,
  }
}
