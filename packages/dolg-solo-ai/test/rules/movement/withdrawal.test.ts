import { describe as chapter, expect, test } from 'vitest'
import type { Row } from '../../../src/index.ts'
import { type Placed, rulesetWith, type Stepped, unitOf } from '../../support/helpers.ts'
import { at, move, type Setting } from '../../support/moving.ts'

chapter('withdrawal', () => {
  const fight = (
    damage: number,
    card = 'h-axes',
    enemies: Placed[] = [{ card: 'r-cohort', at: [1200, 1080] }],
  ): Setting => ({
    row: 'attack',
    ai: [{ card, at: [1200, 1000], damage, done: [], engaged: enemies.map((_, i) => `p${i + 1}`) }],
    human: enemies.map(one => ({ ...one, engaged: ['a1'] })),
  })
  const fled = (made: Stepped) => at(made, 'a1').y < 1000

  test('D-173 AMB-19 T9 three hearts or fewer and a defence that does not exceed the attack by 3', () => {
    // Axes: 5 hearts, defence 6; the cohort attacks with 6.
    expect(fled(move(fight(2)))).toBe(true)
    expect(fled(move(fight(1)))).toBe(false)
    const sums = (defence: number, attack: number) =>
      rulesetWith({ attackSum: () => attack, defenceSum: () => defence })
    expect(fled(move({ ...fight(2), rules: sums(9, 6) }))).toBe(false)
    expect(fled(move({ ...fight(2), rules: sums(8, 6) }))).toBe(true)
    expect(fled(move({ ...fight(1), rules: sums(8, 6) }))).toBe(false)
  })

  test('AMB-37 several enemies: the sum of their attacks, or the highest', () => {
    const two: Placed[] = [
      { card: 'r-cohort', at: [1130, 1080] },
      { card: 'r-cohort', at: [1270, 1080] },
    ]
    const rules = rulesetWith({ attackSum: () => 5, defenceSum: () => 8 })
    expect(fled(move({ ...fight(2, 'h-axes', two), rules }))).toBe(true)
    expect(
      fled(move({ ...fight(2, 'h-axes', two), rules, options: { rulings: { withdrawalAttack: 'highest' } } })),
    ).toBe(false)
    // Of 1 and 6 the 6 counts: 8 does not exceed it by 3.
    const uneven = rulesetWith({ attackSum: (_f, unit) => (unit.unit.id === 'p1' ? 1 : 6), defenceSum: () => 8 })
    expect(
      fled(move({ ...fight(2, 'h-axes', two), rules: uneven, options: { rulings: { withdrawalAttack: 'highest' } } })),
    ).toBe(true)
  })

  test('AMB-38 withdrawal comes before every row, or only where the row has the item', () => {
    const active = (row: Row, withdrawalTiming: 'always' | 'row-item') => {
      const made = fight(2)
      return fled(
        move({
          ...made,
          row,
          ai: made.ai.map(one => ({ ...one, done: ['activated'] })),
          options: { rulings: { withdrawalTiming } },
        }),
      )
    }
    expect(active('all-out', 'always')).toBe(true)
    expect(active('all-out', 'row-item')).toBe(false)
  })

  test('AMB-67 it needs no activation, or does; without a Safe pose it is the farthest', () => {
    expect(fled(move({ ...fight(2), options: { rulings: { forcedWithdrawal: 'activated' } } }))).toBe(false)
    const made = move(fight(2))
    // A cohort out of melee can charge wherever the axes go: nothing is Safe.
    expect(made.decisions('withdraw')[0]!.candidates.every(one => one.score[0] === 1)).toBe(true)
    expect(at(made, 'a1').y).toBe(825)
    expect(made.events.some(event => event.type === 'moved' && event.manner === 'withdrawal')).toBe(true)
    expect(unitOf(made.state, 'p1').engaged).toEqual([])
  })
})
