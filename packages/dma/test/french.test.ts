import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { namesOf } from '../src/content/called.ts'
import { frenchNames } from '../src/content/french.ts'
import * as english from '../src/describe/english.ts'
import * as told from '../src/describe/french.ts'
import * as russian from '../src/describe/russian.ts'
import { book, createRuleset, describe, handbook } from '../src/index.ts'
import * as papers from '../src/papers/french.ts'
import * as battles from '../src/papers/french-battles.ts'

/** Every text of a language's file. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('in French a no-break space stands before high signs and inside quotation marks, and nowhere a space that breaks', () => {
  // A sign of choice follows the name of its place: `{lost?so|else}`.
  for (const text of textsOf([frenchNames, told, papers, battles]))
    expect(text, text).not.toMatch(/ [;:!?%»]|« |[^\W\d_]:|[\s\S]'/)
})

test.each(locales)('in %s events and pictures fill the same places as in English', locale => {
  const places = (words: unknown) =>
    new Set(textsOf(words).flatMap(text => Array.from(text.matchAll(/\{([\w-]+)[\w.-]*[?#}]/g), ([, name]) => name)))
  const [en, words] = [english.english, { en: english.english, ru: russian.russian, fr: told.french }[locale]]
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, places(words[key])]).toEqual([key, places(en[key])])
  const pictures = { en: english.picture, ru: russian.picture, fr: told.picture }
  expect(places(pictures[locale])).toEqual(places(english.picture))
})

const things = [...handbook.directions, ...handbook.buildings, ...handbook.units, ...handbook.projects]

test('everything in the original handbook has a French name of its own, and its units are told apart by three letters', () => {
  const known = [handbook.name, ...things].map(({ en }) => en)
  expect(known.filter(en => !Object.hasOwn(frenchNames, en))).toEqual([])
  expect(Object.keys(frenchNames).filter(en => !known.includes(en))).toEqual([])
  const said = things.map(({ id }) => book.names.get(id)!.fr)
  expect(new Set(said).size).toBe(things.length)
  expect(new Set(handbook.units.map(unit => namesOf(unit).fr.slice(0, 3))).size).toBe(handbook.units.length)
})

test('a handbook has French names of its own, or those of the original for the same English ones, or else English ones', () => {
  const [guard, xbow, condot, ...units] = handbook.units
  const own = createRuleset({
    ...handbook,
    units: [{ ...guard!, en: 'Halberdier' }, { ...xbow!, fr: 'Tireur' }, condot!, ...units],
  })
  if (!own.ok) throw new Error(own.problems[0]?.message)
  const { names } = own.value.book
  expect(['guard', 'xbow', 'condot'].map(id => names.get(id)!.fr)).toEqual([
    ...['Halberdier', 'Tireur', 'Mercenaire à cheval'],
  ])
  // What a game is bound to is the handbook as it was given: a language more changes no digest.
  expect(own.value.content.data).toEqual({ ...handbook, units: own.value.book.handbook.units })
  expect(JSON.stringify(handbook)).not.toContain('Milicien')
})

test('names are elided, and what was lost has its number', () => {
  const when = { week: 2, day: 3, rule: 'C40', names: { p1: 'Ash', p2: 'Birch' } } as const
  const taken = { ...when, type: 'captured', at: 5, name: 'Elm', seat: 'p1', army: 256 } as const
  expect(describe({ ...taken, city: false, from: 'p2' }, 'fr')).toBe(
    'Semaine 2, mercredi. Ash prend le village d’Elm à Birch.',
  )
  expect(describe({ ...taken, city: true, name: 'Birk', from: null }, 'fr')).toBe(
    'Semaine 2, mercredi. Ash prend la ville de Birk.',
  )
  const ended = { ...when, type: 'ended', reason: 'last-state' } as const
  expect(describe({ ...ended, winners: ['p1'] }, 'fr')).toMatch(/: victoire d’Ash\.$/)
  expect(describe({ ...ended, winners: [] }, 'fr')).toMatch(/: personne n’a gagné\.$/)
})
