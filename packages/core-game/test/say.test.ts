import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../src/index.ts'
import { rulingTable } from '../src/rulings.ts'
import { capital, type Filling, fill, inWords, listed, lower } from '../src/say.ts'

const say = (sentence: string, fields: { readonly [field: string]: Filling } = {}, locale: Locale = 'en') =>
  fill(sentence, fields, locale)

test('a place holds what the field is called; lists stand with commas, and nothing where there is nothing', () => {
  expect(say('{unit} moves to {to}.', { unit: '3D', to: ['2C', '1B'] })).toBe('3D moves to 2C, 1B.')
  expect(say('{a}{b}{c}{d}|', { a: null, b: false, c: '', d: 0 })).toBe('0|')
  expect(say('{kind.acc}', { 'kind.acc': 'конницу' })).toBe('конницу')
  expect(fill('{a}, {b}', field => field.toUpperCase())).toBe('A, B')
  expect(say('{toString}{__proto__}')).toBe('')
})

test('one of two texts, which may hold places and choices of their own', () => {
  const sentence = '{lost?loses {lost}{found?, and |}|}{found?regains {found}|}{none?|!}'
  expect(say(sentence, { lost: ['a'], found: ['b', 'c'] })).toBe('loses a, and regains b, c!')
  expect(say(sentence, { lost: [], found: 'b' })).toBe('regains b!')
  expect(say('{x?so|else}', { x: 0 })).toBe('else')
  expect(say('{x?{y?both|x}|{y?y|none}}', { y: 1 })).toBe('y')
  expect(say('{x?only so}')).toBe('')
})

test('by number, as the language counts', () => {
  const units = (n: number) => say('{n} {n#unit|units}', { n })
  expect([0, 1, 2, 21].map(units)).toEqual(['0 units', '1 unit', '2 units', '21 units'])
  const parts = (n: number) => say('{n} {n#часть|части|частей}', { n }, 'ru')
  expect([1, 2, 4, 5, 11, 12, 14, 21, 22, 111].map(parts)).toEqual([
    ...['1 часть', '2 части', '4 части', '5 частей', '11 частей', '12 частей', '14 частей'],
    ...['21 часть', '22 части', '111 частей'],
  ])
  const inFrench = (n: number) => say('{n} {n#unité|unités}', { n }, 'fr')
  expect([0, 1, 2, 21].map(inFrench)).toEqual(['0 unité', '1 unité', '2 unités', '21 unités'])
  expect(say('{n#unit|units}', { n: 2 }, 'xx' as Locale)).toBe('units')
  expect(say('{n#one is left|{n} are left}', { n: 3 })).toBe('3 are left')
  expect([1, 3, 5].map(n => say('{n#осталась|осталось}', { n }, 'ru'))).toEqual(['осталась', 'осталось', 'осталось'])
})

test('in French « de » and « que » are elided before whatever stands in the place, and nothing else is', () => {
  const fields = {
    a: 'Arden',
    e: 'Évreux',
    o: ['Oak', 'Elm'],
    y: 'Yvetot',
    york: 'York',
    h: 'Hagen',
    b: 'Birk',
    hex: 'A5',
    one: 'A',
  }
  const inFrench = (sentence: string) => say(sentence, fields, 'fr')
  expect(inFrench('De {a} à {b}, de {b} à {a}')).toBe('D’Arden à Birk, de Birk à Arden')
  expect(inFrench('la ville de {e}, que {o}, de {y}')).toBe('la ville d’Évreux, qu’Oak, Elm, d’Yvetot')
  expect(inFrench('de {york}, de {h}, de {hex}, de {one}')).toBe('de York, de Hagen, de A5, de A')
  expect(inFrench('{a?la ville|le village} de {x?x|{a}}, code {a}')).toBe('la ville d’Arden, code Arden')
  expect(say('de {a}', fields)).toBe('de Arden')
})

test('what people call things is never read as a sentence', () => {
  const name = fc.string({ unit: fc.constantFrom('{', '}', '|', '?', '#', 'b', 'я') })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(say('{a?<{a}>|-} {b}', { a, b })).toBe(`${a ? `<${a}>` : '-'} ${b}`)
    }),
  )
})

test('any sentence is filled, however it is written', () => {
  const sentence = fc.string({ unit: fc.constantFrom('{', '}', '|', '?', '#', 'a', ' ') })
  fc.assert(fc.property(sentence, text => typeof say(text, { a: 2 }) === 'string'))
})

test('a capital letter, a small one; items with "and"', () => {
  expect([capital('north'), capital(''), capital('юг')]).toEqual(['North', '', 'Юг'])
  expect([lower('North'), lower(''), lower('Été')]).toEqual(['north', '', 'été'])
  expect([listed([], 'and'), listed(['a'], 'and'), listed(['a', 'b'], 'and'), listed(['a', 'b', 'c'], 'and')]).toEqual([
    ...['', 'a', 'a and b', 'a, b and c'],
  ])
})

test('whatever is no language is English', () => {
  for (const locale of [null, 7, 'toString', { toString: null }, Object.create(null)])
    expect(fill('{count#one|{count} units}, {name}', { count: 2, name: 'Arden' }, locale as 'en')).toBe(
      '2 units, Arden',
    )
})

describe('a ruling in words', () => {
  const lines = { en: { capture: 'Рубить|можно|нужно', flying: 'Дамка летает' } }
  const { list } = rulingTable({
    capture: ['X-1', 'optional', 'forced'],
    flying: ['X-2', false, true],
    rows: ['X-3', 3, 4, 5],
  })
  const [capture, flying, ranks] = list

  test('has its name and its readings in the order of the table', () => {
    expect(inWords(capture!, lines, 'ru')).toEqual({ title: 'Рубить', readings: ['можно', 'нужно'] })
  })

  test('holds or does not where it is true or false', () => {
    expect(inWords(flying!, lines, 'ru')).toEqual({ title: 'Дамка летает', readings: ['нет', 'да'] })
    expect(inWords(flying!, lines, 'fr').readings).toEqual(['non', 'oui'])
    expect(inWords(flying!, lines, 'xx' as never).readings).toEqual(['no', 'yes'])
  })

  test('is shown by its own names where it has no words', () => {
    expect(inWords(ranks!, lines, 'ru')).toEqual({ title: 'rows', readings: ['3', '4', '5'] })
    expect(inWords({ ...ranks!, name: 'toString' }, lines, 'ru').title).toBe('toString')
  })
})
