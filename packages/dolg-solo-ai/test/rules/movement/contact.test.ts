import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import { samePose } from '../../../src/geometry/table.ts'
import { type Row, ruleset } from '../../../src/index.ts'
import { type Placed, pose, position, refusal, rulesetWith, unitOf } from '../../support/helpers.ts'
import { move, type Setting } from '../../support/moving.ts'

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

chapter('D-140 melee is entered by a charge only', () => {
  const lone = (row: Row, card: string, y: number, enemy: number, more: Partial<Setting> = {}): Setting => ({
    row,
    ai: [{ card, at: [1200, y] }],
    human: [legion(enemy)],
    ...more,
  })
  const obviousMoves = 'advance'
  const settings: { readonly [item: string]: Setting } = {
    'D-167 safe shooting': lone('defence', 'r-archers', 900, 1180),
    'D-168 safe shooting': lone('advance', 'h-raiders', 900, 1190),
    'D-166 protection of the general': lone('retreat', 'h-guard', 600, 880, { host: 'a1' }),
    'D-168 an obvious move': lone('advance', 'h-axes', 875, 1280, { options: { obviousMoves } }),
    'D-169 an obvious move': lone('attack', 'h-guard', 920, 1300, {
      ai: [{ card: 'h-guard', at: [1200, 920], condition: 'broken' }],
      options: { obviousMoves },
    }),
    'D-167 a place in line': {
      row: 'defence',
      ai: [
        { card: 'h-spears', at: [1000, 1000], done: [] },
        { card: 'h-guard', at: [1200, 800] },
      ],
      human: [{ card: 'r-legion', at: [1145, 1080] }],
    },
    'D-169 stragglers': {
      row: 'attack',
      ai: [
        { card: 'h-slingers', at: [1200, 900] },
        { card: 'h-guard', at: [1200, 1360, 1800], engaged: ['p1'], done: [] },
      ],
      human: [{ card: 'r-legion', at: [1200, 1280, 0], engaged: ['a2'] }],
    },
  }
  for (const [item, setting] of Object.entries(settings)) {
    test(`${item}: no plain move of the AI ends in contact`, () => {
      const { state, events } = move(setting)
      const walked = events.flatMap(event => (event.type === 'moved' && event.manner === 'move' ? [event.unit] : []))
      for (const id of ['a1', ...walked]) expect(unitOf(state, id).engaged).toEqual([])
    })
  }

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

  test('D-140 the person walks into contact no more than the AI; who routs is in no melee', () => {
    const facing = (condition: 'fit' | 'broken', enemy: Partial<Placed> = {}) =>
      position({
        ai: [{ card: 'h-guard', at: [1200, 600], done: [], ...enemy }],
        human: [legion(980, { condition, done: ['activated'] })],
        side: 'human',
      })
    const into = { type: 'move', unit: 'p1', pose: pose(1200, 680, 1800) } as const
    const charge = { type: 'charge', unit: 'p1', target: 'a1' } as const
    expect([refusal(facing('broken'), 'human', charge), refusal(facing('broken'), 'human', into)]).toEqual([
      'illegal-charge',
      'illegal-move',
    ])
    expect([refusal(facing('fit'), 'human', charge), refusal(facing('fit'), 'human', into)]).toEqual([
      'accepted',
      'illegal-move',
    ])
    expect(refusal(facing('fit', { condition: 'routed' }), 'human', into)).toBe('accepted')
    for (const order of ruleset.legalOrders(facing('fit'), 'human'))
      if (order.type === 'move') expect(order.pose.y).toBeGreaterThan(682)
  })

  test('D-140 who touches an enemy already, and is in no melee, may stay beside it', () => {
    const state = position({ ai: [{ card: 'h-guard', at: [1200, 600] }], human: [legion(681)] })
    expect(ruleset.queries.reach(state, 'a1').some(one => samePose(one.pose, pose(1200, 600)))).toBe(true)
    expect(ruleset.queries.reach(state, 'a1').some(one => samePose(one.pose, pose(1200, 600, 100)))).toBe(false)
  })
})

chapter('what a shot is measured on', () => {
  test('D-172 ranges and damage are asked of the table as it is after the move', () => {
    const asked: boolean[] = []
    const rules = rulesetWith({
      rangeBand: (field, unit, to, target) => {
        asked.push(samePose(field.bodies.find(body => body.unit.id === unit.unit.id)!.pose, to))
        return sampleCoreRules.rangeBand(field, unit, to, target)
      },
      expectedDamage: (field, unit, to, target, band) => {
        asked.push(samePose(unit.pose, to))
        return sampleCoreRules.expectedDamage(field, unit, to, target, band)
      },
    })
    move({ row: 'attack', ai: [{ card: 'r-archers', at: [1200, 500] }], human: [legion(1300)], rules })
    expect(asked.length).toBeGreaterThan(20)
    expect(asked).not.toContain(false)
  })
})

chapter('D-156 a charge of exactly its length', () => {
  // Guards charge 400: from 640 the front edges are 400 apart, from 639 they are 401.
  const charges = (y: number) =>
    ruleset.queries.charges(position({ ai: [{ card: 'h-guard', at: [1200, y] }], human: [legion(1120)] }), 'a1')

  test('is made, as a move of exactly its length is; one hundredth more is too far', () => {
    expect(charges(640).map(one => [one.option.path, one.option.end])).toEqual([[400, pose(1200, 1040)]])
    expect(charges(639)).toEqual([])
    const ordered = (y: number) =>
      refusal(
        position({
          ai: [{ card: 'h-guard', at: [1200, 600], done: [] }],
          human: [legion(y, { done: ['activated'] })],
          side: 'human',
        }),
        'human',
        { type: 'charge', unit: 'p1', target: 'a1' },
      )
    expect([ordered(1080), ordered(1081)]).toEqual(['accepted', 'illegal-charge'])
  })

  test('is a threat: who stands there is not Safe', () => {
    const threats = (y: number) =>
      ruleset.queries.threats(
        position({ ai: [{ card: 'h-guard', at: [1200, y] }], human: [{ card: 'r-pikes', at: [1200, 980] }] }),
        'a1',
      )
    expect([threats(550), threats(549)]).toEqual([['p1'], []])
  })
})
