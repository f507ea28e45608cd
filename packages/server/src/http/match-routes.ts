import type { FastifyInstance, FastifyReply } from 'fastify'
import { textIn } from '../posted.ts'
import { askPause, askResume, refuseAsked } from '../tables/agree.ts'
import { claim } from '../tables/claim.ts'
import type { Answer } from '../tables/model.ts'
import { refuse } from '../tables/refuse.ts'
import { askRematch, followOn } from '../tables/rematch.ts'
import { retake, standIn } from '../tables/stand-in.ts'
import type { Desk } from './app.ts'
import { linkRoute } from './link-route.ts'
import { sendRefusal } from './send.ts'

const asks = { pause: askPause, resume: askResume, rematch: askRematch } as const
const refused = ['undo', 'pause', 'resume', 'rematch'] as const

/** What players of a match settle between themselves, by forms: pauses, absence, time, another match. */
export function matchRoutes(app: FastifyInstance, { house }: Desk): void {
  const route = linkRoute(app, house)
  const act = (path: string, work: (...given: Parameters<Parameters<typeof route>[2]>) => Promise<Answer<unknown>>) =>
    route('POST', path, async (reply: FastifyReply, by, secret, fields, table) => {
      const done = await work(reply, by, secret, fields, table)
      return done.ok ? reply.redirect(`/s/${secret}`, 303) : sendRefusal(reply, by.locale, done)
    })

  act('/ask', async (_, by, __, { what }) => {
    const name = textIn(what)
    return Object.hasOwn(asks, name) ? asks[name as keyof typeof asks](house, by) : refuse('request-malformed')
  })
  act('/refuse', async (_, by, __, { what }) => {
    const name = refused.find(one => one === what)
    return name ? refuseAsked(house, by, name) : refuse('request-malformed')
  })
  act('/stand-in', (_, by, __, { seat }) => standIn(house, by, textIn(seat)))
  act('/retake', (_, by) => retake(house, by))
  act('/claim', (_, by) => claim(house, by))

  route('POST', '/next', async (reply, by, secret) => {
    const own = await followOn(house, by, secret)
    return own.ok ? reply.redirect(`/s/${own.value}`, 303) : sendRefusal(reply, by.locale, own)
  })
}
