import type { FastifyInstance, FastifyReply } from 'fastify'
import { numberIn, postedIn } from '../posted.ts'
import { refuseAsked } from '../tables/agree.ts'
import { look } from '../tables/look.ts'
import type { Answer, SeatRow } from '../tables/model.ts'
import { refuse } from '../tables/refuse.ts'
import { isAside, seatBehind } from '../tables/seat.ts'
import { giveInTime } from '../tables/time-up.ts'
import { askUndo } from '../tables/undo.ts'
import type { Desk } from './app.ts'
import { watchSight } from './sights.ts'
import type { Streams } from './streams.ts'

type Params = { readonly secret: string }

/** What a seat's link answers to programs: `/s/SECRET/...`, JSON in and out. */
export function seatRoutes(app: FastifyInstance, { house, watchers, streams }: Desk): void {
  const by = (secret: string) => seatBehind(house.database, secret)
  const seen = async (seat: SeatRow) => {
    const sight = await look(house, seat.game, eyesOf(seat))
    // Whose seat a built-in player holds orders nothing.
    return sight.ok && !isAside(seat.seat) && seat.player !== 'person'
      ? { ...sight, value: { ...sight.value, legal: [], undoTo: null } }
      : sight
  }

  app.get<{ Params: Params }>('/s/:secret/sight', async (request, reply) => {
    const seat = await by(request.params.secret)
    return answer(reply, seat.ok ? await seen(seat.value) : seat)
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/orders', async (request, reply) => {
    const seat = await by(request.params.secret)
    if (!seat.ok) return answer(reply, seat)
    const { steps, orders } = postedIn(request.body)
    const given = await giveInTime(house, seat.value, numberIn(steps), Array.isArray(orders) ? orders : [orders])
    return answer(reply, given.ok ? await seen(seat.value) : given)
  })

  app.post<{ Params: Params; Body: unknown }>('/s/:secret/undo', async (request, reply) => {
    const seat = await by(request.params.secret)
    if (!seat.ok) return answer(reply, seat)
    const { steps, to } = postedIn(request.body)
    const done =
      to === null
        ? await refuseAsked(house, seat.value, 'undo')
        : await askUndo(house, seat.value, numberIn(steps), numberIn(to))
    return answer(reply, done.ok ? await seen(seat.value) : done)
  })

  app.get<{ Params: Params }>('/s/:secret/news', async (request, reply) => {
    const seat = await by(request.params.secret)
    if (!seat.ok) return answer(reply, seat)
    const { game } = seat.value
    const eyes = eyesOf(seat.value)
    return news(reply, streams, () => watchSight(house, watchers, game, eyes))
  })
}

/** The seat that one sees with; the master sees what the public does until he asks for more. */
const eyesOf = ({ seat }: SeatRow): string | null => (isAside(seat) ? null : seat)

export function answer(reply: FastifyReply, given: Answer<unknown>): FastifyReply {
  if (given.ok) return reply.send(given)
  const { status, problems } = given
  return reply.code(status).send({ ok: false, problems })
}

/** How often a line is sent to those who listen, so that nothing on the way takes the connection for dead. */
const BEAT = 25_000

/** Server-sent events: `changed` whenever the game has changed. What it is now, one asks for as always. */
export async function news(
  reply: FastifyReply,
  streams: Streams,
  open: () => Promise<(tell: () => void) => () => void>,
): Promise<FastifyReply> {
  const type = 'text/event-stream; charset=utf-8'
  // Whoever asks for the head alone waits for no news.
  if (reply.request.method === 'HEAD') return reply.type(type).send()
  const leave = streams.open(reply.request.ip)
  if (!leave) return answer(reply, refuse('requests-too-many'))
  const { raw } = reply
  const ends = [leave]
  const end = () => {
    for (const one of ends.splice(0)) one()
  }
  raw.on('close', end)
  const watch = await open()
  reply.hijack()
  raw.writeHead(200, { ...(reply.getHeaders() as { [name: string]: string }), 'content-type': type })
  raw.write('retry: 2000\n\n')
  const beat = setInterval(() => raw.write(':\n\n'), BEAT)
  ends.push(
    watch(() => raw.write('event: changed\ndata:\n\n')),
    () => clearInterval(beat),
  )
  // Who has gone before all this was there is not told of again.
  if (raw.destroyed) end()
  return reply
}
