import { type Adjudication, adjudicate, type Orders, type Problem, type Refusal, readOrders } from '@umpire/core-game'
import type { Rng } from '@umpire/core-rng'
import type { Board } from './content/board.ts'
import type { Event } from './events.ts'
import { type Seat, type State, seats } from './model.ts'
import type { Order, OrderOf, OrderType } from './orders.ts'
import { openPlay, type Play } from './play.ts'
import { fault } from './problems.ts'
import { acceptDraw, declineDraw, offerDraw, resign } from './rules/agreement.ts'
import { deploy, ready, undeploy } from './rules/deployment.ts'
import { whyMisplaced, whyNotToAct } from './rules/sequence.ts'
import { attack, endTurn, move } from './rules/turn.ts'
import { orderSchema } from './schema.ts'

/**
 * Carries out orders one after the other, North's list before South's; all of them or, where one is refused, none. A side needs something
 * to decide when the call comes and at each of its orders.
 */
export function step(board: Board, state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, Event> {
  const read = readOrders(orders, seats, orderSchema)
  if (!read.ok) return read
  return adjudicate(rng, dice => {
    const play = openPlay(board, state, dice)
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

function refusal(problem: Problem, seat: Seat, index: number): Refusal {
  return { ok: false, problems: [{ ...problem, at: [seat, index, ...problem.at] }] }
}

function obey(play: Play, seat: Seat, order: Order): Problem | null {
  const { state } = play
  const idle = whyNotToAct(state, seat)
  if (idle) return fault(idle)
  const misplaced = whyMisplaced(state, order.type)
  if (misplaced) return fault(misplaced, ['type'])
  const carryOut = handlers[order.type] as Handler<Order>
  return carryOut(play, seat, order)
}

type Handler<T extends Order> = (play: Play, seat: Seat, order: T) => Problem | null

const handlers: { readonly [T in OrderType]: Handler<OrderOf<T>> } = {
  deploy,
  undeploy,
  ready,
  move,
  attack,
  'end-turn': endTurn,
  resign,
  'offer-draw': offerDraw,
  'accept-draw': acceptDraw,
  'decline-draw': declineDraw,
}
