import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { type Options, zones } from '../../../src/index.ts'
import { army, type Card, many } from '../../support/army.ts'
import { open, proceed, until } from '../../support/helpers.ts'

chapter("the AI's general", () => {
  const host = (cards: readonly Card[], dice: readonly number[], options: Partial<Options> = {}) =>
    proceed(army('host', cards, { first: 'ai', ...options }), dice).state.generals.ai!.host

  const three: readonly Card[] = [
    ['h-axes', 'centre', 1],
    ['h-guard', 'centre', 2],
    ['h-chariots', 'centre', 3],
    ['h-axes', 'centre', 3],
    ['h-guard', 'left', 1],
  ]

  test('D-070 D-071 D-072 D-073 D-074 D-075 the six faces', () => {
    expect([1, 2, 3, 4, 5, 6].map(face => host(three, [face]))).toEqual(['a2', 'a3', 'a2', 'a4', 'a2', 'a1'])
  })

  test('D-076 AMB-57 a line that does not exist gives way to the one in front of it', () => {
    const two: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-spears', 'centre', 2],
    ]
    // Face 4 wants line 3: line 2 exists, but has no heavy infantry, so the die is thrown again (AMB-28).
    expect(host([['h-axes', 'centre', 1]], [4])).toBe('a1')
    expect(host(two, [4, 3, 6])).toBe('a1')
  })

  test('AMB-57 a line exists where the centre stands in it, or where anybody does', () => {
    const cards: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-guard', 'left', 3],
    ]
    expect(host(cards, [4])).toBe('a1')
    // The third line exists, but not in the centre: the die is thrown again.
    expect(host(cards, [4, 6], { hostLine: 'army' })).toBe('a1')
    expect(() => host(cards, [4], { hostLine: 'army' })).toThrow('roll-needed')
  })

  test('D-077 AMB-28 no such unit: the die is thrown again, or the general goes to the line in front', () => {
    const two: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-spears', 'centre', 2],
    ]
    expect(host(two, [2, 3, 1])).toBe('a1')
    expect(host(two, [3], { hostMissing: 'previous-line' })).toBe('a1')
  })

  test('AMB-28 where no face can succeed: the dearest of the centre, else the unit nearest to it; no die is thrown in vain', () => {
    expect(
      host(
        [
          ['h-spears', 'centre', 1],
          ['h-slingers', 'centre', 1],
        ],
        [],
      ),
    ).toBe('a1')
    const flank = army('host', [['h-guard', 'left', 1]], { first: 'ai' })
    expect(proceed(flank, []).state.generals.ai!.host).toBe('a1')
    const none = proceed(army('host', [], { first: 'ai' }), [])
    expect(none.state.generals.ai!.host).toBeNull()
    expect(none.events.some(event => event.type === 'warned' && event.warning === 'no-host')).toBe(true)
  })

  test('AMB-29 AMB-56 faces 1 and 2 look at cost first, 3 to 6 at the distance to the axis; then a die', () => {
    const line: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-guard', 'centre', 1],
      ['h-axes', 'centre', 1],
    ]
    // a1 stands on the axis, a2 and a3 beside it.
    expect(host(line, [1])).toBe('a2')
    expect(host(line, [6])).toBe('a1')
    expect(host(line, [6], { hostOrder: 'cost-first' })).toBe('a2')
    const twins: readonly Card[] = [
      ['h-spears', 'centre', 1],
      ['h-guard', 'centre', 1],
      ['h-guard', 'centre', 1],
    ]
    expect([host(twins, [1, 1]), host(twins, [1, 2])]).toEqual(['a2', 'a3'])
  })

  test('every loop of the die ends, even a script of faces that never fit', () => {
    const state = army('host', [['h-axes', 'centre', 1]], { first: 'ai' })
    expect(proceed(state, Array(100).fill(2)).state.generals.ai!.host).toBe('a1')
    const depth = army('lines', many('h-axes', 2, 'centre'))
    expect(proceed(depth, Array(100).fill(6)).decisions('depth')[0]!.chosen).toBe('1')
  })
})

test('a battle begins when the general stands: turn 1 of the side that is first', () => {
  for (const first of zones.slice(0, 2).map((_, i) => (i ? 'ai' : 'human') as 'ai' | 'human')) {
    const state = until(open({ first }), 'activation', seedRng(4)).state
    expect([state.turn, state.side, state.phase]).toEqual([1, first, 'activation'])
  }
})
