import type { Body, DolgRuleset, Field, Order, State } from '@umpire/dolg-solo-ai'
import { exchange, shotGain } from './blows.ts'
import type { Style } from './style.ts'

/** The order that a style likes best of those that the ruleset offers the person; null where it offers none. */
export function favourite(rules: DolgRuleset, style: Style, state: State): Order | null {
  const field = rules.queries.field(state)
  let best: Order | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const offered of rules.legalOrders(state, 'human')) {
    const order = offered.type === 'play' ? wellPlayed(field, offered) : offered
    const value = appeal(field, style, order)
    if (value <= most) continue
    most = value
    best = order
  }
  return best
}

/** Above 1: better than to end the phase. Moves are thought of together (manoeuvre.ts). */
function appeal(field: Field, style: Style, order: Order): number {
  switch (order.type) {
    case 'fight': {
      const gain = exchange(field, bodyOf(field, order.unit), bodyOf(field, order.target))
      return gain >= style.fight ? 90_000 + gain : gain - 200_000
    }
    case 'shoot':
      return 90_000 + shotGain(field, bodyOf(field, order.unit), bodyOf(field, order.target))
    case 'play':
      return 50_000 + order.units.length
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

export function bodyOf(field: Field, id: string): Body {
  return field.bodies.find(({ unit }) => unit.id === id)!
}

/** How far a unit is from the nearest enemy, along one axis. */
export function toEnemy(field: Field, { pose: from }: Pick<Body, 'pose'>): number {
  let least = 100_000
  for (const { unit, pose } of field.bodies)
    if (unit.side === 'ai') least = Math.min(least, Math.max(Math.abs(from.x - pose.x), Math.abs(from.y - pose.y)))
  return least
}

type Play = Extract<Order, { readonly type: 'play' }>

/** A card on those who make most of it: out of melee, near the enemy, the general last. */
function wellPlayed(field: Field, order: Play): Play {
  const { library, state } = field
  const card = library.actions.get(order.card)!
  if (card.order.kind !== 'activate') return order
  const { limit, eligible } = library.core.cardCapacity(field, card, 'human')
  const ranked = eligible.flatMap(id => {
    const body = field.bodies.find(({ unit }) => unit.id === id)
    if (!body || body.unit.done.includes('activated')) return []
    const host = state.generals.human?.host === id ? 400 : 0
    const busy = body.engaged.length > 0 ? 100_000 : 0
    const gone = body.unit.condition === 'routed' ? 200_000 : 0
    return { id, far: toEnemy(field, body) + host + busy + gone }
  })
  ranked.sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
  const units = ranked.slice(0, limit).map(({ id }) => id)
  return units.length > 0 ? { ...order, units } : order
}
