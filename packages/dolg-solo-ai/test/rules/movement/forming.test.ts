import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleset, type State } from '../../../src/index.ts'
import { linesOf as clustersOf, membersOf } from '../../../src/rules/movement/line-metric.ts'
import { act, type Placed, position, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { at, far, items, move, setting } from '../../support/moving.ts'

test('D-159 D-174 a unit that closes a gap only by stretching is a candidate for Line, and then stretches', () => {
  const still = rulesetWith({ moveAllowance: () => 0 })
  const made = (width: number) => {
    const state = position({
      ai: [
        { card: 'h-spears', at: [1085 - width, 400], done: [], damage: 0 },
        { card: 'h-guard', at: [1085, 400], done: [] },
        { card: 'h-spears', at: [1085 + width, 400], done: [] },
      ],
      human: far,
      row: 'defence',
      phase: 'activation',
      options: { cards: 'table', resolution: 'reported' },
      patch: { generals: { ai: { name: 'A', leadership: 3, percent: 0, host: null, condition: 'fit' }, human: null } },
      rules: still,
    })
    const cards = { type: 'cards', cards: ['one-step', 'whispers', 'whispers'] } as const
    const given = act(state, 'human', cards, undefined, still)
    return proceed(given.state, undefined, still)
  }
  const active = made(185)
  expect(active.decisions('activate', 'line').map(one => one.chosen)).toEqual(['a2'])
  const moved = proceed(active.state, undefined, still)
  expect(moved.decisions('move', 'stretch')).toHaveLength(1)
  expect(unitOf(moved.state, 'a2').extended).toBe(true)
  // Where there is no gap to close nobody is a candidate.
  expect(made(145).decisions('activate', 'line')).toEqual([])
})

const clusters = (dy: number, more: readonly Placed[] = []): readonly Placed[] => [
  { card: 'h-spears', at: [900, 400] },
  { card: 'h-spears', at: [1045, 400] },
  { card: 'h-spears', at: [1190, 400] },
  { card: 'h-guard', at: [1335, 400 + dy], done: [] },
  ...more,
]

test('AMB-78 no unit of a straight line steps out of it so that two lines count as one, but under the other reading', () => {
  for (const row of ['retreat', 'defence', 'advance'] as const) {
    const moved = (lineJoining: 'straight' | 'any') => {
      const made = move({ row, ai: clusters(90), human: far, options: { lineJoining } })
      return ['a1', 'a2', 'a3'].map(id => at(made, id).y)
    }
    expect(moved('straight')).toEqual([400, 400, 400])
    expect(moved('any').some(y => y !== 400)).toBe(true)
  }
})

test('AMB-78 who stands alone may come into line from wherever it is', () => {
  const ai = clusters(90).map((one, i) => ({ ...one, done: i === 3 ? (['activated'] as const) : [] }))
  const made = move({ row: 'defence', ai: ai as readonly Placed[], human: far })
  expect(items(made)).toContain('form-line')
  expect(at(made, 'a4').y).toBe(400)
})

test('AMB-78 whatever lines there are, a unit in company makes them fewer only where they stay as straight', () => {
  const gaps = fc.array(fc.nat(60), { minLength: 1, maxLength: 3 })
  let strayed = 0
  const strays = (before: State, mover: number, rules: Partial<State['rules']>): boolean => {
    const made = proceed({ ...before, rules: { ...before.rules, ...rules } })
    const line = linesOf(before).find(one => one.members.some(({ id }) => id === `a${mover + 1}`))!
    const [then, now] = [before, made.state].map(state => ruleset.queries.lines(state, 'ai'))
    return line.members.length > 1 && now!.lines < then!.lines && now!.misalignment > then!.misalignment
  }
  fc.assert(
    fc.property(
      gaps,
      gaps,
      fc.integer({ min: 55, max: 110 }),
      fc.nat(),
      fc.nat(100),
      (first, second, dy, pick, from) => {
        const line = (y: number, places: readonly number[], left: number): Placed[] =>
          places.map((gap, i) => ({ card: 'h-spears', at: [left + i * 190 + gap, y], done: [] }))
        const ai = [...line(400, first, 300), ...line(400 + dy, second, 1100 + from)]
        const mover = pick % ai.length
        const active = ai.map((one, i): Placed => (i === mover ? { ...one, done: ['activated'] } : one))
        const before = setting({ row: 'defence', ai: active, human: far })
        expect(strays(before, mover, {})).toBe(false)
        if (strays(before, mover, { lineJoining: 'any' })) strayed++
      },
    ),
    { numRuns: 300 },
  )
  // Under the other reading some do.
  expect(strayed).toBeGreaterThan(10)
})

function linesOf(state: State) {
  const field = ruleset.queries.field(state)
  return clustersOf(field, 'ai', membersOf(field, 'ai'))
}
