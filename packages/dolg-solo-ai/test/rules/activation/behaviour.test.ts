import { validate } from '@umpire/core-game'
import { describe as chapter, expect, test } from 'vitest'
import { fullSteps, leadershipByDie, modifiersOf, rowOf } from '../../../src/entries/tables.ts'
import { type Options, ruleset, type State, type Unit } from '../../../src/index.ts'
import { general, position, proceed, rulesetWith } from '../../support/helpers.ts'

type Marks = Partial<Pick<Unit, 'condition' | 'damage'>>

/** A battle with units of each side in the conditions given. */
function battle(
  ai: readonly Marks[],
  human: readonly Marks[],
  patch: Partial<State> = {},
  options: Partial<Options> = {},
): State {
  const line = (marks: readonly Marks[], card: string, y: number) =>
    marks.map((mark, i) => ({ card, at: [100 + 180 * i, y] as const, ...mark }))
  return position({
    ai: line(ai, 'h-guard', 300),
    human: line(human, 'r-legion', 1500),
    phase: 'activation',
    patch: { behaviour: null, ...patch },
    options,
  })
}
const times = (count: number, mark: Marks = {}) => Array.from({ length: count }, () => mark)
const broken = (count: number) => times(count, { condition: 'broken' })
const amount = (state: State, rule: string) => modifiersOf(state).find(one => one.rule === rule)?.amount ?? 0

chapter('modifiers', () => {
  const initial = (ai: number, human: number, options: Partial<Options> = {}) =>
    battle([{}], [{}], { initial: { ai, human } }, options)

  test('D-123 D-130 AMB-16 T6 one for each full 250 points of difference at the start', () => {
    const points = (ai: number, human: number) => amount(initial(ai, human), 'D-123')
    expect(points(2200, 1800)).toBe(1)
    expect(points(1800, 2200)).toBe(-1)
    expect([249, 250, 499, 500].map(more => points(1000 + more, 1000))).toEqual([0, 1, 1, 2])
    expect([249, 250, 499, 500].map(more => points(1000, 1000 + more))).toEqual([0, -1, -1, -2])
  })

  test('D-123 whatever points armies come to, the behaviour that comes of them is one that a state can have', () => {
    for (const [ai, human] of [
      [4_000_000, 0],
      [0, 4_000_000],
    ] as const) {
      const { state } = proceed(initial(ai, human))
      expect(Math.abs(state.behaviour!.value)).toBeGreaterThan(15_000)
      expect(validate(ruleset.schema.state, state, 'state')).toMatchObject({ ok: true })
    }
  })

  test('AMB-16 full steps only, on either side of zero', () => {
    expect([-7, -6, -5, 0, 5, 6, 7].map(difference => fullSteps(difference, 3))).toEqual([-2, -2, -1, 0, 1, 2, 2])
    expect(Object.is(fullSteps(-2, 3), 0)).toBe(true)
  })

  test('D-124 D-130 T7 one for each full 3 unfit units of difference', () => {
    const unfit = (ai: number, human: number) => amount(battle([{}, ...broken(ai)], [{}, ...broken(human)]), 'D-124')
    expect(unfit(5, 2)).toBe(-1)
    expect(unfit(8, 2)).toBe(-2)
    expect(unfit(2, 5)).toBe(1)
    expect(unfit(4, 2)).toBe(0)
  })

  test('D-125 AMB-18 one for each full 2 destroyed or routed units; routed ones are unfit too, or only lost', () => {
    const lost = (count: number, condition: 'routed' | 'destroyed', routedCounts: 'both' | 'lost-only' = 'both') => {
      const state = battle([{}], [{}, ...times(count, { condition })], {}, { rulings: { routedCounts } })
      return [amount(state, 'D-125'), amount(state, 'D-124')]
    }
    expect(lost(3, 'routed')).toEqual([1, 1])
    expect(lost(3, 'destroyed')).toEqual([1, 0])
    expect(lost(4, 'destroyed')).toEqual([2, 0])
    expect(lost(3, 'routed', 'lost-only')).toEqual([1, 0])
    expect(lost(1, 'destroyed')).toEqual([0, 0])
  })

  test('AMB-18 a unit that rallies leaves both counts', () => {
    const state = battle(times(3, { condition: 'routed' }), [{}])
    expect([amount(state, 'D-124'), amount(state, 'D-125')]).toEqual([-1, -1])
    const rallied = { ...state, units: state.units.map(unit => ({ ...unit, condition: 'fit' as const })) }
    expect(modifiersOf(rallied)).toEqual([])
  })

  test('D-126 AMB-20 AMB-21 a general routed or fallen: 2 against his side; both cancel out; rallied, it is gone', () => {
    const generals = (ai: 'fit' | 'routed' | 'fallen', human: 'fit' | 'routed' | 'fallen') =>
      amount(
        battle([{}], [{}], {
          generals: { ai: general('a1', { condition: ai }), human: general('p1', { condition: human }) },
        }),
        'D-126',
      )
    expect(generals('routed', 'fit')).toBe(-2)
    expect(generals('fallen', 'fit')).toBe(-2)
    expect(generals('fit', 'routed')).toBe(2)
    expect(generals('fit', 'fallen')).toBe(2)
    expect(generals('fallen', 'routed')).toBe(0)
    expect(generals('fit', 'fit')).toBe(0)
  })

  test('D-122 D-127 AMB-22 a scenario: -3 where the AI defends, +4 where it takes; both add up', () => {
    const sum = (more: object) =>
      modifiersOf(battle([{}], [{}], {}, { scenario: { victory: { kind: 'reported' }, ...more } })).reduce(
        (all, one) => all + one.amount,
        0,
      )
    expect(sum({ aiDefends: true })).toBe(-3)
    expect(sum({ aiTakes: true })).toBe(4)
    expect(sum({ aiDefends: true, aiTakes: true })).toBe(1)
  })

  test('AMB-23 the difference at the start counts all that was deployed, or the armies alone, and stays as it was', () => {
    const made = (initialPoints: 'all' | 'army-only') => {
      const state = position({
        ai: [
          { card: 'h-guard', at: [1200, 300], zone: 'centre', line: 1 },
          { card: 'f-hirelings', at: [1400, 300], zone: 'centre', line: 1 },
        ],
        human: [{ card: 'r-legion', at: [1200, 1500] }],
        options: { rulings: { initialPoints } },
      })
      return proceed({ ...state, round: 0, phase: 'host', settled: { ...state.settled, first: 'ai' } }, [1]).state
    }
    expect(made('all').initial).toEqual({ ai: 245, human: 150 })
    expect(made('army-only').initial).toEqual({ ai: 140, human: 150 })
    const later = { ...made('all'), units: [] }
    expect(later.initial.ai).toBe(245)
  })
})

