import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digest } from '@umpire/core-game'
import { beforeAll, describe, expect, test } from 'vitest'
import { initCampaign, mapIn, rulesWith } from '../src/pbem/begin.ts'
import { checkPlans } from '../src/pbem/check.ts'
import { makeReport } from '../src/pbem/report.ts'
import { playTurn } from '../src/pbem/turn.ts'
import { scratch } from './support/folder.ts'

/**
 * Ten weeks of six rulers, by the order files that they wrote from their papers alone: a builder, a raider, a diplomat, a merchant, one who storms, and one who
 * forgets. Their mistakes are in them, and the papers have to answer each.
 */
const plans = fileURLToPath(new URL('campaign-six', import.meta.url))
const states = ['Builder', 'Raider', 'Diplomat', 'Merchant', 'Stormer', 'Forgetter']
const WEEKS = 10
const cwd = scratch()
const folder = join(cwd, 'six')
const of = (week: number) => String(week).padStart(2, '0')
const digests: string[] = []

const flat = (text: string) => text.replace(/\s+/g, ' ')
/** English papers are read as they were written; in Russian they are made anew. */
const paperOf = (seat: string, turn: number, lang: 'en' | 'ru', name: string) =>
  lang === 'en'
    ? readFileSync(join(folder, 'turns', String(turn).padStart(4, '0'), 'reports', seat, name), 'utf8')
    : makeReport(folder, { player: seat, turn, lang }).files.get(`reports/${seat}/${name}`)!
const report = (seat: string, turn: number, lang: 'en' | 'ru' = 'en') => flat(paperOf(seat, turn, lang, 'report.txt'))
const form = (seat: string, turn: number, lang: 'en' | 'ru') => paperOf(seat, turn, lang, 'orders.txt')
const checked = (seat: string, week: number) => {
  const place = join(folder, 'turns', String(week - 1).padStart(4, '0'), 'reports', seat)
  return checkPlans(place, { player: undefined, orders: join(plans, of(week), `${seat}.txt`) })[0]!
}

beforeAll(async () => {
  const drawn = join(plans, 'map.txt')
  const map = mapIn(readFileSync(drawn, 'utf8'), drawn, rulesWith(undefined))
  await initCampaign(folder, { states, map }, 'six-rulers-1', 'en')
  for (let week = 1; week <= WEEKS; week++) {
    const place = join(folder, 'orders', String(week).padStart(4, '0'))
    mkdirSync(place, { recursive: true })
    for (const name of readdirSync(join(plans, of(week)))) cpSync(join(plans, of(week), name), join(place, name))
    digests.push(digest((await playTurn(folder, { turn: week, allowMissing: true, early: true, now: 0 })).state))
  }
}, 240_000)

test('ten weeks come out as they did', () => {
  expect(digests).toMatchInlineSnapshot(`
    [
      "a7a4d8a711045d2a5fe8246668d14e9b613d4f88e7732597d17d38c85c18635d",
      "fa0bb6036e9c25406060a402fc0de86d11ff5fde7e6e457c4bf5532e7148ac15",
      "62ed2726632abf22187294836444e2db03c301cb94f3e96144023439743841d5",
      "7964a031438de8c5815420d22b036019089bfb61d6e3c2fc045375f8047bfb2b",
      "69ebcf528678ce8ab7fbdccb2edd05eaa4650d7ef4dd6e538d420a89c337164c",
      "28fd0dbee35d486b770dcc0be4c35d6014481644400ab9a79c132d2a72726a47",
      "4539f2c07a0189664b77a93fc2c3220a152e08e642d6fb0bef53d99c7483ca13",
      "99d3e44b917ecf76510af8abe30d67e1ce5960ee80260051f4f8009fcf4fdcf0",
      "aac70a7146ebc285717b0a9e66ac434e3a9bfe635489568d4e7c3a1a2390d7c3",
      "e667435ef88f97df550a6d2c0f8f45b77cfcf4880558a74d86e84199d8dd5931",
    ]
  `)
})

describe('the papers answer', () => {
  test('where a march leads, by steps that can be ordered', () => {
    expect(report('p1', 0)).toContain('- Ulmisden (25,37), neutral, Thursday: ')
    expect(report('p1', 0)).toContain('Tarostad (16,37) Raider')
    expect(report('p1', 0, 'ru')).toContain('- Ulmisden (25,37), без хозяина, четверг: ')
  })

  test('how to form up, to be final, and to write a letter', () => {
    for (const lang of ['en', 'ru'] as const) {
      const text = form('p1', 0, lang)
      for (const line of ['# formation 256 ', '# final: yes', '# letter: ', '# end'])
        expect(text).toContain(`\n${line}`)
      for (const line of text.split('\n')) if (!line.startsWith('# formation')) expect(line.length).toBeLessThan(81)
    }
  })

  test('what became of a letter in a plan', () => {
    expect(checked('p3', 1).letters).toEqual(['Letter to Builder: it goes out with the next papers.'])
    expect(report('p1', 1)).toContain('From Diplomat to Builder')
    expect(report('p1', 1)).toContain('Peace between us, and the south is yours.')
    expect(report('p2', 1)).not.toContain('the south is yours')
  })

  test('what a plan will do, line by line, before it is sent', () => {
    const told = flat(checked('p1', 1).told!)
    expect(told).toContain('Marches Tuesday to 28,36')
    expect(told).toContain('Trading Rows: Wednesday, week 2; Smithy: Tuesday, week 3')
    expect(flat(checked('p6', 10).told!)).toContain('Everything that is yours is given up.')
  })

  test('how likely a storm is to fail', () => {
    expect(flat(checked('p1', 3).told!)).toMatch(/Ulmisden \(25,37\), neutral, you win in some \d+ of 100/)
  })

  test('which order was not done, in the words of its writer', () => {
    expect(report('p5', 3)).toContain('Not done: transfer 2820 4 > 260 day 1 (day: Expected an integer from 2 to 7')
    expect(report('p6', 6)).toContain('Not done: retreat (No order begins like this')
    expect(report('p6', 6)).toContain('Not done: route 517 n (This is not yours')
    expect(report('p6', 6, 'ru')).toContain('Не выполнено: retreat (')
    expect(flat(checked('p5', 3).told!)).toContain('Will not be done: 2820, 3076: No such unit')
  })

  test('why a storm that took the flag was lost', () => {
    expect(report('p1', 1)).toContain('both flags were taken, and so the storm failed')
    expect(report('p1', 1, 'ru')).toContain('взяты оба флага, и приступ не удался')
  })

  test('what one-sided peace is worth', () => {
    expect(report('p1', 9)).toContain('Who has not declared it takes forces of yours by surprise')
    expect(report('p1', 10)).toContain('Builder is no more')
  })
})
