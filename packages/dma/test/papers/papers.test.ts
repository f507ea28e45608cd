import { locales } from '@umpire/core-game'
import { expect, test } from 'vitest'
import { book, ruleset, type Seat } from '../../src/index.ts'
import { atlasPaper, papersOf, reportPaper } from '../../src/papers/index.ts'
import { allocate, sitesOf } from '../../src/rules/territory.ts'
import { mapSvg } from '../../src/svg/index.ts'
import { playedWeek, weekOf } from './support.ts'

const played = playedWeek(2, 5)
const readers: readonly Seat[] = ['p1', 'p4', 'p2']

test.each(locales)('papers that share what they have in common are those written alone, in %s', locale => {
  const papers = papersOf(book, locale)
  for (const seat of readers) {
    const week = weekOf(played, seat)
    const ways = { maps: `maps-${seat}.html`, links: [{ href: 'index.html', text: seat }] }
    for (const options of [undefined, ways, undefined])
      expect(papers.report(week, options)).toEqual(reportPaper(book, week, locale, options))
    expect(papers.atlas(week.after)).toEqual(atlasPaper(book, week.after, locale))
    // Another week, told by the same.
    const standing = { before: null, after: week.after, events: [] }
    expect(papers.report(standing)).toEqual(reportPaper(book, standing, locale))
  }
  expect(papers.report({ before: null, after: ruleset.view(played.after, 'public'), events: [] })).toBeNull()
})

test('whose land each cell is is reckoned once for a map, and a picture by it is the same', () => {
  const papers = papersOf(book, 'en')
  const { after } = weekOf(played, 'p1')
  const marks = papers.land(after.map)
  expect(papers.land(weekOf(played, 'p2').after.map)).toBe(marks)
  expect(marks).toEqual(allocate(after.map, sitesOf(after.map), book.handbook.territory))
  expect(mapSvg(after, { marks })).toBe(mapSvg(after))
})
