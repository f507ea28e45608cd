import { playout } from '@umpire/core-game'
import { expect, test } from 'vitest'
import * as english from '../src/entries/english.ts'
import { describe, kinds, ruleset, unitName } from '../src/index.ts'
import { policies, standardOptions } from '../src/policy/index.ts'

test('the ruleset of one language plays the same game and tells it in English, whatever it is asked for', () => {
  const [whole, lean] = [ruleset, english.ruleset].map(rules => playout(rules, standardOptions, 7, policies))
  if (!whole?.ok || !lean?.ok) throw new Error('no game')
  expect(lean.value).toEqual(whole.value)
  const events = [...whole.value.opening.events, ...whole.value.steps.flatMap(step => step.events)]
  const told = events.map(event => describe(event, 'en'))
  expect(told.length).toBeGreaterThan(100)
  expect(events.map(event => english.describe(event))).toEqual(told)
  expect(events.map(event => english.ruleset.describe(event, 'ru'))).toEqual(told)
  expect(events.map(event => ruleset.describe(event, 'ru')).filter(text => !/[а-яё]/.test(text))).toEqual([])
  expect(kinds.map(english.unitName)).toEqual(kinds.map(kind => unitName(kind, 'en')))
})
