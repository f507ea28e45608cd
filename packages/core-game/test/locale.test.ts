import { expect, test } from 'vitest'
import { knownLocale, localeNames, localeOf, locales } from '../src/index.ts'

test('English first; every language has a name of its own', () => {
  expect(locales[0]).toBe('en')
  expect(Object.keys(localeNames)).toEqual([...locales])
  expect(new Set(Object.values(localeNames)).size).toBe(locales.length)
})

test.each(locales)('%s is found by its name in browsers and environments', locale => {
  for (const asked of [locale, `${locale}-CA`, `${locale}_FR.UTF-8`, locale.toUpperCase()])
    expect(knownLocale(asked), asked).toBe(locale)
})

test.each([
  ['no text', undefined, null, 7, ['fr'], { toString: false }],
  ['other languages', 'de', 'frr', 'french', 'C', 'POSIX', ''],
  ['names of objects', '__proto__', 'constructor', 'toString'],
])('English for %s', (_, ...asked) => {
  for (const each of asked) expect([localeOf(each), knownLocale(each)]).toEqual(['en', undefined])
})
