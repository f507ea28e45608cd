import { expect, test } from 'vitest'
import { ruleset } from '../src/index.ts'
import { act, general, open, position, proceed, refusal, unitOf } from './support/helpers.ts'

test('D-001 two sides: the AI proceeds by its rules, the person orders his own', () => {
  const state = open()
  expect(ruleset.seats).toEqual(['ai', 'human'])
  expect(refusal(state, 'human', { type: 'proceed' })).toBe('not-your-turn')
  expect(refusal(state, 'ai', { type: 'next' })).toBe('not-your-turn')
  expect(ruleset.seatsToAct(state)).toEqual(['ai'])
})

test('D-002 what the rules do not cover the person says: units are put where they stand on the table', () => {
  const state = position({
    ai: [{ card: 'h-guard', at: [1200, 600] }],
    human: [{ card: 'r-legion', at: [1200, 1400] }],
  })
  const moved = act(state, 'human', { type: 'moved', unit: 'a1', pose: { x: 400, y: 900, facing: 450 } })
  expect(unitOf(moved.state, 'a1').pose).toEqual({ x: 400, y: 900, facing: 450 })
  expect(refusal(state, 'human', { type: 'moved', unit: 'a1', pose: { x: 1250, y: 1400, facing: 0 } })).toBe('overlap')
  expect(refusal(state, 'human', { type: 'moved', unit: 'a1', pose: { x: 10, y: 900, facing: 0 } })).toBe('off-table')
  expect(refusal(state, 'ai', { type: 'moved', unit: 'a1', pose: null })).toBe('not-your-turn')
})

test('D-003 D-140 AMB-33 an activated unit that no item names makes its obvious move, unless that reading is off', () => {
  const lone = (obviousMoves: 'advance' | 'none', done: ('activated' | 'moved')[] = ['activated']) =>
    position({
      ai: [{ card: 'h-guard', at: [1200, 300], done }],
      human: [{ card: 'r-legion', at: [1200, 1600] }],
      options: { rulings: { obviousMoves } },
    })
  const on = proceed(lone('advance'))
  expect(unitOf(on.state, 'a1').pose).toEqual({ x: 1200, y: 600, facing: 0 })
  expect(on.decisions('move')[0]!.rules).toContain('D-140')
  expect(unitOf(proceed(lone('none')).state, 'a1').pose!.y).toBe(300)
  // It never grants an activation.
  expect(unitOf(proceed(lone('advance', [])).state, 'a1').pose!.y).toBe(300)
})

test('D-004 equal options are told apart by a die, and only equal ones', () => {
  const twins = position({
    ai: [
      { card: 'h-slingers', at: [1000, 1000] },
      { card: 'h-slingers', at: [1400, 1000] },
    ],
    human: [{ card: 'r-cohort', at: [1200, 1200] }],
    phase: 'ranged',
    options: { resolution: 'reported' },
    patch: { generals: { ai: general(null), human: null } },
  })
  // The die for the shooter, then two cards.
  expect(proceed(twins, [1, 1, 1]).decisions('target')[0]!.about).toBe('a1')
  expect(proceed(twins, [2, 1, 1]).decisions('target')[0]!.about).toBe('a2')
  const other = { ...twins, units: twins.units.map(unit => (unit.id === 'a2' ? { ...unit, card: 'h-raiders' } : unit)) }
  const dearest = proceed(other, [1, 1])
  expect(dearest.decisions('target')[0]!.about).toBe('a2')
  expect(dearest.decisions('target')[0]!.dice).toEqual([])
})
