import type { FastifyInstance } from 'fastify'
import { languages } from '../pages/host.ts'
import { live } from '../pages/live.ts'
import { html, page } from '../pages/page.ts'
import { publicPage } from '../pages/public.ts'
import { style } from '../pages/style.ts'
import { say } from '../pages/words.ts'
import { loadTable, rowOf } from '../tables/load.ts'
import { look } from '../tables/look.ts'
import { notesOf } from '../tables/notes.ts'
import { refuse } from '../tables/refuse.ts'
import type { Desk } from './app.ts'
import { answer, news } from './seat-routes.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'

type Params = { readonly game: string; readonly week?: string }

/** A year, in seconds. */
const FOREVER = 'public, max-age=31536000, immutable'

/** What anybody may see: `/g/GAME`, the style, the script. */
export function publicRoutes(app: FastifyInstance, { house, watchers }: Desk): void {
  const files = [
    [style, 'text/css'],
    [live, 'text/javascript'],
  ] as const
  for (const [{ path, text }, type] of files)
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

  const show = async (game: string, week: number | null, locale: 'en' | 'ru') => {
    const table = await loadTable(house.database, house.shelf, game)
    if (!table) return null
    return publicPage(table, await notesOf(house.database, game, false), locale, week ?? table.row.steps)
  }
  for (const path of ['/g/:game', '/g/:game/week/:week'])
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const { game, week } = request.params
      const locale = localeOf(request)
      const found = await show(game, week === undefined ? null : Number(week), locale)
      return found ? sendPage(reply, found) : sendRefusal(reply, locale, refuse('game-missing'))
    })
  app.get<{ Params: Params }>('/g/:game/sight', async (request, reply) =>
    answer(reply, await look(house, request.params.game, null)),
  )
  app.get<{ Params: Params }>('/g/:game/news', async (request, reply) => {
    return (await rowOf(house.database, request.params.game))
      ? news(reply, tell => watchers.watch(request.params.game, tell))
      : answer(reply, refuse('game-missing'))
  })
}
