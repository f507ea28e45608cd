import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { handbookProblemCodes } from '../../src/content/index.ts'
import { allProblemCodes } from '../../src/describe/problems.ts'
import { describeProblem, problemCodes, ruleset } from '../../src/index.ts'
import { notationProblemCodes, parseOrder, parsePlan } from '../../src/notation/index.ts'
import { checkOrders, warningCodes } from '../../src/queries/index.ts'
import { start, week } from '../support/helpers.ts'

test.each(locales.filter(locale => locale !== 'en'))(
  'every code says something in %s, and no two codes that mean two things say the same',
  locale => {
    const codes = [...problemCodes, ...handbookProblemCodes, ...notationProblemCodes, ...warningCodes]
    expect([...allProblemCodes].sort()).toEqual([...new Set([...codes, 'battle-malformed', 'map-bad-options'])].sort())
    const said = allProblemCodes.map(code => describeProblem({ code, at: [], message: 'in English' }, locale))
    for (const text of said) expect(text).toMatch(/^\p{Lu}[^.]*$/u)
    expect(said).not.toContain('in English')
    expect(new Set(said).size).toBe(said.length)
    expect(describeProblem({ code: 'game-over', at: [], message: 'The game is over' }, 'en')).toBe('The game is over')
  },
)

const lines: readonly (readonly [line: unknown, en: RegExp, ru: RegExp, fr: RegExp])[] = [
  [{ type: 'dance' }, /^type: Expected one of retire/, /такого приказа нет/, /pas de tel ordre/],
  [{ type: 'route', army: 'x', path: [] }, /^army: Expected an integer/, /номер армии/, /numéro d’une armée/],
  [{ type: 'route', army: 256, path: ['up'] }, /^path\.0: Expected one of n,/, /шаги n, ne/, /pas n, ne/],
  [{ type: 'queue', city: 0 }, /^items: Missing/, /building, unit, project/, /building, unit, project/],
  [
    { type: 'transfer', unit: 1, from: 1, to: 2, day: 1 },
    /^day: Expected an integer from 2/,
    /от 2 .* до 7/,
    /de 2 .* à 7/,
  ],
  [5, /^Expected an object/, /^Строка плана записана неверно$/, /^La ligne du plan est mal écrite$/],
]

test('R57 a malformed line gets its own reason, in every language, in the check and in the report', () => {
  for (const [line, en, ru, fr] of lines) {
    const [found] = checkOrders(ruleset.view(start(), 'p1'), [line]).problems
    expect(describeProblem(found!, 'en')).toMatch(en)
    expect(describeProblem(found!, 'ru')).toMatch(ru)
    expect(describeProblem(found!, 'fr')).toMatch(fr)
    const { events } = week(start(), { p1: [line as never] })
    expect(ruleset.report(events, 'en', 'p1')[0]).toContain(`Line 1 was refused: ${describeProblem(found!, 'en')}`)
    expect(ruleset.report(events, 'ru', 'p1')[0]).toContain(`Строка 1: отказ (${describeProblem(found!, 'ru')})`)
  }
})

test('a line of text that is no order says how it is written; nothing is read into what is not there', () => {
  const reason = (text: string) => {
    const read = parseOrder(text)
    return read.ok ? read.value : [read.problems[0]!.code, describeProblem(read.problems[0]!, 'ru')]
  }
  const bad = [
    'disband',
    'route',
    'queue',
    'rename',
    'rename 3',
    'auto-deploy',
    'peace p2',
    'transfer 1 2 3',
    'retire 3',
  ]
  for (const text of bad) {
    expect(reason(text)).toEqual([
      'text-bad-order',
      expect.stringMatching(new RegExp(`нужно так: ${text.split(' ')[0]}`)),
    ])
  }
  expect(reason('fly')).toEqual(['text-bad-order', 'Такого приказа нет'])
  expect(reason('__proto__ 3')).toEqual(['text-bad-order', 'Такого приказа нет'])
  for (const text of [
    'route 0x10 e',
    'route 1e3 e',
    'queue x',
    'formation 3 5@,',
    'formation 3 @1,2',
    'disband 3 unit x',
  ])
    expect(reason(text)).toMatchObject(['order-malformed', expect.stringContaining('поле')])
  expect(parsePlan('retire\nroute 256 up')).toMatchObject({
    problems: [{ code: 'order-malformed', at: [2, 'path', 0] }],
  })
})
