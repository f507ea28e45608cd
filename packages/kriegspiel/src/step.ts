import { type Adjudication, adjudicate, type Orders, type Problem, type Refusal, readOrders } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Board } from './content/board.ts'
import { type Event, type Order, type OrderType, type ProblemCode, type Seat, type State, seats } from './model.ts'
import type { Play } from './play.ts'
import { fault } from './problems.ts'
import { acceptDraw, declineDraw, offerDraw, resign } from './rules/agreement.ts'
import { deploy, ready, undeploy } from './rules/deployment.ts'
import { attack, endTurn, move } from './rules/turn.ts'
import { otherSeat } from './rules/units.ts'
import { orderSchema } from './schema.ts'

/** Who has something to decide: both while they deploy, the other side while a draw is offered, else the side to move. */
export function seatsToAct(state: State): readonly Seat[] {
  const { end, deployment, draw, turn } = state
  if (end) return []
  if (deployment) return seats.filter(seat => !deployment.ready.includes(seat))
  return [draw === 'offered' ? otherSeat(turn!) : turn!]
}

/**
 * Carries out orders one after the other, North's list before South's; all of them or, where one is refused, none. A side needs something
 * to decide when the call comes and at each of its orders.
 */
export function step(board: Board, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  const read = readOrders(orders, seats, orderSchema)
  if (!read.ok) return read
  return adjudicate(rng, dice => {
    const play: Play = { board, dice, events: [], state, field: null }
    for (const { seat, orders: list } of read.value) {
      const idle = whyNotToAct(state, seat)
      for (const [index, order] of list.entries()) {
        const problem = idle ? fault(idle) : obey(play, seat, order)
        if (problem) return refusal(problem, seat, index)
      }
    }
    return { ok: true, state: play.state, events: play.events }
  })
}

function whyNotToAct(state: State, seat: Seat): ProblemCode | null {
  if (state.end) return 'game-over'
  return seatsToAct(state).includes(seat) ? null : 'seat-not-to-act'
}

function refusal(problem: Problem, seat: Seat, index: number): Refusal {
  return { ok: false, problems: [{ ...problem, at: [seat, index, ...problem.at] }] }
}

function obey(play: Play, seat: Seat, order: Order): Problem | null {
  const { state } = play
  const idle = whyNotToAct(state, seat)
  if (idle) return fault(idle)
  const misplaced = whyMisplaced(state, order)
  if (misplaced) return fault(misplaced, ['type'])
  const carryOut = handlers[order.type] as Handler<Order>
  return carryOut(play, seat, order)
}

type Handler<T extends Order> = (play: Play, seat: Seat, order: T) => Problem | null

const handlers: { readonly [T in OrderType]: Handler<Extract<Order, { type: T }>> } = {
  deploy,
  undeploy,
  ready,
  move,
  attack,
  endTurn,
  resign,
  offerDraw,
  acceptDraw,
  declineDraw,
}

/** Why an order has no place in this part of the game; null where it has. Resigning always has. */
function whyMisplaced(state: State, { type }: Order): ProblemCode | null {
  if (type === 'resign') return null
  const deploys = type === 'deploy' || type === 'undeploy' || type === 'ready'
  if (deploys !== (state.deployment !== null)) return 'order-out-of-phase'
  const answers = type === 'acceptDraw' || type === 'declineDraw'
  if (state.draw === 'offered') return answers ? null : 'draw-pending'
  return answers ? 'draw-none' : null
}
