/** Who decides when, and what: K-2.7.1, K-2.7.11, K-2.7.12, K-2.8.4, K-2.8.5. */

import { type Seat, type State, seats } from '../model.ts'
import type { OrderType } from '../orders.ts'
import type { ProblemCode } from '../problems.ts'
import { otherSeat } from './units.ts'

/** When each order has its place: while the armies are deployed, in a turn, when a draw is offered, or always. */
const moments: { readonly [type in OrderType]: 'deployment' | 'turn' | 'answer' | 'always' } = {
  deploy: 'deployment',
  undeploy: 'deployment',
  ready: 'deployment',
  move: 'turn',
  attack: 'turn',
  'end-turn': 'turn',
  'offer-draw': 'turn',
  'accept-draw': 'answer',
  'decline-draw': 'answer',
  resign: 'always',
}

/** Who has something to decide: both while they deploy, the other side while a draw is offered (K-2.8.4), else the side to move. */
export function seatsToAct({ end, deployment, draw, turn }: State): readonly Seat[] {
  if (end) return []
  if (deployment) return seats.filter(seat => !deployment.ready.includes(seat))
  return [draw === 'offered' ? otherSeat(turn!) : turn!]
}

export function whyNotToAct(state: State, seat: Seat): ProblemCode | null {
  if (state.end) return 'game-over'
  return seatsToAct(state).includes(seat) ? null : 'seat-not-to-act'
}

/** Why an order has no place in this part of the game; null where it has. */
export function whyMisplaced(state: State, type: OrderType): ProblemCode | null {
  const moment = moments[type]
  // K-2.8.5: during deployment too.
  if (moment === 'always') return null
  if ((moment === 'deployment') !== (state.deployment !== null)) return 'order-out-of-phase'
  if (state.draw === 'offered') return moment === 'answer' ? null : 'draw-pending'
  return moment === 'answer' ? 'draw-none' : null
}
