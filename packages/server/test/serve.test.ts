import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GameServer, serve } from '../src/index.ts'
import { forms, until } from './support.ts'

let server: GameServer
let browser: ReturnType<typeof forms>
let host: string
const time = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  server = await serve({ port: 0, now: () => new Date(time) })
  browser = forms(server.address)
  host = new URL(server.hostLink).pathname
}, 180_000)
afterAll(() => server.close())

const states = ['<b>Ost</b>', 'Two "2"', 'Three', 'Four', 'Five', 'Six']
const campaign = (more = {}) => ({
  id: 'campaign',
  lang: 'en',
  name: 'A <script>alert(1)</script> war',
  states: states.join('\r\n'),
  bots: '4',
  lastWeek: '60',
  weekday: '',
  time: '20:00',
  zone: 'UTC',
  graceHours: '0',
  botAfter: '',
  ...more,
})

test('a campaign from the first page to the second week: made, begun, ordered, finished, written about', async () => {
  expect(await browser.page(host)).toContain('A new game')
  expect(await browser.page(`${host}/new/dma?lang=ru`)).toContain('Имена государств')
  // The usual end is proposed (R95): the first of a choice is what is sent unless another is taken.
  const form = await browser.page(`${host}/new/dma`)
  expect(form).toMatch(/name="lastWeek"[^>]* value="40"/)
  expect(form).toMatch(/name="lastWeekWinner"><option value="largest">/)
  const made = await browser.post(`${host}/new/dma`, campaign())
  expect(made.status).toBe(201)
  const links = browser.linksOf(await made.text())
  expect(links).toHaveLength(8)
  const [master, one, two] = links as [string, string, string]
  const open = links.at(-1)!
  // The same form sent again makes no second game.
  expect((await browser.post(`${host}/new/dma`, campaign())).status).toBe(400)

  expect(await browser.page(master)).toContain('Begin the game')
  expect((await browser.post(`${master}/begin`)).status).toBe(200)
  expect((await browser.post(`${one}/begin`)).status).toBe(403)
  expect(await browser.page(one)).toContain('&lt;b&gt;Ost&lt;/b&gt;')
  await browser.post(`${one}/plan`, { by: 'lines', lines: '', steps: '0' })
  await browser.post(`${one}/final`, { steps: '0' })
  expect(await browser.page(master)).toContain('has finished')
  await browser.post(`${two}/final`, { steps: '0' })
  await until(async () => (await browser.page(master)).includes('Week 1 was played.'))

  const pages = await Promise.all(
    [master, one, `${one}/week/1`, `${one}/maps`, `${one}/handbook`, `${one}/orders`, open, `${open}/week/0`, host].map(
      browser.get,
    ),
  )
  for (const page of pages) {
    expect(page.status, page.url).toBe(200)
    const markup = await page.text()
    expect(markup).not.toContain('<b>Ost')
    expect(markup).not.toContain('<script>alert')
    expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!127)/)
    expect(page.headers.get('content-security-policy')).not.toMatch(/(?:script-src|style-src) [^;]*unsafe-inline/)
  }

  await browser.post(`${one}/letters`, { to: 'p2', words: 'Peace & <i>quiet</i>?' })
  await browser.post(`${one}/letters`, { to: 'p2', words: ' ' })
  expect(await browser.page(`${two}/letters`)).toContain('Peace &amp; &lt;i&gt;quiet&lt;/i&gt;?')
  expect(await browser.page(`${master}/letters`)).not.toContain('Peace')
}, 180_000)

test('the master pauses, extends, plays a week again, hands a seat over', async () => {
  const made = await browser.post(
    `${host}/new/dma`,
    campaign({ id: 'calendar', weekday: '1', zone: 'Europe/Berlin', botAfter: '1', bots: '5' }),
  )
  const [first, one] = browser.linksOf(await made.text()) as [string, string]
  let master = first
  await browser.post(`${master}/begin`)
  // 1 January 2026 is a Thursday; the Monday after it is more than half a week away.
  expect(await browser.page(one)).toContain('Monday 5 January 2026, 20:00')
  const acts = ['begin', 'pause', 'extend', 'again', 'seat/p2/bot', 'seat/p1/person']
  for (const act of acts) {
    const { status } = await browser.post(`${one}/${act}`, { when: '2026-01-07 12:30', steps: '0', reason: 'mine' })
    expect([act, status]).toEqual([act, 403])
  }
  expect(await browser.page(one)).not.toContain('mine')
  await browser.post(`${master}/pause`, { reason: 'holidays' })
  expect(await browser.page(one)).toContain('holidays')
  await browser.post(`${master}/begin`)
  expect((await browser.post(`${master}/extend`, { when: '2020-01-01 20:00' })).status).toBe(400)
  await browser.post(`${master}/extend`, { when: '2026-01-07 12:30', reason: 'asked for' })
  expect(await browser.page(one)).toContain('Wednesday 7 January 2026, 12:30')
  const calendar = await browser.get('/g/calendar/deadlines.ics')
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  const lines = (await calendar.text()).split('\r\n')
  expect(lines).toContain('DTSTART:20260107T113000Z')
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const feed = await browser.page('/g/calendar/feed.atom')
  expect(feed).toContain('Week 1 was given until Wednesday 7 January 2026, 12:30')
  expect(feed).not.toContain('<script>')

  const handed = await (await browser.post(`${master}/seat/p1/link`)).text()
  let fresh = /\/s\/[\w-]{24}/.exec(handed)![0]
  expect((await browser.get(one)).status).toBe(404)
  expect((await browser.get(fresh)).status).toBe(200)
  expect((await browser.post(`${fresh}/seat/p2/link`)).status).toBe(403)
  const own = await (await browser.post(`${fresh}/seat/p1/link`)).text()
  fresh = /\/s\/[\w-]{24}/.exec(own)![0]
  const mastered = await (await browser.post(`${master}/seat/+master/link`)).text()
  expect((await browser.get(master)).status).toBe(404)
  master = /\/s\/[\w-]{24}/.exec(mastered)![0]

  await browser.post(`${fresh}/final`, { steps: '0' })
  await until(async () => (await browser.page(master)).includes('Week 1 was played.'))
  await browser.post(`${master}/again`, { steps: '1', reason: 'a wrong map' })
  expect(await browser.page(fresh)).toContain('Week 1 is played again; its former outcome does not count: a wrong map')
  await browser.post(`${master}/seat/p1/bot`, { reason: 'away' })
  await until(async () => (await weeksOf(master)) === 2)
}, 180_000)

