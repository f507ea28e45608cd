import { type Locale, locales } from '@umpire/core-game'
import { describe, expect, test } from 'vitest'
import { companionWords } from '../../src/companion/words.ts'
import * as en from '../../src/describe/english.ts'
import * as fr from '../../src/describe/french.ts'
import * as ru from '../../src/describe/russian.ts'
import { type Event, ruleset } from '../../src/index.ts'

type Texts = readonly (readonly [path: string, text: string])[]

/** Every text by its path; functions are called with a sample for each argument. */
function texts(value: unknown, path: string): Texts {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill('2')))]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key))
}

/** The places of a text, without the forms that a language asks for. */
function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{([\w-]+)(\.\w+)?[?#}]/g)].map(([, place]) => place!)
}

/** Not what is only places, signs and one word that languages share. */
function isSentence(text: string): boolean {
  return /\p{Ll}{3,}\P{L}+\p{Ll}{2,}/u.test(text.replace(/\{[\w.-]+[?#}]/g, ''))
}

const files: { readonly [locale in Locale]: object } = { en, ru, fr }
const textsIn = (locale: Locale): Texts => [...texts(files[locale], ''), ...texts(companionWords(locale), 'companion')]
const english = new Map(textsIn('en'))

describe.each(locales.filter(locale => locale !== 'en'))('%s', locale => {
  const said = new Map(textsIn(locale))
  // In English a Problem says its message.
  const told = [...said].filter(([path]) => !path.startsWith('problems.'))

  test('nothing is missing, and nothing is empty', () => {
    expect([...english.keys()].filter(path => !said.has(path))).toEqual([])
    expect(told.filter(([path, text]) => (text === '') !== (english.get(path) === ''))).toEqual([])
  })

  test('no sentence is left in English', () => {
    const left = told.filter(([path, text]) => text === english.get(path) && isSentence(text))
    expect(left).toEqual([])
  })

  test('no text has a place that nobody fills', () => {
    const astray = told.flatMap(([path, text]) => {
      // How many a card reaches agrees with what they are called.
      const places = [...placesOf(english.get(path)!), ...(path.startsWith('cardWords.') ? ['limit'] : [])]
      return placesOf(text).filter(place => !places.includes(place))
    })
    expect(astray).toEqual([])
  })
})

test('French has a space that does not break before high signs and within its quotation marks', () => {
  // A sign of choice follows the name of its place: `{row?so|else}`.
  const wrong = textsIn('fr').filter(([, text]) => / [;:!?»]|« |«[^\u00a0]|[^\u00a0]»|[^\W\d_]:|'/.test(text))
  expect(wrong).toEqual([])
})

test('French counts and agrees', () => {
  const told = (event: object) => ruleset.describe({ rule: 'D-1', ...event } as Event, 'fr')
  expect(told({ type: 'condition', unit: 'a1', condition: 'broken' })).toBe('a1 est ébranlée (D-1).')
  expect(told({ type: 'general', seat: 'ai', condition: 'fallen', host: null })).toBe(
    'Le général de l’IA\u00a0: tombé (D-1).',
  )
  expect(told({ type: 'general', seat: 'human', condition: 'routed', host: 'p2' })).toBe(
    'Le général du joueur\u00a0: en déroute, avec p2 (D-1).',
  )
  expect(told({ type: 'engaged', unit: 'a1', enemies: ['p1', 'p2'] })).toBe('a1 est en mêlée avec p1, p2 (D-1).')
  expect(told({ type: 'engaged', unit: 'a1', enemies: [] })).toBe('a1 n’est plus en mêlée (D-1).')
  expect(told({ type: 'activated', seat: 'ai', units: [] })).toBe('L’IA n’active aucune unité (D-1).')
  expect([1, 2].map(exhausted => told({ type: 'reshuffled', exhausted }))).toEqual([
    'La défausse est remêlée au paquet, pour la 1re fois (D-1).',
    'La défausse est remêlée au paquet, pour la 2e fois (D-1).',
  ])
})
