import { standardOptions } from '@umpire/dma/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { withoutSecrets } from '../src/http/guard.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { plan } from '../src/tables/plan.ts'
import { seatBehind } from '../src/tables/seat.ts'
import { playWeek } from '../src/tables/week.ts'
import { newDatabase } from './database.ts'
import { openApp } from './post-office.ts'

let database: Database
let house: House

beforeAll(async () => {
  database = await newDatabase()
  await migrate(database)
  house = {
    database,
    jobs: { send: async () => {} },
    shelf: createShelf(10),
    now: () => new Date(Date.UTC(2026, 0, 1)),
  }
}, 180_000)
afterAll(() => database.close())

/** A week in which p2 orders `orders` and writes `letter` to p3: what p1, and the public, are sent of it; and p2. */
async function weekWith(orders: readonly unknown[], letter: string) {
  const app = await openApp(house)
  const made = await createGame(house, { game: 'dma', seed: 'secrets', options: standardOptions })
  if (!made.ok) throw new Error()
  const { id, master, seats } = made.value
  const by = async (secret: string) => {
    const seat = await seatBehind(database, secret)
    if (!seat.ok) throw new Error()
    return seat.value
  }
  await begin(house, await by(master))
  expect((await plan(house, await by(seats['p2']!), 0, orders, true)).ok).toBe(true)
  await app.inject({ method: 'POST', url: `/s/${seats['p2']}/letters`, payload: { to: 'p3', words: letter } })
  expect((await playWeek(house, id, 1, {})).ok).toBe(true)
  const read = async (seat: string) => {
    const secret = seats[seat]!
    const paths = [
      '',
      '/orders',
      '/maps',
      '/handbook',
      '/letters',
      '/week/0',
      '/week/1',
      '/sight',
      '/planning',
      '/link',
    ]
    const pages = [...paths.map(path => `/s/${secret}${path}`), `/g/${id}`, `/g/${id}/sight`, `/g/${id}/week/0`]
    const answers = await Promise.all(pages.map(url => app.inject(url)))
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
    // Rate limits count, and lengths follow from what is compared.
    return answers.map(({ body }) => body.replaceAll(secret, 'SECRET').replaceAll(id, 'ID'))
  }
  const sent = { one: await read('p1'), two: await read('p2'), three: await read('p3') }
  await app.close()
  return sent
}

test('what p2 orders and writes to p3 changes no byte of what p1 is sent', async () => {
  const plain = await weekWith([], 'Peace?')
  const other = await weekWith(
    [
      { type: 'auto-deploy', on: false },
      { type: 'queue', city: 1, items: [] },
    ],
    'War on p1!',
  )
  expect(other.one).toEqual(plain.one)
  // And the test could tell: those who may know are sent something else.
  expect(other.two).not.toEqual(plain.two)
  expect(other.three).not.toEqual(plain.three)
}, 60_000)

test('no log has a secret', () => {
  expect(withoutSecrets('/s/abc/orders?x=1')).toBe('/s/…/orders?x=1')
  expect(withoutSecrets('/host/abc')).toBe('/host/…')
})
