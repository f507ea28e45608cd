import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { createApp } from '../src/http/app.ts'
import type { Watchers } from '../src/http/watchers.ts'
import { createMetrics } from '../src/metrics.ts'
import type { Database } from '../src/store/database.ts'
import { openEmbedded } from '../src/store/embedded.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { seatBehind } from '../src/tables/seat.ts'

let database: Database
let house: House
beforeAll(async () => {
  database = await openEmbedded()
  await migrate(database)
  const jobs = { send: async () => {} }
  house = { database, jobs, shelf: createShelf(10), now: () => new Date(Date.UTC(2026, 0, 1)) }
}, 180_000)
afterAll(() => database.close())

/** North places so many units behind the curtain, south one between them: what south, the public and north are sent of it, events too. */
async function placed(units: number) {
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
  const made = await createGame(house, { game: 'kriegspiel', seed: 'unseen', options: { opening: 'hidden' } })
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
  // What was to be told is told by then.
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
    Promise.all(['', '/sight'].map(async more => clean((await app.inject(path + more)).body)))
  const sent = {
    south: [...(await read(south)), answered, heard[south], ...(await read(`/g/${id}`)), heard[`/g/${id}`], ...steps],
    north: [...(await read(north)), heard[north]],
  }
  await app.close()
  return sent
}

test('K-2.7.12: how many units the other has placed behind the curtain changes no byte of what a seat and the public are sent', async () => {
  const [few, many] = [await placed(1), await placed(4)]
  expect(many.south).toEqual(few.south)
  // And the test could tell: south heard of its own, and north is sent something else.
  expect(few.south[3]).toContain('changed')
  expect(many.north).not.toEqual(few.north)
}, 60_000)
