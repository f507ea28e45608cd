import { locales } from '@umpire/core-game'
import { describe, expect, test } from 'vitest'
import { calendarText, momentText, spanText } from '../src/desk/calendar.ts'
import { newGamePage } from '../src/pages/host.ts'
import { inQuotes } from '../src/pages/mail-words.ts'
import { languages } from '../src/words/index.ts'

/** Every text of a language by its path. */
function texts(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, path ? `${path}.${key}` : key))
}

/** The places of a text that `fill` puts something in. */
const places = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => name!))].sort()

const english = new Map(texts(languages.en, ''))

describe.each(locales.filter(locale => locale !== 'en'))('%s', locale => {
  const said = new Map(texts(languages[locale], ''))

  test('nothing is missing, nothing is empty, and every text has the places of the English one', () => {
    const paths = (all: ReadonlyMap<string, string>) =>
      [...all.keys()].filter(path => !path.startsWith('quotes.')).sort()
    expect(paths(said)).toEqual(paths(english))
    expect([...said].filter(([, text]) => text === '')).toEqual([])
    const astray = [...said].filter(([path, text]) => places(text).join() !== places(english.get(path) ?? '').join())
    expect(astray).toEqual([])
  })

  test('no sentence is left in English', () => {
    const left = [...said].filter(([path, text]) => text === english.get(path) && /\p{Ll}{3,} \p{Ll}{2,}/u.test(text))
    expect(left).toEqual([])
  })
})

test('Cyrillic letters stand in Russian alone', () => {
  const astray = locales
    .filter(locale => locale !== 'ru')
    .flatMap(locale => texts(languages[locale], locale).filter(([, text]) => /\p{Script=Cyrillic}/u.test(text)))
  expect(astray).toEqual([])
})

test('French has a space that does not break before ; : ! ? and within its quotation marks', () => {
  const wrong = texts(languages.fr, '').filter(
    ([path, text]) => !path.startsWith('quotes.') && / [;:!?»]|« |«[^\u00a0]|[^\u00a0]»|\p{L}'\p{L}/u.test(text),
  )
  expect(wrong).toEqual([])
})

test('moments, spans and calendars', () => {
  const moment = Date.UTC(2026, 2, 29, 18)
  const weekly = { zone: 'Europe/Paris', time: '20:00', every: { weekday: 7 }, graceHours: 0, botAfter: null } as const
  const said = locales.map(locale => [
    momentText(moment, 'Europe/Paris', locale),
    spanText(27 * 3_600_000, locale),
    calendarText(weekly, locale),
    calendarText({ ...weekly, every: { days: 1, from: '2026-03-29' } }, locale),
    calendarText({ ...weekly, every: { days: 3, from: '2026-03-29' } }, locale),
  ])
  expect(said).toEqual([
    [
      'Sunday 29 March 2026, 20:00 (Europe/Paris, UTC+02:00)',
      '1 d 3 h',
      'Orders are due every Sunday, 20:00 (Europe/Paris).',
      'Orders are due every day, 20:00 (Europe/Paris).',
      'Orders are due every 3 days, 20:00 (Europe/Paris).',
    ],
    [
      'воскресенье, 29 марта 2026, 20:00 (Europe/Paris, UTC+02:00)',
      '1 д 3 ч',
      'Приказы ждут по воскресеньям до 20:00 (Europe/Paris).',
      'Срок приказов — раз в 1 дн., до 20:00 (Europe/Paris).',
      'Срок приказов — раз в 3 дн., до 20:00 (Europe/Paris).',
    ],
    [
      'dimanche 29 mars 2026, 20:00 (Europe/Paris, UTC+02:00)',
      '1 j 3 h',
      'Les ordres sont attendus chaque dimanche, 20:00 (Europe/Paris).',
      'Les ordres sont attendus chaque jour, 20:00 (Europe/Paris).',
      'Les ordres sont attendus tous les 3 jours, 20:00 (Europe/Paris).',
    ],
  ])
})

test('what is wrong with a form is said in the language of its page', () => {
  const form = { secret: 's', ruleset: 'dma', id: 'x', guest: null, visitors: [] }
  const found = { code: 'states-count', at: ['states'], message: 'A campaign has 6 to 24 states' }
  const told = locales.map(locale => /<p class="bad">([^<]*)</.exec(newGamePage(locale, form, {}, [found]))?.[1])
  expect(told).toEqual([
    'Names of the states: A campaign has 6 to 24 states',
    'Имена государств: В кампании от 6 до 24 государств',
    'Noms des États\u00a0: Une campagne a de 6 à 24 États',
  ])
})

test('a title within quotation marks has others inside', () => {
  expect(locales.map(locale => inQuotes('a "b" «c»', locale))).toEqual(["a 'b' «c»", 'a "b" „c“', 'a "b" “c”'])
})
