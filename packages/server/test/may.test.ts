import { standardOptions } from '@umpire/dma/policy'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIn } from '../src/minds.ts'
import { handlersOf } from '../src/play.ts'
import { createGame, type Links } from '../src/tables/create.ts'
import { STAND_IN } from '../src/tables/free.ts'
import { give } from '../src/tables/give.ts'
import { seatTo } from '../src/tables/master.ts'
import type { Status } from '../src/tables/model.ts'
import { refuse } from '../src/tables/refuse.ts'
import { seatsOf } from '../src/tables/seat.ts'
import { playWeek } from '../src/tables/week.ts'
import { openApp, openHouse } from './post-office.ts'

let it: Awaited<ReturnType<typeof openHouse>>
let app: FastifyInstance
beforeAll(async () => {
  it = await openHouse({ hooks: { anywhere: true, address: null } })
  app = await openApp(it.house)
}, 180_000)
afterAll(async () => {
  await app.close()
  await it.house.database.close()
})

/** The link of a seat in whose place a person plays, or a built-in player to whom the master gave it, or one while he is gone; and that of the master. */
const holders = ['person', 'given', 'away', 'master'] as const
type Holder = (typeof holders)[number]
const statuses: readonly Status[] = ['waiting', 'playing', 'paused', 'ended']

/** A game after its first step, in which `own` is to act. */
interface Kind {
  readonly own: string
  readonly other: string
  /** How the row of `own` reads while a built-in player has the seat because he is gone. */
  readonly away: readonly [player: string, missed: number]
  make(): Promise<Links>
}
const kinds: { readonly [name in 'match' | 'campaign']: Kind } = {
  match: {
    own: 'north',
    other: 'south',
    away: [STAND_IN, 0],
    make: async () => {
      const links = await it.made({ game: 'kriegspiel', seed: 7, options: { first: 'south' } })
      expect((await give(it.house, await it.by(links.seats['south']!), 0, [{ type: 'end-turn' }])).ok).toBe(true)
      return links
    },
  },
  campaign: {
    own: 'p1',
    other: 'p2',
    away: ['simple', 2],
    make: async () => {
      const calendar = { zone: 'UTC', time: '20:00', every: { weekday: 7 }, graceHours: 0, botAfter: 1 }
      const links = await it.made({ game: 'dma', seed: 'may', options: standardOptions, settings: { calendar } })
      expect((await playWeek(it.house, links.id, 1, {})).ok).toBe(true)
      return links
    },
  },
}

type Sent = { readonly [name: string]: unknown }
const turn = { steps: 1, orders: [{ type: 'end-turn' }] }
const change = '[{"at":["players",0,"autoDeployGarrison"],"to":false}]'
const all = { person: 'wpse', given: 'wpse', away: 'wpse', master: 'wpse' }

/**
 * Each route that is posted to, with what is sent there, and when it is done: by whom, while the game waits, is played, stands still or has ended. To all others it
 * is refused, and nothing is changed.
 */
const routes: readonly (readonly [
  path: string,
  sent: Sent,
  done: { readonly [kind in keyof typeof kinds]?: { readonly [who in Holder]?: string } },
])[] = [
  ['orders', turn, { match: { person: 'p' } }],
  // A step without an order is none; in a campaign it would be a week.
  ['orders', { steps: 1, orders: [] }, {}],
  ['order', { steps: '1', lines: 'end' }, { match: { person: 'p' } }],
  ['undo', { steps: 1, to: 0 }, { match: { person: 'p' } }],
  ['undo', { to: null }, { match: { person: 'wpse' } }],
  ['take-back', { steps: '1', to: '0' }, { match: { person: 'p' } }],
  ['ask', { what: 'pause' }, { match: { person: 'p' } }],
  ['ask', { what: 'resume' }, { match: { person: 'ps' } }],
  ['ask', { what: 'rematch' }, { match: { person: 'e' } }],
  ['refuse', { what: 'pause' }, { match: { person: 'wpse' } }],
  // Nobody is gone, and no match follows.
  ['stand-in', { seat: 'OTHER' }, {}],
  ['claim', {}, {}],
  ['next', {}, {}],
  ['retake', {}, { match: { away: 'wps' } }],
  ['leave', {}, { match: { person: 'w' }, campaign: { person: 'w' } }],
  ['plan', { steps: '1', by: 'lines', lines: 'auto-deploy off' }, { campaign: { person: 'wps' } }],
  ['final', { steps: '1' }, { campaign: { person: 'wps' } }],
  ['away', { first: '2', last: '3' }, { campaign: { person: 'wps', given: 'wps', away: 'wps' } }],
  ['away', { first: '3000000000', last: '3000000000' }, {}],
  ['back', {}, { campaign: { person: 'wpse', given: 'wpse', away: 'wpse' } }],
  ['begin', {}, { match: { master: 'wps' }, campaign: { master: 'wps' } }],
  ['pause', {}, { match: { master: 'p' }, campaign: { master: 'p' } }],
  ['extend', { when: '2030-01-01 20:00' }, { campaign: { master: 'p' } }],
  ['again', { steps: '1', reason: 'x' }, { campaign: { master: 'pse' } }],
  ['correct', { steps: '1', changes: change, reason: 'x' }, { campaign: { master: 'pse' } }],
  ['seat/OTHER/bot', {}, { match: { master: 'wps' }, campaign: { master: 'wps' } }],
  ['seat/OTHER/free', {}, { match: { master: 'wps' }, campaign: { master: 'wps' } }],
  ['seat/OTHER/person', {}, { match: { master: 'wps' }, campaign: { master: 'wps' } }],
  ['seat/OTHER/away', { first: '2', last: '3' }, { campaign: { master: 'wps' } }],
  ['seat/OTHER/link', {}, { match: { master: 'wpse' }, campaign: { master: 'wpse' } }],
  ['seat/OWN/link', {}, { match: all, campaign: all }],
  ['seat/+master/bot', {}, {}],
  ['seat/+master/free', {}, {}],
  ['letters', { to: '+master', words: 'Hear!' }, { match: all, campaign: all }],
  // This server sends no mail.
  ['notices', { address: 'a@example.org' }, {}],
  ['no-mail', {}, { match: all, campaign: all }],
  ['language', { lang: 'fr' }, { match: all, campaign: all }],
  ['webhook', { url: 'http://127.0.0.1/' }, { match: { master: 'wpse' }, campaign: { master: 'wpse' } }],
  ['webhook-off', {}, { match: { master: 'wpse' }, campaign: { master: 'wpse' } }],
]

