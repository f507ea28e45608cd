import type { FastifyInstance } from 'fastify'
import { atomFeed, deadlineCalendar } from '../pages/feeds.ts'
import { noteWords } from '../pages/notes.ts'
import { titleOf } from '../pages/standing.ts'
import { zoneOf } from '../tables/due.ts'
import { rowOf } from '../tables/load.ts'
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
    const nameOf = (seat: string) => seats.find(one => one.seat === seat)?.name ?? seat
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
    const calendar = deadlineCalendar(locale, {
      title: titleOf(row, locale),
      address: `${request.protocol}://${request.host}/g/${row.id}`,
      week: row.steps + 1,
      closes: row.closes,
      now: house.now(),
    })
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
