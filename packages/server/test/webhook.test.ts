import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { standardOptions } from '@umpire/dma/policy'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hookUrl, isPublic, NOT_PUBLIC, publicOnly } from '../src/hooks/reach.ts'
import { pause } from '../src/tables/begin.ts'
import { give } from '../src/tables/give.ts'
import { look, type Sight } from '../src/tables/look.ts'
import { plan } from '../src/tables/plan.ts'
import { dropHook, hookOf, setHook } from '../src/tables/webhook.ts'
import { playWeek } from '../src/tables/week.ts'
import { openHouse } from './post-office.ts'

// A name of the world that leads to this machine.
vi.mock('node:dns', async original => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (name: string, options: object, done: (error: null, found: readonly object[]) => void) =>
    name === 'inside.example.org'
      ? done(null, [{ address: '127.0.0.1', family: 4 }])
      : dns.lookup(name, options as never, done as never)
  return { ...dns, default: { ...dns, lookup }, lookup }
})

interface Came {
  readonly headers: IncomingMessage['headers']
  readonly url: string
  readonly body: string
}
let it: Awaited<ReturnType<typeof openHouse>>
let other: Server
let address: string
const came: Came[] = []
let status = 200

beforeAll(async () => {
  it = await openHouse({ hooks: { anywhere: true, address: 'https://games.example.org' } })
  other = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      came.push({ headers: request.headers, url: request.url!, body: Buffer.concat(pieces).toString('utf8') })
      response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(1000))
    })
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hook`
}, 180_000)
afterAll(async () => {
  other.close()
  await it.house.database.close()
})
beforeEach(() => {
  came.splice(0)
  it.waiting.splice(0)
  status = 200
})

const posts = () => came.splice(0).map(({ body }) => JSON.parse(body))

async function hooked(master: string) {
  const set = await setHook(it.house, await it.by(master), address)
  if (!set.ok) throw new Error(set.problems[0]!.message)
  return set.value
}

test('a post is signed so that a library of others accepts it, and says what everybody may know', async () => {
  const { id, master, seats } = await it.made({ game: 'kriegspiel', id: 'hooked00', options: { first: 'south' } })
  expect((await setHook(it.house, await it.by(seats['south']!), address)).ok).toBe(false)
  const secret = await hooked(master)
  await it.tell()
  const [{ headers, body }] = came.splice(0) as [Came]
  const verify = (text: string) => new Webhook(secret).verify(text, headers as Record<string, string>)
  expect(verify(body)).toMatchObject({ event: 'hello', game: id, address: `https://games.example.org/g/${id}` })
  expect(() => verify(body.replace('hello', 'hallo'))).toThrow()
  expect((await give(it.house, await it.by(seats['south']!), 0, [{ type: 'end-turn' }])).ok).toBe(true)
  await it.tell()
  expect(posts()).toMatchObject([{ event: 'step', step: 1, status: 'playing', outcome: null, closes: null }])
  expect((await hookOf(it.house.database, id))!.last).toBe('200')
  await dropHook(it.house, await it.by(master))
  await give(it.house, await it.by(seats['north']!), 1, [{ type: 'end-turn' }])
  await it.tell()
  expect(posts()).toEqual([])
}, 60_000)

test('K-2.7.12: units that are placed behind the curtain are not posted, nor counted in what is', async () => {
  const { id, master, seats } = await it.made({ game: 'kriegspiel', id: 'hooksee0', options: { opening: 'hidden' } })
  await hooked(master)
  await it.tell()
  posts()
  for (let i = 0; i < 3; i++) {
    const { steps, legal } = ((await look(it.house, id, 'north')) as { value: Sight }).value
    const unit = (legal as readonly { type: string }[]).find(({ type }) => type === 'deploy')
    expect((await give(it.house, await it.by(seats['north']!), steps, [unit])).ok).toBe(true)
  }
  await it.tell()
  expect(posts()).toEqual([])
  await pause(it.house, await it.by(master), '')
  await it.tell()
  expect(posts()).toMatchObject([{ event: 'paused', step: 0 }])
}, 60_000)

