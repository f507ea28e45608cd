import type { Locale } from '@umpire/core-game'
import type { FastifyInstance } from 'fastify'
import { seatWord } from '../pages/board.ts'
import { atomFeed, deadlineCalendar } from '../pages/feeds.ts'
import { sayMatch } from '../pages/match-words.ts'
import { noteWords } from '../pages/notes.ts'
import { titleOf } from '../pages/standing.ts'
import { say } from '../pages/words.ts'
import { endOf, type Faces } from '../tables/clock.ts'
import { zoneOf } from '../tables/due.ts'
import { rowOf } from '../tables/load.ts'
import type { GameRow } from '../tables/model.ts'
import { notesOf } from '../tables/notes.ts'
import { refuse } from '../tables/refuse.ts'
import { seatsOf } from '../tables/seat.ts'
import type { Desk } from './app.ts'
import { answer } from './seat-routes.ts'
import { localeOf } from './send.ts'

type Params = { readonly game: string }

/** What programs of readers ask for again and again: a feed of a game, and a calendar with its deadline. */
export function feedRoutes(app: FastifyInstance, { house }: Desk): void {
  const { database } = house

  app.get<{ Params: Params }>('/g/:game/feed.atom', async (request, reply) => {
    const row = await rowOf(database, request.params.game)
    if (!row) return answer(reply, refuse('game-missing'))
    const locale = localeOf(request)
    const seats = await seatsOf(database, row.id)
    const nameOf = (seat: string) =>
      row.ruleset === 'dma' ? (seats.find(one => one.seat === seat)?.name ?? seat) : seatWord(locale, seat)
    const notes = await notesOf(database, row.id, false)
    const feed = atomFeed({
      locale,
      title: titleOf(row, locale),
      address: `${request.protocol}://${request.host}/g/${row.id}`,
      notes: notes.map(note => ({ text: noteWords(note, locale, zoneOf(row), nameOf), at: note.at })),
      begun: row.created,
    })
    return reply.type('application/atom+xml; charset=utf-8').send(feed)
  })

  app.get<{ Params: Params }>('/g/:game/deadlines.ics', async (request, reply) => {
    const row = await rowOf(database, request.params.game)
    if (!row) return answer(reply, refuse('game-missing'))
    const locale = localeOf(request)
    const calendar = deadlineCalendar({
      title: titleOf(row, locale),
      address: `${request.protocol}://${request.host}/g/${row.id}`,
      what: row.clocks === null ? weekDue(row.steps + 1, locale) : timeDue(row, row.clocks, locale),
      closes: row.closes,
      now: house.now(),
    })
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}

const weekDue = (week: number, locale: Locale) => ({ id: `week/${week}`, text: say(locale, 'dueWeek', { week }) })

/** The first time that ends. No step is counted: what others do unseen would be. */
function timeDue({ closes }: GameRow, clocks: string, locale: Locale) {
  const ending = Object.entries(JSON.parse(clocks) as Faces).filter(([, face]) => endOf(face) === closes?.getTime())
  const name = ending.map(([seat]) => seatWord(locale, seat))
  return { id: 'time', text: sayMatch(locale, 'timeOf', { name }) }
}
