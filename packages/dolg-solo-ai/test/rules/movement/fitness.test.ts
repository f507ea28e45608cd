import { expect, test } from 'vitest'
import { ruleset } from '../../../src/index.ts'
import { type Placed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { at, far, items, move, setting } from '../../support/moving.ts'

const { lines, reach, isProtected, unfit } = ruleset.queries
const limit = [
  [3, true],
  [4, false],
] as const

test('D-129 T8 AMB-68 with more than three tokens a unit stands in no line', () => {
  for (const [damage, isFit] of limit) {
    const state = setting({
      ai: [
        { card: 'h-guard', at: [900, 400] },
        { card: 'h-guard', at: [1100, 420], damage },
      ],
      human: far,
    })
    expect(unfit(state, 'a2')).toBe(!isFit)
    expect(lines(state, 'ai')).toMatchObject(
      isFit ? { gaps: 1, misalignment: 20 } : { lines: 1, gaps: 0, misalignment: 0 },
    )
  }
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

test('D-129 AMB-70 protects nobody', () => {
  for (const [damage, isFit] of limit) {
    const ai: Placed[] = [
      { card: 'h-slingers', at: [1200, 500] },
      { card: 'h-guard', at: [1200, 620], damage },
    ]
    expect(isProtected(setting({ ai, human: [{ card: 'r-lancers', at: [1200, 1000] }] }), 'a1')).toBe(isFit)
  }
})

test('D-129 AMB-75 covers no van, and nobody is behind it', () => {
  for (const [damage, isFit] of limit) {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 400] },
      { card: 'h-spears', at: [1300, 900], done: [], damage },
    ]
    const made = move({ row: 'attack', ai, human: far, rules: rulesetWith({ chargeOptions: () => [] }) })
    expect(items(made).includes('no-stragglers')).toBe(isFit)
    expect(at(made, 'a1').y > 400).toBe(isFit)
  }
})
