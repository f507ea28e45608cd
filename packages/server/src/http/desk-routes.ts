import type { Problem } from '@umpire/core-game'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { betweenPart } from '../pages/between.ts'
import { readOrder, type Seated, seatName, seatPage } from '../pages/board.ts'
import { clocksPart } from '../pages/clocks.ts'
import { lettersPage } from '../pages/letters.ts'
import { renewPage } from '../pages/link.ts'
import { reportPage } from '../pages/ruler.ts'
import { standingOf, titleOf } from '../pages/standing.ts'
import { numberIn, textIn } from '../posted.ts'
import { refuseAsked } from '../tables/agree.ts'
import { settingsIn, zoneOf } from '../tables/due.ts'
import { lettersOf, write } from '../tables/letters.ts'
import { isOwn } from '../tables/load.ts'
import { leaveSeat } from '../tables/lobby.ts'
import { sightOf } from '../tables/look.ts'
import type { SeatRow, Table } from '../tables/model.ts'
import { refuse } from '../tables/refuse.ts'
import { isAside, seatsOf } from '../tables/seat.ts'
import { goneAt, waitsFor } from '../tables/stand-in.ts'
import { giveInTime, isCalled, tableNow } from '../tables/time-up.ts'
import { askUndo } from '../tables/undo.ts'
import type { Desk } from './app.ts'
import { linkRoute } from './link-route.ts'
import { sendMaster } from './master-routes.ts'
import { keptPage, rulerAt } from './ruler-routes.ts'
import { sendPage, sendRefusal } from './send.ts'

/** What whoever holds a link is shown, and does by forms: the master, a ruler, a player at a board. */
export function deskRoutes(app: FastifyInstance, desk: Desk): void {
  const { house } = desk
  const route = linkRoute(app, house)
  const home = (reply: FastifyReply, secret: string) => reply.redirect(`/s/${secret}`, 303)

  route('GET', '', async (reply, by, secret, _, table) => {
    if (by.seat === '+master') return sendMaster(desk, reply, by, secret, table)
    if (table.row.ruleset !== 'dma') return sendPage(reply, seatPage(await seatedOf(house, table, by, secret)))
    return sendPage(reply, keptPage(desk, 'report', await rulerAt(desk, table, by, secret), reportPage))
  })

  route('POST', '/order', async (reply, by, secret, fields, table) => {
    const text = textIn(fields['lines'] ?? fields['order'])
    const spoil = async (problems: readonly Problem[], status: number) =>
      sendPage(
        reply,
        seatPage(await seatedOf(house, (await tableNow(house, by.game)) ?? table, by, secret), problems, text),
        status,
      )
    if (table.row.ruleset === 'dma' || isAside(by.seat)) return sendRefusal(reply, by.locale, refuse('seat-other'))
    const orders: unknown[] = []
    for (const line of text
      .split('\n')
      .map(one => one.trim())
      .filter(Boolean)) {
      const read = readOrder(table.ruleset, line)
      if (!read.ok) return spoil(read.problems, 400)
      orders.push(read.value)
    }
    const done = await giveInTime(house, by, numberIn(fields['steps']), orders)
    return done.ok ? home(reply, secret) : spoil(done.problems, done.status)
  })

  route('POST', '/take-back', async (reply, by, secret, { steps, to }) => {
    const done =
      to === undefined ? await refuseAsked(house, by, 'undo') : await askUndo(house, by, numberIn(steps), numberIn(to))
    return done.ok ? home(reply, secret) : sendRefusal(reply, by.locale, done)
  })

  route('GET', '/letters', async (reply, by, secret, _, { row }) => {
    const others = await seatsOf(house.database, row.id)
    const names = others.map(one => [one.seat, seatName(by.locale, row.ruleset, one)] as const)
    return sendPage(
      reply,
      lettersPage(by.locale, { secret, seat: by.seat }, names, await lettersOf(house, by), zoneOf(row)),
    )
  })

  route('POST', '/letters', async (reply, by, secret, { to, words }) => {
    const done = await write(house, by, textIn(to), textIn(words))
    return done.ok ? reply.redirect(`/s/${secret}/letters`, 303) : sendRefusal(reply, by.locale, done)
  })

  route('GET', '/link', (reply, by, secret, _, { row }) =>
    sendPage(reply, renewPage(by.locale, secret, by.seat, row.status === 'waiting' && !isAside(by.seat))),
  )

  route('POST', '/leave', async (reply, by) => {
    const done = await leaveSeat(house, by)
    return done.ok ? reply.redirect(`/g/${by.game}?lang=${by.locale}`, 303) : sendRefusal(reply, by.locale, done)
  })
}

async function seatedOf(house: House, table: Table, by: SeatRow, secret: string): Promise<Seated> {
  const { row, ruleset, match } = table
  const seats = await seatsOf(house.database, row.id)
  const now = house.now().getTime()
  const gone = waitsFor(goneAt(table, seats, now), by)
  const { locale } = by
  const sight = sightOf(table, by.seat)
  return {
    locale,
    secret,
    title: titleOf(row, locale),
    rules: ruleset,
    sight,
    told: (isCalled(table, row.steps) ? [] : sight.events).map(event => ruleset.describe(event as never, locale)),
    standing: standingOf(row, locale),
    clocks: clocksPart(table, locale, now),
    between: betweenPart({
      locale,
      secret,
      by,
      sight,
      gone,
      mayClaim: gone.length === 1 && settingsIn(row).clock !== null && ruleset.facts.seatsOf(match.state).length === 2,
      isAlone: seats.every(({ seat, player }) => seat === by.seat || player !== 'person'),
    }),
    isAway: by.player !== 'person',
    own: isOwn(table),
  }
}
