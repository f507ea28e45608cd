import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import { ruleset } from '../../../src/index.ts'
import { type Placed, pose, position, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { at, move } from '../../support/moving.ts'

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

chapter('D-004 of several enemies as near', () => {
  const orders = [
    [900, 1500],
    [1500, 900],
  ] as const

  test('none is the nearest by where it is listed: a unit may turn to each of them', () => {
    for (const xs of orders) {
      const human = xs.map((x): Placed => ({ card: 'r-legion', at: [x, 1300] }))
      const reach = ruleset.queries.reach(position({ ai: [{ card: 'h-guard', at: [1200, 300] }], human }), 'a1')
      expect([...new Set(reach.map(one => one.pose.facing))].sort((a, b) => a - b)).toEqual([0, 167, 3433])
    }
  })

  test('the die says which, whatever the order of the units', () => {
    const went = (xs: readonly number[]) =>
      [1, 2].map(face => {
        const human = xs.map((x): Placed => ({ card: 'r-pikes', at: [x, 980] }))
        const state = position({ ai: [{ card: 'h-slingers', at: [1200, 450] }], human, row: 'attack' })
        return at(proceed(state, [face]), 'a1').x
      })
    const [first, second] = orders.map(went)
    expect(new Set(first)).toEqual(new Set(second))
    expect(first![0]! + first![1]!).toBe(2400)
    expect(first![0]).not.toBe(1200)
  })
})

test('D-159 AMB-68 the middle of a gap is offered at the depth of both neighbours, rounded either way: left is as right', () => {
  // The space between them is odd, and they stand 20 apart in depth.
  const middles = (left: number, right: number) => {
    const ai: Placed[] = [
      { card: 'h-axes', at: [1150, 200] },
      { card: 'h-spears', at: [1000, left] },
      { card: 'h-spears', at: [1301, right] },
    ]
    const reach = ruleset.queries.reach(position({ ai, human: [legion(1700)] }), 'a1')
    return reach.flatMap(({ pose: { x, y } }) => (y > 350 && (x === 1150 || x === 1151) ? [`${x},${y}`] : [])).sort()
  }
  const all = ['1150,400', '1150,420', '1151,400', '1151,420']
  for (const found of [middles(400, 420), middles(420, 400)]) expect(found).toEqual(expect.arrayContaining(all))
})

test('D-140 whoever is in melee goes nowhere but out of it, and charges nobody', () => {
  const state = position({
    ai: [
      { card: 'h-guard', at: [1200, 600], engaged: ['p1'] },
      { card: 'h-axes', at: [1450, 680, 2700] },
    ],
    human: [legion(680, { engaged: ['a1'] })],
  })
  const { reach, charges } = ruleset.queries
  const field = ruleset.queries.field(state)
  const out = sampleCoreRules.withdrawals(field, field.bodies[0]!)
  expect(out.length).toBeGreaterThan(3)
  const back = [{ pose: pose(1200, 600), path: 0 }, ...out.map(to => ({ pose: to, path: 600 - to.y }))]
  expect(reach(state, 'a1')).toEqual(back)
  expect(charges(state, 'a1')).toEqual([])
  // Its friend is not held by it.
  expect(charges(state, 'a2').map(one => one.option.target)).toEqual(['p1'])
  expect(reach(state, 'a2').length).toBeGreaterThan(back.length)
  // Hemmed in, it stays.
  const held = rulesetWith({ withdrawals: () => [] })
  expect(held.queries.reach(state, 'a1')).toEqual(back.slice(0, 1))
})

chapter('D-140 melee is entered by a charge only', () => {
  test('D-140 nor does a place that a unit is offered, nor a stretch', () => {
    const state = position({ ai: [{ card: 'h-guard', at: [1200, 700] }], human: [legion(1000)] })
    const ys = ruleset.queries.reach(state, 'a1').map(one => one.pose.y)
    expect(Math.max(...ys)).toBe(900)
    // 62 beside the guards, whose base is 30 wider on either side when stretched: 2 closer, and it would touch.
    const wide = rulesetWith({ moveAllowance: () => 0 })
    const stretched = (x: number) =>
      move({
        row: 'advance',
        ai: [
          { card: 'h-spears', at: [1000, 700], done: [] },
          { card: 'h-guard', at: [1185, 700] },
        ],
        human: [{ card: 'r-legion', at: [x, 700, 900] }],
        rules: wide,
      })
    expect(unitOf(stretched(1319).state, 'a2').extended).toBe(true)
    expect(unitOf(stretched(1317).state, 'a2').extended).toBe(false)
  })
})
