import type { Board } from './content/board.ts'
import { kinds } from './content/unit-types.ts'
import type { Order, Seat, State } from './model.ts'
import { assessUnit, whyNoAttack } from './rules/combat.ts'
import { isComplete, undeployed, whyNoDeploy } from './rules/deployment.ts'
import { surveyOf } from './rules/lines.ts'
import { destinations } from './rules/movement.ts'
import { seatsToAct } from './step.ts'

/** Every order that `step` would take from a side now, and no other. */
export function* legalOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  if (!seatsToAct(state).includes(seat)) return
  if (state.deployment) yield* deployments(board, state, seat)
  else if (state.draw === 'offered') {
    yield { type: 'acceptDraw' }
    yield { type: 'declineDraw' }
  } else yield* turnOrders(board, state, seat)
  yield { type: 'resign' }
}

function* deployments(board: Board, state: State, seat: Seat): Iterable<Order> {
  const left = kinds.filter(kind => undeployed(board, state.units, seat, kind) > 0)
  for (const [cell, at] of board.names.entries()) {
    if (whyNoDeploy(board, state, seat, cell)) continue
    for (const kind of left) yield { type: 'deploy', kind, at }
  }
  for (const unit of state.units) if (unit.seat === seat) yield { type: 'undeploy', at: board.names[unit.at]! }
  if (isComplete(board, state.units, seat)) yield { type: 'ready' }
}

function* turnOrders(board: Board, state: State, seat: Seat): Iterable<Order> {
  const { units, attacked, retreat, draw } = state
  const { names } = board
  const field = surveyOf(board, state)
  for (const unit of units) {
    const from = names[unit.at]!
    for (const to of destinations(board, state, field, unit)) yield { type: 'move', from, to: names[to]! }
  }
  if (retreat?.done !== false) {
    for (const unit of attacked ? [] : units) {
      if (unit.seat === seat || whyNoAttack(board, state, assessUnit(board, state, field, unit))) continue
      yield { type: 'attack', target: names[unit.at]! }
    }
    yield { type: 'endTurn' }
  }
  if (!draw) yield { type: 'offerDraw' }
}
