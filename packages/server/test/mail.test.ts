import { standardOptions } from '@umpire/dma/policy'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { withoutSecrets } from '../src/http/guard.ts'
import { isAddress } from '../src/mail/address.ts'
import { type Mail, openMail } from '../src/mail/mail.ts'
import { createSeal } from '../src/mail/seal.ts'
import { inQuotes } from '../src/pages/mail-words.ts'
import { within } from '../src/pages/within.ts'
import { playWeek } from '../src/tables/week.ts'
import { openApp, openHouse, openPostOffice } from './post-office.ts'

const HERE = 'https://games.example.org'
let office: Awaited<ReturnType<typeof openPostOffice>>
let mail: Mail
let it: Awaited<ReturnType<typeof openHouse>>
let app: FastifyInstance

beforeAll(async () => {
  office = await openPostOffice()
  mail = openMail({ smtp: office.smtp, from: 'Umpire <umpire@example.org>' }, HERE, 'a secret')
  it = await openHouse({ mail })
  app = await openApp(it.house)
}, 180_000)
afterAll(async () => {
  await app.close()
  mail.end()
  await it.house.database.close()
  await office.close()
})
beforeEach(() => {
  office.office.answer = null
  office.post()
  it.waiting.splice(0)
  // Nobody is asked twice in a short time.
  it.clock.time += 3_600_000
})

