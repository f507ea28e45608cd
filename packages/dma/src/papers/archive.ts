import type { Locale } from '@umpire/core-game'
import type { Book } from '../content/book.ts'
import { chronicle } from '../describe/index.ts'
import { type Event, mayKnow } from '../events.ts'
import type { View } from '../view.ts'
import type { IndexGroup, Link, Paper } from './paper.ts'
import { speechOf } from './speech.ts'

/** What a ruler was told of one week. */
export interface ArchiveWeek {
  readonly week: number
  /** Those of the week; who may not know one is told nothing of it. */
  readonly events: readonly Event[]
}

export interface ArchivePages {
  /** The page of a week's report. */
  week(week: number): string
  /** The page of one of the reader's own battles, by its place among all of that week that the reader may know; null where it has none. */
  battle?(week: number, battle: number): string | null
}

/** All weeks of one ruler on a page: what happened, week by week with the latest first, each entry a way to its page; a field finds entries by their words. Null for onlookers. */
export function archivePaper(
  book: Book,
  { viewer: seat, players }: Pick<View, 'viewer' | 'players'>,
  weeks: readonly ArchiveWeek[],
  asked: Locale,
  pages: ArchivePages,
): Paper | null {
  if (seat === 'public') return null
  const speech = speechOf(book, asked)
  const { say, locale } = speech
  const state = players.find(player => player.seat === seat)?.name ?? seat
  const latest = Math.max(...weeks.map(({ week }) => week))
  const groups = [...weeks]
    .sort((one, other) => other.week - one.week)
    .map(({ week, events }): IndexGroup => {
      const known = events.filter(event => mayKnow(event, seat))
      const href = pages.week(week)
      const told = chronicle(book, known, locale, seat).map((text): Link => ({ href: `${href}#events`, text }))
      const fought = known
        .filter(event => event.type === 'battle')
        .flatMap(({ a, b, place, day }, i): Link[] => {
          const page = pages.battle?.(week, i) ?? null
          const text = say('battleHead', { day: speech.day(day), place, a: a.name, b: b.name })
          return page === null ? [] : [{ href: page, text }]
        })
      const title = say(week === 0 ? 'archiveFirst' : 'archiveWeek', { week: String(week) })
      return { title, href, items: [...told, ...fought], open: week === latest }
    })
  return {
    locale,
    title: say('archiveTitle', { state }),
    lead: [say('archiveLead', { weeks: weeks.length })],
    sections: [
      { id: 'weeks', title: say('archiveWeeks'), blocks: [{ kind: 'index', find: say('archiveFind'), groups }] },
    ],
  }
}

/** The ways from the page of a week to those beside it and to the index, for `reportPaper`. */
export function archiveLinks(
  book: Book,
  week: number,
  last: number,
  asked: Locale,
  { index, week: pageOf }: Pick<ArchivePages, 'week'> & { readonly index: string },
): readonly Link[] {
  const { say } = speechOf(book, asked)
  const way = (to: number): Link => ({
    href: pageOf(to),
    text: say(to < week ? 'archiveBack' : 'archiveOn', { week: String(to) }),
  })
  return [
    ...(week > 0 ? [way(week - 1)] : []),
    { href: index, text: say('archiveAll') },
    ...(week < last ? [way(week + 1)] : []),
  ]
}
