import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { createApp } from '../src/http/app.ts'
import type { Watchers } from '../src/http/watchers.ts'
import { createMetrics } from '../src/metrics.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import type { Clock } from '../src/tables/clock.ts'
import { createGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { seatBehind } from '../src/tables/seat.ts'
import { newDatabase } from './database.ts'
import { until } from './support.ts'

let database: Database
let house: House
let time = 0
beforeAll(async () => {
  database = await newDatabase()
  await migrate(database)
  const jobs = { send: async () => {} }
  house = { database, jobs, shelf: createShelf(10), now: () => new Date(time) }
}, 180_000)
afterAll(() => database.close())

/** North places so many units behind the curtain, south one between them: what south, the public and north are sent of it, events too. */
async function placed(units: number, clock: Clock | null) {
  const waiting = new Set<() => void>()
  const watchers: Watchers = {
    watch: (_, tell) => {
      waiting.add(tell)
      return () => waiting.delete(tell)
    },
    close: async () => {},
  }
  const app = await createApp({ house, watchers, metrics: createMetrics(database), hostSecret: 'host' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  time = Date.UTC(2026, 0, 1)
  const made = await createGame(house, {
    game: 'kriegspiel',
    seed: 'unseen',
    options: { opening: 'hidden' },
    settings: { clock },
  })
  if (!made.ok) throw new Error()
  const { id, master, seats } = made.value
  const [north, south] = [`/s/${seats['north']}`, `/s/${seats['south']}`]
  const by = await seatBehind(database, master)
  if (!by.ok) throw new Error()
  await begin(house, by.value)
  const clean = (text: string) =>
    text.replaceAll(seats['south']!, 'SECRET').replaceAll(seats['north']!, 'SECRET').replaceAll(id, 'ID')

  const heard: { [path: string]: string } = {}
  const readers = await Promise.all(
    [north, south, `/g/${id}`].map(async path => {
      const stop = new AbortController()
      const stream = await fetch(`${address}${path}/news`, { signal: stop.signal })
      heard[path] = ''
      const reading = (async () => {
        for await (const piece of stream.body!) heard[path] += Buffer.from(piece).toString()
      })().catch(() => {})
      return { stop, reading }
    }),
  )
  const order = async (path: string) => {
    const { value } = (await app.inject(`${path}/sight`)).json()
    // Each unit at another moment: a clock that started anew with it would tell.
    time += 60_000
    const first = value.legal.find(({ type }: { type: string }) => type === 'deploy')
    const given = await app.inject({
      method: 'POST',
      url: `${path}/orders`,
      payload: { steps: value.steps, orders: [first] },
    })
    expect(given.statusCode).toBe(200)
    for (const tell of waiting) tell()
    return clean(given.body)
  }
  for (let i = 0; i < units; i++) await order(north)
  const answered = await order(south)
  if (units > 1) await order(north)
  time = Date.UTC(2026, 0, 2)
  // South hears of its own; whatever else was to be told is told by then.
  await until(async () => heard[south]!.includes('changed'))
  await new Promise(resolve => setTimeout(resolve, 200))
  for (const { stop, reading } of readers) {
    stop.abort()
    await reading
  }
  // Nor does the number of a step that can be asked for.
  const steps = await Promise.all(
    [0, 1, 2, 3].map(async step => clean((await app.inject(`/g/${id}/week/${step}`)).body)),
  )
  const read = async (path: string) =>
    Promise.all(
      ['', '/sight', ...(path.startsWith('/g') ? ['/feed.atom', '/deadlines.ics'] : [])].map(async more =>
        clean((await app.inject(path + more)).body),
      ),
    )
  const sent = {
    south: [...(await read(south)), answered, heard[south], ...(await read(`/g/${id}`)), heard[`/g/${id}`], ...steps],
    north: [...(await read(north)), heard[north]],
  }
  await app.close()
  return sent
}

test.each([
  ['without a clock', null],
  ['with an increment', { per: 'side', minutes: 3000, plus: 30 }],
  ['with a time for each turn', { per: 'turn', minutes: 3000, plus: 0 }],
] as const)(
  'K-2.7.12: how many units the other has placed behind the curtain, and when, changes no byte of what a seat and the public are sent, %s',
  async (_, clock) => {
    const [few, many] = [await placed(1, clock), await placed(4, clock)]
    expect(many.south).toEqual(few.south)
    // And the test could tell: south heard of its own, and north is sent something else.
    expect(few.south.some(text => text?.includes('event: changed'))).toBe(true)
    expect(many.north).not.toEqual(few.north)
  },
  60_000,
)
