import { cardOf, type Library } from './content/library.ts'
import { type Body, bodyAt, bodyIn, type Field, fieldOf, placeProblem } from './geometry/field.ts'
import type { Phase, Seat, State, Unit } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
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

/** When orders are listed: as the AI proceeds, in a phase of the person, or at its end. */
type Occasion = 'ai' | Phase | 'end'

/** Lists orders of one type, once or for each unit of the person's on the table. */
type Lister<T extends OrderType> =
  | { readonly on: Occasion; list(field: Field): Iterable<OrderOf<T>> }
  | { readonly on: Occasion; each(field: Field, body: Body): Iterable<OrderOf<T>> }

/** Each type in the order in which it is listed; null for reports: only the person knows what happened on the table. */
const listers: { readonly [T in OrderType]: Lister<T> | null } = {
  proceed: { on: 'ai', list: () => [{ type: 'proceed' }] },
  place: { on: 'deployment', list: places },
  ready: { on: 'deployment', list: ({ state }) => (waiting(state) ? [] : [{ type: 'ready' }]) },
  host: { on: 'deployment', list: hosts },
  play: { on: 'activation', list: plays },
  withdraw: { on: 'movement', each: withdrawals },
  charge: { on: 'movement', each: charges },
  move: { on: 'movement', each: moves },
  shoot: { on: 'ranged', each: shots },
  fight: { on: 'melee', each: fights },
  next: { on: 'end', list: () => [{ type: 'next' }] },
  cards: null,
  'take-card': null,
  'ask-event': null,
  moved: null,
  formed: null,
  engaged: null,
  damaged: null,
  condition: null,
  general: null,
  marked: null,
  resume: null,
  concluded: null,
}

/**
 * What a seat may order now: a sound and useful selection, computed as it is walked through. The AI proceeds; the person deploys, plays cards, moves
 * to poses that the core rules allow, charges, withdraws, shoots, fights and ends the phase. Reports are never listed.
 */
export function* legalOrders(library: Library, state: State, seat: Seat): Iterable<Order> {
  if (state.end || state.turn !== seat) return
  const { phase, settled } = state
  const field = fieldOf(state, library)
  if (seat === 'ai') yield* listed('ai', field)
  else if (phase === 'deployment') yield* listed(phase, field)
  else {
    if (settled.resolution === 'core') yield* listed(phase, field)
    yield* listed('end', field)
  }
}

function* listed(on: Occasion, field: Field): Generator<Order> {
  const rows = Object.values(listers).flatMap(row => (row?.on === on ? [row] : []))
  for (const row of rows) if ('list' in row) yield* row.list(field)
  for (const body of field.bodies)
    if (body.unit.seat === 'human') for (const row of rows) if ('each' in row) yield* row.each(field, body)
}

/** The person's first unit that is not on the table yet. */
function waiting({ units }: State): Unit | undefined {
  return units.find(({ seat, pose }) => seat === 'human' && !pose)
}

/** Places for the next unit that waits: in rows at the player's edge, or wherever there is room. */
function* places(field: Field): Generator<OrderOf<'place'>> {
  const { state, library } = field
  const first = waiting(state)
  if (!first) return
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
  for (const { id, seat, pose } of state.units)
    if (seat === 'human' && pose) yield { type: 'place', unit: id, pose: null }
}

/** Places for the general, once everybody stands and while he has none. */
function* hosts({ state }: Field): Generator<OrderOf<'host'>> {
  if (waiting(state) || state.generals.human?.host !== null) return
  for (const { id, seat } of state.units) if (seat === 'human') yield { type: 'host', unit: id }
}

function* plays(field: Field): Generator<OrderOf<'play'>> {
  if (field.state.played >= CARDS_A_TURN) return
  for (const card of new Set(field.state.hand)) {
    const { limit, eligible } = cardReach(field, card)
    const most = Math.min(limit, eligible.length)
    // A card that reaches nobody can still be got rid of.
    yield { type: 'play', card, units: eligible.slice(0, most) }
    if (most > 0 && most < eligible.length) yield { type: 'play', card, units: eligible.slice(-most) }
  }
}

function* withdrawals(field: Field, body: Body): Generator<OrderOf<'withdraw'>> {
  for (const pose of withdrawalsOf(field, body)) yield { type: 'withdraw', unit: body.unit.id, pose }
}

function* charges(field: Field, body: Body): Generator<OrderOf<'charge'>> {
  for (const { target } of chargesOnto(field, body)) yield { type: 'charge', unit: body.unit.id, target }
}

function* shots(field: Field, body: Body): Generator<OrderOf<'shoot'>> {
  for (const target of field.bodies)
    if (shotAt(field, body, target)) yield { type: 'shoot', unit: body.unit.id, target: target.unit.id }
}

function* fights(field: Field, body: Body): Generator<OrderOf<'fight'>> {
  for (const target of body.engaged)
    if (canFight(body, target) && bodyIn(field, target)) yield { type: 'fight', unit: body.unit.id, target }
}

/** The furthest moves a unit can make, evenly spread over all that it could. */
function* moves(field: Field, body: Body): Generator<OrderOf<'move'>> {
  if (!canMoveTo(field, body, body.pose)) return
  const reach = reachOf(field, body).filter(one => one.path > 0)
  const stride = Math.max(1, Math.ceil(reach.length / POSES))
  for (let i = reach.length - 1; i >= 0; i -= stride) yield { type: 'move', unit: body.unit.id, pose: reach[i]!.pose }
}
