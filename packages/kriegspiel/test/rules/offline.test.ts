import { describe, expect, test } from 'vitest'
import { attack, codes, gameOn, move, online, play, shareOf, small, stand, sums } from '../support/helpers.ts'

/** Lines run along column 4, row A and row G only where these tests look; column 6 and row D are dark. */

describe('units off line', () => {
  test('K-2.3.1 a combat unit off line cannot move', () => {
    for (const kind of ['inf', 'cav', 'art', 'hart']) {
      const state = stand(`${kind} 6E rel 1F`, 'inf 4B', {}, {}, small)
      expect(online(state, 'north', small)).toEqual([])
      expect(small.legalMoves(state, '6E')).toEqual([])
      expect(codes(state, 'north', [move('6E', '6D')], small)).toEqual(['move-offline'])
    }
  })

  test('K-2.3.2 K-4.3 it adds nothing to an attack, next to the target or not', () => {
    for (const kind of ['inf', 'cav', 'art', 'hart']) {
      const state = stand(`${kind} 6F inf 3F`, 'cav 5F', {}, {}, small)
      expect(online(state, 'north', small)).toEqual([])
      expect(shareOf(state, '5F', '6F', small)).toBe('offline')
      expect(sums(state, '5F', small)).toBe('0-5 no-attack')
    }
  })

  test('K-2.3.3 it does not even defend itself', () => {
    const state = stand('inf 5B', 'inf 6B inf 7B', {}, {}, small)
    expect(online(state, 'south', small)).toEqual([])
    expect(sums(state, '6B', small)).toBe('4-0 destroyed')
    expect(shareOf(state, '6B', '7B', small)).toBe('offline')
  })

  test('K-2.3.4 connected friends in reach still defend it', () => {
    // 6B is off line and touches nobody; the artillery at 6E, three squares away, is on a line.
    const state = stand('inf 4B', 'inf 6B art 6E', {}, {}, small)
    expect(online(state, 'south', small)).toEqual(['6E'])
    expect(shareOf(state, '6B', '6B', small)).toBe('offline')
    expect(shareOf(state, '6B', '6E', small)).toBe(8)
  })

  test('K-2.3.5 a relay off line does not defend itself', () => {
    for (const kind of ['rel', 'hrel']) {
      const state = stand('inf 4B', `inf 1G ${kind} 6B`, {}, {}, small)
      expect(shareOf(state, '6B', '6B', small)).toBe('offline')
      expect(sums(state, '6B', small)).toBe('4-0 destroyed')
    }
  })

  test('K-2.3.5 option offlineRelayDefendsItself: true', () => {
    for (const kind of ['rel', 'hrel']) {
      const state = stand('inf 4B', `inf 1G ${kind} 6B`, {}, { rulings: { offlineRelayDefendsItself: true } }, small)
      expect(sums(state, '6B', small)).toBe('4-1 destroyed')
    }
    // It still defends nobody else.
    const options = { rulings: { offlineRelayDefendsItself: true, relayDefendsOthers: true } }
    const state = stand('inf 4B', 'inf 5C rel 5D', {}, options, small)
    expect(online(state, 'south', small)).toEqual([])
    expect(shareOf(state, '5C', '5D', small)).toBe('offline')
  })

  test('K-2.3.6 a unit may leave its network of its own will', () => {
    const state = stand('cav 4C inf 4B', 'inf 1G', {}, {}, small)
    const gone = play(state, 'north', [move('4C', '6D')], small)
    expect(online(gone.state, 'north', small)).toEqual(['4B'])
    expect(gone.events).toContainEqual({
      type: 'connection-changed',
      seat: 'north',
      lost: [{ seat: 'north', kind: 'cavalry', at: '6D' }],
      restored: [],
      rule: 'K-2.7.7',
    })
  })

  test('K-2.3.7 K-4.24 no bonus of a fortress or pass for a unit off line', () => {
    const game = gameOn(['...N...', '.....F.', '.....=.', '.......', '.......', '.......', '...S...'])
    for (const square of ['6B', '6C']) {
      const state = stand('inf 4A art 6A', `inf ${square}`, {}, {}, game)
      expect(online(state, 'south', game)).toEqual([])
      expect(sums(state, square, game)).toMatch(/-0 destroyed$/)
      expect(game.assess(state, square)!.defenders).toMatchObject([{ at: square, value: 0, bonus: 0, idle: 'offline' }])
    }
  })

  test('K-2.3.8 K-4.10 a relay moves whether it is connected or not', () => {
    const foot = stand('inf 4B rel 6E', 'inf 1G', {}, {}, small)
    expect(online(foot, 'north', small)).toEqual(['4B'])
    expect(small.legalMoves(foot, '6E')).toHaveLength(8)
    const horse = stand('inf 4B hrel 6E', 'inf 1G', {}, {}, small)
    expect(small.legalMoves(horse, '6E')).toContain('4C')
    expect(play(horse, 'north', [move('6E', '4C')], small).events[0]).toMatchObject({
      type: 'moved',
      from: '6E',
      to: '4C',
    })
  })

  test('K-2.3.2 an attack with units off line only is refused', () => {
    const state = stand('inf 6F inf 3F rel 1C', 'cav 5F', {}, {}, small)
    expect(codes(state, 'north', [attack('5F')], small)).toEqual(['attack-no-attacker'])
  })
})