test('what p2 orders changes no byte of what is posted', async () => {
  const told: string[] = []
  for (const [id, orders] of [['hookone0', []] as const, ['hooktwo0', [{ type: 'auto-deploy', on: false }]] as const]) {
    const { master, seats } = await it.made({ game: 'dma', id, seed: 'hook', options: standardOptions })
    await hooked(master)
    expect((await plan(it.house, await it.by(seats['p2']!), 0, orders, true)).ok).toBe(true)
    expect((await playWeek(it.house, id, 1, {})).ok).toBe(true)
    await it.tell()
    const all = posts()
    expect(all.map(({ event }) => event)).toEqual(['hello', 'played'])
    expect(all[1]).toMatchObject({ week: 1, text: 'Week 1 was played.', ruleset: 'dma' })
    told.push(JSON.stringify(all.map(one => ({ ...one, id: '' }))).replaceAll(id, 'ID'))
  }
  expect(told[0]).toBe(told[1])
}, 60_000)

test('what is not taken is tried again under the same name, and where a server sends us we do not go', async () => {
  const { id, master } = await it.made({ game: 'kriegspiel', id: 'retried0' })
  await hooked(master)
  const jobs = it.waiting.slice()
  for (const said of [500, 302]) {
    status = said
    it.waiting.splice(0, it.waiting.length, ...jobs)
    const failure = await it.tell().catch((error: Error) => error.message)
    expect(failure).toBe(`The webhook of game ${id}: ${said}`)
    expect((await hookOf(it.house.database, id))!.last).toBe(String(said))
  }
  status = 204
  it.waiting.splice(0, it.waiting.length, ...jobs)
  await it.tell()
  expect(came.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook'])
  expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
}, 60_000)

test('posts go to no machine that the world does not reach, whatever it is called', async () => {
  const inside = [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ]
  for (const ip of inside) {
    expect([ip, isPublic(ip)]).toEqual([ip, false])
    const url = `http://${ip.includes(':') ? `[${ip}]` : ip}/`
    expect([url, hookUrl(url, false)]).toEqual([url, null])
    expect(hookUrl(url, true)).not.toBe(null)
  }
  expect([isPublic('93.184.215.14'), isPublic('2606:4700::1111')]).toEqual([true, true])
  const odd = [
    'ftp://example.org',
    'http://a:b@example.org',
    'localhost',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    '',
  ]
  for (const url of odd) expect([url, hookUrl(url, false)]).toEqual([url, null])
  expect(hookUrl('https://example.org/hook?key=1', false)!.href).toBe('https://example.org/hook?key=1')
  const found = await new Promise<NodeJS.ErrnoException | null>(resolve =>
    publicOnly('localhost', { all: true }, error => resolve(error)),
  )
  expect(found?.code).toBe(NOT_PUBLIC)
})

test('a hook that was set while posts went anywhere is not called when they no longer do', async () => {
  const { id, master } = await it.made({ game: 'kriegspiel', id: 'nolonger' })
  await hooked(master)
  const jobs = it.waiting.slice()
  await it.tell({ ...it.house, hooks: { anywhere: false, address: null } })
  expect(came).toEqual([])
  expect((await hookOf(it.house.database, id))!.last).toBe(NOT_PUBLIC)
  // A name that leads to this machine is seen through when it is called.
  await it.house.database.query('update webhook set url = $2 where game = $1', [
    id,
    address.replace('127.0.0.1', 'inside.example.org'),
  ])
  it.waiting.push(...jobs)
  await expect(it.tell({ ...it.house, hooks: { anywhere: false, address: null } })).rejects.toThrow(NOT_PUBLIC)
  expect(came).toEqual([])
}, 60_000)
