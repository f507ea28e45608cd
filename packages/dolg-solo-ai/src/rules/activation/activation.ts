/** Cards and activation of the AI: D-120, D-143 to D-153, D-155 to D-159, AMB-14, AMB-15, AMB-34, AMB-35, AMB-58 to AMB-61, AMB-63 to AMB-66, AMB-68, AMB-69. */
import type { ActionCard, CardId } from '../../content/model.ts'
import type { UnitClass } from '../../content/unit-types.ts'
import { classOf } from '../../content/unit-types.ts'
import type { Body, Field } from '../../geometry/field.ts'
import type { State, UnitId } from '../../model.ts'
import { change, decide, fieldNow, mark, type Play, tell } from '../../play.ts'
import type { CardKind } from '../../rulings.ts'
import { bestOf, compareScores, nameOf } from '../../scores.ts'
import { carryOutOrder } from '../attacks/effects.ts'
import { hasShot } from '../attacks/shooting.ts'
import { discard, drawAction, without } from '../drawing.ts'
import { chargeMeasures, chargesOf } from '../movement/charging.ts'
import { forwards, lineMoves, stretchMoves } from '../movement/forming.ts'
import { type Reach, reachesOn } from '../movement/reach.ts'
import { settleBehaviour } from './behaviour.ts'
import { type Assignment, admit, type Capacity } from './matching.ts'
import { activationClause, activationOrder, movementOrder, type Situation } from './table-of-behaviour.ts'

/** The AI's activation phase: behaviour, cards, then the units the row names (D-120, D-143 to D-165). */
export function activate(play: Play): void {
  settleBehaviour(play)
  // Whom they reach is looked at when all are played: one may have rallied whom another activates.
  const capacities = playCards(play).map(card => capacityOf(play, card))
  const chosen = chooseUnits(play, capacities)
  for (const id of chosen) mark(play, id, 'activated')
  tell(play, { type: 'activated', rule: 'D-150', units: chosen, seat: 'ai' })
}

/** Draws three cards from the deck, for the AI has no hand (D-143, D-144), uses two (three in the harder game, D-149), discards them all. Those that activate are returned. */
function playCards(play: Play): readonly ActionCard[] {
  const { harderCards } = play.state.settled
  const drawn: CardId[] = []
  const draw = () => {
    const card = drawAction(play, 'activation')
    if (card !== null) drawn.push(card)
  }
  for (let n = 0; n < 3; n++) draw()
  if (harderCards && play.state.rulings.extraCard === 'fourth') draw()
  tell(play, { type: 'drawn', rule: 'D-144', seat: 'ai', cards: drawn, dice: play.dice.taken() })
  const activating: ActionCard[] = []
  let left: readonly CardId[] = drawn
  const uses = harderCards ? 3 : 2
  for (let nth = 1; nth <= uses && left.length; nth++) {
    const card = chooseCard(play, left, nth)
    left = without(left, card.id)
    if (card.order.kind === 'activate') activating.push(card)
    useCard(play, card)
  }
  discard(play, drawn, 'D-148')
  return activating
}

function capacityOf(play: Play, card: ActionCard): Capacity {
  return play.library.core.cardCapacity(fieldNow(play), card, 'ai')
}

/**
 * The first card activates most units (D-145, D-146); the next by the order of kinds, then most units, then die (D-147, AMB-14, AMB-58). A card for
 * units that reaches none comes after all others ("if possible").
 */
