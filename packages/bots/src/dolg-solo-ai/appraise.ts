import type { DolgRuleset, Field, Order, State } from '@umpire/dolg-solo-ai'
import { exchange, shotGain } from './blows.ts'
import { bodyOf } from './bodies.ts'
import type { Style } from './style.ts'

/** The order that a style likes best of those that the ruleset offers the person; null where it offers none. */
export function favourite(rules: DolgRuleset, style: Style, state: State): Order | null {
  const field = rules.queries.field(state)
  let best: Order | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const order of rules.legalOrders(state, 'human')) {
    const value = appeal(field, style, order)
    if (value <= most) continue
    most = value
    best = order
  }
  return best
}

/** Above 1: better than to end the phase. Cards and moves are thought of elsewhere (cards.ts, manoeuvre.ts). */
function appeal(field: Field, style: Style, order: Order): number {
  switch (order.type) {
    case 'fight': {
      const gain = exchange(field, bodyOf(field, order.unit), bodyOf(field, order.target))
      return gain >= style.fight ? 90_000 + gain : gain - 200_000
    }
    case 'shoot':
      return 90_000 + shotGain(field, bodyOf(field, order.unit), bodyOf(field, order.target))
    case 'ready':
    case 'host':
      return 10
    case 'place':
      return order.pose ? 1000 - Math.abs(order.pose.x - (field.state.settled.table.width >> 1)) : 0
    case 'next':
      return 1
    default:
      return 0
  }
}
