import { describe, expect, test } from 'vitest'
import { book } from '../../src/index.ts'
import {
  checkPaper,
  formPaper,
  formText,
  guidePaper,
  type Paper,
  paperHtml,
  paperText,
  reportPaper,
} from '../../src/papers/index.ts'
import { playedWeek, routeOf, weekOf } from './support.ts'

/** The papers of one ruler of one campaign, as they were looked at and found good. Written anew by `vitest -u`, to be looked at again. */
const week = weekOf(playedWeek(2, 5), 'p4')
const army = week.after.own!.armies[0]!.id
const draft = [routeOf(army, 'n', 'ne'), routeOf(army, 'e', 'e', 'se'), { type: 'disband', force: 9999 }]

describe.each(['en', 'ru'] as const)('golden papers in %s', locale => {
  const papers: { readonly [name: string]: Paper } = {
    handbook: guidePaper(book, locale),
    report: reportPaper(book, week, locale)!,
    form: formPaper(book, week.after, locale)!,
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
