import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import type { State } from '../../src/index.ts'
import { attack, codes, endTurn, gameOn, move, online, openField, play, stand, unitsOf } from '../helpers.ts'

const field = openField()
const small = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S...'])

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
    expect(struck.events.filter(event => event.type === 'turnEnded')).toHaveLength(1)
    expect(codes(state, 'north', [attack('6F'), attack('6G')], field)).toEqual(['seat-not-to-act'])
  })

  test('K-2.7.3 like a king, as many squares as the unit has', () => {
    const state = stand('inf 6F cav 15F', 'inf 1K', {}, {}, field)
    expect(field.legalMoves(state, '6F')).toEqual(['5E', '6E', '7E', '5F', '7F', '5G', '6G', '7G'])
    expect(field.legalMoves(state, '15F')).toHaveLength(24)
    expect(codes(state, 'north', [move('6F', '6H')], field)).toEqual(['move-too-far'])
    expect(codes(state, 'north', [move('15F', '15I')], field)).toEqual(['move-too-far'])
    expect(codes(state, 'north', [move('6F', '6F')], field)).toEqual(['move-nowhere'])
    expect(codes(state, 'north', [move('6F', '6Z')], field)).toEqual(['square-unknown'])
  })

  test('K-2.7.3 the edge of the board', () => {
    const state = stand('inf 1B cav 19B', 'inf 5K', {}, {}, field)
    expect(field.legalMoves(state, '1B')).toEqual(['1A', '2A', '2B', '1C', '2C'])
    expect(field.legalMoves(state, '19B')).toEqual([
      '17A',
      '18A',
      '19A',
      '17B',
      '18B',
      '17C',
      '18C',
      '19C',
      '17D',
      '18D',
      '19D',
    ])
  })

  test('K-2.7.4 K-4.23 two squares need a free square in between; nobody is jumped over', () => {
    const friends = stand('cav 6F inf 5E 6E 7E 5F 7F 5G 6G', 'inf 1K', {}, {}, field)
    expect(field.legalMoves(friends, '6F')).toEqual(['8F', '7G', '8G', '6H', '7H', '8H'])
    const enemies = stand('cav 6F inf 1B', 'inf 5E 6E 7E 5F 7F 5G 6G 7G', {}, {}, field)
    expect(field.legalMoves(enemies, '6F')).toEqual([])
    // Round a corner: straight ahead is closed, but the squares beside it are free.
    const round = stand('cav 6F', 'inf 6G', {}, {}, field)
    expect(field.legalMoves(round, '6F')).toContain('6H')
    expect(play(round, 'north', [move('6F', '6H')], field).events[0]).toMatchObject({ path: ['5G', '6H'] })
  })

  test('K-2.7.5 a step between two mountains that meet at a corner is allowed', () => {
    const pocket = openField({ '6E': 'M', '7F': 'M' })
    const state = stand('inf 6F cav 6G', 'inf 1K', {}, {}, pocket)
    expect(pocket.legalMoves(state, '6F')).toContain('7E')
  })

  test('K-2.7.5 option diagonalBetweenMountains: false', () => {
    const pocket = openField({ '6E': 'M', '7F': 'M' })
    const state = stand('inf 6F cav 5G', 'inf 1K', {}, { diagonalBetweenMountains: false }, pocket)
    expect(pocket.legalMoves(state, '6F')).not.toContain('7E')
    const horse = stand('cav 6F', 'inf 1K', {}, { diagonalBetweenMountains: false }, pocket)
    expect(pocket.legalMoves(horse, '6F')).not.toContain('7D')
    expect(pocket.legalMoves(horse, '6F')).toContain('7G')
  })

  test('K-2.7.5 diagonalBetweenMountains is about diagonal steps only', () => {
    const lane = openField({ '5E': 'M', '7E': 'M', '5F': 'M', '7F': 'M' })
    const state = stand('inf 6F', 'inf 1K', {}, { diagonalBetweenMountains: false }, lane)
    expect(lane.legalMoves(state, '6F')).toEqual(['6E', '5G', '6G', '7G'])
    const gate = openField({ '7E': 'M', '7G': 'M' })
    const beside = stand('inf 6F', 'inf 1K', {}, { diagonalBetweenMountains: false }, gate)
    expect(gate.legalMoves(beside, '6F')).toContain('7F')
  })

  test('K-2.9.13 a step past the corner of a single mountain is always allowed', () => {
    const corner = openField({ '6E': 'M' })
    for (const diagonalBetweenMountains of [true, false]) {
      const state = stand('inf 6F', 'inf 1K', {}, { diagonalBetweenMountains }, corner)
      expect(corner.legalMoves(state, '6F')).toEqual(['5E', '7E', '5F', '7F', '5G', '6G', '7G'])
    }
  })

  test('K-2.7.6 a unit may pass a square where it would be off line', () => {
    // From 4D to 6C, which is on a line, it goes by 5C or 5D, and would be off line on either.
    for (const middle of ['5C', '5D']) {
      expect(online(stand(`cav ${middle}`, 'inf 1G', {}, {}, small), 'north', small)).toEqual([])
    }
    const state = stand('cav 4D', 'inf 1G', {}, {}, small)
    expect(small.legalMoves(state, '4D')).toContain('6C')
    const passed = play(state, 'north', [move('4D', '6C')], small)
    expect(passed.events[0]).toMatchObject({ type: 'moved', path: [expect.stringMatching(/^5[CD]$/), '6C'] })
    expect(online(passed.state, 'north', small)).toEqual(['6C'])
    const strict = stand('cav 4D', 'inf 1G', {}, { crossUnsupplied: false }, small)
    expect(small.legalMoves(strict, '4D')).not.toContain('6C')
  })

  test('K-2.7.6 K-2.9.14 option crossUnsupplied: false', () => {
    const options = { crossUnsupplied: false }
    // On 5D and 5C the cavalry touches nobody and no line runs there; on 4D the line runs on.
    const state = stand('cav 4C', 'inf 1G', {}, options, small)
    expect(small.legalMoves(state, '4C')).toContain('4E')
    expect(small.legalMoves(state, '4C')).toContain('6C')
    const open = stand('cav 4E', 'inf 1G', {}, {}, small)
    const strict = stand('cav 4E', 'inf 1G', {}, options, small)
    expect(small.legalMoves(open, '4E')).toContain('6F')
    expect(small.legalMoves(strict, '4E')).not.toContain('6F')
    expect(small.legalMoves(strict, '4E')).toContain('5F')
    expect(codes(strict, 'north', [move('4E', '6F')], small)).toEqual(['move-crosses-offline'])
    // Touch supplies the square in the middle.
    expect(small.legalMoves(stand('cav 4E inf 4F', 'inf 1G', {}, options, small), '4E')).toContain('6F')
    // Relays may go where they like.
    expect(small.legalMoves(stand('hrel 4E inf 4B', 'inf 1G', {}, options, small), '4E')).toContain('6F')
  })

  test('K-2.7.7 a relay that moves first sets others moving', () => {
    const state = stand('inf 4B rel 5D inf 7E', 'inf 1G', {}, {}, small)
    expect(codes(state, 'north', [move('7E', '7F')], small)).toEqual(['move-offline'])
    const moved = play(state, 'north', [move('5D', '4E'), move('7E', '7F')], small)
    expect(moved.events.map(event => event.type)).toEqual(['moved', 'connectionChanged', 'moved', 'connectionChanged'])
    expect(codes(state, 'north', [move('7E', '7F'), move('5D', '4E')], small)).toEqual(['move-offline'])
  })

  test('K-2.7.7 a move that cuts an enemy line cuts off who hangs on it', () => {
    const state = stand('inf 5C inf 4B', 'inf 4C cav 1G rel 1F', {}, {}, small)
    expect(online(state, 'south', small)).toEqual(['4C', '1F', '1G'])
    const cut = play(state, 'north', [move('5C', '4D')], small)
    expect(cut.events).toContainEqual(
      expect.objectContaining({
        type: 'connectionChanged',
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
      { type: 'arsenalDestroyed', seat: 'south', at: '4L', kind: 'infantry', left: 18, rule: 'K-2.7.8' },
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
    const state = stand('inf 4K 6C', 'inf 10K', {}, { moveAfterArsenal: false }, field)
    const stormed = play(state, 'north', [move('4K', '4L')], field).state
    expect(codes(stormed, 'north', [move('6C', '6D')], field)).toEqual(['move-after-arsenal'])
    expect([...field.legalOrders(stormed, 'north')].map(order => order.type)).toEqual([
      'endTurn',
      'offerDraw',
      'resign',
    ])
    expect(play(state, 'north', [move('6C', '6D'), move('4K', '4L'), endTurn], field).state.turn).toBe('south')
  })

  test('K-2.7.10 a relay stands on an enemy arsenal and does not destroy it', () => {
    for (const kind of ['rel', 'hrel']) {
      const state = stand(`inf 1B ${kind} 4K`, 'inf 10K', {}, {}, field)
      const after = play(state, 'north', [move('4K', '4L')], field)
      expect(after.state).toMatchObject({ destroyed: [], attacked: false })
      expect(field.network(after.state, 'south')).toContain('4K')
      // Nothing else lights this board.
      const alone = play(stand(`inf 7B ${kind} 4F`, 'inf 1D', {}, {}, small), 'north', [move('4F', '4G')], small)
      expect(alone.state).toMatchObject({ destroyed: [], attacked: false })
      expect(online(alone.state, 'south', small)).toEqual(['1D'])
    }
  })

  test('K-2.7.10 a destroyed arsenal is plain ground', () => {
    const state = stand('inf 4K inf 5K', 'inf 10K', { destroyed: ['4L', '5L'] }, {}, field)
    const after = play(state, 'north', [move('4K', '4L'), move('5K', '5L')], field)
    expect(after.state.attacked).toBe(false)
    expect(after.events.some(event => event.type === 'arsenalDestroyed')).toBe(false)
  })

  test('K-2.7.14 nothing stands on or moves over a mountain', () => {
    const ridge = openField({ '5E': 'M', '6E': 'M', '7E': 'M' })
    const state = stand('cav 6F inf 7G', 'inf 1K', {}, {}, ridge)
    const moves = ridge.legalMoves(state, '6F')
    expect(moves).not.toContain('6E')
    expect(moves).not.toContain('6D')
    expect(moves).toContain('8E')
    expect(codes(state, 'north', [move('6F', '6E')], ridge)).toEqual(['square-mountain'])
    expect(codes(state, 'north', [move('6F', '6D')], ridge)).toEqual(['move-blocked'])
  })

  test('K-2.9.1 who enters an arsenal must be connected before, not on arrival', () => {
    const lone = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '..S..S.'])
    const offline = stand('inf 2F inf 4B rel 1B', 'inf 7F', {}, {}, lone)
    expect(codes(offline, 'north', [move('2F', '3G')], lone)).toEqual(['move-offline'])
    // On 4F it stands on the line; on 3G it touches nobody and no line runs there.
    const state = stand('inf 4F', 'inf 7F', {}, {}, lone)
    const after = play(state, 'north', [move('4F', '3G')], lone)
    expect(online(after.state, 'north', lone)).toEqual([])
    expect(after.events).toContainEqual(expect.objectContaining({ type: 'arsenalDestroyed', at: '3G', left: 1 }))
  })

  test('K-2.9.2 a move of two squares may cross an enemy arsenal and destroys nothing by it', () => {
    const state = stand('cav 4K inf 5J', 'inf 5K', {}, {}, field)
    const after = play(state, 'north', [move('4K', '6K')], field)
    expect(after.events[0]).toMatchObject({ type: 'moved', path: ['5L', '6K'] })
    expect(after.state.destroyed).toEqual([])
    expect(after.state.attacked).toBe(false)
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
