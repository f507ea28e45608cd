import type { ActionCard, Body, Field, Order } from '@umpire/dolg-solo-ai'
import { isHost, isWornOut, toEnemy } from './bodies.ts'

/** Cards a turn (D-144). */
const CARDS = 2

/** An enemy this near, along one axis, may be met this turn or the next. */
const NEAR = 900
/** What it is worth to activate a unit, in points: with an enemy near, with none, and the general's. */
const MEETS = 20
const MARCHES = 12
const GENERAL = 2
/** What is saved for each unit that a card reaches, if it is kept. */
const KEPT = 2
/** What a fresh card is worth in place of one that activates two units at most, and of any other. */
const FEW = 3
const OTHER = 6
/** How much a heart healed, a unit rallied from rout and one made fit are worth, in percent of their cost. */
const HEALED = 60
const RALLIED = 25
const FIT = 15

/**
 * The best card to play now, on those for whom it does most; null: none. What does nothing now is played on nobody, for a hand full of such cards
 * would stay so for ever; only what reaches many is kept.
 */
export function bestCard(field: Field): Order | null {
  const { library, state } = field
  if (state.settled.resolution !== 'core' || state.played >= CARDS) return null
  let best: Order | null = null
  let most = 0
  for (const id of new Set(state.hand)) {
    const card = library.actions.get(id)!
    const { limit, eligible } = library.core.cardCapacity(field, card, 'human')
    const gains = field.bodies.flatMap(body => {
      const gain = eligible.includes(body.unit.id) ? gainOf(field, card, body) : 0
      return gain > 0 ? [{ unit: body.unit.id, gain, far: toEnemy(field, body) }] : []
    })
    gains.sort((a, b) => b.gain - a.gain || a.far - b.far)
    const chosen = gains.slice(0, limit)
    const sum = chosen.reduce((all, { gain }) => all + gain, 0)
    const value = worthOf(card, sum, Math.min(limit, eligible.length))
    if (value <= most) continue
    most = value
    best = { type: 'play', card: id, units: chosen.map(({ unit }) => unit) }
  }
  return best
}

/** What it is worth to play a card that does so much for those it reaches. */
function worthOf({ order }: ActionCard, gain: number, reached: number): number {
  if (order.kind !== 'activate') return gain + OTHER
  return Math.max(gain - KEPT * reached, 0) + (reached <= 2 ? FEW : 0)
}

/** What a card does for a unit, in points. Whoever is in melee fights without being activated. */
function gainOf(field: Field, { order }: ActionCard, body: Body): number {
  const { card, engaged, unit } = body
  switch (order.kind) {
    case 'activate':
      if (unit.done.includes('activated') || unit.condition === 'routed') return 0
      if (engaged.length > 0) return isWornOut(body) ? MARCHES : 0
      if (isHost(field, body)) return GENERAL
      return toEnemy(field, body) < NEAR ? MEETS : MARCHES
    case 'heal':
      return Math.trunc((HEALED * Math.min(order.amount, unit.damage) * card.cost) / (100 * card.hearts))
    case 'rally':
      if (unit.condition === 'fit') return 0
      return Math.trunc(((unit.condition === 'routed' ? RALLIED : FIT) * card.cost) / 100)
    default:
      return 0
  }
}
