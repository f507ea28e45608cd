import { type OrderList, orderList, type Stretch } from '@umpire/core-game'
import type { Board } from './content/board.ts'
import { kinds } from './content/unit-types.ts'
import type { Seat, State } from './model.ts'
import type { Order, OrderType } from './orders.ts'
import { targetsOf } from './rules/combat.ts'
import { isComplete, undeployed, whyNoDeploy } from './rules/deployment.ts'
import { type Survey, surveyOf } from './rules/lines.ts'
import { destinations } from './rules/movement.ts'
import { mustRetreatFirst } from './rules/retreat.ts'
import { seatsToAct, whyMisplaced } from './rules/sequence.ts'

/** Every order that `step` would take from a side now, and no other. */
export function legalOrders(board: Board, state: State, seat: Seat): OrderList<Order> {
  return orderList(() => {
    if (!seatsToAct(state).includes(seat)) return []
    let field: Survey | null = null
    const asked: Asked = {
      board,
      state,
      seat,
      field() {
        field ??= surveyOf(board, state, [seat])
        return field
      },
    }
    const list: Part[] = []
    for (const type of types) if (!whyMisplaced(state, type)) listers[type](asked, list)
    return list
  })
}

/** Orders that stand together in the list. */
type Part = readonly Order[] | Stretch<Order>

/** Whose orders are listed. */
interface Asked {
  readonly board: Board
  readonly state: State
  readonly seat: Seat
  /** The network of the side, on which all that it may do depends; drawn when somebody needs it. */
  field(): Survey
}

/** Adds the orders of each type in a part of the game where they have their place, in the order in which they are listed. */
const listers: { readonly [type in OrderType]: (asked: Asked, list: Part[]) => void } = {
  deploy({ board, state, seat }, list) {
    const left = kinds.filter(kind => undeployed(board, state.units, seat, kind) > 0)
    const free = board.names.filter((_, cell) => !whyNoDeploy(board, state, seat, cell))
    for (const at of free) list.push(left.map(kind => ({ type: 'deploy', kind, at })))
  },
  undeploy({ board, state, seat }, list) {
    const own = state.units.filter(unit => unit.seat === seat)
    list.push(own.map(({ at }) => ({ type: 'undeploy', at: board.names[at]! })))
  },
  ready({ board, state, seat }, list) {
    if (isComplete(board, state.units, seat)) list.push([{ type: 'ready' }])
  },
  move({ board, state, seat, field }, list) {
    for (const unit of state.units) {
      if (unit.seat !== seat) continue
      const cells = destinations(board, state, field(), unit)
      const from = board.names[unit.at]!
      list.push({
        length: cells.length,
        // A method, for where names are kept (tsx) an arrow function is given its name each time, which takes longer than all the rest.
        at(place) {
          return { type: 'move', from, to: board.names[cells[place]!]! }
        },
      })
    }
  },
  attack({ board, state, seat, field }, list) {
    if (mustRetreatFirst(state) || state.attacked) return
    for (const { at } of targetsOf(board, state, field(), seat))
      list.push([{ type: 'attack', target: board.names[at]! }])
  },
  'end-turn'({ state }, list) {
    if (!mustRetreatFirst(state)) list.push([{ type: 'end-turn' }])
  },
  'offer-draw'({ state }, list) {
    if (!state.draw) list.push([{ type: 'offer-draw' }])
  },
  'accept-draw'(_, list) {
    list.push([{ type: 'accept-draw' }])
  },
  'decline-draw'(_, list) {
    list.push([{ type: 'decline-draw' }])
  },
  resign(_, list) {
    list.push([{ type: 'resign' }])
  },
}

const types = /* @__PURE__ */ (() => Object.keys(listers) as OrderType[])()
