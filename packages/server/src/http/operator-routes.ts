import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backup } from '../keep/backup.ts'
import { exportGame } from '../keep/export.ts'
import { refuse } from '../tables/refuse.ts'
import type { Desk } from './app.ts'
import { isHost } from './host-routes.ts'
import { answer } from './seat-routes.ts'

type Params = { readonly secret: string; readonly game: string }

/** What who runs the server asks of it while it runs, behind the secret of the host: `/host/SECRET/backup`, `/export/GAME`, `/metrics`. */
export function operatorRoutes(app: FastifyInstance, { house, hostSecret, metrics }: Desk): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })

  app.get<{ Params: Params }>('/host/:secret/metrics', async (request, reply) => {
    if (!isHost(request.params.secret, hostSecret)) return answer(reply, refuse('link-unknown'))
    return reply.type(metrics.contentType).send(await metrics.text())
  })

  app.get<{ Params: Params }>('/host/:secret/backup', async (request, reply) => {
    if (!isHost(request.params.secret, hostSecret)) return answer(reply, refuse('link-unknown'))
    // Written first and sent then: a slow reader holds up nobody.
    const file = join(tmpdir(), `umpire-${randomUUID()}.gz`)
    await backup(house.database, file, house.now())
    const stream = createReadStream(file)
    stream.on('close', () => void rm(file, { force: true }))
    const day = house.now().toISOString().slice(0, 10)
    return reply
      .type('application/gzip')
      .header('content-disposition', `attachment; filename="umpire-${day}.gz"`)
      .send(stream)
  })

  app.get<{ Params: Params }>('/host/:secret/export/:game', async (request, reply) => {
    if (!isHost(request.params.secret, hostSecret)) return answer(reply, refuse('link-unknown'))
    return answer(reply, await exportGame(house, request.params.game))
  })
}
