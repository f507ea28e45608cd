import type { Body, DolgRuleset, Field, Order, Pose, State } from '@umpire/dolg-solo-ai'
import type { Style } from './style.ts'

/** An order, and how much a style likes it: above 1 better than to end the phase. */
export interface Appraised {
  readonly order: Order
  readonly value: number
}

/** Every order that the ruleset offers the person, the one that the style likes best first. */
export function appraise(rules: DolgRuleset, style: Style, state: State): Appraised[] {
  const field = rules.queries.field(state)
  const found: Appraised[] = []
  for (const offered of rules.legalOrders(state, 'human')) {
    const order = offered.type === 'play' ? wellPlayed(field, offered) : offered
    found.push({ order, value: appeal(field, style, order) })
  }
  return found.sort((a, b) => b.value - a.value)
}

function appeal(field: Field, style: Style, order: Order): number {
  const { state } = field
  const stays = (id: string) => style.careful && id === state.generals.human?.host
  switch (order.type) {
    case 'charge': {
      const { card } = bodyOf(field, order.unit)
      const shoots = style.distance !== null && card.ranged !== null && !card.flags.includes('javelins')
      const gain = chargeGain(field, order.unit, order.target)
      return gain >= style.charge && !stays(order.unit) && !shoots ? 100_000 + gain : gain - 200_000
    }
    case 'fight': {
      const gain = exchange(field, bodyOf(field, order.unit), bodyOf(field, order.target), 0)
      return gain >= style.fight ? 90_000 + gain : gain - 200_000
    }
    case 'shoot': {
      const { card, unit } = bodyOf(field, order.target)
      return 90_000 + Math.trunc((10 * card.cost) / Math.max(card.hearts - unit.damage, 1))
    }
    case 'play':
      return 50_000 + order.units.length
    case 'move': {
      const body = bodyOf(field, order.unit)
      const kept = style.distance !== null && body.card.ranged !== null ? style.distance : 0
      const gain = nearer(field, body, order.pose, kept)
      if (style.advance === 'back') return gain < 0 ? 20_000 - gain : -20_000
      const goes = style.advance === 'all' || (style.advance === 'shooters' && body.card.ranged !== null)
      return goes && gain > 0 && !stays(order.unit) ? 20_000 + gain : gain - 20_000
    }
    case 'withdraw':
      return -50_000
    case 'ready':
    case 'host':
      return 10
    case 'place':
      return order.pose ? 1000 - Math.abs(order.pose.x - (state.settled.table.width >> 1)) : 0
    default:
      return 1
  }
}

function bodyOf(field: Field, id: string): Body {
  return field.bodies.find(({ unit }) => unit.id === id)!
}

/** A blow in the flank or the rear strikes with one die more, against less defence. */
const FLANK = 3

function chargeGain(field: Field, unit: string, target: string): number {
  const body = bodyOf(field, unit)
  const option = field.library.core.chargeOptions(field, body, body.pose, target)[0]
  return exchange(field, body, bodyOf(field, target), option && option.side !== 'front' ? FLANK : 0)
}

/** What one exchange of blows is expected to win, in hundredths of points; the attacker's blow counts for quarters more. */
function exchange(field: Field, body: Body, enemy: Body, quarters: number): number {
  const { core } = field.library
  const blow = (from: Body, to: Body, fourths: number) => {
    const { num, den } = core.meleeOdds(field, from, to)
    return Math.trunc((num * to.card.cost * 25 * fourths) / (den * Math.max(to.card.hearts - to.unit.damage, 1)))
  }
  return blow(body, enemy, 4 + quarters) - blow(enemy, body, 4)
}

/** How much nearer to an enemy a pose is, or to a distance from him that is kept. */
function nearer(field: Field, body: Body, pose: Pose, distance: number): number {
  return Math.abs(toEnemy(field, body.pose) - distance) - Math.abs(toEnemy(field, pose) - distance)
}

function toEnemy(field: Field, from: Pose): number {
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
    return { id, far: toEnemy(field, body.pose) + host + busy + gone }
  })
  ranked.sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
  const units = ranked.slice(0, limit).map(({ id }) => id)
  return units.length > 0 ? { ...order, units } : order
}
