import { localeNames, locales } from '@umpire/core-game'
import { describe, expect, test } from 'vitest'
import { wordsIn } from '../src/words/index.ts'

/** Every text of a language by its path; functions are called with a sample for each argument. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...samples(value.length)))]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key))
}

/** Arguments that are texts, numbers and lists at once, as far as sentences ask. */
const samples = (count: number): readonly unknown[] =>
  Array.from({ length: count }, () =>
    Object.assign([2, 3], { unit: 'week', usual: [2, 3], toString: () => '2', replace: () => '2' }),
  )

const english = new Map(texts(wordsIn('en'), ''))
const foreign = locales.filter(locale => locale !== 'en')

/** What stands in another language for words that other languages have too, or for what is typed or written for programs. */
const alike = (text: string): boolean => /^[^\p{L}]*$/u.test(text) || !/\p{Ll}{4,} \p{Ll}{2,}/u.test(text)

describe.each(foreign)('%s', locale => {
  const said = new Map(texts(wordsIn(locale), ''))

  test('nothing is missing, and nothing is empty', () => {
    const optional = /^(program\.headings|typed|transnistria\.actions|dolg\.words)\./
    expect([...english.keys()].filter(path => !said.has(path))).toEqual([])
    expect([...said.keys()].filter(path => !english.has(path) && !optional.test(path))).toEqual([])
    expect([...said].filter(([path, text]) => text === '' && english.get(path) !== '')).toEqual([])
  })

  test('no sentence is left in English', () => {
    const passed = ['is.badLine', 'campaign.changesShape']
    const left = [...said].filter(
      ([path, text]) => text === english.get(path) && !alike(text) && !passed.includes(path),
    )
    expect(left).toEqual([])
  })
})

test('Cyrillic letters stand in Russian alone', () => {
  const astray = locales
    .filter(locale => locale !== 'ru')
    .flatMap(locale => texts(wordsIn(locale), locale).filter(([, text]) => /\p{Script=Cyrillic}/u.test(text)))
  expect(astray).toEqual([])
})

test('French has a space that does not break before ; : ! ? and within its quotation marks', () => {
  const wrong = texts(wordsIn('fr'), '').filter(([, text]) =>
    / [;!?»]| :(?!\()|« |«[^\u00a0]|[^\u00a0]»|\p{L}'\p{L}/u.test(text),
  )
  expect(wrong.filter(([path]) => path !== 'is.badLine')).toEqual([])
})

test('each language has a name', () => {
  expect(Object.keys(localeNames)).toEqual([...locales])
})
