import fc from 'fast-check'
import { describe as chapter, expect, test } from 'vitest'
import { sampleContent, sampleParameters, tableCoreRules } from '../../../src/content/sample/index.ts'
import { type Decision, ruleset, type State } from '../../../src/index.ts'
import { linesOf as clustersOf, membersOf } from '../../../src/rules/movement/line-metric.ts'
import { act, type Placed, position, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { at, chosen, far, items, move, setting } from '../../support/moving.ts'

const clusters = (dy: number, more: readonly Placed[] = []): readonly Placed[] => [
  { card: 'h-spears', at: [900, 400] },
  { card: 'h-spears', at: [1045, 400] },
  { card: 'h-spears', at: [1190, 400] },
  { card: 'h-guard', at: [1335, 400 + dy], done: [] },
  ...more,
]

function linesOf(state: State) {
  const field = ruleset.queries.field(state)
  return clustersOf(field, 'ai', membersOf(field, 'ai'))
}

const { reach } = ruleset.queries

const limit = [
  [3, true],
  [4, false],
] as const

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

test('AMB-78 no unit of a straight line steps out of it so that two lines count as one, but under the other reading', () => {
  for (const row of ['retreat', 'defence', 'advance'] as const) {
    const moved = (lineJoining: 'straight' | 'any') => {
      const made = move({ row, ai: clusters(90), human: far, options: { rulings: { lineJoining } } })
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
  const strays = (before: State, mover: number, rulings: Partial<State['rulings']>): boolean => {
    const made = proceed({ ...before, rulings: { ...before.rulings, ...rulings } })
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

chapter('lines', () => {
  const gapped: Placed[] = [
    { card: 'h-spears', at: [600, 400], done: [] },
    { card: 'h-spears', at: [745, 400], done: [] },
    { card: 'h-guard', at: [900, 240] },
  ]

  test('D-166 D-167 D-159 AMB-68 form a line: the pose that makes fewest lines and gaps, by the shortest way', () => {
    const made = move({ row: 'defence', ai: gapped, human: far })
    expect(chosen(made, 'form-line')).toEqual(['a3'])
    const { lines, gaps } = ruleset.queries.lines(made.state, 'ai')
    expect([lines, gaps]).toEqual([1, 0])
  })

  test('D-168 advance or charge so as to form a line: forwards only', () => {
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 500], done: [] },
      { card: 'h-guard', at: [1100, 400] },
      { card: 'h-axes', at: [1500, 600] },
    ]
    const made = move({ row: 'advance', ai, human: far })
    expect(chosen(made, 'advance-in-line')).toEqual(['a2'])
    expect(at(made, 'a2').y).toBeGreaterThan(400)
    expect(at(made, 'a3')).toEqual({ x: 1500, y: 600, facing: 0 })
    const back = move({ row: 'defence', ai, human: far })
    expect(chosen(back, 'form-line')).toContain('a3')
  })

  test('D-166 D-167 D-168 stretch to close gaps', () => {
    // A guard with no room to move sideways: stretched, its neighbours are near enough.
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1085, 400] },
      { card: 'h-spears', at: [1270, 400], done: [] },
    ]
    const still = rulesetWith({ moveAllowance: () => 0 })
    for (const row of ['retreat', 'defence', 'advance'] as const) {
      const made = move({ row, ai, human: far, rules: still })
      expect(chosen(made, 'stretch')).toEqual(['a2'])
      expect(unitOf(made.state, 'a2').extended).toBe(true)
    }
    const outflank = move({ row: 'attack', ai, human: far, rules: still })
    expect(chosen(outflank, 'stretch-outflank')).toEqual(['a2'])
  })

  test('D-169 stretch so as to envelop an enemy that could not be enveloped before', () => {
    const lone: Placed[] = [{ card: 'h-guard', at: [1200, 400] }]
    const wide = rulesetWith({
      moveAllowance: () => 0,
      chargeOptions: (_field, body) =>
        body.unit.extended ? [{ target: 'p1', side: 'flank', path: 9, end: body.pose, envelops: true }] : [],
    })
    expect(chosen(move({ row: 'attack', ai: lone, human: far, rules: wide }), 'stretch-outflank')).toEqual(['a1'])
    expect(items(move({ row: 'advance', ai: lone, human: far, rules: wide }))).not.toContain('stretch')
  })

  test('D-169 nobody stands in his own way: one who is nearer than a base is deep stretches so as to envelop all the same', () => {
    const core = tableCoreRules('slow', { ...sampleParameters, chargeBonus: 0 })
    if (!core.ok) throw new Error('refused')
    const units = sampleContent.units.map(card => (card.id === 'h-guard' ? { ...card, move: 60 } : card))
    const rules = rulesetWith(core.value, units)
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 600] }]
    const made = move({ row: 'attack', ai, human: [{ card: 'r-cohort', at: [1280, 704, 2700] }], rules })
    expect(chosen(made, 'stretch-outflank')).toEqual(['a1'])
    const [charge] = rules.queries.charges(made.state, 'a1')
    expect(charge!.option).toMatchObject({ target: 'p1', envelops: true, path: 60 })
  })

  test('D-169 AMB-69 a stretch that closes no gap is told by the lines there are, and a unit that stretches goes nowhere', () => {
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 600] }]
    const made = move({ row: 'attack', ai, human: [{ card: 'r-cohort', at: [1208, 1080, 0] }] })
    const [{ measures, candidates }] = made.decisions('move', 'stretch-outflank') as [Decision]
    expect(measures.map((measure, i) => [measure, candidates[0]!.score[i]])).toEqual([
      ['lines', ruleset.queries.lines(made.state, 'ai').lines],
      ['gaps', 0],
      ['gap-length', 0],
      ['misalignment', 0],
      ['path', 0],
    ])
    expect(made.events.map(event => event.type)).toEqual(['decided', 'formed', 'phase'])
  })

  test('AMB-69 a score is told by its measures, whichever of them come first', () => {
    const ai = clusters(90).map((one, i): Placed => ({ ...one, done: i === 3 ? ['activated'] : [] }))
    for (const lineMetric of ['lines-first', 'gaps-first'] as const) {
      const made = move({ row: 'defence', ai, human: far, options: { rulings: { lineMetric } } })
      const [{ measures, candidates }] = made.decisions('move', 'form-line') as [Decision]
      expect(candidates[0]!.score[measures.indexOf('lines')]).toBe(ruleset.queries.lines(made.state, 'ai').lines)
    }
  })
})

