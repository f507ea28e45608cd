import { localeOf as toLocale } from '@umpire/core-game'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mailDonePage, mailPage, noticesPage } from '../pages/notices.ts'
import { titleOf } from '../pages/standing.ts'
import { webhookPage } from '../pages/webhook.ts'
import { textIn } from '../posted.ts'
import { keptOf } from '../secrets.ts'
import { kindsFor, mailboxOf } from '../tables/kinds.ts'
import { loadTable } from '../tables/load.ts'
import { confirmMailbox, forgetMailbox, mailboxBehind, setMailbox, stopMail } from '../tables/mailbox.ts'
import type { SeatRow } from '../tables/model.ts'
import { seen } from '../tables/notices.ts'
import { refuse } from '../tables/refuse.ts'
import { dropHook, hookOf, setHook } from '../tables/webhook.ts'
import type { Desk } from './app.ts'
import { linkRoute } from './link-route.ts'
import { localeOf, sendPage, sendRefusal } from './send.ts'

type Params = { readonly secret: string }

/** What a seat is told by mail and a game's server by posts: pages of those who hold links, and the links that stand in mail. */
export function noticeRoutes(app: FastifyInstance, { house }: Desk): void {
  const { database } = house

  // Whoever opens a page of his seat, or orders, has seen what he was to be told. A page that only waits for news may be open with nobody before it.
  if (house.mail)
    app.addHook<{ Params: Partial<Params> }>('preHandler', async ({ params, routeOptions }) => {
      const { url = '' } = routeOptions
      if (url.startsWith('/s/:secret') && url !== '/s/:secret/news') await seen(database, keptOf(params.secret!))
    })

  const route = linkRoute(app, house)
  const saved = (reply: FastifyReply, secret: string) => reply.redirect(`/s/${secret}/notices?kept=1`, 303)

  route('GET', '/notices', async (reply, by, secret, { kept }, table) => {
    const box = await mailboxOf(database, by)
    return sendPage(
      reply,
      noticesPage({
        locale: by.locale,
        secret,
        game: by.game,
        canMail: house.mail !== undefined,
        box,
        kinds: kindsFor(table, by.seat),
        isKept: kept !== undefined,
        isMatch: table.ruleset.facts.turns === 'sequential',
      }),
    )
  })

  route('POST', '/notices', async (reply, by, secret, fields, table) => {
    const chosen = kindsFor(table, by.seat).filter(kind => fields[kind] === '1')
    const done = await setMailbox(house, by, secret, textIn(fields['address']), chosen)
    return done.ok ? saved(reply, secret) : sendRefusal(reply, by.locale, done)
  })

  route('POST', '/no-mail', async (reply, by, secret) => {
    await database.transaction(within => forgetMailbox(within, by.game, by.seat))
    return saved(reply, secret)
  })

  route('POST', '/language', async (reply, by, secret, { lang }) => {
    const locale = toLocale(lang)
    await database.query('update seat set locale = $3 where game = $1 and seat = $2', [by.game, by.seat, locale])
    return saved(reply, secret)
  })

  route('GET', '/webhook', async (reply, by, secret) =>
    by.seat === '+master'
      ? sendPage(reply, webhookPage(by.locale, secret, await hookOf(database, by.game)))
      : sendRefusal(reply, by.locale, refuse('master-only')),
  )

  route('POST', '/webhook', async (reply, by, secret, { url }) => {
    const done = await setHook(house, by, textIn(url))
    if (!done.ok) return sendRefusal(reply, by.locale, done)
    return sendPage(reply, webhookPage(by.locale, secret, await hookOf(database, by.game), done.value))
  })

  route('POST', '/webhook-off', async (reply, by, secret) => {
    const done = await dropHook(house, by)
    return done.ok ? reply.redirect(`/s/${secret}/webhook`, 303) : sendRefusal(reply, by.locale, done)
  })

  mailLinks(app, house)
}

/** The links that stand in mail: `/m/TOKEN`. */
function mailLinks(app: FastifyInstance, house: Desk['house']): void {
  const { database } = house
  type Token = { readonly token: string }

  const localeBehind = async (token: string) => {
    const box = await mailboxBehind(database, token)
    const [seat] = box
      ? await database.query<SeatRow>('select * from seat where game = $1 and seat = $2', [box.game, box.seat])
      : []
    return { box, locale: seat?.locale }
  }

  app.get<{ Params: Token }>('/m/:token', async (request, reply) => {
    const { box, locale = localeOf(request) } = await localeBehind(request.params.token)
    const table = box && (await loadTable(database, house.shelf, box.game))
    if (!box || !table) return sendRefusal(reply, locale, refuse('link-unknown'))
    return sendPage(reply, mailPage(locale, titleOf(table.row, locale), box))
  })

  app.post<{ Params: Token }>('/m/:token/yes', async (request, reply) => {
    const { locale = localeOf(request) } = await localeBehind(request.params.token)
    const done = await confirmMailbox(house, request.params.token)
    return done.ok ? sendPage(reply, mailDonePage(locale, 'confirmDone')) : sendRefusal(reply, locale, done)
  })

  // Providers of mail post here when somebody has clicked "unsubscribe" (RFC 8058).
  app.post<{ Params: Token }>('/m/:token', async (request, reply) => {
    const { locale = localeOf(request) } = await localeBehind(request.params.token)
    await database.transaction(within => stopMail(within, request.params.token))
    return sendPage(reply, mailDonePage(locale, 'stopped'))
  })
}
