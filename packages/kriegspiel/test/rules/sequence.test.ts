import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../../src/entries/model.ts'
import type { Order, Seat, State } from '../../src/index.ts'
import { attack, begin, codes, endTurn, move, play, small, stand } from '../support/helpers.ts'

const orders: { readonly [type in OrderType]: Order } = {
  deploy: { type: 'deploy', kind: 'infantry', at: '1A' },
  undeploy: { type: 'undeploy', at: '1A' },
  ready: { type: 'ready' },
  move: move('4C', '4D'),
  attack: attack('4E'),
  'end-turn': endTurn,
  'offer-draw': { type: 'offer-draw' },
  'accept-draw': { type: 'accept-draw' },
  'decline-draw': { type: 'decline-draw' },
  resign: { type: 'resign' },
}
const misplaced = new Set(['order-out-of-phase', 'draw-pending', 'draw-none'])

/** Which types of orders have their place, and why the others have none. */
function places(state: State, seat: Seat) {
  const said = orderTypes.map(type => {
    const done = small.step(state, { [seat]: [orders[type]] }, seedRng(1))
    return [type, done.ok ? '' : done.problems[0]!.code] as const
  })
  return {
    allowed: said.filter(([, code]) => !misplaced.has(code)).map(([type]) => type),
    refused: Object.fromEntries(said.filter(([, code]) => misplaced.has(code))),
  }
}

describe('who decides when, and what', () => {
  const turn = stand('inf 4C 1B', 'inf 4F', {}, {}, small)

  test('K-2.7.11 K-2.8.5 while the armies are deployed both sides do so, and may resign', () => {
    const state = begin({ opening: 'hidden' }, small)
    expect(small.seatsToAct(state)).toEqual(['north', 'south'])
    for (const seat of ['north', 'south'] as const) {
      const { allowed, refused } = places(state, seat)
      expect(allowed).toEqual(['deploy', 'undeploy', 'ready', 'resign'])
      expect(new Set(Object.values(refused))).toEqual(new Set(['order-out-of-phase']))
    }
  })

  test('K-2.7.1 in a turn the side to move decides; there is no draw to answer', () => {
    expect(small.seatsToAct(turn)).toEqual(['north'])
    const { allowed, refused } = places(turn, 'north')
    expect(allowed).toEqual(['move', 'attack', 'end-turn', 'resign', 'offer-draw'])
    expect(refused).toEqual({
      deploy: 'order-out-of-phase',
      undeploy: 'order-out-of-phase',
      ready: 'order-out-of-phase',
      'accept-draw': 'draw-none',
      'decline-draw': 'draw-none',
    })
  })

  test('K-2.8.4 while a draw is offered the other side answers, and nothing else happens', () => {
    const offered = play(turn, 'north', [orders['offer-draw']], small).state
    expect(small.seatsToAct(offered)).toEqual(['south'])
    const { allowed, refused } = places(offered, 'south')
    expect(allowed).toEqual(['resign', 'accept-draw', 'decline-draw'])
    expect(refused).toMatchObject({ move: 'draw-pending', attack: 'draw-pending', deploy: 'order-out-of-phase' })
    for (const type of orderTypes) expect(codes(offered, 'north', [orders[type]], small)).toEqual(['seat-not-to-act'])
  })

  test('K-2.8.6 after the end nobody decides anything', () => {
    const over = play(turn, 'north', [orders.resign], small).state
    expect(small.seatsToAct(over)).toEqual([])
    for (const type of orderTypes) expect(codes(over, 'south', [orders[type]], small)).toEqual(['game-over'])
  })
})
