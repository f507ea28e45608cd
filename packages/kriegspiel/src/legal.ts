import type { Board } from './content/board.ts'
import { kinds } from './content/unit-types.ts'
import type { Seat, State } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
import { assessUnit, whyNoAttack } from './rules/combat.ts'
import { isComplete, undeployed, whyNoDeploy } from './rules/deployment.ts'
import { type Survey, surveyOf } from './rules/lines.ts'
import { destinations } from './rules/movement.ts'
import { mustRetreatFirst } from './rules/retreat.ts'
import { seatsToAct, whyMisplaced } from './rules/sequence.ts'

/** Every order that `step` would take from a side now, and no other. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (!seatsToAct(state).includes(seat)) return
  let field: Survey | null = null
  const asked: Asked = { board, state, seat, field: () => (field ??= surveyOf(board, state)) }
  for (const [type, list] of Object.entries(listers)) {
    if (!whyMisplaced(state, type as OrderType)) yield* list(asked)
  }
}

/** Whose orders are listed. */
interface Asked {
  readonly board: Board
  readonly state: State
  readonly seat: Seat
  /** The survey of the state, made when somebody needs it. */
  field(): Survey
}

/** The orders of each type in a part of the game where they have their place, in the order in which they are listed. */
const listers: { readonly [T in OrderType]: (asked: Asked) => Iterable<OrderOf<T>> } = {
  *deploy({ board, state, seat }) {
    const left = kinds.filter(kind => undeployed(board, state.units, seat, kind) > 0)
    for (const [cell, at] of board.names.entries()) {
      if (whyNoDeploy(board, state, seat, cell)) continue
      for (const kind of left) yield { type: 'deploy', kind, at }
    }
  },
  *undeploy({ board, state, seat }) {
    for (const unit of state.units) if (unit.seat === seat) yield { type: 'undeploy', at: board.names[unit.at]! }
  },
  *ready({ board, state, seat }) {
    if (isComplete(board, state.units, seat)) yield { type: 'ready' }
  },
  *move({ board, state, field }) {
    for (const unit of state.units) {
      const from = board.names[unit.at]!
      for (const to of destinations(board, state, field(), unit)) yield { type: 'move', from, to: board.names[to]! }
    }
  },
  *attack({ board, state, seat, field }) {
    if (mustRetreatFirst(state) || state.attacked) return
    for (const unit of state.units) {
      if (unit.seat === seat || whyNoAttack(board, state, assessUnit(board, state, field(), unit))) continue
      yield { type: 'attack', target: board.names[unit.at]! }
    }
  },
  *'end-turn'({ state }) {
    if (!mustRetreatFirst(state)) yield { type: 'end-turn' }
  },
  *'offer-draw'({ state }) {
    if (!state.draw) yield { type: 'offer-draw' }
  },
  *'accept-draw'() {
    yield { type: 'accept-draw' }
  },
  *'decline-draw'() {
    yield { type: 'decline-draw' }
  },
  *resign() {
    yield { type: 'resign' }
  },
}