chapter('value and row', () => {
  test('D-129 AMB-19 T8 unfit is more than 3 tokens, whatever hearts are left', () => {
    const state = battle([{ damage: 3 }, { damage: 4 }, { condition: 'broken' }, { condition: 'routed' }, {}], [{}])
    const unfit = ['a1', 'a2', 'a3', 'a4', 'a5'].map(id => ruleset.queries.unfit(state, id))
    expect(unfit).toEqual([false, true, true, true, false])
  })

  test('D-142 D-161 D-162 D-163 D-164 D-165 T11 the five rows', () => {
    expect([-5, 1].map(rowOf)).toEqual(['retreat', 'retreat'])
    expect([2, 3].map(rowOf)).toEqual(['defence', 'defence'])
    expect([4, 5].map(rowOf)).toEqual(['advance', 'advance'])
    expect([6, 8].map(rowOf)).toEqual(['attack', 'attack'])
    expect([9, 15].map(rowOf)).toEqual(['all-out', 'all-out'])
  })

  test('D-120 D-121 the value is fixed when the turn begins, from leadership and every modifier', () => {
    const state = battle(broken(3), [{}], {
      generals: { ai: general('a1', { leadership: 6 }), human: null },
      initial: { ai: 1500, human: 1000 },
    })
    const made = proceed(state)
    // 6 + 2 for points - 1 for unfit units.
    expect(made.state.behaviour).toEqual({ value: 7, row: 'attack' })
    expect(made.decisions('behaviour')[0]!.rules).toEqual(expect.arrayContaining(['D-123', 'D-124']))
    const worse = { ...made.state, units: made.state.units.map(unit => ({ ...unit, condition: 'broken' as const })) }
    expect(proceed(worse).state.behaviour).toEqual(made.state.behaviour)
  })

  test('D-128 AMB-20 a fallen general: a die stands in for his leadership each turn; a routed one leads on, or not', () => {
    const fallen = battle([{}], [{}], {
      generals: { ai: general('a1', { condition: 'fallen', leadership: 6 }), human: null },
    })
    // The die, then three cards.
    expect(proceed(fallen, [5, 1, 1, 1, 1, 1, 1]).state.behaviour!.value).toBe(3)
    const routed = { ...fallen, generals: { ai: general('a1', { condition: 'routed' }), human: null } }
    expect(leadershipByDie(routed)).toBe(false)
    expect(leadershipByDie({ ...routed, rulings: { ...routed.rulings, leadershipDie: 'fallen-or-routed' } })).toBe(true)
    expect(leadershipByDie({ ...routed, generals: { ai: null, human: null } })).toBe(true)
  })

  test('more points never lower the behaviour, more unfit units never raise it', () => {
    const value = (points: number, unfit: number) =>
      modifiersOf(battle([{}, ...broken(unfit)], [{}], { initial: { ai: points, human: 1000 } })).reduce(
        (sum, one) => sum + one.amount,
        6,
      )
    for (let points = 0; points < 3000; points += 50)
      expect(value(points + 50, 2)).toBeGreaterThanOrEqual(value(points, 2))
    for (let unfit = 0; unfit < 10; unfit++) expect(value(1000, unfit + 1)).toBeLessThanOrEqual(value(1000, unfit))
  })

  test('under other core rules the behaviour is the same: they have no part in it', () => {
    const other = rulesetWith({ moveAllowance: () => 0 })
    const state = battle([{}], [{}])
    expect(proceed(state, undefined, other).state.behaviour).toEqual(proceed(state).state.behaviour)
  })
})
