import { expect } from 'vitest'
import type { Kriegspiel, Order, Seat, State } from '../../src/index.ts'
import { outcomeReasons } from '../../src/model.ts'
import type { OrderOf, OrderType } from '../../src/orders.ts'
import { codes, small } from './helpers.ts'

export const offer: Order = { type: 'offer-draw' }
export const accept: Order = { type: 'accept-draw' }
export const decline: Order = { type: 'decline-draw' }
export const resign: Order = { type: 'resign' }

/** An order of each type. */
const everyOrder = (seat: Seat): { readonly [T in OrderType]: OrderOf<T> } => ({
  deploy: { type: 'deploy', kind: 'cavalry', at: seat === 'north' ? '1A' : '1G' },
  undeploy: { type: 'undeploy', at: '4B' },
  ready: { type: 'ready' },
  move: { type: 'move', from: '4B', to: '4C' },
  attack: { type: 'attack', target: '4F' },
  'end-turn': { type: 'end-turn' },
  resign: { type: 'resign' },
  'offer-draw': { type: 'offer-draw' },
  'accept-draw': { type: 'accept-draw' },
  'decline-draw': { type: 'decline-draw' },
})

/** The game is over for everybody, as that side's win or as a draw, and every order is refused. */
export function expectOver(state: State, winner: Seat | null, reason: string, game: Kriegspiel = small): void {
  expect(outcomeReasons).toContain(reason)
  expect(game.outcome(state)).toMatchObject({ winners: winner ? [winner] : [], reason })
  expect(game.seatsToAct(state)).toEqual([])
  for (const seat of ['north', 'south'] as const) {
    expect([...game.legalOrders(state, seat)]).toEqual([])
    for (const order of Object.values(everyOrder(seat)))
      expect(codes(state, seat, [order], game)).toEqual(['game-over'])
  }
}
