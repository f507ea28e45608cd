import { describe as chapter, expect, test } from 'vitest'
import type { Options } from '../../../src/index.ts'
import { army, type Card, many } from '../../support/army.ts'
import { proceed } from '../../support/helpers.ts'
import { decided, die, phaseEvent } from '../../support/preparation.ts'

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
    expect(host(cards, [4, 6], { rulings: { hostLine: 'army' } })).toBe('a1')
    expect(() => host(cards, [4], { rulings: { hostLine: 'army' } })).toThrow('roll-needed')
  })

  test('D-077 AMB-28 no such unit: the die is thrown again, or the general goes to the line in front', () => {
    const two: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-spears', 'centre', 2],
    ]
    expect(host(two, [2, 3, 1])).toBe('a1')
    expect(host(two, [3], { rulings: { hostMissing: 'previous-line' } })).toBe('a1')
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
    expect(host(line, [6], { rulings: { hostOrder: 'cost-first' } })).toBe('a2')
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

chapter('the general’s unit, every event of it', () => {
  const cards: readonly Card[] = [
    ['h-axes', 'centre', 1],
    ['h-guard', 'centre', 2],
    ['h-chariots', 'centre', 3],
    ['h-axes', 'centre', 3],
    ['h-guard', 'left', 1],
  ]
  const host = (dice: readonly number[], of = cards, options: Partial<Options> = {}) =>
    proceed(army('host', of, { first: 'ai', ...options }), dice).events
  const scored = (byCost: boolean, ...units: readonly [name: string, cost: number, distance: number][]) => ({
    measures: byCost ? ['points', 'distance'] : ['distance', 'points'],
    candidates: units.map(([name, cost, distance]) => ({
      name,
      score: byCost ? [-cost || 0, distance] : [distance, -cost || 0],
    })),
    considered: units.length,
  })
  const chosen = (rules: readonly string[], about: string, unit: string, more: object) => [
    decided('host', 'host', rules, about, unit, more),
    { type: 'general', rule: rules[0], seat: 'ai', condition: 'fit', host: unit },
    phaseEvent('activation', 'ai', 1),
  ]
  const rulesFor = (clause: string) => [clause, 'D-076', 'D-077', 'AMB-28', 'AMB-29', 'AMB-56', 'AMB-57']

  test('D-070 D-071 D-072 D-073 D-074 D-075 by die; distances to the axis are doubled', () => {
    // a1 on the axis, a2 150 to the right, a3 150 to the left, a4 300 to the right.
    const expected = [
      chosen(rulesFor('D-070'), '1', 'a2', scored(true, ['a2', 140, 300], ['a1', 110, 0], ['a4', 110, 600])),
      chosen(rulesFor('D-071'), '2', 'a3', scored(true, ['a3', 170, 300])),
      chosen(rulesFor('D-072'), '3', 'a2', scored(false, ['a2', 140, 300])),
      chosen(rulesFor('D-073'), '4', 'a4', scored(false, ['a4', 110, 600])),
      chosen(rulesFor('D-074'), '5', 'a2', scored(false, ['a2', 140, 300])),
      chosen(rulesFor('D-075'), '6', 'a1', scored(false, ['a1', 110, 0])),
    ]
    for (const [i, [decision, ...rest]] of expected.entries()) {
      const dice = [die(6, i + 1, 'general host')]
      const one = decision as ReturnType<typeof decided>
      expect(host([i + 1])).toEqual([{ ...one, decision: { ...one.decision, dice } }, ...rest])
    }
  })

  test('AMB-28 D-077 no unit that a face names: the dearest of the centre, or the one nearest to it; no die but for equals', () => {
    const light: readonly Card[] = [
      ['h-spears', 'centre', 1],
      ['h-slingers', 'centre', 1],
      ['h-guard', 'left', 1],
    ]
    const rules = ['AMB-28', 'D-077']
    expect(host([], light)).toEqual(chosen(rules, 'none', 'a1', scored(true, ['a1', 70, 0], ['a2', 60, 300])))
    const flanks: readonly Card[] = [
      ['h-spears', 'right', 1],
      ['h-guard', 'left', 1],
    ]
    expect(host([], flanks)).toEqual(chosen(rules, 'none', 'a1', scored(false, ['a1', 70, 0], ['a2', 140, 300])))
    const twins: readonly Card[] = [
      ['h-guard', 'left', 1],
      ['h-spears', 'centre', 1],
      ['h-spears', 'centre', 1],
    ]
    const dice = [die(2, 2, 'general host tie')]
    expect(host([2], twins)).toEqual(
      chosen(rules, 'none', 'a3', { ...scored(true, ['a2', 70, 300], ['a3', 70, 300]), dice }),
    )
    expect(host([], [])).toEqual([
      { type: 'warned', rule: 'AMB-28', warning: 'no-host', about: 'ai' },
      phaseEvent('activation', 'ai', 1),
      { type: 'ended', winners: ['human'], reason: 'annihilation', rule: 'D-036' },
    ])
  })

  test('AMB-56 cost first on every face, if so read', () => {
    const line: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-guard', 'centre', 1],
    ]
    const both = [
      ['a2', 140, 300],
      ['a1', 110, 0],
    ] as const
    const dice = [die(6, 6, 'general host')]
    expect(host([6], line, { rulings: { hostOrder: 'cost-first' } })).toEqual(
      chosen(rulesFor('D-075'), '6', 'a2', {
        ...scored(true, both[0].slice() as never, both[1].slice() as never),
        dice,
      }),
    )
    expect(host([6], line)).toEqual(
      chosen(rulesFor('D-075'), '6', 'a1', {
        ...scored(false, both[1].slice() as never, both[0].slice() as never),
        dice,
      }),
    )
  })
})
