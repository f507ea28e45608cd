import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { type Posted, postedIn } from '../posted.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import { refuse } from '../tables/refuse.ts'
import { seatBehind } from '../tables/seat.ts'
import { tableNow } from '../tables/time-up.ts'
import { localeOf, sendRefusal } from './send.ts'

type Params = { readonly secret: string }

/** What is answered to whoever holds a link. `fields` are those of the form that was sent, or of the address of a page. */
type Work = (
  reply: FastifyReply,
  by: SeatRow,
  secret: string,
  fields: Posted,
  table: Table,
) => FastifyReply | Promise<FastifyReply>

/** Routes below `/s/SECRET` for browsers: who holds no link, or that of a game which is gone, reads so on a page. */
export const linkRoute =
  (app: FastifyInstance, house: House) =>
  (method: 'GET' | 'POST', path: string, work: Work): void => {
    app.route<{ Params: Params; Body: unknown; Querystring: unknown }>({
      method,
      url: `/s/:secret${path}`,
      handler: async (request, reply) => {
        const { secret } = request.params
        const by = await seatBehind(house.database, secret)
        if (!by.ok) return sendRefusal(reply, localeOf(request), by)
        const table = await tableNow(house, by.value.game)
        if (!table) return sendRefusal(reply, by.value.locale, refuse('game-missing'))
        // A time that was called just now may have changed who plays the seat.
        const now = table.row.clocks === null ? by : await seatBehind(house.database, secret)
        if (!now.ok) return sendRefusal(reply, by.value.locale, now)
        return work(reply, now.value, secret, postedIn(method === 'GET' ? request.query : request.body), table)
      },
    })
  }
