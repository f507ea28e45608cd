import { validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe, expect, test } from 'vitest'
import { book, createRuleset, handbook, ruleset, schema } from '../src/index.ts'
import { parsePlan, parsePosition, planText, positionText } from '../src/notation/index.ts'
import { map, ok } from './support/helpers.ts'

const hostile = [
  ...[
    '\u001b[2J',
    'a\u0000',
    'a\u009b',
    'a\u202eb',
    'a\u2067b',
    'a\u200bb',
    'a\u200e',
    '\ud800',
    'a\u2028b',
    'a\ufeff',
    '\ue000',
  ],
  ...['Army #2', 'a:b', 'a;b', ' a', 'a  b', 'a\tb', `a${'\u0316'.repeat(9)}`, 'e\u0301', ''],
]

describe.each(hostile)('C17: %j is no name', name => {
  test('of a state, a city or a village', () => {
    const world = map()
    const [first, ...others] = world.provinces
    const named = (change: object) => ({
      states: ['Ash', 'Birch'],
      map: { ...world, provinces: [{ ...first!, ...change }, ...others] },
    })
    expect(ruleset.setup({ states: [name, 'Birch'], map: world }, seedRng(1)).ok).toBe(false)
    expect(ruleset.setup(named({ city: { ...first!.city, name } }) as never, seedRng(1)).ok).toBe(false)
    expect(
      ruleset.setup(named({ villages: first!.villages.map(one => ({ ...one, name })) }) as never, seedRng(1)).ok,
    ).toBe(false)
  })
  test('of an army', () => {
    expect(validate(schema.order, { type: 'rename', army: 256, name }, 'order').ok).toBe(false)
    const { state } = ok(ruleset.setup({ states: ['Ash', 'Birch'], map: map() }, seedRng(1)))
    const armies = state.armies.map(army => ({ ...army, name }))
    expect(validate(schema.state, { ...state, armies }, 'state').ok).toBe(false)
  })
  test('in a handbook', () => {
    // There `#`, `:` and `;` part nothing.
    if (/[#:;]/.test(name)) return
    expect(createRuleset({ ...handbook, name: { ru: name, en: 'Mine' } }).ok).toBe(false)
    const directions = handbook.directions.map((one, i) => (i === 0 ? { ...one, en: name } : one))
    expect(createRuleset({ ...handbook, directions }).ok).toBe(false)
  })
})

test.each([
  ['Ash', 'ash'],
  ['Арден', 'Apдeн'],
  ['Ash', 'Аsh'],
])('C3: two states that cannot be told apart are refused: %s, %s', (one, other) => {
  const refused = ruleset.setup({ states: [one, other], map: map() }, seedRng(1))
  expect(!refused.ok && refused.problems[0]!.code).toBe('options-same-name')
})

test('C48: the first army of a city with the longest of names has a name, and its position reads back', () => {
  const world = map()
  const name = 'Ж'.repeat(40)
  const provinces = world.provinces.map((one, i) => (i === 0 ? { ...one, city: { ...one.city, name } } : one))
  const { state } = ok(ruleset.setup({ states: ['Ash', 'Birch'], map: { ...world, provinces } }, seedRng(1)))
  expect(state.armies[0]!.name).toBe(`${name} 1`)
  expect(validate(schema.state, state, 'state').ok).toBe(true)
  expect(ok(parsePosition(book, positionText(state))).value).toEqual(state)
})

test('C17: names of any script stand in a plan and are read back', () => {
  for (const name of ['Łódź', 'שלום', 'ශ්\u200dරී', '東京', '👩\u200d🌾', "O'Neill & Sons <Ltd.>", '"', '-', 'day 2']) {
    const plan = [{ type: 'rename', army: 256, name } as const]
    expect(ok(parsePlan(planText(plan))).value).toEqual(plan)
  }
})
