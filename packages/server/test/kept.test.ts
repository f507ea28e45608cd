import { standardOptions } from '@umpire/dma/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { createGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { playWeek } from '../src/tables/week.ts'
import { newDatabase } from './database.ts'
import { openApp } from './post-office.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase()
  await migrate(database)
}, 180_000)
afterAll(() => database.close())

test('a page that was made before is not shown once anything on it has changed', async () => {
  const house: House = {
    database,
    jobs: { send: async () => {} },
    shelf: createShelf(10),
    now: () => new Date(Date.UTC(2026, 0, 1)),
  }
  const app = await openApp(house)
  const made = await createGame(house, { game: 'dma', seed: 'kept', options: standardOptions })
  if (!made.ok) throw new Error()
  const { id, master, seats } = made.value
  const post = async (path: string, fields: { readonly [name: string]: string } = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/s/${path}`, payload: fields })
    expect(answer.statusCode).toBe(303)
  }
  const paths = ['', '/orders', '/week/0', '/maps', '/handbook']
  const read = () => Promise.all(paths.map(async path => (await app.inject(`/s/${seats['p1']}${path}`)).body))
  /** Which of the pages are others than before. */
  const changedBy = async (act: () => Promise<unknown>) => {
    const before = await read()
    // Asked for twice, it is the same page.
    expect(await read()).toEqual(before)
    await act()
    const after = await read()
    return { after, changed: paths.filter((_, i) => after[i] !== before[i]) }
  }

  // How the game stands, and what its master did, on the report and beside the orders.
  const begun = await changedBy(() => post(`${master}/begin`))
  expect(begun.changed).toEqual(['', '/orders', '/week/0'])
  const paused = await changedBy(() => post(`${master}/pause`, { reason: 'a feast' }))
  expect(paused.after[0]).toContain('a feast')
  // A second pause would say the same of how it stands: the reason alone is new.
  await post(`${master}/begin`, { reason: 'the snow' })
  const resumed = await changedBy(async () => {
    await post(`${master}/pause`)
    await post(`${master}/begin`, { reason: 'the thaw' })
  })
  expect(resumed.after[0]).toContain('the thaw')

  const plan = (lines: string) => () => post(`${seats['p1']}/plan`, { by: 'lines', lines, steps: '0' })
  const saved = await changedBy(plan('peace p2 on'))
  expect(saved.after[1]).toContain('>peace p2 on</textarea>')
  const other = await changedBy(plan('peace p3 on'))
  expect(other.after[1]).toContain('>peace p3 on</textarea>')
  const final = await changedBy(() => post(`${seats['p1']}/final`, { steps: '0' }))
  expect(final.after[1]).toContain('these are your last orders')
  // Nobody else's.
  expect((await changedBy(() => post(`${seats['p2']}/final`, { steps: '0' }))).changed).toEqual([])

  // Who rules in his place, and that he may not take it back himself.
  const given = await changedBy(() => post(`${master}/seat/p1/bot`))
  expect(given.changed).toEqual(['', '/orders', '/week/0'])
  expect(given.after[0]).toContain('the master of the game gave it to him')
  expect((await changedBy(() => post(`${seats['p1']}/back`))).changed).toEqual([])
  expect((await changedBy(() => post(`${master}/seat/p1/person`))).after[0]).not.toContain('gave it to him')

  const russian = await changedBy(() => post(`${seats['p1']}/language`, { lang: 'ru' }))
  expect(russian.changed).toEqual(paths)
  const played = await changedBy(() => playWeek(house, id, 1, {}))
  expect(played.changed).toContain('')
  // What a past week was is not what the last one is.
  expect(played.after[2]).not.toBe(played.after[0])
  expect(played.after[1]).not.toContain('последние приказы')
  // Whoever gave the last orders that were waited for is told why they are no longer here.
  expect(played.after[1]).toContain('1-я неделя сыграна; на 2-ю ещё ничего не записано.')
  await app.close()
}, 180_000)
