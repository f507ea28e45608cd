import { expect, test } from 'vitest'
import { rulerText, rulerWay } from '../../src/companion/index.ts'
import { ruleset } from '../../src/index.ts'
import { act, pose, position } from '../support/helpers.ts'

const ends = (state: Parameters<typeof rulerWay>[1], id: string) =>
  rulerWay(ruleset, state, id, pose(1200, 600), pose(1200, 600), 'en').ends

test('D-156 whoever charges is told to end in contact, with the side that the charge is scored by', () => {
  const seen = new Set<string>()
  for (let facing = 0; facing < 3600; facing += 75) {
    for (const x of [1000, 1100, 1200, 1300]) {
      const state = position({
        ai: [{ card: 'h-axes', at: [x, 1000] }],
        human: [{ card: 'r-cohort', at: [1200, 1300, facing] }],
      })
      const [charge] = ruleset.queries.charges(state, 'a1')
      const made = act(state, 'ai', { type: 'proceed' }).state
      if (!charge || !made.units[0]!.engaged.length) continue
      expect(ends(made, 'a1')).toBe(`ends in contact with the ${charge.option.side} of p1`)
      seen.add(charge.option.side)
    }
  }
  expect([...seen].sort()).toEqual(['flank', 'front', 'rear'])
})

test('whoever stays off an enemy is told how far, and on which side of it: by the diagonals of its base', () => {
  const from = (dx: number, dy: number, facing = 1800) =>
    ends(
      position({
        ai: [{ card: 'h-guard', at: [1200, 600] }],
        human: [{ card: 'r-legion', at: [1200 + dx, 600 + dy, facing] }],
      }),
      'a1',
    )
  expect(from(0, 280)).toBe('ends 10 cm in front of p1')
  expect(from(0, 280, 0)).toBe('ends 10 cm behind p1')
  expect(from(320, 0)).toBe('ends 10 cm beside p1')
  // Its base is 120 by 80: 201 aside of 180 ahead is beside, 200 is in front.
  expect([from(200, 180), from(201, 180)].map(text => text!.split('cm ')[1])).toEqual(['in front of p1', 'beside p1'])
})

test('the way and its end are one line', () => {
  const state = position({
    ai: [{ card: 'h-guard', at: [1200, 600] }],
    human: [{ card: 'r-legion', at: [1200, 900] }],
  })
  expect(rulerText(ruleset, state, 'a1', pose(1200, 400), pose(1200, 600), 'en')).toBe(
    `a1 ${ruleset.queries.field(state).bodies[0]!.card.name}: 10 cm straight ahead, ends 11 cm in front of p1`,
  )
})
