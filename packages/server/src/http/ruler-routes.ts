import type { Dma, Event, Order, View } from '@umpire/dma'
import { guidePaper, paperHtml, readForm } from '@umpire/dma/papers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awayPage } from '../pages/away.ts'
import { noteLine } from '../pages/notes.ts'
import { ordersPage, planningOf, type Ruler, reportPage, type Spoiled } from '../pages/ruler.ts'
import { standingOf } from '../pages/standing.ts'
import { numberIn, postedIn } from '../posted.ts'
import { comeBack, excuse, isStoodIn } from '../tables/absence.ts'
import { absenceOf } from '../tables/absences.ts'
import { zoneOf } from '../tables/due.ts'
import { isOwn, loadTable } from '../tables/load.ts'
import type { Answer, Refusal, SeatRow, Table } from '../tables/model.ts'
import { notesOf } from '../tables/notes.ts'
import { finish, type PlanRow, plan } from '../tables/plan.ts'
import { refuse } from '../tables/refuse.ts'
import { isAside, seatBehind } from '../tables/seat.ts'
import type { Desk } from './app.ts'
import { answer } from './seat-routes.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'

type Params = { readonly secret: string }

/** A ruler's desk in The Dark Middle Ages, page by page, in any browser: report, orders, what they will do. */
export function rulerRoutes(app: FastifyInstance, desk: Desk): void {
  const { house } = desk

  app.get<{ Params: Params }>('/s/:secret/orders', async (request, reply) => {
    const ruler = await rulerBehind(desk, request.params.secret)
    return ruler.ok
      ? sendPage(reply, keptPage(desk, 'orders', ruler.value.ruler, ordersPage))
      : refused(request, reply, ruler)
  })

  // For the board of the week, where scripts run; it saves as the form does.
  app.get<{ Params: Params }>('/s/:secret/planning', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    return answer(reply, found.ok ? { ok: true, value: planningOf(found.value.ruler) } : found)
  })

  app.get<{ Params: Params & { readonly week: string } }>('/s/:secret/week/:week', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { table, seat } = found.value
    const { week, secret } = request.params
    if (!table.match.frames[Number(week)]) return sendRefusal(reply, seat.locale, refuse('game-missing'))
    return sendPage(reply, keptPage(desk, 'report', await rulerAt(desk, table, seat, secret, Number(week)), reportPage))
  })

  app.get<{ Params: Params }>('/s/:secret/maps', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const maps = ({ papers, after }: Ruler) => paperHtml(papers.atlas(after))
    return sendPage(reply, keptPage(desk, 'maps', found.value.ruler, maps))
  })

  app.get<{ Params: Params }>('/s/:secret/handbook', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const handbook = ({ book, locale }: Ruler) => paperHtml(guidePaper(book, locale))
    return sendPage(reply, keptPage(desk, 'handbook', found.value.ruler, handbook))
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/plan', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { ruler, seat } = found.value
    const fields = postedIn(request.body)
    const spoil = (problems: Spoiled['problems'], status: number) =>
      sendPage(reply, ordersPage(ruler, { fields, problems }), status)
    const read = readForm(ruler.book, ruler.after, fields)
    if (!read.ok) return spoil(read.problems, 400)
    const planned = await plan(house, seat, numberIn(fields['steps']), read.value, false)
    return planned.ok ? reply.redirect(`/s/${ruler.secret}/orders`, 303) : spoil(planned.problems, planned.status)
  })

  app.get<{ Params: Params }>('/s/:secret/away', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { ruler, seat, table } = found.value
    const week = table.row.steps + 1
    return sendPage(reply, awayPage(ruler.locale, ruler.secret, week, await absenceOf(house.database, seat, week)))
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/away', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { ruler, seat } = found.value
    const { first, last } = postedIn(request.body)
    const done = await excuse(house, seat, seat.seat, numberIn(first), numberIn(last))
    return done.ok ? reply.redirect(`/s/${ruler.secret}/away`, 303) : sendRefusal(reply, ruler.locale, done)
  })

  app.post<{ Params: Params }>('/s/:secret/back', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { ruler, seat } = found.value
    const done = await comeBack(house, seat, seat.seat)
    return done.ok ? reply.redirect(`/s/${ruler.secret}/away`, 303) : sendRefusal(reply, ruler.locale, done)
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/final', async (request, reply) => {
    const found = await rulerBehind(desk, request.params.secret)
    if (!found.ok) return refused(request, reply, found)
    const { seat, ruler } = found.value
    const done = await finish(house, seat, numberIn(postedIn(request.body)['steps']))
    if (!done.ok) return sendRefusal(reply, ruler.locale, done)
    return reply.redirect(`/s/${ruler.secret}/orders`, 303)
  })
}

interface Found {
  readonly ruler: Ruler
  readonly seat: SeatRow
  readonly table: Table
}

async function rulerBehind(desk: Desk, secret: string): Promise<Answer<Found>> {
  const { database, shelf } = desk.house
  const seat = await seatBehind(database, secret)
  if (!seat.ok) return seat
  const table = await loadTable(database, shelf, seat.value.game)
  if (table?.row.ruleset !== 'dma' || isAside(seat.value.seat)) return refuse('link-unknown')
  return { ok: true, value: { ruler: await rulerAt(desk, table, seat.value, secret), seat: seat.value, table } }
}

/** A page of a ruler, from those at hand where nothing has changed since it was made. */
export function keptPage({ pages }: Desk, name: string, ruler: Ruler, make: (ruler: Ruler) => string): string {
  return pages.of(`${name} ${ruler.mark}`, () => make(ruler))
}

/** What a ruler's pages are made of, after a week that was played; after the last unless told. */
export async function rulerAt(
  { house, papers }: Desk,
  { row, ruleset, match }: Table,
  seat: SeatRow,
  secret: string,
  week: number = row.steps,
): Promise<Ruler> {
  const [saved] = await house.database.query<PlanRow>(
    'select * from plan where game = $1 and number = $2 and seat = $3',
    [row.id, row.steps + 1, seat.seat],
  )
  const look = (state: unknown) => ruleset.view(state as never, seat.seat) as View
  const former = match.frames[week - 1]
  const { state, events } = match.frames[week]!
  const notes = await notesOf(house.database, row.id, false)
  const view = look(state)
  const nameOf = (one: string) => view.players.find(player => player.seat === one)?.name ?? one
  const standing = standingOf(row, seat.locale)
  const news = notes.map(one => noteLine(one, seat.locale, zoneOf(row), nameOf))
  const { id, digest, steps } = row
  const standIn = seat.player === 'person' ? null : isStoodIn(seat) ? 'silent' : 'given'
  const mark = [
    id,
    digest,
    steps,
    week,
    seat.seat,
    seat.locale,
    secret,
    saved?.orders,
    saved?.final,
    standing,
    news,
    standIn,
  ]
  const { book } = ruleset as unknown as Dma
  return {
    mark: JSON.stringify(mark),
    book,
    locale: seat.locale,
    papers: papers(book, seat.locale),
    secret,
    weeks: row.steps,
    before: former ? look(former.state) : null,
    after: view,
    events: events.filter(event => ruleset.facts.mayKnow(event, seat.seat)) as unknown as readonly Event[],
    saved: saved ? { orders: JSON.parse(saved.orders) as readonly Order[], final: saved.final } : null,
    standing,
    news,
    open: `/g/${id}?lang=${seat.locale}`,
    own: isOwn({ row, ruleset }),
    standIn,
  }
}

const refused = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) =>
  sendRefusal(reply, localeOf(request), refusal)
