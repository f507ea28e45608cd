import { seedRng } from '@umpire/core-rng'
import type { ActionCard, Body, DolgRuleset, Field, Order, State } from '@umpire/dolg-solo-ai'
import { isHost, isWornOut, toEnemy } from './bodies.ts'
import { useOf } from './manoeuvre.ts'
import type { Style } from './style.ts'

/** Cards a turn (D-144). */
const CARDS = 2

/** An enemy this near, along one axis, may be met this turn or the next. */
const NEAR = 900
/** What it is worth to activate a unit besides what that is expected to win, in points: with an enemy near, and with none. */
const MEETS = 5
const MARCHES = 3
/** To let one that is worn out leave its melee, and the general get away. */
const LEAVES = 12
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

/** What it is expected to win to activate a unit, by its id, as far as it was asked for. */
type Uses = Map<string, number>

/**
 * The cards worth playing now, the best first, each on those for whom it does most. What does nothing now is played on nobody, for a hand full of such cards
 * would stay so for ever; only what reaches many is kept.
 */
function rankedCards(rules: DolgRuleset, style: Style, field: Field, uses: Uses): readonly Order[] {
  const { library, state } = field
  if (state.settled.resolution !== 'core' || state.played >= CARDS) return []
  const useFor = (body: Body): number => {
    const { id } = body.unit
    const use = uses.get(id) ?? useOf(rules, style, field, body)
    uses.set(id, use)
    return use
  }
  const ranked: { readonly value: number; readonly order: Order }[] = []
  for (const id of new Set(state.hand)) {
    const card = library.actions.get(id)!
    const { limit, eligible } = library.core.cardCapacity(field, card, 'human')
    const gains = field.bodies.flatMap(body => {
      const gain = eligible.includes(body.unit.id) ? gainOf(field, card, body, useFor) : 0
      return gain > 0 ? [{ unit: body.unit.id, gain, far: toEnemy(field, body) }] : []
    })
    gains.sort((a, b) => b.gain - a.gain || a.far - b.far)
    const chosen = gains.slice(0, limit)
    const sum = chosen.reduce((all, { gain }) => all + gain, 0)
    const value = worthOf(card, sum, Math.min(limit, eligible.length))
    if (value > 0) ranked.push({ value, order: { type: 'play', card: id, units: chosen.map(({ unit }) => unit) } })
  }
  return ranked.sort((a, b) => b.value - a.value).map(({ order }) => order)
}

/** No card has this rank. */
const NONE = -1
/** Which cards are thought of, by their ranks when the first is played and when the second is. */
const CHOICES: readonly (readonly [first: number, second: number])[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [2, 0],
  [0, 2],
  [1, 1],
  [3, 0],
  [0, NONE],
  [NONE, NONE],
]

/** Phases of activation, their end included, the most promising first. Nothing in one is left to dice. */
export function* cardPhases(rules: DolgRuleset, style: Style, from: State): Generator<readonly Order[]> {
  const uses: Uses = new Map()
  const firsts = rankedCards(rules, style, rules.queries.field(from), uses)
  // Several choices begin with the same card, and to rank is what costs.
  const after = new Map<Order, readonly Order[]>()
  const secondsTo = (first: Order): readonly Order[] => {
    const ranked = after.get(first)
    if (ranked) return ranked
    const played = rules.step(from, { human: [first] }, seedRng(0))
    const seconds = played.ok
      ? rankedCards(rules, style, rules.queries.field(played.state), known(first, played.state))
      : []
    after.set(first, seconds)
    return seconds
  }
  /** A card changes nothing for those whom it is not played on, unless all go further by it. */
  const known = (first: Order, then: State): Uses => {
    if (then.bonus !== from.bonus) return new Map()
    const units = first.type === 'play' ? first.units : []
    return new Map([...uses].filter(([id]) => !units.includes(id)))
  }
  // The same two cards may be chosen in either order.
  const seen = new Set<string>()
  for (const [one, two] of CHOICES) {
    const first = firsts[one]
    const second = first && secondsTo(first)[two]
    const cards = [...(first ? [first] : []), ...(second ? [second] : [])]
    const key = cards.map(effectOf).sort().join()
    if (seen.has(key)) continue
    seen.add(key)
    yield [...cards, { type: 'next' }]
  }
}

/** Names what a card does, in whatever order its units are named. */
function effectOf(order: Order): string {
  return order.type === 'play' ? JSON.stringify([order.card, [...order.units].sort()]) : ''
}

/** What it is worth to play a card that does so much for those it reaches. */
function worthOf({ order }: ActionCard, gain: number, reached: number): number {
  if (order.kind !== 'activate') return gain + OTHER
  return Math.max(gain - KEPT * reached, 0) + (reached <= 2 ? FEW : 0)
}

/** What a card does for a unit, in points. Whoever is in melee fights without being activated. */
function gainOf(field: Field, { order }: ActionCard, body: Body, useFor: (body: Body) => number): number {
  const { card, engaged, unit } = body
  switch (order.kind) {
    case 'activate':
      if (unit.done.includes('activated') || unit.condition === 'routed') return 0
      if (engaged.length > 0) return isWornOut(body) ? LEAVES : 0
      if (isHost(field, body)) return GENERAL
      return Math.trunc(useFor(body) / 100) + (toEnemy(field, body) < NEAR ? MEETS : MARCHES)
    case 'heal':
      return Math.trunc((HEALED * Math.min(order.amount, unit.damage) * card.cost) / (100 * card.hearts))
    case 'rally':
      if (unit.condition === 'fit') return 0
      return Math.trunc(((unit.condition === 'routed' ? RALLIED : FIT) * card.cost) / 100)
    default:
      return 0
  }
}