function chooseCard(play: Play, cards: readonly CardId[], nth: number): ActionCard {
  const order = play.state.rulings.secondCardOrder
  const rankOf = (kind: CardKind) => {
    const at = order.indexOf(kind)
    const other = order.indexOf('other')
    return at >= 0 ? at : other >= 0 ? other : order.length
  }
  const candidates = [...new Set(cards)].map(id => {
    const card = play.library.actions.get(id)!
    const { limit, eligible } = capacityOf(play, card)
    const { kind, limit: most } = card.order
    const units = -Math.min(limit, eligible.length)
    const idle = units === 0 && most !== 0 ? order.length + 1 : 0
    const rank = nth > 1 ? rankOf(kind) + idle : kind === 'activate' ? 0 : 1 + rankOf(kind) + idle
    return { card, name: card.id, score: [rank, units] }
  })
  const { card } = play.dice.pick(bestOf(candidates), 'card tie', nameOf)
  const isFirst = card.order.kind === 'activate' ? ['D-145'] : ['D-146', 'D-147', 'AMB-14']
  const steps = ['first-card', 'second-card', 'extra-card'] as const
  decide(play, {
    step: steps[nth - 1]!,
    rules: nth === 1 ? isFirst : nth === 2 ? ['D-147', 'AMB-14', 'AMB-58'] : ['D-149', 'AMB-60'],
    about: cards.join(' '),
    chosen: card.id,
    measures: ['kind', 'units'],
    candidates,
  })
  return card
}

/** Plays the order half of a card. One that activates does so when all are played; any other works on the dearest units it reaches (D-155, D-004). */
function useCard(play: Play, card: ActionCard): void {
  if (card.order.kind === 'activate') {
    tell(play, { type: 'played', rule: 'D-145', seat: 'ai', card: card.id, half: 'order', units: [] })
    return
  }
  const { limit, eligible } = capacityOf(play, card)
  const units: UnitId[] = []
  let left = fieldNow(play)
    .bodies.filter(body => eligible.includes(body.unit.id))
    .map(body => ({ name: body.unit.id, score: [-body.card.cost] }))
  while (left.length && units.length < limit) {
    // D-004: a die only where the card does not reach all equals.
    const best = bestOf(left)
    const taken = units.length + best.length > limit ? [play.dice.pick(best, `order ${card.order.kind}`, nameOf)] : best
    units.push(...taken.map(nameOf))
    left = left.filter(one => !taken.includes(one))
  }
  carryOutOrder(play, card, { type: 'played', rule: 'D-147', seat: 'ai', card: card.id, half: 'order', units })
}

interface Ranked {
  readonly id: UnitId
  readonly name: string
  readonly score: readonly number[]
}

/** Walks down the row's items and takes units in while the cards can pay for them (D-150 to D-160, AMB-34, AMB-59, AMB-61). */
function chooseUnits(play: Play, capacities: readonly Capacity[]): readonly UnitId[] {
  const field = fieldNow(play)
  const { rulings, behaviour } = play.state
  const { row } = behaviour!
  let paid: Assignment = capacities.map(() => [])
  const slots = capacities.reduce((sum, card) => sum + Math.min(card.limit, card.eligible.length), 0)
  const chosen: UnitId[] = []
  const reach = reachesOn(field)
  const payable = new Set(capacities.flatMap(card => card.eligible))
  const take = (situation: Situation | 'spare', classes: readonly UnitClass[], clauses: readonly string[]) => {
    if (chosen.length >= slots) return
    const candidates: Ranked[] = []
    for (const body of field.bodies) {
      const { unit, card } = body
      if (unit.seat !== 'ai' || chosen.includes(unit.id) || !payable.has(unit.id)) continue
      if (!classes.includes(classOf(card, rulings)) || unit.condition === 'routed') continue
      const score = scoreFor(field, body, situation, reach)
      if (score) candidates.push({ id: unit.id, name: unit.id, score })
    }
    let left: readonly Ranked[] = candidates
    while (left.length && chosen.length < slots) {
      const open = left
      const best = bestOf(left)
      // AMB-59: card after card it matters who comes first, and a die says who does.
      const together =
        rulings.cardPaying === 'matching'
          ? best.reduce<Assignment | null>((now, { id }) => now && admit(capacities, now, id), paid)
          : null
      if (together) {
        paid = together
        chosen.push(...best.map(one => one.id))
        left = left.filter(one => !best.includes(one))
        record(play, situation, classes, clauses, best, open)
        continue
      }
      const one = play.dice.pick(best, `activate ${situation}`, nameOf)
      left = left.filter(other => other !== one)
      const more = admit(capacities, paid, one.id, rulings.cardPaying)
      if (!more) continue
      paid = more
      chosen.push(one.id)
      record(play, situation, classes, clauses, [one], open)
    }
  }
  for (const { situation, classes } of activationOrder(row, rulings)) {
    const [clause, ...rulings] = situationRules[situation]
    const clauses = [clause, activationClause[row], ...rulings]
    if (situation === 'points') for (const one of classes) take(situation, [one], clauses)
    else take(situation, classes, clauses)
  }
  if (rulings.spareActivations === 'by-points') take('spare', ['ranged', 'melee', 'javelins'], ['AMB-61', 'D-157'])
  return chosen
}

