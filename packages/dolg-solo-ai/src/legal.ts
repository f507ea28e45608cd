import { cardOf, type Library } from './content/library.ts'
import { type Body, bodyAt, bodyIn, type Field, fieldOf, placeProblem } from './geometry/field.ts'
import type { Seat, State } from './model.ts'
import type { HumanOrder, Order } from './orders.ts'
import { reachOf } from './rules/movement/reach.ts'
import {
  CARDS_A_TURN,
  canFight,
  canMoveTo,
  cardReach,
  chargesOnto,
  shotAt,
  withdrawalsOf,
} from './rules/player/human.ts'

/** Poses offered for one unit. */
const POSES = 12
/** Places offered for a unit that is to be deployed. */
const SPOTS = 40

/**
 * What a seat may order now: a sound and useful selection, computed as it is walked through. The AI proceeds; the person deploys, plays cards, moves
 * to poses that the core rules allow, charges, withdraws, shoots, fights and ends the phase. Reports are never listed: only the person knows what
 * happened on the table.
 */
export function* legalOrders(library: Library, state: State, seat: Seat): Iterable<Order> {
  if (state.end || state.turn !== seat) return
  if (seat === 'ai') yield { type: 'proceed' }
  else if (state.phase === 'deployment') yield* deploying(library, state)
  else {
    const field = fieldOf(state, library)
    if (state.settled.resolution === 'core') {
      if (state.phase === 'activation') yield* cards(field)
      for (const body of field.bodies) if (body.unit.seat === 'human') yield* acting(field, body)
    }
    yield { type: 'next' }
  }
}

/** Places for the next unit that waits: in rows at the player's edge, or wherever there is room; then `ready`. */
function* deploying(library: Library, state: State): Iterable<HumanOrder> {
  const own = state.units.filter(unit => unit.seat === 'human')
  const first = own.find(unit => !unit.pose)
  if (!first) {
    yield { type: 'ready' }
    if (state.generals.human?.host === null) for (const unit of own) yield { type: 'host', unit: unit.id }
    return
  }
  const field = fieldOf(state, library)
  const { width, depth, aiDepth } = state.settled.table
  const base = library.core.base(cardOf(library, first), false, null)
  const aside = base.width + state.settled.distances.unitGap
  const down = base.depth + state.settled.distances.lineSpacing
  let found = 0
  for (const least of [aiDepth + 600, 0]) {
    for (let y = depth - Math.ceil(base.depth / 2); y >= least && found < SPOTS; y -= down) {
      for (let x = Math.ceil(base.width / 2); x <= width && found < SPOTS; x += aside) {
        const pose = { x, y, facing: 1800 }
        if (placeProblem(field, bodyAt(library, first, pose))) continue
        found++
        yield { type: 'place', unit: first.id, pose }
      }
    }
    if (found) return
  }
  // No room at all: somebody has to be taken back.
  for (const { id, pose } of own) if (pose) yield { type: 'place', unit: id, pose: null }
}

function* cards(field: Field): Iterable<HumanOrder> {
  if (field.state.played >= CARDS_A_TURN) return
  for (const card of new Set(field.state.hand)) {
    const { limit, eligible } = cardReach(field, card)
    const most = Math.min(limit, eligible.length)
    // A card that reaches nobody can still be got rid of.
    yield { type: 'play', card, units: eligible.slice(0, most) }
    if (most > 0 && most < eligible.length) yield { type: 'play', card, units: eligible.slice(-most) }
  }
}

function* acting(field: Field, body: Body): Iterable<HumanOrder> {
  const unit = body.unit.id
  switch (field.state.phase) {
    case 'movement':
      for (const pose of withdrawalsOf(field, body)) yield { type: 'withdraw', unit, pose }
      for (const { target } of chargesOnto(field, body)) yield { type: 'charge', unit, target }
      yield* moves(field, body)
      return
    case 'ranged':
      for (const target of field.bodies)
        if (shotAt(field, body, target)) yield { type: 'shoot', unit, target: target.unit.id }
      return
    case 'melee':
      for (const target of body.engaged)
        if (canFight(body, target) && bodyIn(field, target)) yield { type: 'fight', unit, target }
  }
}

/** The furthest moves a unit can make, evenly spread over all that it could. */
function* moves(field: Field, body: Body): Iterable<HumanOrder> {
  if (!canMoveTo(field, body, body.pose)) return
  const reach = reachOf(field, body).filter(one => one.path > 0)
  const stride = Math.max(1, Math.ceil(reach.length / POSES))
  for (let i = reach.length - 1; i >= 0; i -= stride) yield { type: 'move', unit: body.unit.id, pose: reach[i]!.pose }
}
