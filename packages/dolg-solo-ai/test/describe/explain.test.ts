import { type Locale, locales } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain } from '../../src/describe/explain.ts'
import type { Decision } from '../../src/index.ts'
import { act, general, open, type Placed, position, proceed, rulesetWith } from '../support/helpers.ts'
import { far, move } from '../support/moving.ts'

const decision = (more: Partial<Decision>): Decision => ({
  phase: 'movement',
  step: 'move',
  rules: ['D-169'],
  about: 'charge',
  chosen: 'a1>p1',
  measures: [],
  candidates: [],
  considered: 1,
  dice: [],
  ...more,
})
const told = (measure: string, score: number, locale: Locale = 'en') =>
  explain(decision({ measures: [measure], candidates: [{ name: 'a1>p1', score: [score] }] }), locale)

test('D-156 a difference keeps its sign, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), difference => {
      expect(told('difference', -difference)).toContain(`(difference ${difference})`)
      expect(told('difference', -difference, 'ru')).toContain(`(разница ${difference})`)
      expect(told('difference', -difference, 'fr')).toContain(`(différence ${difference})`)
    }),
  )
})

test('every measure of which more is better, and every other, is told as it is: whole, in parts, above and below 0', () => {
  const more = {
    value: 'worth',
    points: 'points',
    'target-points': "target's points",
    cost: 'cost',
    units: 'units reached',
  }
  for (const [measure, name] of Object.entries(more)) {
    expect(told(measure, -7)).toContain(`(${name} 7)`)
    expect(told(measure, 7)).toContain(`(${name} -7)`)
  }
  expect(told('damage', -1250)).toContain('(expected damage 1.250)')
  expect(told('odds', -500)).toContain('(chance 0.500)')
  expect(told('odds', -500, 'ru')).toContain('(шанс 0,500)')
  expect(told('odds', -500, 'fr')).toContain('(chance 0,500)')
  expect(told('low', -2)).toContain('(value compared -2)')
  expect(told('path', 367)).toContain('(way 3.67)')
  // How near the nearest enemy is, wherever far is good and wherever near is.
  expect([told('near', -125), told('near', 125)]).toEqual(Array(2).fill(told('near', 125)))
  expect(told('difference', 0)).toContain('(difference 0)')
})

test("D-156 D-169 D-170 a charge is told to be in the general's zone only where the item asks for it and it is", () => {
  const ai: Placed[] = [{ card: 'h-guard', at: [1200, 700] }]
  // The general is on the left, the legion in the centre.
  const human: Placed[] = [
    { card: 'r-legion', at: [1200, 1000] },
    { card: 'r-cohort', at: [300, 1600] },
  ]
  const said = (row: 'attack' | 'all-out', about: string, enemyHost: string) =>
    move({ row, ai, human, enemyHost })
      .decisions('move', about)
      .filter(one => one.about === about)
      .flatMap(one => locales.map(locale => explain(one, locale)))
  for (const text of said('all-out', 'charge', 'p2')) expect(text).not.toMatch(/zone|secteur|участке генерала/)
  expect(said('all-out', 'charge', 'p2')).toHaveLength(locales.length)
  expect(said('attack', 'charge-zone-first', 'p2')).toHaveLength(locales.length)
  for (const text of said('attack', 'charge-zone-first', 'p2'))
    expect(text.replace(/".*"|«.*»/, '')).not.toMatch(/in the general's zone|на участке|dans le secteur/)
  expect(said('attack', 'charge-zone-first', 'p1')[0]).toContain("in the general's zone,")
  expect(said('all-out', 'charge-near-general', 'p1')[0]).toContain("in the general's zone or area of influence,")
  expect(said('all-out', 'charge-near-general', 'p1')[1]).toContain('на участке генерала или в зоне его влияния;')
})

test('D-110 the window of an event is told as what it is, no class of units', () => {
  const event = (window: string) => decision({ step: 'event', about: `${window} attacker a1 p1`, chosen: 'none' })
  expect(explain(event('ranged'), 'en')).toMatch(/^The event for ranged attack as attacker a1 p1: /)
  expect(explain(event('melee'), 'en')).toMatch(/^The event for melee as attacker a1 p1: /)
  for (const window of ['ranged', 'melee']) {
    expect(explain(event(window), 'en')).not.toContain('units')
    expect(explain(event(window), 'ru')).not.toContain('отряды')
    expect(explain(event(window), 'fr')).not.toContain('unités')
  }
  expect(explain(event('ranged'), 'ru')).toContain('дальняя атака')
  expect(explain(decision({ step: 'activate', about: 'short ranged', chosen: 'a1' }), 'en')).toContain('ranged units')
})

test('D-022 D-144 cards typed in cite the clause of their deck', () => {
  const rule = (...cards: string[]) =>
    act(open({ cards: 'table' }), 'human', { type: 'cards', cards }).events.flatMap(one =>
      one.type === 'supplied' ? [one.rule] : [],
    )
  expect([rule('h-axes'), rule('h-axes', 'h-guard'), rule('whispers')]).toEqual([['D-022'], ['D-022'], ['D-144']])
})

test('D-111 what an event is worth keeps its sign', () => {
  const rules = rulesetWith({ eventValue: () => -3 })
  const state = position({
    ai: [{ card: 'r-archers', at: [1200, 800] }],
    human: [{ card: 'r-legion', at: [1200, 1040] }, ...far],
    phase: 'ranged',
    options: { resolution: 'reported' },
    patch: { generals: { ai: general(null), human: null } },
    rules,
  })
  expect(explain(proceed(state, undefined, rules).decisions('event')[0]!, 'en')).toContain('worth -3')
})