/** The clause of each situation, and what else it rests on. */
const situationRules = {
  charge: ['D-156', 'AMB-15', 'AMB-35', 'AMB-66'],
  points: ['D-157', 'D-151', 'D-152', 'D-153', 'AMB-63', 'AMB-65'],
  short: ['D-158', 'D-151', 'AMB-64'],
  line: ['D-159', 'AMB-15', 'AMB-68', 'AMB-69'],
} as const

function record(
  play: Play,
  situation: string,
  classes: readonly UnitClass[],
  rules: readonly string[],
  taken: readonly Ranked[],
  candidates: readonly Ranked[],
): void {
  decide(play, {
    step: 'activate',
    rules,
    about: `${situation} ${classes.join('+')}`,
    chosen: taken.map(one => one.id).join(' '),
    measures:
      situation === 'charge'
        ? chargeMeasures(play.state.rulings)
        : situation === 'points'
          ? preferring(play.state, 'target', 'points')
          : ['points'],
    candidates,
  })
}

/** D-151, D-153: preferably with somebody to shoot at, before points or among equals (AMB-63). */
function preferring<T>({ rulings }: State, target: T, points: T): readonly T[] {
  return rulings.preference === 'target' ? [target, points] : [points, target]
}

/** How a unit ranks in a situation; null where it is no candidate. Engaged units are candidates only to withdraw, by their points (AMB-65). */
function scoreFor(
  field: Field,
  body: Body,
  situation: Situation | 'spare',
  reach: (body: Body) => readonly Reach[],
): readonly number[] | null {
  const { rulings } = field.state
  const cost = -body.card.cost
  const prefers = classOf(body.card, rulings) !== 'melee'
  if (body.engaged.length) {
    if (situation !== 'points' || rulings.engagedByPoints === 'never') return null
    return field.library.core.withdrawals(field, body).length ? preferring(field.state, prefers ? 1 : 0, cost) : null
  }
  switch (situation) {
    case 'spare':
      return [cost]
    case 'points':
      return preferring(field.state, prefers && !hasShot(field, body, reach(body), null) ? 1 : 0, cost)
    case 'short': {
      const from = rulings.shortRangeFrom === 'current' ? [{ pose: body.pose, path: 0 }] : reach(body)
      return hasShot(field, body, from, 'short') ? [cost] : null
    }
    case 'line': {
      // D-168, D-169: a row that advances mends no line by a step back.
      const goesBack = movementOrder[field.state.behaviour!.row].includes('form-line')
      const poses = goesBack ? reach(body) : forwards(body, reach(body))
      return stretchMoves(field, body).length || lineMoves(field, body, poses).length ? [cost] : null
    }
    case 'charge': {
      const best = [...chargesOf(field, body)].sort((a, b) => compareScores(a.score, b.score))[0]
      return best ? best.score : null
    }
  }
}

/** Clears what units have done before a side's turn. */
export function refresh(play: Play): void {
  change(play, {
    units: play.state.units.map(unit => (unit.done.length || unit.retire ? { ...unit, done: [], retire: null } : unit)),
    bonus: 0,
    played: 0,
    eventDrawn: false,
  })
}
