import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { withoutSecrets } from '../src/http/guard.ts'
import { createMetrics } from '../src/metrics.ts'
import type { Links } from '../src/tables/create.ts'
import { openHouse } from './post-office.ts'

let it: Awaited<ReturnType<typeof openHouse>>
let links: Links
const apps: FastifyInstance[] = []
const open = async (options: Parameters<typeof createApp>[1] = {}) => {
  const watchers = { watch: () => () => {}, close: async () => {} }
  const metrics = createMetrics(it.house.database)
  const app = await createApp({ house: it.house, watchers, metrics, hostSecret: 'host' }, options)
  apps.push(app)
  return app
}
beforeAll(async () => {
  it = await openHouse({})
  links = await it.made({ game: 'kriegspiel', seed: 7, options: { first: 'south' } })
}, 180_000)
afterAll(async () => {
  for (const app of apps) await app.close()
  await it.house.database.close()
})

/** Sends a request as no library writes it; returns the answer. */
const raw = (port: number, request: string) =>
  new Promise<string>(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', piece => {
      answer += piece
    })
    socket.on('close', () => resolve(answer))
  })

test('however an address is written, its secret stands in no line of the log and in no answer', async () => {
  const lines: string[] = []
  const app = await open({ log: { write: line => lines.push(line) } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const secret = links.seats['north']!
  const half = [...secret].map(letter => `%${letter.charCodeAt(0).toString(16)}`).join('')
  const there = [`/%73/${secret}/sight`, `/s/${half}/sight`]
  const none = [
    `/s/${secret}/`,
    `/s/${secret}/nosuch`,
    `//s/${secret}/sight`,
    `/S/${secret}`,
    `/%2573/${secret}`,
    `/s/${half.replaceAll('%', '%25')}`,
    `/x?back=/s/${secret}`,
    `/s/${secret}/%E0%A4%A`,
    `/s/${secret}${'a'.repeat(300)}`,
    `/m/${secret}/nosuch`,
    `/host/${secret}/nosuch`,
    `http://127.0.0.1/s/${secret}/nosuch`,
  ]
  for (const [paths, least] of [
    [there, 200],
    [none, 400],
  ] as const)
    for (const path of paths)
      for (const [method, accept] of [
        ['GET', 'text/html'],
        ['PUT', 'application/json'],
      ] as const) {
        if (method === 'PUT' && least === 200) continue
        const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`
        const answer = await raw(port, head)
        const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer)!
        expect([path, Number(status)]).toEqual([path, expect.toSatisfy(code => code >= least && code < least + 100)])
        if (least === 200) continue
        expect(answer.split('\r\n\r\n')[1]).not.toContain(secret)
        // People read it on a page, programs by its code.
        expect(answer).toContain(accept === 'text/html' ? '<h1>' : '{"ok":false,"problems":[{"code":"')
        expect(answer.toLowerCase()).toContain('referrer-policy: no-referrer')
      }
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    expect(line).not.toContain(secret)
    expect(line).not.toContain(half)
  }
  expect(withoutSecrets('/g/I4su2k9m/week/3?lang=ru')).toBe('/g/I4su2k9m/week/3?lang=ru')
})

test('behind a web server whoever asks is who that server saw last, whatever else he has written before it', async () => {
  const ask = (app: FastifyInstance, from: string) =>
    app.inject({ url: '/', remoteAddress: '10.9.9.9', headers: { 'x-forwarded-for': from } })
  const app = await open({ behindProxy: true, pace: 2 })
  const codes: number[] = []
  for (let i = 0; i < 4; i++) codes.push((await ask(app, `192.0.2.${i}, 203.0.113.8`)).statusCode)
  expect(codes).toEqual([200, 200, 429, 429])
  expect((await ask(app, '203.0.113.8, 203.0.113.9')).statusCode).toBe(200)
  const alone = await open({ pace: 1 })
  expect([await ask(alone, '192.0.2.1'), await ask(alone, '192.0.2.2')].map(one => one.statusCode)).toEqual([200, 429])
})

test('nothing of a name with a NUL is there, and a request has a minute to come in', async () => {
  const app = await open()
  const { master } = links
  for (const [method, url] of [
    ['GET', '/g/%00'],
    ['GET', '/g/%00/sight'],
    ['GET', '/s/%00'],
    ['GET', '/m/%00'],
    ['GET', '/host/host/export/%00'],
    ['POST', `/g/${links.id}/take/%00`],
    ['POST', `/s/${master}/seat/%00/bot`],
  ] as const) {
    const { statusCode, body } = await app.inject({ method, url })
    expect([url, statusCode]).toEqual([url, 400])
    expect(JSON.parse(body)).toMatchObject({ ok: false, problems: [{ code: 'request-malformed' }] })
  }
  expect(app.server.requestTimeout).toBe(60_000)
})

test('the head of a stream of news ends, and one address has no more of them open than its share', async () => {
  const app = await open({ pace: 18 })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const paths = [`/g/${links.id}/news`, `/s/${links.seats['north']}/news`]
  for (const path of paths) {
    const head = await fetch(address + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  }
  const follow = async (path: string) => {
    const stop = new AbortController()
    const { status } = await fetch(address + path, { signal: stop.signal })
    return { status, stop }
  }
  const three = [await follow(paths[0]!), await follow(paths[1]!), await follow(paths[0]!)]
  expect(three.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await follow(paths[1]!)).status).toBe(429)
  three[0]!.stop.abort()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect((await follow(paths[1]!)).status).toBe(200)
})