/** How often a week was played, by the log. */
const weeksOf = async (master: string) => (await browser.page(master)).match(/Week \d+ was played/g)?.length ?? 0

test('a match by two links without scripts, a built-in player in it, and hidden deployment stays hidden', async () => {
  const seen: string[] = []
  let south = ''
  let order = ''
  // North places another unit elsewhere: not a byte of what South is sent may tell.
  for (const [id, pick] of [['hidden00', 0] as const, ['hidden01', 77] as const]) {
    const made = await browser.post(`${host}/new/kriegspiel`, { id, lang: 'ru', opening: 'hidden', bot: '' })
    const told = await made.text()
    expect(told).toMatch(/>Север<.+>Юг</s)
    const links = browser.linksOf(told) as [string, string, string]
    const [master, north] = links
    south = links[2]
    await browser.post(`${master}/begin`)
    const page = await browser.page(north)
    expect(page).not.toContain('Неделю сыграют')
    order = [...page.matchAll(/<option>(\+[^<]+)/g)][pick]![1]!
    expect((await browser.post(`${north}/order`, { steps: '0', order })).status).toBe(200)
    const sent = [south, `${south}/sight`, `${south}/letters`, `/g/${id}`, `/g/${id}/sight`].map(browser.page)
    seen.push((await Promise.all(sent)).join('\n').replaceAll(south, 'SECRET').replaceAll(id, 'ID'))
  }
  expect(seen[0]).toContain('Ваш ход.')
  expect(seen[0]).toBe(seen[1])
  expect((await browser.post(`${south}/order`, { steps: '99', order })).status).toBe(409)
  expect((await browser.post(`${south}/order`, { steps: '1', lines: 'nonsense' })).status).toBe(400)

  const second = await browser.post(`${host}/new/transnistria-hex`, {
    id: 'withbot0',
    lang: 'en',
    players: '2',
    bot: 'moldova',
  })
  const [chief] = browser.linksOf(await second.text()) as [string]
  await browser.post(`${chief}/begin`)
  const sight = async () => (await browser.get('/g/withbot0/sight')).json()
  await until(async () => (await sight()).value.toAct.includes('transnistria'))
}, 180_000)

