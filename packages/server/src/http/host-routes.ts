import { timingSafeEqual } from 'node:crypto'
import { localeOf as toLocale } from '@umpire/core-game'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noVisitors } from '../guests.ts'
import { otherRules } from '../keep/upgrade.ts'
import { seatName } from '../pages/board.ts'
import { hostPage, linksPage, type NewForm, newGamePage } from '../pages/host.ts'
import { titles } from '../pages/standing.ts'
import { postedIn } from '../posted.ts'
import { keptOf, newId } from '../secrets.ts'
import { createGame } from '../tables/create.ts'
import { FREE } from '../tables/free.ts'
import type { GameRow } from '../tables/model.ts'
import { refuse } from '../tables/refuse.ts'
import { seatsOf } from '../tables/seat.ts'
import type { Settings } from '../tables/settings.ts'
import type { Desk } from './app.ts'
import { newGameOf } from './new-game.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'

type Params = { readonly secret: string; readonly ruleset: string }

/** How many games the page of the host lists. */
const MOST = 200

/** Whether this is the secret of the host; it takes as long to say no as yes. */
export const isHost = (secret: string, hostSecret: string): boolean =>
  timingSafeEqual(Buffer.from(keptOf(secret)), Buffer.from(keptOf(hostSecret)))

/** Where the host makes games: `/host/SECRET`. */
export function hostRoutes(app: FastifyInstance, { house, hostSecret, visitors = noVisitors }: Desk): void {
  const { guests } = house.shelf
  const formOf = (params: Params): NewForm => ({
    ...params,
    id: newId(),
    guest: guests.get(params.ruleset) ?? null,
    visitors: [...visitors].filter(([, { games }]) => games.includes(params.ruleset)).map(([name]) => name),
  })
  const closed = ({ params, url }: FastifyRequest<{ Params: Params }>) =>
    !isHost(params.secret, hostSecret) ||
    (url.includes('/new/') && !Object.hasOwn(titles, params.ruleset) && !guests.has(params.ruleset))

  app.get<{ Params: Params }>('/host/:secret', async (request, reply) => {
    const locale = localeOf(request)
    if (closed(request)) return sendRefusal(reply, locale, refuse('link-unknown'))
    const rows = await house.database.query<GameRow>(`select * from game order by created desc limit ${MOST}`)
    const games = rows.map(row => ({ ...row, name: (JSON.parse(row.settings) as Settings).name }))
    return sendPage(reply, hostPage(locale, request.params.secret, games, [...guests.keys()], await otherRules(house)))
  })

  app.get<{ Params: Params }>('/host/:secret/new/:ruleset', async (request, reply) => {
    const locale = localeOf(request)
    if (closed(request)) return sendRefusal(reply, locale, refuse('link-unknown'))
    return sendPage(reply, newGamePage(locale, formOf(request.params)))
  })

  app.post<{ Params: Params; Body: unknown }>('/host/:secret/new/:ruleset', async (request, reply) => {
    const fields = postedIn(request.body)
    const locale = toLocale(fields['lang'])
    if (closed(request)) return sendRefusal(reply, locale, refuse('link-unknown'))
    const asked = newGameOf(request.params.ruleset, fields, formOf(request.params))
    const made = asked.ok ? await createGame(house, asked.value) : asked
    if (!made.ok) return sendPage(reply, newGamePage(locale, formOf(request.params), fields, made.problems), 400)
    const names = await seatsOf(house.database, made.value.id)
    const address = `${request.protocol}://${request.host}`
    return sendPage(
      reply,
      linksPage(
        locale,
        address,
        made.value,
        names
          .filter(({ player }) => player !== FREE)
          .map(seat => [seat.seat, seatName(locale, request.params.ruleset, seat)]),
      ),
      201,
    )
  })
}
