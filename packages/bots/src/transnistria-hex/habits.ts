import { ordersOf } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Order, Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import { createPolicies } from '@umpire/transnistria-hex/policy'
import { assaultsOf, combine } from './assaults.ts'
import { catchingUp, outdoing } from './calm.ts'
import { walked } from './ways.ts'

/** What a seat does without looking ahead. */
export interface Habits {
  /** The quiet orders that a simple player would give one after another. */
  routine(state: State, seat: Seat, dice: Dice): readonly Order[]
  /** One call to `step`: an answer, the attacks that promise something, else the end of the turn. It must be quick. */
  quick(state: State, seat: Seat, dice: Dice): readonly Order[]
}

/** What attacks have to promise to be made. */
const WORTHWHILE = 20
const QUIET: readonly Order['type'][] = ['move', 'march', 'recover']
/** The most orders of a routine: as many actions as cost nothing more (T-030). */
const LONGEST = 8

export function createHabits(rules: TransnistriaHex): Habits {
  const { board } = rules
  const policies = createPolicies(board)
  const ask = (state: State, seat: Seat, dice: Dice): readonly Order[] =>
    policies[seat]({ seat, view: rules.view(state, seat), orders: ordersOf(rules, state, seat), dice })
  return {
    routine(from, seat, dice) {
      const plan: Order[] = []
      for (let state = from; plan.length < LONGEST; ) {
        const [order] = ask(state, seat, dice)
        if (!order || !QUIET.includes(order.type)) break
        const next = walked(rules, state, seat, [order])
        if (!next) break
        plan.push(order)
        state = next
      }
      return plan
    },
    quick(state, seat, dice) {
      if (state.pending) return ask(state, seat, dice)
      const [declared] = state.declared
      if (declared) return [{ type: 'resolve-battles', target: declared.target }]
      const list = [...rules.legalOrders(state, seat)]
      const assaults = assaultsOf(rules, state, seat, list)
      const [first] = assaults
      if (first && first.score > WORTHWHILE) return combine(first, assaults, state)
      const calming = seat === 'moldova' ? outdoing(board, state, list) : catchingUp(board, state, seat, list)
      return calming.length > 0 ? calming : [{ type: 'end-turn' }]
    },
  }
}
