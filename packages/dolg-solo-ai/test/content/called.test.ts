import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { readOwnContent } from '../../src/companion/index.ts'
import { called, sampleCards, sampleContent } from '../../src/content/sample/index.ts'
import { explain } from '../../src/describe/explain.ts'
import { createRuleset, type Decision, type Event, ruleset } from '../../src/index.ts'
import { shortName } from '../../src/svg/index.ts'

const { units, generals, actions } = sampleCards
const names = [...new Set([...units, ...generals, ...actions].map(({ name }) => name))]
const armies = [...new Set(units.map(({ army }) => army))]
const others = locales.filter(locale => locale !== 'en')

test('all that the sample names has a name of its own in every language', () => {
  for (const locale of others) {
    const told = [...names, ...armies].map(name => called(name, locale))
    expect(new Set(told).size).toBe(told.length)
    // French has bandages too.
    expect([...names, ...armies].filter(name => called(name, locale) === name && name !== 'Bandages')).toEqual([])
    if (locale === 'ru') for (const text of told) expect(text).toMatch(/^[А-ЯЁа-яё ]+$/)
  }
  for (const name of names) expect(called(name, 'en')).toBe(name)
  for (const army of armies) expect(called(army, 'en').toLowerCase()).toBe(army)
  expect(called('Somebody else', 'ru')).toBe('Somebody else')
  expect(called('toString', 'ru')).toBe('toString')
})

test('what stands on a base says what stands there, in every language, and is not cut', () => {
  for (const locale of locales)
    for (const { name } of units) {
      const text = shortName(called(name, locale))
      expect(called(name, locale)).toContain(text)
      expect(['Colline', 'Rivière', 'Hill', 'River', 'Холма', 'Реки']).not.toContain(text)
      expect(text.length).toBeLessThan(12)
    }
})

test('the rules tell of cards by these names, and a save knows nothing of them', () => {
  const drawn: Event = { type: 'drawn', rule: 'D-1', seat: 'ai', cards: ['h-guard', 'two-abreast'] } as never
  expect(ruleset.describe(drawn, 'en')).toContain('Hill Guard, Two Abreast')
  expect(ruleset.describe(drawn, 'ru')).toContain('Холмовая стража, Двое в ряд')
  expect(ruleset.describe(drawn, 'fr')).toContain('Garde de la Colline, Deux de front')
  const led = { step: 'general', rules: ['D-032'], about: 'hill', chosen: 'The Hill Queen', measures: ['leadership'] }
  const decision: Decision = {
    ...led,
    candidates: [{ name: 'The Old Chief', score: [5] }],
    considered: 1,
    dice: [],
  } as never
  expect(ruleset.describe({ type: 'decided', rule: 'D-032', decision }, 'ru')).toContain('Королева Холма')
  expect(explain(decision, 'fr', name => ruleset.called(name, 'fr'))).toMatch(/La Reine de la Colline.*Le Vieux Chef/)
  expect(ruleset.called('The Hill Queen', 'fr')).toBe('La Reine de la Colline')
  expect(JSON.stringify(ruleset.content!.data)).not.toMatch(/[А-я]|Colline|called/)
})

test('content of one’s own says its own, or keeps its names; what was left of the sample is known', () => {
  const { called: _, ...plain } = sampleContent
  const bare = createRuleset(plain)
  expect(bare.ok && bare.value.called('Hill Guard', 'ru')).toBe('Hill Guard')
  const own = createRuleset({ ...plain, called: (name, locale) => `${name} ${locale}` })
  expect(own.ok && own.value.called('Hill Guard', 'fr')).toBe('Hill Guard fr')
  expect(createRuleset({ ...plain, called: 'no' as never })).toMatchObject({
    ok: false,
    problems: [{ code: 'content-malformed', at: ['called'] }],
  })
  const read = readOwnContent({ id: 'mine', units, generals, actions, called: 'Ham' })
  expect(read.ok && read.value.rules.called('Hill Guard', 'ru')).toBe('Холмовая стража')
})
