import { policies, standardOptions } from '@umpire/dma/policy'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { createApp } from '../src/http/app.ts'
import { openWatchers, type Watchers } from '../src/http/watchers.ts'
import { type Jobs, openJobs } from '../src/jobs.ts'
import { createMetrics } from '../src/metrics.ts'
import { handlersOf } from '../src/play.ts'
import type { Database } from '../src/store/database.ts'
import { openEmbedded } from '../src/store/embedded.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame, type Links } from '../src/tables/create.ts'
import { createShelf, loadTable } from '../src/tables/load.ts'
import { seatBehind } from '../src/tables/seat.ts'

let database: Database
let house: House
let jobs: Jobs
let watchers: Watchers
let app: FastifyInstance
let address: string
let links: Links
beforeAll(async () => {
  database = await openEmbedded()
  await migrate(database)
  jobs = await openJobs(database, () => {})
  house = { database, jobs, shelf: createShelf(10), now: () => new Date() }
  watchers = await openWatchers(database)
  app = await createApp({ house, watchers, metrics: createMetrics(database), hostSecret: 'host' })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  const made = await createGame(house, { game: 'kriegspiel', seed: 7, options: { first: 'south' } })
  if (!made.ok) throw new Error()
  links = made.value
  const master = await seatBehind(database, links.master)
  if (!master.ok) throw new Error()
  await begin(house, master.value)
}, 180_000)
afterAll(async () => {
  await app.close()
  await watchers.close()
  await jobs.stop()
  await database.close()
})

const post = (path: string, body: unknown, headers = {}) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('one orders, the other hears of it and sees it', async () => {
  const heard = await fetch(`${address}/s/${links.seats['north']}/news`)
  const reader = heard.body!.getReader()
  await reader.read()
  const sight = await (await fetch(`${address}/s/${links.seats['south']}/sight`)).json()
  expect(sight.value).toMatchObject({ steps: 0, seat: 'south', toAct: ['south'] })
  expect(sight.value.legal.length).toBe(100)
  const done = await post(`/s/${links.seats['south']}/orders`, { steps: 0, orders: [{ type: 'end-turn' }] })
  expect([done.status, (await done.json()).value.steps]).toEqual([200, 1])
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('changed')
  await reader.cancel()
  const seen = await (await fetch(`${address}/s/${links.seats['north']}/sight`)).json()
  expect(seen.value).toMatchObject({ steps: 1, toAct: ['north'] })
})

