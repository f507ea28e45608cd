import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as house from '@umpire/core-game'
import { expect, test } from 'vitest'
import { gameFacts } from '../src/choices.ts'
import { localeNames, locales, words } from '../src/words.ts'

const templates = fileURLToPath(new URL('../templates/', import.meta.url))
const files = (readdirSync(templates, { recursive: true }) as string[]).map(path => path.replaceAll('\\', '/'))

/** Every text of a language by its path. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('A', 'B'))]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, `${path}.${key}`))
}

test('the languages are those of the house, by their names', () => {
  expect(locales).toEqual(house.locales)
  expect(localeNames).toEqual(house.localeNames)
})

test('a template of one language has its like in every other', () => {
  const found = files.flatMap(path => /^(.+)\.en\.(md|ts)$/.exec(path)?.slice(1, 3) ?? [])
  expect(found.length).toBeGreaterThan(6)
  for (let i = 0; i < found.length; i += 2)
    for (const locale of locales) expect(files).toContain(`${found[i]}.${locale}.${found[i + 1]}`)
})

test.each(locales.filter(locale => locale !== 'en'))('nothing is left in English in %s', locale => {
  const english = new Map(texts(words.en, ''))
  const same = texts(words[locale], '').filter(([path, text]) => english.get(path) === text)
  expect(same.map(([path]) => path).filter(path => !/^\.(frameworks\.|askFramework)/.test(path))).toEqual([])
})

test('French has a space that does not break before high signs and within its quotation marks, and no straight apostrophe', () => {
  const titles = Object.values(gameFacts).map(({ title }) => title.fr)
  const pages = files.filter(path => path.endsWith('.fr.md')).map(path => readFileSync(templates + path, 'utf8'))
  expect(pages).toHaveLength(3)
  for (const text of [...texts(words.fr, '').map(([, text]) => text), ...titles, ...pages])
    expect(text).not.toMatch(/ [;:!?»]|« |\p{L}[;:!?](?!\/\/)(?= |$)|\p{L}'\p{L}/mu)
})
