import { describe, expect, test } from 'vitest'
import { accept, decline, expectOver, offer, resign } from '../support/endings.ts'
import { begin, codes, endTurn, move, play, position, small, stand } from '../support/helpers.ts'

describe('draws and resignation', () => {
  test('K-2.8.4 a draw is offered and accepted', () => {
    const state = stand('inf 4B', 'inf 4F', {}, {}, small)
    const offered = play(state, 'north', [offer], small)
    expect(offered.events).toEqual([{ type: 'draw-offered', seat: 'north', rule: 'K-2.8.4' }])
    expect(small.seatsToAct(offered.state)).toEqual(['south'])
    expect([...small.legalOrders(offered.state, 'south')].map(order => order.type)).toEqual([
      'accept-draw',
      'decline-draw',
      'resign',
    ])
    expect(codes(offered.state, 'north', [move('4B', '4C')], small)).toEqual(['seat-not-to-act'])
    expect(codes(offered.state, 'south', [endTurn], small)).toEqual(['draw-pending'])
    const agreed = play(offered.state, 'south', [accept], small)
    expect(agreed.events.map(event => event.type)).toEqual(['draw-accepted', 'ended'])
    expectOver(agreed.state, null, 'agreement')
  })

  test('K-2.8.4 declined, the turn goes on, without another offer', () => {
    const state = stand('inf 4B', 'inf 4F', {}, {}, small)
    const declined = play(play(state, 'north', [move('4B', '4C'), offer], small).state, 'south', [decline], small).state
    expect(small.seatsToAct(declined)).toEqual(['north'])
    expect(codes(declined, 'north', [offer], small)).toEqual(['draw-again'])
    expect([...small.legalOrders(declined, 'north')].map(order => order.type)).not.toContain('offer-draw')
    const next = play(declined, 'north', [endTurn], small).state
    expect(next.draw).toBeNull()
    expect(codes(next, 'south', [accept], small)).toEqual(['draw-none'])
    expect(play(next, 'south', [offer], small).state.draw).toBe('offered')
  })

  test('K-2.8.4 only the side to move offers, and nobody answers himself', () => {
    const state = stand('inf 4B', 'inf 4F', {}, {}, small)
    expect(codes(state, 'south', [offer], small)).toEqual(['seat-not-to-act'])
    expect(codes(state, 'north', [offer, accept], small)).toEqual(['seat-not-to-act'])
    expect(codes(state, 'north', [accept], small)).toEqual(['draw-none'])
  })

  test('K-2.8.4 a draw can be offered while a retreat is due; the duty stands', () => {
    const due = begin({ position: { ...position('inf 4B', 'inf 4F inf 1G'), turn: 'south', mustRetreat: '4F' } }, small)
    const declined = play(play(due, 'south', [offer], small).state, 'north', [decline], small).state
    expect(codes(declined, 'south', [endTurn], small)).toEqual(['retreat-first'])
  })

  test('K-2.8.5 a side with something to decide may resign', () => {
    const state = stand('inf 4B', 'inf 4F', {}, {}, small)
    const resigned = play(state, 'north', [resign], small)
    expect(resigned.events.map(event => event.type)).toEqual(['resigned', 'ended'])
    expectOver(resigned.state, 'south', 'resignation')
    expect(codes(state, 'south', [resign], small)).toEqual(['seat-not-to-act'])
    expectOver(play(play(state, 'north', [offer], small).state, 'south', [resign], small).state, 'north', 'resignation')
    const hidden = begin({ opening: 'hidden' }, small)
    for (const seat of ['north', 'south'] as const) {
      expectOver(play(hidden, seat, [resign], small).state, seat === 'north' ? 'south' : 'north', 'resignation')
    }
  })
})
