import { expect, describe as suite, test } from 'vitest'
import { outcome } from '../../src/index.ts'
import { attack, endTurn, type Setting, scene } from '../support/helpers.ts'

// Rulings whose other reading is told in no other chapter: each is played twice, and must come out differently.

const CALM = { intervention: { stage: 'cancelled' } } as const
const TWO = 'md-1002@1,-1 tr-dnestr@5,1'
type Readings = Setting
/** What one line of play leads to by default, and under another reading. */
const both = <T>(play: (rulings: Readings) => T, other: Readings): readonly [T, T] => [play({}), play(other)]

suite('the sequence of play', () => {
  test('R-79 the forced peace overrides a win not yet seen, or the win comes first', () => {
    const end = (rulings: Readings) =>
      scene(
        'md-1002@1,-1 md-fulger@5,1 md-1001@4,1 md-scorpion@5,-5',
        { week: 2, turn: 'transnistria', escalation: { moldova: 5 }, intervention: { stage: 'window', until: 3 } },
        rulings,
      ).do(endTurn).state.end
    expect(both(end, { weekStart: 'win' }).map(found => found?.reason)).toEqual(['forced-peace', 'objectives'])
    const nobody = scene(
      TWO,
      { week: 2, turn: 'transnistria', intervention: { stage: 'window', until: 3 } },
      { weekStart: 'win' },
    )
    expect(nobody.do(endTurn).state.end?.reason).toBe('forced-peace')
  })

  test('R-87 the end of the last week is a draw, or graded', () => {
    const end = (rulings: Readings) =>
      scene(TWO, { week: 7, turn: 'transnistria', ...CALM }, { weekCap: 7, ...rulings }).do(endTurn).state
    expect(both(end, { weekCapResult: 'graded' }).map(outcome)).toEqual([
      { winners: [], reason: 'week-cap', grade: 'draw', rule: 'R-87' },
      { winners: ['transnistria'], reason: 'week-cap', grade: 'minor', rule: 'R-87' },
    ])
  })

  test('R-76 a turn does not end with declared battles, or they lapse', () => {
    const ends = (rulings: Readings) => {
      const table = scene('md-fulger@0,2 tr-delta@1,2', CALM, rulings).do(attack('md-fulger', '1,2'))
      if (table.legal('end-turn').length === 0) return table.refuse(endTurn)
      const { turn, declared, escalation } = table.do(endTurn).state
      return [turn, declared, escalation.moldova]
    }
    expect(both(ends, { endWithBattles: true })).toEqual(['end-battles', ['transnistria', [], 1]])
  })
})
