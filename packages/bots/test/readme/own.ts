import { type Mind, searching } from '@umpire/bots'
import { seedRng, withDice } from '@umpire/core-rng'

interface Heap {
  readonly left: number
  readonly turn: 'first' | 'second'
}

const takeLast: Mind<Heap, Heap, number, 'first' | 'second'> = {
  rules: {
    seatsToAct: ({ left, turn }) => (left > 0 ? [turn] : []),
    step: ({ left, turn }, orders, rng) => {
      const [take = 0] = orders[turn] ?? []
      if (take < 1 || take > Math.min(3, left)) return { ok: false, problems: [{ code: 'no', at: [], message: 'No' }] }
      return { ok: true, state: { left: left - take, turn: turn === 'first' ? 'second' : 'first' }, events: [], rng }
    },
    outcome: ({ left, turn }) =>
      left > 0 ? null : { winners: [turn === 'first' ? 'second' : 'first'], reason: 'last' },
  },
  determinize: view => view,
  planner: () => {
    const plans = [[3], [2], [1]]
    return () => plans.pop() ?? null
  },
  rollout: (_, __, dice) => [dice.d(2)],
  evaluate: () => 0,
  horizon: 20,
}

const player = searching(takeLast, { iterations: 200 })
const view: Heap = { left: 7, turn: 'first' }
console.log(withDice(seedRng(1), dice => player({ seat: 'first', view, orders: [1, 2, 3], dice })).value) // [ 3 ]
