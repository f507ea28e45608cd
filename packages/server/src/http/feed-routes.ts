import type { FastifyInstance } from 'fastify'
import { atomFeed, deadlineCalendar } from '../pages/feeds.ts'
import { titles } from '../pages/host.ts'
import { noteWords } from '../pages/notes.ts'
import { say } from '../pages/words.ts'
import { settingsIn } from '../tables/due.ts'
import type { GameRow, SeatRow } from '../tables/model.ts'
import { notesOf } from '../tables/notes.ts'
import { refuse } from '../tables/refuse.ts'
import type { Desk } from './app.ts'
import { answer } from './seat-routes.ts'
import { localeOf } from './send.ts'

type Params = { readonly game: string }

/** What programs of readers ask for again and again: a feed of a game, and a calendar with its deadline. */
export function feedRoutes(app: FastifyInstance, { house }: Desk): void {
  const { database } = house
  const gameOf = async (id: string) => (await database.query<GameRow>('select * from game where id = $1', [id]))[0]

  app.get<{ Params: Params }>('/g/:game/feed.atom', async (request, reply) => {
    const row = await gameOf(request.params.game)
    if (!row) return answer(reply, refuse('game-missing'))
    const locale = localeOf(request)
    const seats = await database.query<SeatRow>('select * from seat where game = $1', [row.id])
    const nameOf = (seat: string) => seats.find(one => one.seat === seat)?.name ?? seat
    const { name, calendar } = settingsIn(row)
    const notes = await notesOf(database, row.id, false)
    const feed = atomFeed({
      locale,
      title: name || say(locale, titles[row.ruleset]!),
      address: `${request.protocol}://${request.host}/g/${row.id}`,
      notes: notes.map(note => ({ text: noteWords(note, locale, calendar?.zone ?? 'UTC', nameOf), at: note.at })),
      begun: row.created,
    })
    return reply.type('application/atom+xml; charset=utf-8').send(feed)
  })

  app.get<{ Params: Params }>('/g/:game/deadlines.ics', async (request, reply) => {
    const row = await gameOf(request.params.game)
    if (!row) return answer(reply, refuse('game-missing'))
    const locale = localeOf(request)
    const calendar = deadlineCalendar(locale, {
      title: settingsIn(row).name || say(locale, titles[row.ruleset]!),
      address: `${request.protocol}://${request.host}/g/${row.id}`,
      week: row.steps + 1,
      closes: row.closes,
      now: house.now(),
    })
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
