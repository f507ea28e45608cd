import { locales } from '@umpire/core-game'
import { ruleset } from '@umpire/dolg-solo-ai'
import { companionOf } from '@umpire/dolg-solo-ai/companion'
import { expect, test } from 'vitest'
import type { App } from '../companion/src/app.ts'
import { cardName } from '../companion/src/names.ts'
import { wordsOf } from '../companion/src/words.ts'

/** Every text by its path; functions are called with a sample for each argument. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill('2')))]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key))
}

const english = new Map(texts(wordsOf('en'), ''))

test.each(locales.filter(locale => locale !== 'en'))('the companion lacks nothing in %s', locale => {
  const said = new Map(texts(wordsOf(locale), ''))
  // What dice are thrown for has English names of its own.
  const empty = [...said].filter(([path, text]) => text === '' && path !== 'purposes.the')
  expect([[...english.keys()].filter(path => !said.has(path)), empty]).toEqual([[], []])
  expect([...said].filter(([path, text]) => text === english.get(path) && / \p{Ll}{2,}/u.test(text))).toEqual([])
})

test('its French has a space that does not break before high signs and within quotation marks', () => {
  const wrong = texts(wordsOf('fr'), '').filter(([, text]) =>
    / [;:!?»]|« |«[^\u00a0]|[^\u00a0]»|\p{L}[:;!?']/u.test(text),
  )
  expect(wrong).toEqual([])
})

test('cards have their names in its language; what is no card keeps its own', () => {
  const app = (locale: App['locale']) => ({ companion: companionOf(ruleset), locale }) as App
  expect(locales.map(locale => cardName(app(locale), 'h-guard'))).toEqual([
    'Hill Guard',
    'Холмовая стража',
    'Garde de la Colline',
  ])
  expect(cardName(app('ru'), 'The River Consul')).toBe('Консул Реки')
  expect(cardName(app('ru'), 'a1')).toBe('a1')
})
