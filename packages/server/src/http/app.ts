import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Visitors } from '../guests.ts'
import type { House } from '../house.ts'
import type { Metrics } from '../metrics.ts'
import { type KeptPages, keepPages, keepPapers, type PapersOf } from '../pages/kept.ts'
import { OtherRules } from '../tables/load.ts'
import type { Refusal } from '../tables/model.ts'
import { type RefusalCode, refuse } from '../tables/refuse.ts'
import { deskRoutes } from './desk-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { guard, headers, withoutSecrets } from './guard.ts'
import { hostRoutes } from './host-routes.ts'
import { masterRoutes } from './master-routes.ts'
import { matchRoutes } from './match-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { rulerRoutes } from './ruler-routes.ts'
import { answer, seatRoutes } from './seat-routes.ts'
import { localeOf, sendRefusal } from './send.ts'
import { createStreams, type Streams } from './streams.ts'
import type { Watchers } from './watchers.ts'

/** What an app is given. */
export interface Given {
  readonly house: House
  readonly watchers: Watchers
  readonly metrics: Metrics
  /** Whoever has it makes games here. */
  readonly hostSecret: string
  /** Players from outside, by name. */
  readonly visitors?: Visitors
}

/** What the routes stand on. */
export interface Desk extends Given {
  readonly pages: KeptPages
  readonly papers: PapersOf
  readonly streams: Streams
}

/** How many characters of pages are kept at hand: those of some hundred rulers. */
const PAGES = 50_000_000

/** The most that is read of a post, in bytes: a plan of 2,000 lines is a fifth of it. */
const MOST = 524_288

/** How many requests one address may make in a minute, unless told. */
const PACE = 600

/** How many requests in a minute stand for one page that follows a game: so many fewer may do so at once. */
const PACE_OF_STREAM = 6

/** How long a request may take to come in, in milliseconds. */
const SLOWEST = 60_000

export interface AppOptions {
  /** A line of JSON for each request, to standard output or elsewhere. */
  readonly log?: boolean | { write(line: string): void }
  /** A web server before this one says who asks, and by https; of several, the one that is next to it. */
  readonly behindProxy?: boolean
  /** How many requests one address may make in a minute. */
  readonly pace?: number
}

export async function createApp(
  given: Given,
  { log = false, behindProxy = false, pace = PACE }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    // Of those who stand in `X-Forwarded-For` the last was seen by that server; all before it, anybody may have written.
    trustProxy: behindProxy && ((_: string, hop: number) => hop === 0),
    bodyLimit: MOST,
    requestTimeout: SLOWEST,
    frameworkErrors: (error, request, reply) => fail(error, request, reply.headers(headers)),
    // Secrets stand in addresses: no log has them.
    logger: log && {
      serializers: { req: ({ method, url }) => ({ method, url: withoutSecrets(url) }) },
      ...(log !== true && { stream: log }),
    },
    forceCloseConnections: true,
  })
  await app.register(rateLimit, { max: pace, timeWindow: '1 minute' })
  await app.register(formbody, { bodyLimit: MOST })
  guard(app)
  const streams = createStreams(Math.ceil(pace / PACE_OF_STREAM))
  const desk: Desk = { ...given, pages: keepPages(PAGES), papers: keepPapers(), streams }
  app.setErrorHandler(fail)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    say(request, reply, refuse('link-unknown')),
  )
  operatorRoutes(app, desk)
  publicRoutes(app, desk)
  feedRoutes(app, desk)
  hostRoutes(app, desk)
  seatRoutes(app, desk)
  noticeRoutes(app, desk)
  deskRoutes(app, desk)
  matchRoutes(app, desk)
  rulerRoutes(app, desk)
  masterRoutes(app, desk)
  return app
}

/** Tells a program by JSON, and people on a page. What was asked for may have a secret in it: it is not repeated. */
function say(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return request.headers.accept?.includes('text/html')
    ? sendRefusal(reply, localeOf(request), refusal)
    : answer(reply, refusal)
}

/** What a library or the database says of a failure is for the log, not for who asked. */
function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof OtherRules ? 409 : (error.statusCode ?? 500)
  if (status >= 500) request.log.error(error)
  return say(request, reply, { ...refuse(codeOf(error, status)), status })
}

function codeOf(error: FastifyError, status: number): RefusalCode {
  if (error instanceof OtherRules) return 'rules-other'
  if (status === 429) return 'requests-too-many'
  return status < 500 ? 'request-malformed' : 'server-failed'
}
