import { type Locale, locales, Match, type Problem } from '@umpire/core-game'
import type { Options } from '@umpire/dma'
import { handbook } from '@umpire/dma'
import { describe, expect, test } from 'vitest'
import { newGameOf } from '../src/http/new-game.ts'
import { newGamePage } from '../src/pages/host.ts'
import { rulesOf } from '../src/rulesets.ts'
import { settingsOf } from '../src/tables/settings.ts'

const campaign = (fields: { readonly [name: string]: string }) => {
  const made = newGameOf('dma', { states: '6', lastWeek: '40', ...fields })
  if (!made.ok) throw new Error(made.problems[0]?.message)
  return made.value.options as Options
}

test('the continent of many states has no lands without a player, that of few has two', () => {
  expect(campaign({}).map.provinces).toHaveLength(8)
  expect(campaign({ states: '12' }).map.provinces).toHaveLength(12)
})

test('the last week ends a campaign as the form says, and in a draw where it says nothing', () => {
  expect(campaign({ lastWeekWinner: '' })).not.toHaveProperty('lastWeekWinner')
  expect(campaign({ lastWeekWinner: 'nobody' })).toMatchObject({ lastWeek: 40, lastWeekWinner: 'nobody' })
  expect(campaign({ lastWeekWinner: 'largest' })).toMatchObject({ lastWeek: 40, lastWeekWinner: 'largest' })
})

describe('rulings', () => {
  const made = (ruleset: string, fields: { readonly [name: string]: string }) => {
    const asked = newGameOf(ruleset, fields)
    if (!asked.ok) throw new Error(asked.problems[0]?.message)
    return asked.value.options as { readonly rulings?: object }
  }

  test('are those of the form where they are not as usual', () => {
    expect(campaign({ 'ruling unready': '1', 'ruling production': '' }).rulings).toEqual({ unready: 'spared' })
    expect(made('kriegspiel', { opening: 'book', 'ruling piecesBlockFire': '2' }).rulings).toEqual({
      piecesBlockFire: 'any',
    })
    const wrong = { players: '2', 'ruling firstSeat': '9', 'ruling toString': '1', 'ruling winSeen': 'x' }
    expect(made('transnistria-hex', wrong)).toEqual({ players: 2 })
  })

  test.each(locales)('have names in the form in %s, and come back as they were chosen', locale => {
    for (const ruleset of ['dma', 'kriegspiel', 'transnistria-hex']) {
      const form = { secret: 's', ruleset, id: 'i' }
      expect(newGamePage(locale, form)).not.toContain('<details open>')
      const rules = rulesOf(ruleset)
      const rulings = rules.ok ? rules.value.facts.rulings : []
      const page = newGamePage(locale, form, { [`ruling ${rulings[1]!.name}`]: '1' })
      expect(page).toMatch(/<details open>.*value="1" checked>/s)
      const shown = page.replaceAll(/<[^>]*>/g, '\n').split('\n')
      expect(rulings.filter(({ name }) => shown.includes(name))).toEqual([])
    }
  })
})

describe('what the form of a new game refuses', () => {
  type Fields = { readonly [name: string]: string }

  function problemsOf(ruleset: string, fields: Fields): readonly Problem[] {
    const asked = newGameOf(ruleset, fields)
    if (!asked.ok) return asked.problems
    const { game, content, options, settings } = asked.value
    const made = [settingsOf(settings), rulesOf(game, content)] as const
    const wrong = made.flatMap(one => (one.ok ? [] : one.problems))
    const begun = made[1].ok ? Match.start(made[1].value, options as never, 1) : made[1]
    return begun.ok ? wrong : [...wrong, ...begun.problems]
  }

  /** Lines in red of the page that comes back. */
  function said(ruleset: string, fields: Fields, locale: Locale): readonly string[] {
    const page = newGamePage(locale, { secret: 's', ruleset, id: 'i' }, fields, problemsOf(ruleset, fields))
    return Array.from(page.matchAll(/<p class="bad">([^<]*)</g), ([, text]) => text!)
  }

  const states = 'A\nB\nC\nD\nE\nF'
  const week = { states, lastWeek: '40' }
  const faults: readonly (readonly [ruleset: string, fields: Fields, ru: readonly string[]])[] = [
    ['dma', { states: '3' }, ['Имена государств: В кампании от 6 до 24 государств']],
    ['dma', { ...week, states: `${states.slice(0, -1)}${'x'.repeat(90)}` }, [/^Имена государств, строка 6: /]],
    ['dma', { ...week, states: `${states.slice(0, -1)}A` }, [/^Имена государств: /]],
    ['dma', { ...week, lastWeek: 'x' }, [/^Последняя неделя: /]],
    ['dma', { ...week, map: '{"a"' }, ['Материк: Это не JSON']],
    ['dma', { ...week, map: 'x' }, [/^Материк, строка 1: /]],
    ['dma', { ...week, handbook: 'x' }, ['Справочник в JSON: Это не JSON']],
    [
      'dma',
      { ...week, handbook: JSON.stringify({ ...handbook, economy: { ...handbook.economy, cityGrey: 'x' } }) },
      [/^Справочник в JSON, economy\.cityGrey: /],
    ],
    [
      'dma',
      { ...week, weekday: '8', time: '25:00', zone: 'Moon', graceHours: '999', botAfter: '99' },
      [/^Каждую неделю: /, /^Время: /, /^Часовой пояс: /, /^Часов отсрочки/, /^После скольких недель молчания/],
    ],
    [
      'kriegspiel',
      { opening: 'book', clock: 'side', clockTime: '0', clockPlus: '-1', late: 'x', patience: '9999' },
      [/^Время: /, /^Сколько секунд добавлять/, /^Если время вышло: /, /^Без часов: /],
    ],
    ['kriegspiel', { opening: 'x' }, [/^С чего начинается: /]],
    ['transnistria-hex', { players: '5' }, [/^Игроков: /]],
  ] as never

  test.each(faults)('is named as its label is: %s, case %#', (ruleset, fields, expected) => {
    const lines = said(ruleset, fields, 'ru')
    expect(lines).toHaveLength(expected.length)
    for (const [i, line] of lines.entries()) expect(line).toMatch(expected[i]!)
    // In English and French the same fields, none by the name that programs know it by.
    for (const locale of locales) {
      const own = said(ruleset, fields, locale)
      expect(own).toHaveLength(expected.length)
      for (const line of own) expect(line).not.toMatch(/\(\w|settings|calendar\b|lastWeek|graceHours|botAfter/)
    }
    for (const line of said(ruleset, fields, 'fr')) expect(line).toMatch(/^\p{Lu}[^:]*\u00a0: /u)
  })
})