const tables = ['game', 'seat', 'step', 'plan', 'absence', 'correction', 'undone', 'webhook', 'note', 'letter']
const read = async (id: string, table: string): Promise<string> => {
  const key = table === 'game' ? 'id' : 'game'
  const [found] = await it.house.database.query<{ rows: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as rows from "${table}" t where ${key} = $1`,
    [id],
  )
  return found!.rows
}
/** All that is kept of a game. */
const keptOf = async (id: string) =>
  Object.fromEntries(await Promise.all(tables.map(async table => [table, await read(id, table)] as const)))
/** Puts a game back to what it was, but for what was said of it. */
const putBack = async (id: string, rows: { readonly [table: string]: string }) => {
  await it.house.database.query('delete from game where id = $1', [id])
  for (const table of ['game', 'seat', 'step'])
    await it.house.database.query(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
      [rows[table]],
    )
}

describe.each(['match', 'campaign'] as const)('%s', name => {
  const kind = kinds[name]
  let links: Links
  beforeAll(async () => {
    links = await kind.make()
  }, 60_000)

  test.each(statuses)(
    'what is posted while it is %s is done for whom it is due, and for nobody else',
    async status => {
      const { query } = it.house.database
      const players: { readonly [who in Holder]: readonly [string, number] } = {
        person: ['person', 0],
        given: ['simple', 0],
        away: kind.away,
        master: ['person', 0],
      }
      const before = await keptOf(links.id)
      const found: string[] = []
      for (const who of holders) {
        const link = who === 'master' ? links.master : links.seats[kind.own]
        for (const [path, sent, done] of routes) {
          await query('update game set status = $2 where id = $1', [links.id, status])
          const [player, missed] = players[who]
          await query('update seat set player = $3, missed = $4 where game = $1 and seat = $2', [
            links.id,
            kind.own,
            player,
            missed,
          ])
          const set = (text: string) => text.replace('OTHER', kind.other).replace('OWN', kind.own)
          const was = await keptOf(links.id)
          const answer = await app.inject({
            method: 'POST',
            url: `/s/${link}/${set(path)}`,
            payload: JSON.parse(set(JSON.stringify(sent))),
          })
          const isDone = answer.statusCode < 400
          if (isDone !== (done[name]?.[who] ?? '').includes(status === 'paused' ? 's' : status[0]!))
            found.push(`${who}, ${path} ${JSON.stringify(sent)}: ${answer.statusCode}`)
          if (answer.statusCode >= 500) found.push(`${who}, ${path}: ${answer.statusCode}`)
          const is = await keptOf(links.id)
          if (!isDone && JSON.stringify(is) !== JSON.stringify(was))
            found.push(`${who}, ${path}: changed, though refused`)
          await putBack(links.id, before)
        }
      }
      expect(found).toEqual([])
    },
    180_000,
  )
})

/** The routes that are posted to with the link of a seat, of the tree that is printed. */
function posted(): readonly string[] {
  const above: { readonly at: number; readonly path: string }[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, name = '', methods = ''] = /── (\S+) \((.+)\)/.exec(line) ?? []
    const at = line.indexOf('──')
    while (above.length > 0 && above.at(-1)!.at >= at) above.pop()
    const path = (above.at(-1)?.path ?? '') + name
    above.push({ at, path })
    if (path.startsWith('/s/:secret/') && methods.includes('POST')) found.push(path.slice('/s/:secret/'.length))
  }
  return found.sort()
}

test('every route that is posted to with a link stands in the table', () => {
  const there = routes.map(([path]) => path.replace(/seat\/[^/]+/, 'seat/:seat'))
  expect(posted()).toEqual([...new Set(there)].sort())
})

test.each([
  ['kriegspiel', { opening: 'hidden' }],
  ['transnistria-hex', { players: 2 }],
  ['dma', standardOptions],
])('nobody takes the place of the master of %s, before it begins or after', async (game, options) => {
  const made = await createGame(it.house, { game, options, settings: { lobby: true } })
  if (!made.ok) throw new Error(made.problems[0]!.code)
  const { id, master } = made.value
  const remoteAddress = `10.0.0.${game.length}`
  const take = (seat: string) => app.inject({ method: 'POST', url: `/g/${id}/take/${seat}`, remoteAddress })
  const free = (await seatsOf(it.house.database, id)).map(({ seat }) => seat)
  for (const seat of ['+master', ...free.slice(0, 1), '+master', '+public'])
    expect([seat, (await take(seat)).statusCode]).toEqual([seat, seat.startsWith('+') ? 409 : 201])
  await it.house.database.query(`update game set status = 'playing' where id = $1`, [id])
  expect((await take('+master')).statusCode).toBe(409)
  expect((await app.inject(`/s/${master}`)).statusCode).toBe(200)
  // Mail goes to persons: the master is one.
  expect((await it.by(master)).player).toBe('person')
  // And were he on record as a free seat, he would be none.
  await it.house.database.query(`update seat set player = 'free' where game = $1 and seat = '+master'`, [id])
  expect((await take('+master')).statusCode).toBe(409)
})

test('whoever is no longer played by whom he was, while that one thought, is not ordered for', async () => {
  const { id, master, seats } = await it.made({
    game: 'kriegspiel',
    seed: 7,
    options: { first: 'south' },
    players: { south: 'simple' },
  })
  const slow = await it.by(seats['south']!)
  expect((await seatTo(it.house, await it.by(master), 'south', 'person', '')).ok).toBe(true)
  expect(await give(it.house, slow, 0, [{ type: 'end-turn' }])).toEqual(refuse('seat-other'))
  const handlers = handlersOf(it.house, async (table, seat, name) => {
    await it.house.database.query(`update seat set player = 'person' where game = $1`, [id])
    return builtIn(table, seat, name)
  })
  await it.house.database.query(`update seat set player = 'simple' where game = $1 and seat = 'south'`, [id])
  await handlers['bot-turn']({ game: id, steps: 0 })
  expect((await app.inject(`/g/${id}/sight`)).json().value.steps).toBe(0)
})

test('whose seat the master gave to a built-in player is offered nothing, and told why', async () => {
  const match = await kinds.match.make()
  expect((await seatTo(it.house, await it.by(match.master), 'north', 'simple', '')).ok).toBe(true)
  const north = `/s/${match.seats['north']}`
  expect((await app.inject(`${north}/sight`)).json().value).toMatchObject({ toAct: ['north'], legal: [], undoTo: null })
  const page = (await app.inject(north)).body
  expect(page).toContain('A built-in player has this seat. The master of the game can give it to you.')
  expect(page).not.toMatch(/action="[^"]*\/(?:order|ask|take-back)"/)
  const campaign = await kinds.campaign.make()
  const desk = `/s/${campaign.seats['p1']}/orders`
  expect((await app.inject(desk)).body).toContain('/plan"')
  expect((await seatTo(it.house, await it.by(campaign.master), 'p1', 'simple', '')).ok).toBe(true)
  const given = (await app.inject(desk)).body
  expect(given).toContain('the master of the game gave it to him')
  expect(given).not.toContain('/plan"')
}, 60_000)

test('a week is played by nobody alone, and one that is played again while the game stands still waits until it goes on', async () => {
  const { id, master, seats } = await kinds.campaign.make()
  const post = (link: string, payload: object) => app.inject({ method: 'POST', url: `/s/${link}`, payload })
  const alone = await post(`${seats['p1']}/orders`, { steps: 1, orders: [] })
  expect([alone.statusCode, alone.json().problems[0].code]).toEqual([403, 'seat-other'])
  await post(`${master}/pause`, { reason: 'holidays' })
  expect((await post(`${master}/again`, { steps: 1, reason: 'a wrong map' })).statusCode).toBe(303)
  const { value } = (await app.inject(`/g/${id}/sight`)).json()
  expect(value).toMatchObject({ status: 'paused', steps: 0, closes: null })
}, 60_000)
