import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changesOf } from '../desk/correction.ts'
import { linkPage } from '../pages/link.ts'
import { masterPage } from '../pages/master.ts'
import { masteredOf } from '../pages/mastered.ts'
import { numberIn, type Posted, postedIn, textIn } from '../posted.ts'
import { excuse } from '../tables/absence.ts'
import { begin, pause } from '../tables/begin.ts'
import { correct } from '../tables/correct.ts'
import { FREE, SIMPLE } from '../tables/free.ts'
import { loadTable } from '../tables/load.ts'
import { again, extend, renewLink, seatTo } from '../tables/master.ts'
import type { Answer, SeatRow, Table } from '../tables/model.ts'
import { refuse, refused } from '../tables/refuse.ts'
import { seatBehind } from '../tables/seat.ts'
import type { Desk } from './app.ts'
import { answer } from './seat-routes.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'

type Params = { readonly secret: string; readonly seat: string }
type Asked = FastifyRequest<{ Params: Params; Body: unknown }>

/** The longest reason that is written down. */
const REASON = 200

/** What the master of a game does, by forms of his page. */
export function masterRoutes(app: FastifyInstance, { house }: Desk): void {
  const act = (path: string, work: (by: SeatRow, fields: Posted, request: Asked) => Promise<Answer<unknown>>) =>
    app.post<{ Params: Params; Body: unknown }>(`/s/:secret/${path}`, async (request, reply) => {
      const by = await seatBehind(house.database, request.params.secret)
      if (!by.ok) return sendRefusal(reply, localeOf(request), by)
      const done = await work(by.value, postedIn(request.body), request)
      if (!done.ok) return sendRefusal(reply, by.value.locale, done)
      return reply.redirect(`/s/${request.params.secret}`, 303)
    })
  const textOf = (value: unknown, most: number) => textIn(value).trim().slice(0, most)
  const why = (fields: Posted) => textOf(fields['reason'], REASON)

  act('begin', (by, fields) => begin(house, by, why(fields)))
  act('pause', (by, fields) => pause(house, by, why(fields)))
  act('extend', (by, fields) => extend(house, by, textOf(fields['when'], 20), why(fields)))
  act('again', (by, fields) => again(house, by, numberIn(fields['steps']), why(fields)))
  act('seat/:seat/bot', (by, fields, { params }) => seatTo(house, by, params.seat, SIMPLE, why(fields)))
  act('seat/:seat/free', (by, fields, { params }) => seatTo(house, by, params.seat, FREE, why(fields)))
  act('seat/:seat/away', (by, fields, { params }) =>
    excuse(house, by, params.seat, numberIn(fields['first']), numberIn(fields['last'])),
  )
  act('correct', async (by, fields) => {
    const changes = changesIn(textIn(fields['changes']))
    return changes.ok
      ? correct(house, by, numberIn(fields['steps']), changes.value, why(fields))
      : refused(changes.problems)
  })
  act('seat/:seat/person', (by, fields, { params }) => seatTo(house, by, params.seat, 'person', why(fields)))

  // The master sees all: what he is to put right, he has to find.
  app.get<{ Params: Params }>('/s/:secret/state', async (request, reply) => {
    const by = await seatBehind(house.database, request.params.secret)
    if (!by.ok) return answer(reply, by)
    if (by.value.seat !== '+master') return answer(reply, refuse('master-only'))
    const table = await loadTable(house.database, house.shelf, by.value.game)
    return table ? reply.send(table.match.state) : answer(reply, refuse('game-missing'))
  })

  app.post<{ Params: Params }>('/s/:secret/seat/:seat/link', async (request, reply) => {
    const by = await seatBehind(house.database, request.params.secret)
    if (!by.ok) return sendRefusal(reply, localeOf(request), by)
    const { locale } = by.value
    const made = await renewLink(house, by.value, request.params.seat)
    if (!made.ok) return sendRefusal(reply, locale, made)
    const link = `${request.protocol}://${request.host}/s/${made.value}`
    const back = by.value.seat === request.params.seat ? `/s/${made.value}` : `/s/${request.params.secret}`
    return sendPage(reply, linkPage(locale, link, back))
  })
}

function changesIn(text: string): ReturnType<typeof changesOf> {
  try {
    return changesOf(JSON.parse(text))
  } catch {
    return changesOf(null)
  }
}

/** The page of the master. */
export async function sendMaster(
  { house }: Desk,
  reply: FastifyReply,
  { locale }: SeatRow,
  secret: string,
  table: Table,
): Promise<FastifyReply> {
  return sendPage(reply, masterPage(await masteredOf(house, table, locale, secret)))
}
