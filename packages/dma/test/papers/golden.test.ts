import { locales } from '@umpire/core-game'
import { describe, expect, test } from 'vitest'
import { book, ruleset, whatIf } from '../../src/index.ts'
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
import { of, ok, start } from '../support/helpers.ts'
import { playedWeek, routeOf, weekOf } from './support.ts'

/** The papers of one ruler of one campaign, as they were looked at and found good. Written anew by `vitest run packages/dma/test/papers/golden.test.ts -u`, to be looked at again. */
const week = weekOf(playedWeek(2, 5), 'p4')
const army = week.after.own!.armies[0]!.id
const fought = of(week.events, 'battle')[0]!
const again = ok(whatIf(fought.battle, { times: 50 })).value
/** A small world, for the maps. */
const small = ruleset.view(start(), 'p1')
const week5 = { week: 5, events: week.events }
const pages = {
  week: (n: number) => `week-${n}.html`,
  battle: (n: number, i: number) => `week-${n}-battle-${i + 1}.html`,
}
const draft = [routeOf(army, 'n', 'ne'), routeOf(army, 'e', 'e', 'se'), { type: 'disband', force: 9999 }]

describe.each(locales)('golden papers in %s', locale => {
  const papers: { readonly [name: string]: Paper } = {
    handbook: guidePaper(book, locale),
    report: reportPaper(book, week, locale)!,
    form: formPaper(book, week.after, locale)!,
    battle: battlePaper(book, toldBattle(book, week.after, fought, locale), locale, { whatIf: again }),
    maps: atlasPaper(book, small, locale),
    archive: archivePaper(book, week.after, [{ week: 4, events: [] }, week5], locale, pages)!,
    check: checkPaper(book, week.after, draft, locale),
  }
  test.each(Object.entries(papers))('%s', async (name, paper) => {
    await expect(paperText(paper)).toMatchFileSnapshot(`golden/${name}.${locale}.txt`)
    await expect(paperHtml(paper)).toMatchFileSnapshot(`golden/${name}.${locale}.html`)
  })
  test('orders', async () => {
    await expect(formText(book, week.after, locale)).toMatchFileSnapshot(`golden/orders.${locale}.txt`)
  })
})
