import { describe as chapter, expect, test } from 'vitest'
import { battle, rules } from '../../support/events.ts'
import { proceed, rulesetWith } from '../../support/helpers.ts'

chapter('melee', () => {
  test('D-195 the fight with the best chance first', () => {
    const odds = (best: string) =>
      rulesetWith({ meleeOdds: (_field, unit) => ({ num: unit.unit.id === best ? 5 : 4, den: 9 }) })
    for (const best of ['a1', 'a2']) {
      const state = battle('small big')
      const over = {
        ...state,
        settled: { ...state.settled, cards: 'program' as const },
        deck: ['two-abreast', 'whispers'],
        supplied: [],
      }
      const made = proceed(over, [1], odds(best))
      expect(made.decisions('fight')[0]!.chosen.startsWith(best)).toBe(true)
    }
    const first = proceed(battle('small big small big'), [], rules)
    expect(first.decisions('fight')[0]!.chosen).toBe('a2>p2')
    const second = proceed(first.state, [], rules)
    expect(second.decisions('fight')[0]!.chosen).toBe('a1>p1')
    expect(proceed(second.state, [], rules).state.phase).toBe('rout')
  })
})