test('who orders nothing makes no step, or he could keep the other from moving while his clock runs', async () => {
  const sightOf = async (seat: string) => (await (await fetch(`${address}/s/${links.seats[seat]}/sight`)).json()).value
  const { steps, toAct } = await sightOf('south')
  expect(toAct).toEqual(['north'])
  for (const seat of ['south', 'north']) {
    const done = await post(`/s/${links.seats[seat]}/orders`, { steps, orders: [] })
    expect([done.status, (await done.json()).problems]).toMatchObject([400, [{ code: 'no-orders', at: ['orders'] }]])
    const form = await fetch(`${address}/s/${links.seats[seat]}/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `steps=${steps}&text=`,
    })
    expect(form.status).toBe(400)
  }
  expect((await sightOf('north')).steps).toBe(steps)
})

test('what is wrong is refused, and says why', async () => {
  expect((await post('/s/nobody/orders', { steps: 0, orders: [] })).status).toBe(404)
  expect((await post(`/s/${links.seats['north']}/orders`, { steps: 99, orders: [] })).status).toBe(409)
  expect((await post(`/s/${links.seats['north']}/orders`, { steps: 1, orders: [{ type: '__proto__' }] })).status).toBe(
    400,
  )
  for (const body of [
    null,
    [],
    {},
    { orders: [{ type: 'end-turn' }] },
    { steps: 'x', orders: [{ type: 'end-turn' }] },
  ]) {
    const unread = await post(`/s/${links.seats['north']}/orders`, body)
    expect([unread.status, (await unread.json()).problems[0]]).toMatchObject([
      400,
      { code: 'request-malformed', at: ['steps'] },
    ])
  }
  const foreign = await post(
    `/s/${links.seats['north']}/orders`,
    { steps: 1, orders: [{ type: 'end-turn' }] },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(foreign.status).toBe(403)
  const large = await post(`/s/${links.seats['north']}/orders`, { steps: 1, orders: ['x'.repeat(600_000)] })
  expect(large.status).toBe(413)
})

test('no address is told to others, and no page takes anything from elsewhere', async () => {
  const { headers } = await fetch(`${address}/s/${links.seats['north']}/sight`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a campaign of six by forms alone: saved, refused, finished, and the week is played by itself', async () => {
  const { standardOptions } = await import('@umpire/dma/policy')
  const made = await createGame(house, {
    game: 'dma',
    seed: 'x',
    options: standardOptions,
    settings: { locale: 'ru' },
    players: { p2: 'simple', p3: 'simple', p4: 'simple', p5: 'simple', p6: 'simple' },
  })
  if (!made.ok) throw new Error(made.problems[0]?.code)
  const master = await seatBehind(database, made.value.master)
  if (!master.ok) throw new Error()
  await begin(house, master.value)
  await jobs.work(handlersOf(house, async (_, seat) => policies[seat as 'p1'] as never))
  const mine = `/s/${made.value.seats['p1']}`
  const form = (path: string, fields: { [name: string]: string }) =>
    fetch(`${address}${mine}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'follow' })
  const report = await (await fetch(address + mine)).text()
  expect(report).toContain('Неделю сыграют, когда все закончат.')
  expect(await (await fetch(`${address}${mine}/orders`)).text()).toContain('<button>Проверить и записать</button>')
  expect((await fetch(`${address}/favicon.ico`)).status).toBe(204)
  const bad = await form('/plan', { by: 'lines', lines: 'this is no order', steps: '0' })
  expect(bad.status).toBe(400)
  expect(await bad.text()).toContain('Ничего из этого не записано')
  const typed = await (await form('/plan', { by: 'lines', lines: 'peace p2 on\r\n<b>march</b> on', steps: '0' })).text()
  expect(typed).toContain('Строка 2: ')
  expect(typed).toContain(' aria-invalid="true">')
  expect(typed).toContain('peace p2 on&#10;&lt;b&gt;march&lt;/b&gt; on</textarea>')
  const good = await form('/plan', { by: 'lines', lines: '', steps: '0' })
  expect(good.status).toBe(200)
  expect(await good.text()).toContain('Записано: это ваши приказы на 1-ю неделю.')
  await form('/final', { steps: '0' })
  for (let i = 0; i < 100; i++) {
    const { row } = (await loadTable(database, house.shelf, made.value.id))!
    if (row.steps === 1) break
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const stale = await form('/plan', { by: 'lines', lines: '', steps: '0' })
  expect(stale.status).toBe(409)
  const page = await fetch(address + mine)
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
}, 180_000)

test('a seat is refused in its own language, whatever its browser speaks, and its letters name sides in it', async () => {
  const russian = async (game: string, options: object) => {
    const made = await createGame(house, { game, options, settings: { locale: 'ru' } })
    if (!made.ok) throw new Error(made.problems[0]?.message)
    const master = await seatBehind(database, made.value.master)
    if (!master.ok) throw new Error()
    await begin(house, master.value)
    return made.value
  }
  const form = async (path: string, fields: Record<string, string>) =>
    (await fetch(`${address}/s/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const said = (page: string) => page.replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, ' ')
  const campaign = await russian('dma', standardOptions)
  const ruler = campaign.seats['p1']!
  expect(said(await form(`${ruler}/away`, { first: '9', last: '2' }))).toContain('Это не будущие недели')
  expect(said(await form(`${ruler}/final`, { steps: '5' }))).toContain('Кто-то успел раньше')
  const stale = said(await form(`${ruler}/plan`, { by: 'lines', lines: '', steps: '5' }))
  expect(stale).toContain('Кто-то успел раньше')
  expect(said(await (await fetch(`${address}/s/${ruler}/week/99`)).text())).toContain('Такой игры нет')
  const match = await russian('kriegspiel', {})
  const letters = await (await fetch(`${address}/s/${match.seats['south']}/letters`)).text()
  expect(letters).toMatch(/<option value="north">Север</)
})

test('whatever is posted, the answer is a Problem, and nothing of the inside is told', async () => {
  const south = `/s/${links.seats['south']}`
  const odd = [{ toString: false, valueOf: 0 }, [[]], null, 'x\0y', Number.MAX_VALUE, '__proto__', [{ type: {} }]]
  for (const value of odd)
    for (const path of ['/orders', '/undo', '/order', '/take-back', '/letters', '/plan', '/final']) {
      const body = { steps: value, to: value, orders: value, lines: value, order: value, words: value }
      const { status } = await post(south + path, body)
      expect([path, status]).toEqual([path, expect.toSatisfy((one: number) => one < 500)])
    }
  for (const text of ['{', '[1', '"\\ud800"', '{"__proto__":{"steps":0}}']) {
    const said = await fetch(`${address}${south}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    expect([text, said.status]).toEqual([text, expect.toSatisfy((one: number) => one >= 400 && one < 500)])
    expect(await said.json()).toMatchObject({ ok: false, problems: [{ code: expect.any(String) }] })
  }
})

test('whoever asks too often is told to wait: programs by a code, people by a page in their language', async () => {
  const few = await createApp({ house, watchers, metrics: createMetrics(database), hostSecret: 'host' }, { pace: 2 })
  const ask = (headers = {}) => few.inject({ url: '/', headers })
  await ask()
  await ask()
  const program = await ask({ accept: 'application/json' })
  expect(program.statusCode).toBe(429)
  expect(Number(program.headers['retry-after'])).toBeGreaterThan(0)
  expect(program.json()).toMatchObject({ ok: false, problems: [{ code: 'requests-too-many' }] })
  const person = await ask({ accept: 'text/html', 'accept-language': 'ru' })
  expect(person.statusCode).toBe(429)
  expect(person.body).toContain('подождите минуту')
  expect(person.body).not.toContain('{')
  await few.close()
})
