import { isRecord } from '@umpire/core-game'
import type { Dma, Event, Order, View } from '@umpire/dma'
import { readForm } from '@umpire/dma/papers'
import type { FastifyInstance } from 'fastify'
import { ordersPage, type Ruler, reportPage, type Spoiled } from '../pages/ruler.ts'
import { standingOf } from '../pages/standing.ts'
import { say } from '../pages/words.ts'
import { loadTable } from '../tables/load.ts'
import type { Answer, SeatRow, Table } from '../tables/model.ts'
import { finish, type PlanRow, plan } from '../tables/plan.ts'
import { refuse } from '../tables/refuse.ts'
import { seatBehind } from '../tables/seat.ts'
import type { Desk } from './app.ts'
import { answer } from './seat-routes.ts'
import { sendPage } from './send.ts'

type Params = { readonly secret: string }

/** A ruler's desk in The Dark Middle Ages, page by page, in any browser: report, orders, what they will do. */
export function rulerRoutes(app: FastifyInstance, desk: Desk): void {
  const { house } = desk

  app.get<{ Params: Params }>('/s/:secret', async (request, reply) => {
    const ruler = await rulerBehind(desk, request.params.secret)
    return ruler.ok ? sendPage(reply, reportPage(ruler.value.ruler)) : answer(reply, ruler)
  })

  app.get<{ Params: Params }>('/s/:secret/orders', async (request, reply) => {
    const ruler = await rulerBehind(desk, request.params.secret)
    return ruler.ok ? sendPage(reply, ordersPage(ruler.value.ruler)) : answer(reply, ruler)
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/plan', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return answer(reply, found)
    const { ruler, seat } = found.value
    const fields = isRecord(request.body) ? request.body : {}
    const spoil = (problems: Spoiled['problems'], status: number) =>
      sendPage(reply, ordersPage(ruler, { fields, problems }), status)
    const read = readForm(ruler.book, ruler.after, fields)
    if (!read.ok) return spoil(read.problems, 400)
    const planned = await plan(house, seat, Number(fields['steps']), read.value, false)
    return planned.ok ? reply.redirect(`/s/${ruler.secret}/orders`, 303) : spoil(planned.problems, planned.status)
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/final', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return answer(reply, found)
    const { seat, ruler } = found.value
    const done = await finish(house, seat, Number(isRecord(request.body) ? request.body['steps'] : Number.NaN))
    if (!done.ok) return answer(reply, done)
    return reply.redirect(`/s/${ruler.secret}/orders`, 303)
  })
}

async function rulerBehind(
  { house }: Desk,
  secret: string,
): Promise<Answer<{ readonly ruler: Ruler; readonly seat: SeatRow }>> {
  const seat = await seatBehind(house.database, secret)
  if (!seat.ok) return seat
  const table = await loadTable(house.database, house.shelf, seat.value.game)
  if (!table || table.row.ruleset !== 'dma' || seat.value.seat.startsWith('+')) return refuse('link-unknown')
  const [saved] = await house.database.query<PlanRow>(
    'select * from plan where game = $1 and number = $2 and seat = $3',
    [table.row.id, table.row.steps + 1, seat.value.seat],
  )
  return { ok: true, value: { ruler: rulerOf(table, seat.value, secret, saved ?? null), seat: seat.value } }
}

function rulerOf({ row, ruleset, match }: Table, seat: SeatRow, secret: string, saved: PlanRow | null): Ruler {
  const look = (state: unknown) => ruleset.view(state as never, seat.seat) as View
  const last = match.frames.at(-2)
  return {
    book: (ruleset as unknown as Dma).book,
    locale: seat.locale,
    secret,
    before: last ? look(last.state) : null,
    after: look(match.state),
    events: match.events.filter(event => ruleset.facts.mayKnow(event, seat.seat)) as unknown as readonly Event[],
    saved: saved && { orders: JSON.parse(saved.orders) as readonly Order[], final: saved.final },
    standing: standingOf(row, seat.locale).map(([word, fields]) => say(seat.locale, word, fields)),
  }
}
