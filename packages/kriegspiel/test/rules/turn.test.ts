import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/index.ts'
import { attack, codes, endTurn, move, online, openField, play, small, stand, unitsOf } from '../support/helpers.ts'

const field = openField()

describe('the turn', () => {
  test('K-2.7.1 up to five units move, each once', () => {
    const state = stand('inf 1B 2B 3B 4B 5B 6B', 'inf 1K', {}, {}, field)
    const five = ['1', '2', '3', '4', '5'].map(column => move(`${column}B`, `${column}C`))
    const moved = play(state, 'north', five, field).state
    expect(moved.moved.map(cell => field.board.names[cell])).toEqual(['1C', '2C', '3C', '4C', '5C'])
    expect(codes(moved, 'north', [move('6B', '6C')], field)).toEqual(['move-no-more'])
    expect(codes(state, 'north', [move('1B', '1C'), move('1C', '1D')], field)).toEqual(['move-twice'])
    expect(field.legalMoves(moved, '6B')).toEqual([])
  })

  test('K-2.7.1 K-2.9.10 fewer, or none', () => {
    const state = stand('inf 1B 2B', 'inf 1K', {}, {}, field)
    expect(play(state, 'north', [endTurn], field).state.turn).toBe('south')
    expect(play(state, 'north', [move('1B', '1C'), endTurn], field).state).toMatchObject({ turn: 'south', moved: [] })
  })

  test('K-2.7.1 only units of the side to move, and only in its turn', () => {
    const state = stand('inf 1B', 'inf 1K', {}, {}, field)
    expect(codes(state, 'north', [move('1K', '1J')], field)).toEqual(['unit-unknown'])
    expect(codes(state, 'north', [move('5E', '5F')], field)).toEqual(['unit-unknown'])
    expect(codes(state, 'south', [move('1K', '1J')], field)).toEqual(['seat-not-to-act'])
    expect(field.legalMoves(state, '1K')).toEqual([])
    expect(field.seatsToAct(state)).toEqual(['north'])
  })

  test('K-2.7.1 who has nothing to decide when the call comes is refused, even if his turn begins in it', () => {
    const state = stand('inf 1B', 'inf 1K', {}, {}, field)
    const both = field.step(state, { north: [endTurn], south: [endTurn] }, seedRng(1))
    expect(both).toMatchObject({ ok: false, problems: [{ code: 'seat-not-to-act', at: ['south', 0] }] })
  })

  test('K-2.7.2 at most one attack, after the moves', () => {
    const state = stand('inf 6E 5E 1B', 'cav 6F cav 6G inf 1K', {}, {}, field)
    const struck = play(state, 'north', [move('1B', '1C'), attack('6F')], field)
    expect(struck.state.turn).toBe('south')
    expect(struck.events.filter(event => event.type === 'turn-ended')).toHaveLength(1)
    expect(codes(state, 'north', [attack('6F'), attack('6G')], field)).toEqual(['seat-not-to-act'])
  })

  test('K-2.7.7 a relay that moves first sets others moving', () => {
    const state = stand('inf 4B rel 5D inf 7E', 'inf 1G', {}, {}, small)
    expect(codes(state, 'north', [move('7E', '7F')], small)).toEqual(['move-offline'])
    const moved = play(state, 'north', [move('5D', '4E'), move('7E', '7F')], small)
    expect(moved.events.map(event => event.type)).toEqual([
      'moved',
      'connection-changed',
      'moved',
      'connection-changed',
    ])
    expect(codes(state, 'north', [move('7E', '7F'), move('5D', '4E')], small)).toEqual(['move-offline'])
  })

  test('K-2.7.7 a move that cuts an enemy line cuts off who hangs on it', () => {
    const state = stand('inf 5C inf 4B', 'inf 4C cav 1G rel 1F', {}, {}, small)
    expect(online(state, 'south', small)).toEqual(['4C', '1F', '1G'])
    const cut = play(state, 'north', [move('5C', '4D')], small)
    expect(cut.events).toContainEqual(
      expect.objectContaining({
        type: 'connection-changed',
        seat: 'south',
        lost: [{ seat: 'south', kind: 'infantry', at: '4C' }],
      }),
    )
  })

  test('K-2.7.8 a combat unit on an empty enemy arsenal destroys it; that is the attack', () => {
    const linked = stand('inf 4K inf 4J', 'inf 12K inf 5J', {}, {}, field)
    expect(linked.attacked).toBe(false)
    const stormed = play(linked, 'north', [move('4K', '4L')], field)
    expect(stormed.events.slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'moved', to: '4L' }),
      { type: 'arsenal-destroyed', seat: 'south', at: '4L', kind: 'infantry', left: 18, rule: 'K-2.7.8' },
    ])
    expect(stormed.state).toMatchObject({ attacked: true, destroyed: [field.board.cells.get('4L')] })
    expect(codes(stormed.state, 'north', [attack('5J')], field)).toEqual(['attack-spent'])
  })

  test('K-2.7.8 no second arsenal in the same turn', () => {
    const state = stand('inf 4K cav 6K', 'inf 10K', {}, {}, field)
    const stormed = play(state, 'north', [move('4K', '4L')], field).state
    expect(codes(stormed, 'north', [move('6K', '6L')], field)).toEqual(['attack-spent'])
    expect(field.legalMoves(stormed, '6K')).not.toContain('6L')
    expect(field.legalMoves(stormed, '6K')).toContain('6J')
    const next = play(play(stormed, 'north', [endTurn], field).state, 'south', [endTurn], field).state
    const names = play(next, 'north', [move('6K', '6L')], field).state.destroyed.map(cell => field.board.names[cell])
    expect(names).toEqual(['4L', '6L'])
  })

  test('K-2.7.8 an arsenal with a unit on it cannot be entered', () => {
    const state = stand('inf 4K', 'inf 4L', {}, {}, field)
    expect(codes(state, 'north', [move('4K', '4L')], field)).toEqual(['square-taken'])
  })

  test('K-2.7.9 K-4.20 K-3.4 other units may move after an arsenal was destroyed', () => {
    const state = stand('inf 4K 6C 7C 8C 9C 10C', 'inf 10K', {}, {}, field)
    const orders = [move('4K', '4L'), move('6C', '6D'), move('7C', '7D'), move('8C', '8D'), move('9C', '9D')]
    const done = play(state, 'north', orders, field).state
    expect(done.moved).toHaveLength(5)
    expect(codes(done, 'north', [move('10C', '10D')], field)).toEqual(['move-no-more'])
  })

  test('K-2.7.9 option moveAfterArsenal: false', () => {
    const state = stand('inf 4K 6C', 'inf 10K', {}, { rulings: { moveAfterArsenal: false } }, field)
    const stormed = play(state, 'north', [move('4K', '4L')], field).state
    expect(codes(stormed, 'north', [move('6C', '6D')], field)).toEqual(['move-after-arsenal'])
    expect([...field.legalOrders(stormed, 'north')].map(order => order.type)).toEqual([
      'end-turn',
      'offer-draw',
      'resign',
    ])
    expect(play(state, 'north', [move('6C', '6D'), move('4K', '4L'), endTurn], field).state.turn).toBe('south')
  })

  test('K-2.7.7 orders are accepted or refused as one', () => {
    const state: State = stand('inf 1B 2B', 'inf 1K', {}, {}, field)
    const rng = seedRng(5)
    const done = field.step(state, { north: [move('1B', '1C'), move('2B', '2F')] }, rng)
    expect(done).toEqual({
      ok: false,
      problems: [expect.objectContaining({ code: 'move-too-far', at: ['north', 1, 'to'], rule: 'K-2.7.3' })],
    })
    expect(unitsOf(state, 'north', field)).toEqual(['infantry 1B', 'infantry 2B'])
  })
})
