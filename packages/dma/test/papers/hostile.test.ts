import { type Locale, locales } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import { laws } from '@umpire/testkit'
import { expect, test } from 'vitest'
import { compileBook } from '../../src/content/book.ts'
import { book, type Event, handbook, type Order, ruleset, type State, seats } from '../../src/index.ts'
import {
  archivePaper,
  atlasPaper,
  battlePaper,
  checkPaper,
  formPaper,
  formText,
  guidePaper,
  type Paper,
  paperHtml,
  paperText,
  reportPaper,
  toldBattle,
} from '../../src/papers/index.ts'
import { finder, player } from '../../src/papers/scripts.ts'
import { WIDTH, widthOf } from '../../src/papers/text.ts'
import { policies } from '../../src/policy/index.ts'
import { map } from '../support/helpers.ts'
import { playedWeek, weekOf } from './support.ts'

/** A page without those scripts that are its own, to the letter. */
const withoutScripts = (page: string) =>
  [player, finder].reduce((rest, { code }) => rest.replace(`<script>${code}</script>`, ''), page)
/** Pages are held to XML, which has no such doctype. */
const markup = (paper: Paper) => withoutScripts(paperHtml(paper)).replace('<!doctype html>\n', '').trimEnd()

function papersOf(state: State, locale: Locale, orders: readonly unknown[] = []): Paper[] {
  const after = ruleset.view(state, 'p1')
  const seen = { before: after, after, events: [] }
  const papers = [
    reportPaper(book, seen, locale),
    formPaper(book, after, locale),
    checkPaper(book, after, orders, locale),
    atlasPaper(book, after, locale),
    archivePaper(book, after, [{ week: after.week, events: [] }], locale, { week: n => `week-${n}.html` }),
  ]
  return papers.flatMap(paper => paper ?? [])
}

const shows = {
  pictures: (state: State) => papersOf(state, 'ru').map(markup),
  lines: (state: State) => [
    ...papersOf(state, 'en').flatMap(paper => paperText(paper).split('\n')),
    ...formText(book, ruleset.view(state, 'p1'), 'en').split('\n'),
  ],
  order: (order: Order, state: State) =>
    paperText(checkPaper(book, ruleset.view(state, 'p1'), [order], 'ru')).split('\n'),
}

const settings = {
  options: [{ states: ['Ash', 'Birch'], map: map(), lastWeek: 6 }],
  turns: 'simultaneous' as const,
  codes: [],
  steps: 2,
  lead: { steps: 2, policies },
  numRuns: 3,
  badOrders: 'dropped' as const,
  shows,
}

const [text] = laws({ ...ruleset, seats: seats.slice(0, 3) }, settings as never).filter(({ name }) => name === 'text')
test(`papers, ${text!.name}: ${text!.says}`, () => text!.check(), 120_000)

const week5 = (events: readonly Event[]) => ({ week: 5, events })

const names = [
  '</title><script>alert(1)</script>',
  '" onload="alert(1)',
  "'",
  '&lt;',
  '{a}',
  '東京'.repeat(20),
  'x'.repeat(40),
  '👩\u200d🌾',
  '|',
  '-->',
  ']]>',
]

test('whatever an army, a state, a place and a handbook are called, pages are harmless and lines fit', () => {
  const { before, after, events } = playedWeek(4, 5)
  for (const name of names) {
    const said = JSON.stringify(name).slice(1, -1)
    const renamed = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value).replace(/"(?:Valdria|Isenfell|Merovar)"|"name":"[^"]*"/g, all =>
          all.replace(/"[^"]*"$/, `"${said}"`),
        ),
      ) as T
    const own = compileBook({
      ...handbook,
      name: { en: name, ru: name },
      units: handbook.units.map(unit => ({ ...unit, en: name, ru: name })),
      buildings: handbook.buildings.map(one => ({ ...one, en: name, ru: name })),
    })
    const week = renamed(weekOf({ before, after, events }, 'p1'))
    for (const locale of locales) {
      const told = week.events.filter(event => event.type === 'battle').slice(0, 2)
      const papers = [
        guidePaper(own, locale),
        reportPaper(own, week, locale, { battlePage: () => name, maps: name, links: [{ href: name, text: name }] })!,
        formPaper(own, week.after, locale)!,
        atlasPaper(own, week.after, locale),
        archivePaper(own, week.after, [week5(week.events)], locale, { week: () => name, battle: () => name })!,
        ...told.map(event => battlePaper(own, toldBattle(own, week.after, event, locale), locale)),
      ]
      for (const paper of papers) {
        const page = markup(paper)
        expect(page).not.toMatch(/<script|<b>| onload="/)
        for (const line of paperText(paper).split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(WIDTH)
      }
      const form = formText(own, week.after, locale)
      const given = form.split('\n').filter(line => line !== '' && !line.startsWith('# '))
      for (const line of given) expect(line).toMatch(/^(?:queue|route|auto-deploy|peace) /)
    }
  }
}, 120_000)

test('tables that are too wide for a line are told row by row, and long words are cut', () => {
  const paper: Paper = {
    locale: 'en',
    title: 'x'.repeat(200),
    lead: ['\u001b[2J\u202e'],
    sections: [
      {
        id: 'a',
        title: 'T',
        blocks: [
          {
            kind: 'table',
            head: ['one', 'two', 'three'],
            rows: [
              ['a'.repeat(60), 'k'.repeat(60), 'c d'],
              ['', 5, 'e'],
            ],
          },
          { kind: 'table', head: ['n', 'words'], rows: [[5, 'many words '.repeat(12)]] },
          { kind: 'lines', lines: ['q'.repeat(100), ''] },
          { kind: 'list', items: ['z '.repeat(90)] },
        ],
      },
    ],
  }
  const lines = paperText(paper).split('\n')
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(WIDTH)
  for (const line of lines) expect(printable(line)).toBe(line)
  expect(lines.join('').match(/x/g)).toHaveLength(200)
  expect(lines.join('').match(/q/g)).toHaveLength(100)
  expect(lines.join('').match(/k/g)).toHaveLength(60)
})