test('nobody without the link of the host makes games, and nobody posts from elsewhere', async () => {
  expect((await browser.get('/host/guess')).status).toBe(404)
  expect((await browser.post('/host/guess/new/dma', campaign())).status).toBe(404)
  expect((await browser.get(`${host}/new/chess`)).status).toBe(404)
  const foreign = await fetch(`${server.address}${host}/new/dma`, {
    method: 'POST',
    body: new URLSearchParams(campaign({ id: 'foreign0' })),
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
  expect((await browser.get('/g/foreign0')).status).toBe(404)
  expect((await browser.get('/g/campaign/week/99')).status).toBe(404)
})

test('who runs the server has figures and a backup behind his secret alone, and no secret of a game stands in the figures', async () => {
  const made = await browser.post(`${host}/new/kriegspiel`, { id: 'counted0', lang: 'en', opening: 'book', bot: '' })
  const [master, north, south] = browser.linksOf(await made.text()) as [string, string, string]
  await browser.post(`${master}/begin`)
  const { value } = await (await browser.get('/g/counted0/sight')).json()
  const mover = value.toAct[0] === 'north' ? north : south
  expect((await browser.post(`${mover}/order`, { steps: '0', lines: 'end' })).status).toBe(200)
  const figures = () => browser.get(`${host}/metrics`)
  await until(async () =>
    /umpire_jobs_total\{job="bot-turn",result="done"\} [1-9]/.test(await (await figures()).text()),
  )
  expect((await figures()).headers.get('content-type')).toContain('text/plain')
  const text = await (await figures()).text()
  expect(text).toContain('umpire_games{ruleset="kriegspiel",status="playing"}')
  expect(text).toMatch(/umpire_steps_total\{ruleset="kriegspiel"\} [1-9]/)
  expect(text).toContain('route="/s/:secret/order",status="303"')
  for (const secret of [master, north, south, host]) expect(text).not.toContain(secret.split('/').at(-1))
  const copy = await browser.get(`${host}/backup`)
  const bytes = Buffer.from(await copy.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toContain('"id":"counted0"')
  expect(copy.headers.get('content-disposition')).toBe('attachment; filename="umpire-2026-01-01.gz"')
  expect(await (await browser.get(`${host}/export/counted0`)).json()).toMatchObject({
    ok: true,
    value: { content: null },
  })
  for (const path of ['metrics', 'backup', 'export/counted0'])
    expect((await browser.get(`/host/guess/${path}`)).status).toBe(404)
  expect(await browser.page(`${host}?lang=en`)).toContain('A backup of all games')
}, 180_000)

test('a campaign that waits for players: seats taken and named on the public page, left, excused, put right, all by forms', async () => {
  const made = await browser.post(
    `${host}/new/dma`,
    campaign({ id: 'lobby000', states: '6', bots: '4', free: 'yes', weekday: '7' }),
  )
  expect(made.status).toBe(201)
  // Master, the four of built-in players, and the public: a free seat has no link yet.
  const links = browser.linksOf(await made.text())
  expect(links).toHaveLength(6)
  const master = links[0]!
  const take = async (seat: string, name: string) => {
    const answer = await browser.post(`/g/lobby000/take/${seat}?lang=en`, { name })
    return { status: answer.status, link: /href="(\/s\/[\w-]{24})"/.exec(await answer.text())?.[1] ?? '' }
  }
  expect(await browser.page('/g/lobby000?lang=ru')).toContain('Игра начнётся, когда займут все места')
  // Whoever thinks of a seat reads how the game ends.
  for (const [locale, end] of [
    ['en', 'The game ends in a draw after week 60 (R95).'],
    ['ru', 'После недели 60 игра кончается вничью (R95).'],
    ['fr', 'Après la semaine 60, la partie est nulle (R95).'],
  ])
    expect(await browser.page(`/g/lobby000?lang=${locale}`)).toContain(end)
  // With what is kept up to date while the page is open: a game that has ended does not end later.
  expect(await browser.page('/g/lobby000?lang=en')).toMatch(
    /<div id="standing" data-live>(<p>[^<]*<\/p>)*<p>The game ends/,
  )
  const first = await take('p1', '<i>One</i>')
  expect(first.status).toBe(201)
  expect(await browser.page('/g/lobby000')).not.toContain('<i>One')
  expect(await browser.page(`${first.link}/link`)).toContain('Give the seat up')
  expect((await browser.post(`${first.link}/leave`)).status).toBe(200)
  expect((await browser.get(first.link)).status).toBe(404)
  const [one, two] = [await take('p1', 'First'), await take('p2', 'Second')]
  expect((await take('p1', 'Third')).status).toBe(409)
  expect(await browser.page('/g/lobby000')).not.toContain('Take this seat')
  expect(await browser.page(one.link)).toContain('Second')

  expect(await browser.page(`${one.link}/away`)).toContain('From week')
  expect((await browser.post(`${one.link}/away`, { first: '1', last: '3' })).status).toBe(200)
  expect(await browser.page(`${one.link}/away`)).toContain('You are excused from week 1 to 3.')
  expect(await browser.page(master)).toContain('excused')
  expect(await browser.page(two.link)).not.toContain('excused')
  await browser.post(`${two.link}/final`, { steps: '0' })
  await until(async () => (await weeksOf(master)) === 1)

  const state = await (await browser.get(`${master}/state`)).json()
  expect(state.players[0].autoDeployGarrison).toBe(true)
  for (const link of [one.link, '/g/lobby000']) expect((await browser.get(`${link}/state`)).status).not.toBe(200)
  const changes = '[{"at":["players",0,"autoDeployGarrison"],"to":false}]'
  const wrong = await browser.post(`${master}/correct`, {
    steps: '1',
    changes: '[{"at":["nothing"],"to":1}]',
    reason: 'x',
  })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('There is nothing at nothing')])
  expect((await browser.post(`${master}/correct`, { steps: '1', changes: 'no JSON', reason: 'x' })).status).toBe(400)
  expect((await browser.post(`${two.link}/correct`, { steps: '1', changes, reason: 'x' })).status).toBe(403)
  expect((await browser.post(`${master}/correct`, { steps: '1', changes, reason: 'promised <b>' })).status).toBe(200)
  expect(await browser.page(two.link)).toContain('The outcome of week 1 was changed by hand: promised &lt;b&gt;')
  await browser.post(`${master}/seat/p2/free`, { reason: 'gone' })
  expect((await browser.get(two.link)).status).toBe(404)
  expect(await browser.page('/g/lobby000')).toContain('Take this seat')
}, 180_000)
