import type { Library } from './content.ts'
import { type Body, type Field, fieldOf } from './field.ts'
import type { Pose, Seat, State } from './model.ts'
import type { HumanOrder, Order } from './orders.ts'
import { CARDS_A_TURN, canMoveTo, canShoot } from './rules/human.ts'
import { reachOf } from './rules/reach.ts'
import { newBody, placeProblem } from './setup.ts'

/** Poses offered for one unit. */
const POSES = 12
/** Places offered for a unit that is to be deployed. */
const SPOTS = 40

/**
 * What a seat may order now: a sound and useful selection, computed as it is walked through. The AI proceeds; the person deploys, plays cards, moves
 * to poses that the core rules allow, charges, withdraws, shoots, fights and ends the phase. Reports are never listed: only the person knows what
 * happened on the table.
 */
export function* legalWith(library: Library, state: State, seat: Seat): Iterable<Order> {
  if (state.end || state.side !== seat) return
  if (seat === 'ai') {
    yield { type: 'proceed' }
    return
  }
  if (state.phase === 'deployment') {
    yield* deploying(library, state)
    return
  }
  if (state.settled.resolution === 'core') {
    const field = fieldOf(state, library)
    if (state.phase === 'activation') yield* cards(field)
    else for (const body of field.bodies) if (body.unit.side === 'human') yield* acting(field, body)
  }
  yield { type: 'next' }
}

/** Places for the next unit that waits: in rows at the player's edge, or wherever there is room; then `ready`. */
function* deploying(library: Library, state: State): Iterable<HumanOrder> {
  const first = state.units.find(unit => unit.side === 'human' && !unit.pose)
  if (!first) {
    yield { type: 'ready' }
    if (state.generals.human?.host === null)
      for (const unit of state.units) if (unit.side === 'human') yield { type: 'host', unit: unit.id }
    return
  }
  const field = fieldOf(state, library)
  const { width, depth, aiDepth } = state.settled.table
  const base = library.core.base(library.units.get(first.card)!, false, null)
  const aside = base.width + state.settled.distances.unitGap
  const down = base.depth + state.settled.distances.lineSpacing
  let found = 0
  for (const least of [aiDepth + 600, 0]) {
    for (let y = depth - base.depth / 2; y >= least && found < SPOTS; y -= down) {
      for (let x = base.width / 2; x <= width && found < SPOTS; x += aside) {
        const pose: Pose = { x, y, facing: 1800 }
        if (placeProblem(field, newBody(library, first, pose))) continue
        found++
        yield { type: 'place', unit: first.id, pose }
      }
    }
    if (found) return
  }
  // No room at all: somebody has to be taken back.
  for (const { unit } of field.bodies) if (unit.side === 'human') yield { type: 'place', unit: unit.id, pose: null }
}

function* cards(field: Field): Iterable<HumanOrder> {
  const { state, library } = field
  if (state.played >= CARDS_A_TURN) return
  for (const id of new Set(state.hand)) {
    const card = library.actions.get(id)!
    const { limit, eligible } = library.core.cardCapacity(field, card, 'human')
    const open =
      card.order.kind === 'activate'
        ? eligible.filter(one => !field.bodies.some(({ unit }) => unit.id === one && unit.done.includes('activated')))
        : eligible
    const most = Math.min(limit, open.length)
    if (most === 0) continue
    yield { type: 'play', card: id, units: open.slice(0, most) }
    if (most < open.length) yield { type: 'play', card: id, units: open.slice(-most) }
  }
}

function* acting(field: Field, body: Body): Iterable<HumanOrder> {
  const { state, library } = field
  const { unit } = body
  const ready = unit.done.includes('activated') && unit.condition !== 'routed'
  switch (state.phase) {
    case 'movement':
      if (!ready || unit.done.includes('moved')) return
      if (body.engaged.length) {
        for (const pose of library.core.withdrawals(field, body)) yield { type: 'withdraw', unit: unit.id, pose }
        return
      }
      for (const option of library.core.chargeOptions(field, body, body.pose))
        yield { type: 'charge', unit: unit.id, target: option.target }
      yield* moves(field, body)
      return
    case 'ranged':
      if (!ready || unit.done.includes('shot')) return
      for (const target of field.bodies)
        if (canShoot(field, body, target)) yield { type: 'shoot', unit: unit.id, target: target.unit.id }
      return
    case 'melee':
      if (unit.done.includes('fought')) return
      for (const target of body.engaged) yield { type: 'fight', unit: unit.id, target }
  }
}

/** The furthest moves a unit can make, evenly spread over all that it could. */
function* moves(field: Field, body: Body): Iterable<HumanOrder> {
  const reach = reachOf(field, body).filter(one => one.path > 0)
  const stride = Math.max(1, Math.ceil(reach.length / POSES))
  for (let i = reach.length - 1; i >= 0; i -= stride) {
    const { pose } = reach[i]!
    if (canMoveTo(field, body, pose)) yield { type: 'move', unit: body.unit.id, pose }
  }
}
