import type { Locale } from '@umpire/core-game'
import type { FastifyInstance } from 'fastify'
import { boarded, boardScript } from '../pages/boards.ts'
import { languages } from '../pages/host.ts'
import { live } from '../pages/live.ts'
import { NAME, takenPage } from '../pages/lobby.ts'
import { html, page } from '../pages/page.ts'
import { publicPage } from '../pages/public.ts'
import { style } from '../pages/style.ts'
import { ticking } from '../pages/ticking.ts'
import { say } from '../pages/words.ts'
import { postedIn, textIn } from '../posted.ts'
import { FREE } from '../tables/free.ts'
import { knownSteps } from '../tables/known.ts'
import { rowOf } from '../tables/load.ts'
import { takeSeat } from '../tables/lobby.ts'
import { look } from '../tables/look.ts'
import { notesOf } from '../tables/notes.ts'
import { refuse } from '../tables/refuse.ts'
import { seatsOf } from '../tables/seat.ts'
import { tableNow } from '../tables/time-up.ts'
import type { Desk } from './app.ts'
import { answer, news } from './seat-routes.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'
import { watchSight } from './sights.ts'

type Params = { readonly game: string; readonly week?: string }

/** How many seats one address may take in a minute. */
const TAKES = 10

/** A year, in seconds. */
const FOREVER = 'public, max-age=31536000, immutable'

/** What anybody may see: `/g/GAME`, the style, the script. */
export function publicRoutes(app: FastifyInstance, { house, watchers, streams }: Desk): void {
  const files = [
    [style, 'text/css'],
    [live, 'text/javascript'],
    [ticking, 'text/javascript'],
  ] as const
  const boards = boarded.flatMap(name => {
    const script = boardScript(name)
    return script ? ([[script, 'text/javascript']] as const) : []
  })
  for (const [{ path, text }, type] of [...files, ...boards])
    app.get(path, (_, reply) => reply.header('cache-control', FOREVER).type(`${type}; charset=utf-8`).send(text))
  // Browsers ask for it by themselves.
  app.get('/favicon.ico', (_, reply) => reply.code(204).header('cache-control', FOREVER).send())
  app.get('/health', async (_, reply) => {
    await house.database.query('select 1')
    return reply.send({ ok: true })
  })
  app.get('/', (request, reply) => {
    const locale = localeOf(request)
    const title = 'Umpire'
    return sendPage(reply, page(locale, title, html`<h1>${title}</h1>${languages('/')}<p>${say(locale, 'home')}</p>`))
  })

  const show = async (game: string, week: number | null, locale: Locale) => {
    const table = await tableNow(house, game)
    if (!table) return null
    const [notes, seats] = [await notesOf(house.database, game, false), await seatsOf(house.database, game)]
    const free = seats.filter(({ player }) => player === FREE)
    return publicPage(table, notes, locale, week ?? knownSteps(table, null), house.now().getTime(), free)
  }
  for (const path of ['/g/:game', '/g/:game/week/:week'])
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const { game, week } = request.params
      const locale = localeOf(request)
      const found = await show(game, week === undefined ? null : Number(week), locale)
      return found ? sendPage(reply, found) : sendRefusal(reply, locale, refuse('game-missing'))
    })
  // Seats are few, and a link is given with each: nobody tries them all.
  const slow = { config: { rateLimit: { max: TAKES, timeWindow: '1 minute' } } }
  app.post<{ Params: Params & { readonly seat: string }; Body: unknown }>(
    '/g/:game/take/:seat',
    slow,
    async (request, reply) => {
      const { game, seat } = request.params
      const locale = localeOf(request)
      const name = textIn(postedIn(request.body)['name']).trim().slice(0, NAME)
      const taken = await takeSeat(house, game, seat, name, locale)
      if (!taken.ok) return sendRefusal(reply, locale, taken)
      const path = `/s/${taken.value}`
      return sendPage(reply, takenPage(locale, `${request.protocol}://${request.host}${path}`, path), 201)
    },
  )

  app.get<{ Params: Params }>('/g/:game/sight', async (request, reply) =>
    answer(reply, await look(house, request.params.game, null)),
  )
  app.get<{ Params: Params }>('/g/:game/news', async (request, reply) => {
    return (await rowOf(house.database, request.params.game))
      ? news(reply, streams, () => watchSight(house, watchers, request.params.game, null))
      : answer(reply, refuse('game-missing'))
  })
}
