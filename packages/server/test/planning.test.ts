import { handbook } from '@umpire/dma'
import { standardOptions } from '@umpire/dma/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { createGame, type NewGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { playWeek } from '../src/tables/week.ts'
import { newDatabase } from './database.ts'
import { openApp } from './post-office.ts'

let database: Database
let house: House
beforeAll(async () => {
  database = await newDatabase()
  await migrate(database)
  const now = () => new Date(Date.UTC(2026, 0, 1))
  house = { database, jobs: { send: async () => {} }, shelf: createShelf(10), now }
}, 180_000)
afterAll(() => database.close())

async function desk(more: Partial<NewGame> = {}) {
  const app = await openApp(house)
  const made = await createGame(house, { game: 'dma', seed: 'planning', options: standardOptions, ...more })
  if (!made.ok) throw new Error(made.problems[0]?.code)
  const { id, master, seats } = made.value
  await app.inject({ method: 'POST', url: `/s/${master}/begin` })
  const mine = `/s/${seats['p1']}`
  const planning = async () => (await app.inject(`${mine}/planning`)).json()
  return { app, id, master, mine, planning }
}

test('the board of a week is sent what its ruler may see and what he saved, by whatever form', async () => {
  const { app, id, master, mine, planning } = await desk()
  const { value } = await planning()
  expect(value).toMatchObject({ week: 0, orders: null, handbook: null })
  expect(value.view.viewer).toBe('p1')
  await app.inject({ method: 'POST', url: `${mine}/plan`, payload: { by: 'lines', lines: 'peace p2 on', steps: '0' } })
  expect((await planning()).value.orders).toEqual([{ type: 'peace', with: 'p2', peace: true }])
  // What was refused was not saved.
  await app.inject({ method: 'POST', url: `${mine}/plan`, payload: { by: 'lines', lines: 'march on', steps: '0' } })
  expect((await planning()).value.orders).toHaveLength(1)
  await playWeek(house, id, 1, {})
  expect((await planning()).value).toMatchObject({ week: 1, orders: null })
  for (const path of [`/s/${master}`, '/s/nobody']) {
    const refused = await app.inject(`${path}/planning`)
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ ok: false, problems: [{ code: 'link-unknown' }] })
  }
  await app.close()
}, 60_000)

test('a handbook of the game’s own is sent along: by the usual one the board would foretell another week', async () => {
  const own = { ...handbook, units: handbook.units.map((unit, i) => (i === 0 ? { ...unit, en: 'Watchman' } : unit)) }
  const { app, planning } = await desk({ content: own as never })
  expect((await planning()).value.handbook.units[0].en).toBe('Watchman')
  await app.close()
}, 60_000)

test('when all is over the pages are still there, and nothing is to be ordered', async () => {
  const { app, id, mine, planning } = await desk({ options: { ...standardOptions, lastWeek: 1 } })
  await playWeek(house, id, 1, {})
  const pages = await Promise.all(['', '/orders', '/maps', '/week/0'].map(path => app.inject(mine + path)))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(pages[1]!.body).toContain('The game is over.')
  expect(pages[1]!.body).not.toContain('<textarea')
  expect((await planning()).value.view.end).not.toBeNull()
  await app.close()
}, 60_000)