test('D-129 gives no place beside it', () => {
  for (const [damage, isFit] of limit) {
    const state = setting({
      ai: [
        { card: 'h-guard', at: [1000, 400], damage },
        { card: 'h-spears', at: [1137, 297] },
      ],
      human: far,
    })
    // Beside the guard, in its depth: nothing else would bring the spears there.
    expect(reach(state, 'a2').some(one => one.pose.y === 400)).toBe(isFit)
  }
})

test('D-129 D-159 does not go into line, nor stretch to close its gaps', () => {
  const still = rulesetWith({ moveAllowance: () => 0 })
  for (const [damage, isFit] of limit) {
    const made = move({
      row: 'defence',
      ai: [
        { card: 'h-spears', at: [900, 400], done: [] },
        { card: 'h-guard', at: [1085, 400], damage },
        { card: 'h-spears', at: [1270, 400], done: [] },
      ],
      human: far,
      rules: still,
    })
    expect(unitOf(made.state, 'a2').extended).toBe(isFit)
    const goes = move({
      row: 'defence',
      ai: [
        { card: 'h-spears', at: [900, 400], done: [] },
        { card: 'h-guard', at: [1100, 250], damage },
      ],
      human: far,
    })
    expect(items(goes).includes('form-line')).toBe(isFit)
  }
})
