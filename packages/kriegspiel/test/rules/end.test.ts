import { describe, expect, test } from 'vitest'
import { expectOver, resign } from '../support/endings.ts'
import { attack, begin, codes, gameOn, move, online, play, position, small, stand } from '../support/helpers.ts'

describe('the end of the game', () => {
  test('K-2.8.1 who has lost all arsenals has lost', () => {
    const two = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '...S..S'])
    const one = play(stand('inf 4F inf 7B', 'inf 1G', { destroyed: ['7G'] }, {}, two), 'north', [move('4F', '4G')], two)
    expectOver(one.state, 'north', 'arsenals', two)
    expect(one.events.at(-1)).toEqual({ type: 'ended', winners: ['north'], reason: 'arsenals', rule: 'K-2.8.1' })
    const first = play(stand('inf 4F', 'inf 7F', {}, {}, two), 'north', [move('4F', '4G')], two)
    expect(two.outcome(first.state)).toBeNull()
  })

  test('K-2.8.2 K-4.18 who has lost all combat units has lost, whatever relays are left', () => {
    const state = stand('cav 4E 4D', 'inf 4F rel 1G hrel 2G', {}, {}, small)
    const after = play(state, 'north', [attack('4F')], small)
    expectOver(after.state, 'north', 'annihilation')
    expect(after.events.map(event => event.type)).toEqual(['attacked', 'destroyed', 'ended'])
  })

  test('K-2.8.3 K-2.9.8 K-4.21 who has no relay and only units off line has lost', () => {
    const state = stand('inf 5C inf 4B', 'inf 4C', {}, {}, small)
    const after = play(state, 'north', [move('5C', '4D')], small)
    expect(online(after.state, 'south', small)).toEqual([])
    expectOver(after.state, 'north', 'isolation')
    // A relay left, even off line, or one unit on line, and the game goes on.
    for (const more of ['rel 1E', 'inf 1G']) {
      expect(
        small.outcome(
          play(stand('inf 5C inf 4B', `inf 4C ${more}`, {}, {}, small), 'north', [move('5C', '4D')], small).state,
        ),
      ).toBeNull()
    }
  })

  test('K-2.8.3 the last relay falls to an attack', () => {
    const state = stand('inf 4B cav 5C', 'inf 4C rel 4D', {}, {}, small)
    expect(online(state, 'south', small)).toEqual(['4C', '4D'])
    const cut = stand('inf 4B cav 5C art 4E', 'inf 4C rel 4D', {}, {}, small)
    expect(online(cut, 'south', small)).toEqual([])
    expect(small.outcome(cut)).toBeNull()
    expectOver(play(cut, 'north', [attack('4D')], small).state, 'north', 'isolation')
  })

  test('K-2.8.3 option winByIsolation: false', () => {
    for (const options of [{ rulings: { winByIsolation: false } }, { preset: 'book' }] as const) {
      const state = stand('inf 5C inf 4B', 'inf 4C', {}, options, small)
      expect(small.outcome(play(state, 'north', [move('5C', '4D')], small).state)).toBeNull()
    }
  })

  test('K-2.9.8 who cuts himself off by his own move loses at once', () => {
    const state = stand('inf 4C', 'inf 4F', {}, {}, small)
    const after = play(state, 'north', [move('4C', '5D')], small)
    expectOver(after.state, 'south', 'isolation')
    const kept = play(stand('inf 4C rel 1F', 'inf 4F', {}, {}, small), 'north', [move('4C', '5D')], small)
    expect(small.outcome(kept.state)).toBeNull()
  })

  test('K-2.9.8 one change that defeats both sides wins for the side that made it', () => {
    // Leaving column 4 for 2D, on no line of North, stands on the only line that the southern unit at 1C hangs on.
    const game = gameOn(['...N...', '.......', '.......', '.......', '.......', '.......', '....S..'])
    const state = stand('cav 4D', 'inf 1C', {}, {}, game)
    expect([online(state, 'north', game), online(state, 'south', game)]).toEqual([['4D'], ['1C']])
    const after = play(state, 'north', [move('4D', '2D')], game)
    expect([online(after.state, 'north', game), online(after.state, 'south', game)]).toEqual([[], []])
    expectOver(after.state, 'north', 'isolation', game)
  })

  test('K-2.8.6 K-2.9.9 the end comes in the middle of a turn, and every order after it is refused', () => {
    const state = stand('inf 4F 4B 5B', 'inf 1G', {}, {}, small)
    expect(codes(state, 'north', [move('4F', '4G'), move('4B', '4C')], small)).toEqual(['game-over'])
    expect(small.outcome(play(state, 'north', [move('4F', '4G')], small).state)).not.toBeNull()
  })

  test('K-2.9.9 a duty to retreat lapses with the end', () => {
    const due = begin({ position: { ...position('inf 4B', 'inf 4F inf 1G'), turn: 'south', mustRetreat: '4F' } }, small)
    expect(play(due, 'south', [resign], small).state.retreat).toBeNull()
    const alone = begin({ position: { ...position('inf 4B', 'inf 4F'), turn: 'south', mustRetreat: '4F' } }, small)
    const fled = play(alone, 'south', [move('4F', '3F')], small)
    expect(fled.state.retreat).toEqual({ at: small.board.cells.get('3F'), done: true })
    const lost = play(alone, 'south', [move('4F', '5E')], small)
    expect(small.outcome(lost.state)).toMatchObject({ winners: ['north'], reason: 'isolation' })
    expect(lost.state.retreat).toBeNull()
  })
})