const get = (url: string) => app.inject(url)
const post = (url: string, payload: { readonly [name: string]: string } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const every = { played: '1', due: '1', turn: '1', wrote: '1' }
const tokenIn = (text: string) => /\/m\/([\w-]{24})/.exec(text)![1]!

/** Has a seat's notices go to an address, confirmed as its reader does; returns the link of its mail. */
async function subscribed(secret: string, address: string, kinds: { readonly [name: string]: string } = every) {
  expect((await post(`/s/${secret}/notices`, { address, ...kinds })).statusCode).toBe(303)
  await it.tell()
  const [asked] = office.post()
  const token = tokenIn(asked!.text)
  expect((await post(`/m/${token}/yes`)).statusCode).toBe(200)
  return token
}

const campaign = (id: string, locale: 'en' | 'ru' = 'en') =>
  it.made({ game: 'dma', id, seed: 'mail', options: standardOptions, settings: { locale, name: 'A war' } })

test('nothing but the question goes to an address before its reader has said yes, and opening a link says nothing', async () => {
  const { seats } = await campaign('question')
  const [one, two] = [seats['p1']!, seats['p2']!]
  await post(`/s/${one}/notices`, { address: 'a@example.org', ...every })
  await it.tell()
  const [asked, ...rest] = office.post()
  expect(rest).toEqual([])
  expect(asked!.to).toEqual(['a@example.org'])
  expect(asked!.head).toContain('Subject: A war: is this your address?')
  expect(asked!.raw + asked!.text).not.toContain(one)
  const token = tokenIn(asked!.text)
  const letter = () => post(`/s/${two}/letters`, { to: 'p1', words: 'Peace?' })
  expect((await get(`/m/${token}`)).body).toContain('a@example.org')
  await letter()
  await it.tell()
  expect(office.post()).toEqual([])
  await post(`/m/${token}/yes`)
  await letter()
  await it.tell()
  const [told] = office.post()
  expect(told!.text).toBe(
    `Somebody wrote to you in "A war".\n\nYour page. The link is yours alone, so do not pass this mail on:\n${HERE}/s/${one}/letters\n\nNo more of these mails:\n${HERE}/m/${token}\n`,
  )
  expect(told!.head).toContain(`List-Unsubscribe: <${HERE}/m/${token}>`)
  expect(told!.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(told!.head).toContain('From: Umpire <umpire@example.org>')
  expect(told!.raw + told!.text).not.toContain('Peace')
}, 60_000)

test('of each kind there is one mail until the page was opened; one click ends them all', async () => {
  const { seats } = await campaign('silence')
  const [one, two] = [seats['p1']!, seats['p2']!]
  const token = await subscribed(one, 'once@example.org')
  const write = async () => {
    await post(`/s/${two}/letters`, { to: '+all', words: 'Hear!' })
    await it.tell()
    return office.post().length
  }
  expect([await write(), await write()]).toEqual([1, 0])
  await get(`/s/${one}/letters`)
  expect(await write()).toBe(1)
  await get(`/s/${one}`)
  // What is seen before its mail has left is not sent.
  await post(`/s/${two}/letters`, { to: 'p1', words: 'Hear!' })
  await get(`/s/${one}`)
  await it.tell()
  expect(office.post()).toEqual([])
  const clicked = await post(`/m/${token}`, { 'List-Unsubscribe': 'One-Click' })
  expect(clicked.statusCode).toBe(200)
  expect(await write()).toBe(0)
  expect((await get(`/m/${token}`)).statusCode).toBe(404)
  expect((await post(`/m/${token}/yes`)).statusCode).toBe(404)
  const rows = await it.house.database.query(`select * from mailbox where game = 'silence'`)
  expect(JSON.stringify(rows)).not.toContain('once@')
}, 60_000)

/** A week in which p2 orders `orders` and writes `words` to p3: the mails of p1 and of p3, and pages of p1. */
async function weekWith(id: string, orders: string, words: string) {
  const { seats, master } = await campaign(id, 'ru')
  const tokens = {
    p1: await subscribed(seats['p1']!, 'p1@example.org'),
    p3: await subscribed(seats['p3']!, 'p3@example.org'),
  }
  const planned = await post(`/s/${seats['p2']}/plan`, { by: 'lines', lines: orders, steps: '0' })
  expect(planned.statusCode).toBe(303)
  if (words) await post(`/s/${seats['p2']}/letters`, { to: 'p3', words })
  expect((await playWeek(it.house, id, 1, {})).ok).toBe(true)
  await it.tell()
  const mails = office.post()
  const plain = (text: string) =>
    [...Object.entries(seats), ...Object.entries(tokens), ['id', id] as const].reduce(
      (all, [name, secret]) => all.replaceAll(secret, name),
      text,
    )
  const of = (address: string) =>
    mails
      .filter(({ to }) => to[0] === address)
      .map(({ head, text }) => `${plain(head.replace(/^(?:Message-ID|Date): .*$/gm, ''))}\n${text && plain(text)}`)
  const pages = await Promise.all(
    [
      `/s/${seats['p2']}`,
      `/s/${seats['p2']}/letters`,
      `/s/${seats['p2']}/notices`,
      `/s/${master}`,
      `/g/${id}`,
      `/g/${id}/sight`,
    ].map(get),
  )
  return { one: of('p1@example.org'), three: of('p3@example.org'), pages: pages.map(({ body }) => body).join('') }
}

test("what p2 orders and writes to p3 changes no byte of p1's mail, and no page of another has an address", async () => {
  const plain = await weekWith('plainone', '', '')
  const other = await weekWith('otherone', 'auto-deploy off', 'Война!')
  expect(plain.one).toHaveLength(1)
  expect(plain.one[0]).toContain('сыграна 1-я неделя')
  expect(other.one).toEqual(plain.one)
  // And the test could tell: p3 is told of his letter.
  expect(other.three).toHaveLength(plain.three.length + 1)
  expect(other.three.join('')).toContain('Вам написали')
  expect(other.three.join('')).not.toContain('Война')
  expect(plain.pages + other.pages).not.toContain('@example.org')
}, 120_000)

test('who has sent no orders a day before the deadline is reminded, and nobody else', async () => {
  const calendar = { zone: 'UTC', time: '20:00', every: { weekday: 7 }, graceHours: 0, botAfter: null }
  const { seats } = await it.made({
    game: 'dma',
    id: 'reminded',
    options: standardOptions,
    settings: { name: 'A war', calendar },
  })
  const [row] = await it.house.database.query<{ closes: Date }>(`select closes from game where id = 'reminded'`)
  const jobs = it.waiting.splice(0)
  const reminder = jobs.find(({ name }) => name === 'remind')!
  expect(it.clock.time + reminder.wait).toBe(row!.closes.getTime() - 86_400_000)
  for (const seat of ['p1', 'p2', 'p3'])
    await subscribed(seats[seat]!, `due-${seat}@example.org`, seat === 'p3' ? { wrote: '1' } : every)
  await post(`/s/${seats['p2']}/plan`, { by: 'lines', lines: '', steps: '0' })
  it.waiting.splice(0, it.waiting.length, reminder)
  await it.tell()
  expect(office.post()).toEqual([])
  it.clock.time = row!.closes.getTime() - 86_400_000
  it.waiting.push(reminder)
  await it.tell()
  const mails = office.post()
  expect(mails.map(({ to }) => to[0])).toEqual(['due-p1@example.org'])
  expect(mails[0]!.text).toContain('you have sent no orders for week 1 of "A war" yet')
  expect(mails[0]!.text).toMatch(/Orders for week 1 close on Sunday \d+ January 2026, 20:00 \(UTC\)\./)
}, 60_000)

test('whose turn it is hears of it after ten minutes, and not at all if he has moved or looked', async () => {
  const { seats } = await it.made({
    game: 'kriegspiel',
    id: 'turnmail',
    options: { first: 'south' },
    settings: { locale: 'ru' },
  })
  it.waiting.splice(0)
  await subscribed(seats['north']!, 'north@example.org')
  await subscribed(seats['south']!, 'south@example.org')
  const end = (seat: string, steps: number) => post(`/s/${seats[seat]}/order`, { steps: String(steps), lines: 'end' })
  expect((await end('south', 0)).statusCode).toBe(303)
  expect(await it.tell()).toContain(600_000)
  const [told] = office.post()
  expect(told!.to).toEqual(['north@example.org'])
  expect(told!.text).toContain('Север, ваш ход в игре «Игра войны».')
  expect((await end('north', 1)).statusCode).toBe(303)
  expect((await end('south', 2)).statusCode).toBe(303)
  expect((await end('north', 3)).statusCode).toBe(303)
  await get(`/s/${seats['south']}`)
  await it.tell()
  expect(office.post()).toEqual([])
}, 60_000)

test('K-2.7.12: whose turn it is as before hears nothing of units that the other places unseen', async () => {
  const { id, seats } = await it.made({ game: 'kriegspiel', id: 'unseenml', options: { opening: 'hidden' } })
  const [north, south] = [`/s/${seats['north']}`, `/s/${seats['south']}`]
  await subscribed(seats['south']!, 'unseen@example.org')
  it.waiting.splice(0)
  const { value } = (await get(`${north}/sight`)).json()
  const unit = value.legal.find(({ type }: { type: string }) => type === 'deploy')
  const orders = { steps: 0, orders: [unit] }
  expect((await app.inject({ method: 'POST', url: `${north}/orders`, payload: orders })).statusCode).toBe(200)
  expect(it.waiting.filter(({ name }) => name === 'notice')).toEqual([])
  expect((await get(`${south}/sight`)).json().value).toMatchObject({ game: id, steps: 0, toAct: ['north', 'south'] })
}, 60_000)

test('killed between the mail server and the database, a notice goes again under the same name, and then never', async () => {
  const { seats } = await campaign('killed00')
  await subscribed(seats['p1']!, 'killed@example.org')
  await post(`/s/${seats['p2']}/letters`, { to: 'p1', words: 'Hear!' })
  const jobs = it.waiting.slice()
  const { database } = it.house
  const dying: House = {
    ...it.house,
    database: {
      ...database,
      query: (sql, values) =>
        sql.startsWith('update notice') ? Promise.reject(new Error('killed')) : database.query(sql, values),
    },
  }
  await expect(it.tell(dying)).rejects.toThrow('killed')
  it.waiting.splice(0, it.waiting.length, ...jobs)
  await it.tell()
  it.waiting.push(...jobs)
  await it.tell()
  const names = office.post().map(({ head }) => /Message-ID: (\S+)/i.exec(head)![1])
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
}, 60_000)

test('what a mail server says of an address is told to nobody: later it is tried again, never it is let be', async () => {
  const { seats } = await campaign('bounced0')
  await subscribed(seats['p1']!, 'bounced@example.org')
  const write = () => post(`/s/${seats['p2']}/letters`, { to: 'p1', words: 'Hear!' })
  office.office.answer = [451, 'bounced@example.org is busy']
  await write()
  const jobs = it.waiting.slice()
  const failure = await it.tell().catch((error: Error) => `${error.message} ${error.stack}`)
  expect(failure).toContain('Mail was not sent: EENVELOPE 451')
  expect(failure).not.toContain('bounced')
  office.office.answer = [550, 'no such bounced@example.org']
  it.waiting.push(...jobs)
  await it.tell()
  expect(office.post()).toEqual([])
  office.office.answer = null
  await write()
  await it.tell()
  expect(office.post()).toHaveLength(1)
}, 60_000)

test('a seat that is handed over takes no address with it; who makes his own link anew has the new one in his mail', async () => {
  const { seats, master } = await campaign('handed00')
  let one = seats['p1']!
  const two = seats['p2']!
  await subscribed(one, 'mine@example.org')
  await subscribed(two, 'former@example.org')
  one = /\/s\/([\w-]{24})/.exec((await post(`/s/${one}/seat/p1/link`)).body)![1]!
  const next = /\/s\/([\w-]{24})/.exec((await post(`/s/${master}/seat/p2/link`)).body)![1]!
  expect((await get(`/s/${next}/notices`)).body).not.toContain('former@')
  await post(`/s/${seats['p3']}/letters`, { to: '+all', words: 'Hear!' })
  await it.tell()
  const mails = office.post()
  expect(mails.map(({ to }) => to[0])).toEqual(['mine@example.org'])
  expect(mails[0]!.text).toContain(`${HERE}/s/${one}/letters`)
}, 60_000)

test('what is no address, a list of them, or asked too often is refused', async () => {
  const { seats } = await campaign('refused0')
  const [one, two] = [seats['p1']!, seats['p2']!]
  const wrong = [
    '',
    'a',
    'a@b',
    'a@localhost',
    'a@example.org,b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '<a@example.org>',
    '"a b"@example.org',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
    'a\u202e@example.org',
  ]
  for (const address of wrong) {
    expect([address, isAddress(address)]).toEqual([address, false])
    expect((await post(`/s/${one}/notices`, { address })).statusCode).toBe(400)
  }
  for (const address of ['a@example.org', "o'neil+war@mail.example.co.uk", 'имя@пример.рф'])
    expect([address, isAddress(address)]).toEqual([address, true])
  const ask = (secret: string) => post(`/s/${secret}/notices`, { address: 'victim@example.org' })
  expect((await ask(one)).statusCode).toBe(303)
  expect((await ask(one)).statusCode).toBe(409)
  expect((await ask(two)).statusCode).toBe(409)
  await post(`/s/${one}/no-mail`)
  expect((await ask(one)).statusCode).toBe(409)
}, 60_000)

test('the language of a seat is its own; a link of mail stands in no log; what is sealed opens with its secret alone', async () => {
  const { seats } = await campaign('language')
  await post(`/s/${seats['p1']}/language`, { lang: 'ru' })
  expect((await get(`/s/${seats['p1']}/notices`)).body).toContain('Извещения')
  expect((await get(`/s/${seats['p2']}/notices`)).body).toContain('Notices')
  expect(withoutSecrets('/m/abc/yes')).toBe('/m/…/yes')
  const { close, open } = createSeal('one')
  expect(open(close('text'))).toBe('text')
  expect(createSeal('two').open(close('text'))).toBe(null)
  for (const damaged of ['', 'x', close('text').slice(2)]) expect(open(damaged)).toBe(null)
}, 60_000)

test('what is long is cut, and quotation marks within others are those of the language', () => {
  expect(within(['abc', 'de'], 5)).toEqual(['abc', 'de'])
  expect(within(['abc', 'def', 'g'], 5)).toEqual(['abc', '…'])
  expect(within(['abcdef'], 5)).toEqual(['abcde…'])
  expect(inQuotes('За «Ост»', 'ru')).toBe('За „Ост“')
  expect(inQuotes('For "Ost"', 'en')).toBe("For 'Ost'")
})

test("where North places a unit unseen changes no byte of South's mail", async () => {
  const told: string[] = []
  for (const [id, pick] of [['hidden00', 0] as const, ['hidden01', 77] as const]) {
    const { seats, master } = await it.made({ game: 'kriegspiel', id, seed: 7, options: { opening: 'hidden' } })
    it.waiting.splice(0)
    const token = await subscribed(seats['south']!, `${id}@example.org`)
    for (const act of ['pause', 'begin']) expect((await post(`/s/${master}/${act}`)).statusCode).toBe(303)
    const { value } = (await get(`/s/${seats['north']}/sight`)).json()
    const order = { steps: 0, orders: [value.legal[pick]] }
    const done = await app.inject({ method: 'POST', url: `/s/${seats['north']}/orders`, payload: order })
    expect(done.statusCode).toBe(200)
    await it.tell()
    const mails = office.post()
    expect(mails).toHaveLength(1)
    told.push(mails[0]!.text.replaceAll(seats['south']!, 'SECRET').replaceAll(token, 'TOKEN'))
  }
  expect(told[0]).toContain('South, it is your turn')
  expect(told[0]).toBe(told[1])
}, 60_000)

test('whose time runs out is told of it a tenth before its end, once, and not where it is played with the page open', async () => {
  const timed = (id: string, minutes: number) =>
    it.made({
      game: 'kriegspiel',
      id,
      options: { first: 'south' },
      settings: { locale: 'ru', clock: { per: 'turn', minutes, plus: 0 } },
    })
  const isWarning = ({ name }: (typeof it.waiting)[number]) => name === 'time-short'
  await timed('blitz000', 30)
  expect(it.waiting.filter(isWarning)).toEqual([])
  await timed('weekly00', 7 * 1440)
  const [daily] = it.waiting.splice(0).filter(isWarning)
  expect(daily!.wait).toBe(7 * 86_400_000 * 0.9)
  const { seats } = await timed('hours000', 600)
  const jobs = it.waiting.splice(0).filter(isWarning)
  expect(jobs.map(({ wait }) => wait)).toEqual([9 * 3_600_000])
  for (const seat of ['north', 'south']) await subscribed(seats[seat]!, `short-${seat}@example.org`)
  it.clock.time += 9 * 3_600_000
  it.waiting.splice(0, it.waiting.length, ...jobs, ...jobs)
  await it.tell()
  const mails = office.post()
  expect(mails.map(({ to }) => to[0])).toEqual(['short-south@example.org'])
  expect(mails[0]!.text).toContain('Юг, ваш ход в игре «Игра войны», и время выходит.')
  expect(mails[0]!.text).toMatch(/Ваше время выйдет: [а-я]+, \d+ января 2026, \d\d:\d\d \(UTC\)\./)
  // A turn that was ended meanwhile is not warned of.
  expect((await post(`/s/${seats['south']}/order`, { steps: '0', lines: 'end' })).statusCode).toBe(303)
  it.waiting.splice(0, it.waiting.length, ...jobs)
  await it.tell()
  expect(office.post()).toEqual([])
}, 60_000)

test('who is asked for something hears of it after ten minutes unless he looked; his mail goes on in the rematch', async () => {
  const { seats } = await it.made({ game: 'kriegspiel', id: 'asking00', options: { first: 'south' } })
  await subscribed(seats['north']!, 'asked-north@example.org', { asked: '1', wrote: '1' })
  expect((await post(`/s/${seats['south']}/ask`, { what: 'pause' })).statusCode).toBe(303)
  expect(await it.tell()).toEqual([600_000])
  const [told, ...more] = office.post()
  expect([told!.to, more]).toEqual([['asked-north@example.org'], []])
  expect(told!.text).toContain('the others ask you for something in "Kriegspiel"')
  await get(`/s/${seats['north']}`)
  expect((await post(`/s/${seats['south']}/ask`, { what: 'pause' })).statusCode).toBe(303)
  await it.tell()
  expect(office.post()).toEqual([])
  await post(`/s/${seats['south']}/order`, { steps: '0', lines: 'resign' })
  for (const seat of ['south', 'north']) await post(`/s/${seats[seat]}/ask`, { what: 'rematch' })
  const path = (await post(`/s/${seats['north']}/next`)).headers.location as string
  expect((await get(`${path}/notices`)).body).toContain('Mail goes to asked-north@example.org.')
  await it.tell()
  office.post()
  const south = (await post(`/s/${seats['south']}/next`)).headers.location as string
  await post(`${south}/letters`, { to: '+all', words: 'Again!' })
  await it.tell()
  const [mail] = office.post()
  expect(mail!.text).toContain(`${HERE}${path}/letters`)
}, 60_000)
