import { expect } from 'vitest'
import type { Kriegspiel, Order, Seat, State } from '../../src/index.ts'
import { outcomeReasons } from '../../src/model.ts'
import { attack, codes, endTurn, move, small } from './helpers.ts'

export const offer: Order = { type: 'offer-draw' }
export const accept: Order = { type: 'accept-draw' }
export const decline: Order = { type: 'decline-draw' }
export const resign: Order = { type: 'resign' }

const everyOrder = (seat: Seat): Order[] => [
  move('4B', '4C'),
  attack('4F'),
  endTurn,
  offer,
  accept,
  decline,
  resign,
  { type: 'ready' },
  { type: 'deploy', kind: 'cavalry', at: seat === 'north' ? '1A' : '1G' },
  { type: 'undeploy', at: '4B' },
]

/** The game is over for everybody, as that side's win or as a draw, and every order is refused. */
export function expectOver(state: State, winner: Seat | null, reason: string, game: Kriegspiel = small): void {
  expect(outcomeReasons).toContain(reason)
  expect(game.outcome(state)).toMatchObject({ winners: winner ? [winner] : [], reason })
  expect(game.seatsToAct(state)).toEqual([])
  for (const seat of ['north', 'south'] as const) {
    expect([...game.legalOrders(state, seat)]).toEqual([])
    for (const order of everyOrder(seat)) expect(codes(state, seat, [order], game)).toEqual(['game-over'])
  }
}
