import { type Locale, locales, playout } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain, scoreWords } from '../../src/describe/explain.ts'
import { type Decision, ruleset } from '../../src/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
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

test('D-060 D-024 cards are counted, in every language: of a group in line, and of what the player has', () => {
  const group = decision({
    step: 'arrange',
    about: 'centre',
    measures: ['cards', 'cost'],
    candidates: [{ name: 'Hill Axes', score: [-3, -110] }],
  })
  expect(locales.map(locale => explain(group, locale).match(/\(.*?\)/)![0])).toEqual([
    '(cards 3, cost 110)',
    '(карт 3; стоимость 110)',
    '(cartes 3\u00a0; coût 110)',
  ])
  const quota = decision({ step: 'quota', measures: ['cards'], candidates: [{ name: 'player', score: [5] }] })
  expect(explain(quota, 'en')).toContain('the player has (cards 5)')
})

test('D-121 of a behaviour all is told that it adds up from', () => {
  const amounts: { readonly [name: string]: number } = { 'D-125': -1, 'D-123': 1, 'D-126': 2, leadership: 8 }
  const sum = decision({
    step: 'behaviour',
    about: '10',
    chosen: 'all-out',
    measures: ['amount'],
    candidates: Object.entries(amounts).map(([name, amount]) => ({ name, score: [amount] })),
    considered: 4,
  })
  expect(explain(sum, 'en')).toContain('D-125 (-1); D-123 (+1); D-126 (+2); leadership (+8)')
})

test('D-186 D-188 a target is told to be weak where it is, to be a good chance where that is all; values are told in the fourth tier', () => {
  const tier = (...score: number[]) =>
    explain(
      decision({ step: 'target', measures: ['tier', 'low'], candidates: [{ name: 'p1', score }], considered: 1 }),
      'en',
    ).match(/p1 \((.*?)\)/)?.[1]
  expect([tier(1, 0), tier(3, 0), tier(5, 0)]).toEqual([
    'a threat at short range',
    'a threat at long range',
    'any other',
  ])
  // One level for all that are weak, or three.
  for (const level of [-1, -2, -3]) expect(tier(2, level)).toBe('weak, at short range')
  expect(tier(2, 0)).toBe('a good chance, at short range')
  expect([tier(4, 4), tier(4, 0)]).toEqual(['the lowest value, value compared 4', 'the lowest value, value compared 0'])
  const said = locales.map(locale => scoreWords(['tier', 'low'], [2, 0], locale))
  expect(said).toEqual([
    ['a good chance, at short range'],
    ['хорошие шансы, на короткой дистанции'],
    ['une bonne chance, à courte portée'],
  ])
})

test('what the AI decides in battles is told without a minus sign but of a difference, a modifier and the behaviour', () => {
  const played = playout(ruleset, standardOptions, 2, policies, { steps: 90 })
  if (!played.ok) throw new Error()
  for (const { events } of played.value.steps)
    for (const event of events)
      if (event.type === 'decided' && event.decision.step !== 'behaviour')
        for (const locale of locales)
          expect(explain(event.decision, locale).replaceAll(/(difference|разница|différence) -/g, '')).not.toMatch(
            / -\d/,
          )
})

test('a card whose id is a word of these rules has its name where cards are chosen, and is nowhere else in the way', () => {
  const names = new Map(['centre', 'retreat', 'attack', 'charge', 'rally', 'a1'].map(id => [id, `Card ${id}`]))
  const nameOf = (id: string) => names.get(id) ?? id
  const told = (more: Partial<Decision>, locale: Locale = 'en') => explain(decision(more), locale, nameOf)
  expect(told({ step: 'zone', about: 'a1 heavy', chosen: 'centre' }, 'ru')).toMatch(/^(?!.*Card).*центр/)
  expect(told({ step: 'behaviour', about: '1', chosen: 'retreat' })).toContain('Retreat')
  expect(told({ about: 'charge', chosen: 'a1>p1' })).not.toContain('Card')
  expect(told({ step: 'activate', about: 'charge melee', chosen: 'a1' })).toContain('"charge"')
  for (const step of ['first-card', 'second-card', 'extra-card', 'top-up', 'event'] as const) {
    const candidates = [{ name: 'attack', score: [] }]
    const text = told({ step, about: 'melee attacker', chosen: 'rally', candidates })
    expect(text).toMatch(/Card rally.*Card attack/)
  }
  expect(told({ step: 'event', about: 'melee attacker a9 p1', chosen: 'none' })).toContain('none')
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
