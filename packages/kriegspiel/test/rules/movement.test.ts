import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { codes, gameOn, move, online, openField, play, small, stand } from '../support/helpers.ts'

const field = openField()

describe('movement', () => {
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
    const state = stand('inf 6F cav 5G', 'inf 1K', {}, { rulings: { diagonalBetweenMountains: false } }, pocket)
    expect(pocket.legalMoves(state, '6F')).not.toContain('7E')
    const horse = stand('cav 6F', 'inf 1K', {}, { rulings: { diagonalBetweenMountains: false } }, pocket)
    expect(pocket.legalMoves(horse, '6F')).not.toContain('7D')
    expect(pocket.legalMoves(horse, '6F')).toContain('7G')
  })

  test('K-2.7.5 a step between two mountains that is not allowed is refused by this clause', () => {
    const pocket = openField({ '6E': 'M', '7F': 'M' })
    const rulings = { diagonalBetweenMountains: false }
    const state = stand('inf 6F', 'inf 1K', {}, { rulings }, pocket)
    expect(pocket.step(state, { north: [move('6F', '7E')] }, seedRng(1))).toMatchObject({
      ok: false,
      problems: [{ code: 'move-between-mountains', rule: 'K-2.7.5', at: ['north', 0, 'to'] }],
    })
    const horse = stand('cav 6F', 'inf 1K', {}, { rulings }, pocket)
    expect(codes(horse, 'north', [move('6F', '7D')], pocket)).toEqual(['move-between-mountains'])
    // Where it would be no use the way is just not free.
    const closed = stand('cav 6F', 'inf 7E', {}, { rulings }, pocket)
    expect(codes(closed, 'north', [move('6F', '7D')], pocket)).toEqual(['move-blocked'])
    // The only way leads between mountains, over a square without supply.
    const narrow = gameOn(['...N...', '.......', '.......', '.......', '....M..', '...M...', '...S...'])
    const both = { ...rulings, crossUnsupplied: false }
    const rider = stand('cav 4E', 'inf 1G', {}, { rulings: both }, narrow)
    expect(codes(rider, 'north', [move('4E', '6F')], narrow)).toEqual(['move-between-mountains'])
    const unsupplied = stand('cav 4E', 'inf 1G', {}, { rulings: { crossUnsupplied: false } }, narrow)
    expect(codes(unsupplied, 'north', [move('4E', '6F')], narrow)).toEqual(['move-crosses-offline'])
  })

  test('K-2.7.5 diagonalBetweenMountains is about diagonal steps only', () => {
    const lane = openField({ '5E': 'M', '7E': 'M', '5F': 'M', '7F': 'M' })
    const state = stand('inf 6F', 'inf 1K', {}, { rulings: { diagonalBetweenMountains: false } }, lane)
    expect(lane.legalMoves(state, '6F')).toEqual(['6E', '5G', '6G', '7G'])
    const gate = openField({ '7E': 'M', '7G': 'M' })
    const beside = stand('inf 6F', 'inf 1K', {}, { rulings: { diagonalBetweenMountains: false } }, gate)
    expect(gate.legalMoves(beside, '6F')).toContain('7F')
  })

  test('K-2.9.13 a step past the corner of a single mountain is always allowed', () => {
    const corner = openField({ '6E': 'M' })
    for (const diagonalBetweenMountains of [true, false]) {
      const state = stand('inf 6F', 'inf 1K', {}, { rulings: { diagonalBetweenMountains } }, corner)
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
    const strict = stand('cav 4D', 'inf 1G', {}, { rulings: { crossUnsupplied: false } }, small)
    expect(small.legalMoves(strict, '4D')).not.toContain('6C')
  })

  test('K-2.7.6 K-2.9.14 option crossUnsupplied: false', () => {
    const options = { rulings: { crossUnsupplied: false } }
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
    expect(after.events.some(event => event.type === 'arsenal-destroyed')).toBe(false)
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
    expect(after.events).toContainEqual(expect.objectContaining({ type: 'arsenal-destroyed', at: '3G', left: 1 }))
  })

  test('K-2.9.2 a move of two squares may cross an enemy arsenal and destroys nothing by it', () => {
    const state = stand('cav 4K inf 5J', 'inf 5K', {}, {}, field)
    const after = play(state, 'north', [move('4K', '6K')], field)
    expect(after.events[0]).toMatchObject({ type: 'moved', path: ['5L', '6K'] })
    expect(after.state.destroyed).toEqual([])
    expect(after.state.attacked).toBe(false)
  })
})
