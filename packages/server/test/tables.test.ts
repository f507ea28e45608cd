import { decide } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { bold } from '@umpire/kriegspiel/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { builtIn } from '../src/minds.ts'
import { handlersOf } from '../src/play.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame } from '../src/tables/create.ts'
import { give } from '../src/tables/give.ts'
import { createShelf, loadTable } from '../src/tables/load.ts'
import { plan } from '../src/tables/plan.ts'
import { seatBehind } from '../src/tables/seat.ts'
import { askUndo } from '../src/tables/undo.ts'
import { playWeek } from '../src/tables/week.ts'
import { newDatabase } from './database.ts'

let database: Database
let house: House
let time = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  database = await newDatabase()
  await migrate(database)
  house = { database, jobs: { send: async () => {} }, shelf: createShelf(10), now: () => new Date(time) }
}, 180_000)
afterAll(() => database.close())

const must = <T>(answer: { ok: true; value: T } | { ok: false; problems: readonly { code: string }[] }): T => {
  if (!answer.ok) throw new Error(answer.problems.map(({ code }) => code).join())
  return answer.value
}

test('a game of Kriegspiel by two links, played to its end, and played again from what is kept', async () => {
  const links = must(await createGame(house, { game: 'kriegspiel', seed: 7, options: { first: 'south' } }))
  must(await begin(house, must(await seatBehind(database, links.master))))
  const north = must(await seatBehind(database, links.seats['north']!))
  const south = must(await seatBehind(database, links.seats['south']!))
  const root = seedRng(7)
  let steps = 0
  for (;;) {
    const { row, ruleset, match } = (await loadTable(database, house.shelf, links.id))!
    if (row.status === 'ended') break
    const seat = ruleset.seatsToAct(match.state)[0] as 'north' | 'south'
    const orders = decide(ruleset, bold as never, { state: match.state as never, seat, root, step: steps })
    const by = seat === 'north' ? north : south
    must(await give(house, by, steps, orders))
    // The same post once more changes nothing.
    expect(await give(house, by, steps, orders)).toMatchObject({
      ok: false,
      problems: [{ code: expect.stringMatching(/step-other|game-over/) }],
    })
    steps++
  }
  const again = (await loadTable(database, createShelf(1), links.id))!
  expect(again.match.log.length).toBe(steps)
  expect(again.match.frames.at(-1)!.digest).toBe(again.row.digest)
})

test('taking back needs the other', async () => {
  const links = must(await createGame(house, { game: 'kriegspiel', seed: 7, options: { first: 'south' } }))
  must(await begin(house, must(await seatBehind(database, links.master))))
  const north = must(await seatBehind(database, links.seats['north']!))
  const south = must(await seatBehind(database, links.seats['south']!))
  must(await give(house, south, 0, [{ type: 'end-turn' }]))
  expect(must(await askUndo(house, south, 1, 0)).steps).toBe(1)
  expect(must(await askUndo(house, north, 1, 0)).steps).toBe(0)
  expect(await database.query('select number from undone where game = $1', [links.id])).toHaveLength(1)
})

test('a week of The Dark Middle Ages closes by the calendar, once', async () => {
  const players = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
  const { standardOptions } = await import('@umpire/dma/policy')
  const links = must(
    await createGame(house, {
      game: 'dma',
      seed: 'x',
      options: standardOptions,
      settings: {
        calendar: { zone: 'Europe/Berlin', time: '20:00', every: { weekday: 1 }, graceHours: 0, botAfter: null },
      },
    }),
  )
  must(await begin(house, must(await seatBehind(database, links.master))))
  const [first] = players
  const by = must(await seatBehind(database, links.seats[first!]!))
  expect(must(await plan(house, by, 0, [], true))).toEqual({ week: 1, everybody: false })
  const both = await Promise.all([playWeek(house, links.id, 1, {}), playWeek(house, links.id, 1, {})])
  expect(both.map(one => must(one).steps)).toEqual([1, 1])
  const { row } = (await loadTable(database, house.shelf, links.id))!
  expect(row.closes).toEqual(new Date('2026-01-12T19:00:00Z'))
  const missed = await database.query<{ seat: string; missed: number }>(
    `select seat, missed from seat where game = $1 and seat not like '+%' order by seat`,
    [links.id],
  )
  expect(missed.map(one => one.missed)).toEqual([0, 1, 1, 1, 1, 1])
})

test('a deadline that nobody closed is found; the grace is waited for; who is missing again has a built-in player', async () => {
  const { standardOptions } = await import('@umpire/dma/policy')
  const calendar = { zone: 'UTC', time: '20:00', every: { weekday: 1 }, graceHours: 2, botAfter: 1 }
  const links = must(
    await createGame(house, { game: 'dma', seed: 'y', options: standardOptions, settings: { calendar } }),
  )
  must(await begin(house, must(await seatBehind(database, links.master))))
  const sent: { game: string; week: number }[] = []
  const waking: House = {
    ...house,
    jobs: {
      send: async (_, name, task, wait = 0) => {
        const { game, week } = task as { game: string; week: number }
        if (name === 'close-week' && wait <= 0 && game === links.id) sent.push({ game, week })
      },
    },
  }
  const handlers = handlersOf(waking, builtIn)
  const sweep = async () => {
    await handlers.sweep({})
    for (const task of sent.splice(0)) {
      // Of three processes that are woken, one plays.
      await Promise.all([1, 2, 3].map(() => handlers['close-week'](task)))
    }
    return (await loadTable(database, house.shelf, links.id))!.row.steps
  }
  time = Date.UTC(2026, 0, 5, 21, 59)
  expect(await sweep()).toBe(0)
  // A job for a moment that was put off since comes too early.
  await handlers['close-week']({ game: links.id, week: 1 })
  expect(await sweep()).toBe(0)
  time = Date.UTC(2026, 0, 5, 22, 0)
  expect(await sweep()).toBe(1)
  expect(await sweep()).toBe(1)
  time = Date.UTC(2026, 0, 12, 23, 0)
  expect(await sweep()).toBe(2)
  const seats = await database.query<{ player: string }>(
    `select player from seat where game = $1 and seat not like '+%'`,
    [links.id],
  )
  expect(new Set(seats.map(({ player }) => player))).toEqual(new Set(['simple']))
  const { match } = (await loadTable(database, createShelf(1), links.id))!
  expect(Object.keys(match.log[0]!)).toEqual([])
  expect(Object.keys(match.log[1]!)).toHaveLength(6)
}, 60_000)
