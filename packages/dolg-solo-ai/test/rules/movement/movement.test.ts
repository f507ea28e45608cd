import { describe as chapter, expect, test } from 'vitest'
import { samePose } from '../../../src/geometry/table.ts'
import { type Row, ruleset } from '../../../src/index.ts'
import { type Placed, pose, position, unitOf } from '../../support/helpers.ts'
import { chosen, far, items, move, type Setting } from '../../support/moving.ts'

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

chapter('general, formations, stragglers', () => {
  test('D-171 D-174 items of the row come in their order, and each unit moves once', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 500] },
      { card: 'h-slingers', at: [500, 700] },
      { card: 'h-spears', at: [1345, 420] },
      { card: 'h-axes', at: [1900, 100] },
    ]
    const human: Placed[] = [
      { card: 'r-cohort', at: [500, 1450] },
      { card: 'r-lancers', at: [1300, 1050] },
    ]
    const made = move({ row: 'advance', ai, human, host: 'a1' })
    const order = ['safe-shooting', 'advance-in-line', 'stretch', 'protect-general', 'van-formations', 'no-stragglers']
    const got = items(made).map(item => order.indexOf(item))
    expect(got.length).toBeGreaterThan(1)
    expect(got).toEqual([...got].sort((a, b) => a - b))
    const movers = made.decisions('move').map(one => one.chosen.split(/[ >]/)[0])
    expect(new Set(movers).size).toBe(movers.length)
  })

  test('D-157 D-155 of several units an item names the dearest moves first', () => {
    const ai: Placed[] = [
      { card: 'h-axes', at: [300, 300] },
      { card: 'h-chariots', at: [1200, 300] },
    ]
    const options = { rulings: { offensiveFormations: 'always' } } as const
    expect(chosen(move({ row: 'attack', ai, human: far, options }), 'offensive-formations')).toEqual(['a2', 'a1'])
  })
})

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
    'D-168 an obvious move': lone('advance', 'h-axes', 875, 1280, { options: { rulings: { obviousMoves } } }),
    'D-169 an obvious move': lone('attack', 'h-guard', 920, 1300, {
      ai: [{ card: 'h-guard', at: [1200, 920], condition: 'broken' }],
      options: { rulings: { obviousMoves } },
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

  test('D-140 who touches an enemy already, and is in no melee, may stay beside it', () => {
    const state = position({ ai: [{ card: 'h-guard', at: [1200, 600] }], human: [legion(681)] })
    expect(ruleset.queries.reach(state, 'a1').some(one => samePose(one.pose, pose(1200, 600)))).toBe(true)
    expect(ruleset.queries.reach(state, 'a1').some(one => samePose(one.pose, pose(1200, 600, 100)))).toBe(false)
  })
})
