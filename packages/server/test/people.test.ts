import { Match } from '@umpire/core-game'
import { standardOptions } from '@umpire/dma/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { exportGame } from '../src/keep/export.ts'
import { importGame } from '../src/keep/import.ts'
import { tryUpgrade } from '../src/keep/upgrade.ts'
import { builtIn } from '../src/minds.ts'
import { handlersOf } from '../src/play.ts'
import type { Database } from '../src/store/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { comeBack, excuse } from '../src/tables/absence.ts'
import { begin } from '../src/tables/begin.ts'
import { correct } from '../src/tables/correct.ts'
import { createGame, type NewGame } from '../src/tables/create.ts'
import { unfinished } from '../src/tables/due.ts'
import { createShelf, loadTable } from '../src/tables/load.ts'
import { leaveSeat, takeSeat } from '../src/tables/lobby.ts'
import { again, seatTo } from '../src/tables/master.ts'
import type { Answer, SeatRow } from '../src/tables/model.ts'
import { notesOf } from '../src/tables/notes.ts'
import { finish } from '../src/tables/plan.ts'
import { seatBehind, seatsOf } from '../src/tables/seat.ts'
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

const must = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.problems.map(({ code }) => code).join())
  return answer.value
}
const codes = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.problems.map(({ code }) => code).join())

const calendar = {
  zone: 'UTC',
  time: '20:00',
  every: { weekday: 7 },
  graceHours: 0,
  botAfter: 1,
}

async function campaign(more: Partial<NewGame> = {}) {
  const links = must(await createGame(house, { game: 'dma', seed: 'people', options: standardOptions, ...more }))
  const by = async (secret: string): Promise<SeatRow> => must(await seatBehind(database, secret))
  const master = await by(links.master)
  const seat = async (name: string) => (await seatsOf(database, links.id)).find(one => one.seat === name)!
  const table = async () => (await loadTable(database, house.shelf, links.id))!
  return { links, by, master, seat, table, id: links.id }
}

test('nobody waits for who is excused, his weeks are not missed, and he comes back', async () => {
  const { id, master, links, by, seat, table } = await campaign({ settings: { calendar } })
  must(await begin(house, master))
  const p1 = await by(links.seats['p1']!)
  for (const [first, last] of [
    [0, 1],
    [2, 1],
    [1, 99],
    [Number.NaN, 1],
    [1.5, 2],
  ] as const)
    expect(codes(await excuse(house, p1, 'p1', first, last))).toBe('weeks-wrong')
  expect(codes(await excuse(house, p1, 'p2', 1, 2))).toBe('master-only')
  expect(codes(await excuse(house, master, 'p99', 1, 2))).toBe('seat-missing')
  must(await excuse(house, p1, 'p1', 1, 2))
  expect(await unfinished(database, await table())).not.toContain('p1')

  const handlers = handlersOf(house, builtIn)
  const close = async (week: number) => {
    time = (await table()).row.closes!.getTime()
    await handlers['close-week']({ game: id, week })
    expect((await table()).row.steps).toBe(week)
  }
  await close(1)
  await close(2)
  // Excused: still a person with nothing missed. The others were silent once, and then more often than the calendar allows.
  expect(await seat('p1')).toMatchObject({ player: 'person', missed: 0 })
  expect(await seat('p2')).toMatchObject({ player: 'simple' })
  await close(3)
  expect(await seat('p1')).toMatchObject({ player: 'person', missed: 1 })
  must(await excuse(house, master, 'p1', 4, 4))
  await close(4)
  // A week away lies between two that were missed: they follow one another.
  expect(await seat('p1')).toMatchObject({ player: 'person', missed: 1 })
  must(await excuse(house, p1, 'p1', 5, 9))
  must(await comeBack(house, p1, 'p1'))
  expect(await unfinished(database, await table())).toEqual(['p1'])
  const [open, all] = [await notesOf(database, id, false), await notesOf(database, id, true)]
  expect(all.map(({ code }) => code)).toContain('away')
  expect(open.filter(({ code }) => code === 'away' || code === 'back')).toEqual([])
}, 180_000)

test('who was silent for too long takes his seat back himself; one that the master gave away, the master gives back', async () => {
  const { id, master, by, links, seat, table } = await campaign({ settings: { calendar } })
  must(await begin(house, master))
  const handlers = handlersOf(house, builtIn)
  const close = async (week: number) => {
    time = (await table()).row.closes!.getTime()
    await handlers['close-week']({ game: id, week })
  }
  await close(1)
  await close(2)
  await close(3)
  // For how long he was silent stands for as long as another rules.
  expect(await seat('p1')).toMatchObject({ player: 'simple', missed: 2 })
  const p1 = await by(links.seats['p1']!)
  expect(codes(await comeBack(house, await by(links.seats['p2']!), 'p1'))).toBe('master-only')
  must(await comeBack(house, p1, 'p1'))
  expect(await seat('p1')).toMatchObject({ player: 'person', missed: 0 })
  expect((await notesOf(database, id, false))[0]).toMatchObject({ code: 'person', data: { seat: 'p1' } })
  must(await seatTo(house, master, 'p1', 'simple', 'he is rude'))
  must(await comeBack(house, p1, 'p1'))
  expect(await seat('p1')).toMatchObject({ player: 'simple' })
}, 180_000)

test('a seat that is given up is free where the game says so: its link ends, its forces go on, whoever comes takes it once', async () => {
  const { id, master, links, by, seat, table } = await campaign({ settings: { calendar, gone: 'free' } })
  must(await begin(house, master))
  const handlers = handlersOf(house, builtIn)
  for (const week of [1, 2]) {
    time = (await table()).row.closes!.getTime()
    for (const one of ['p1', 'p2', 'p3', 'p4', 'p5']) must(await finish(house, await by(links.seats[one]!), week - 1))
    await handlers['close-week']({ game: id, week })
  }
  expect(await seat('p6')).toMatchObject({ player: 'free' })
  expect(await seat('p5')).toMatchObject({ player: 'person' })
  expect(codes(await seatBehind(database, links.seats['p6']!))).toBe('link-unknown')
  expect(await unfinished(database, await table())).not.toContain('p6')
  // Nobody orders for it: no built-in player either.
  expect(Object.keys((await table()).match.log.at(-1)!)).not.toContain('p6')

  const both = await Promise.all([takeSeat(house, id, 'p6', 'Other', 'ru'), takeSeat(house, id, 'p6', '', 'en')])
  expect(both.map(codes).sort()).toEqual(['ok', 'seat-taken'])
  const taken = must(both.find(({ ok }) => ok)!)
  expect(await by(taken)).toMatchObject({ seat: 'p6', player: 'person', missed: 0 })
  // A state that has a history keeps its name.
  expect((await seat('p6')).name).not.toBe('Other')
  expect(codes(await takeSeat(house, id, 'p1', '', 'en'))).toBe('seat-taken')
  expect(codes(await takeSeat(house, 'nothing0', 'p1', '', 'en'))).toBe('game-missing')
  must(await seatTo(house, master, 'p1', 'free', 'asked to'))
  expect(codes(await seatBehind(database, links.seats['p1']!))).toBe('link-unknown')
}, 180_000)

test('a game waits for players: each names his state, leaves again or stays, and with the last it begins', async () => {
  const { id, seat, table, by } = await campaign({ settings: { lobby: true }, players: { p6: 'simple' } })
  expect((await seatsOf(database, id)).map(({ player }) => player)).toEqual([...Array(5).fill('free'), 'simple'])
  const names = ['<b>Ost</b>', 'Вест', 'Norð', 'Süd', "O'Mitte"]
  for (const [i, name] of names.slice(0, 4).entries()) must(await takeSeat(house, id, `p${i + 1}`, name, 'en'))
  // A name that another has is refused, with the seat as free as before.
  expect(codes(await takeSeat(house, id, 'p5', 'Вест', 'en'))).not.toBe('ok')
  expect(codes(await takeSeat(house, id, 'p5', '__proto__'.repeat(40), 'en'))).not.toBe('ok')
  expect(await seat('p5')).toMatchObject({ player: 'free' })
  expect((await table()).row.status).toBe('waiting')
  const secret = must(await takeSeat(house, id, 'p5', names[4]!, 'ru'))
  expect((await table()).row.status).toBe('playing')
  expect(codes(await leaveSeat(house, await by(secret)))).toBe('game-begun')
  const { match } = await table()
  expect((match.options as { states: string[] }).states.slice(0, 5)).toEqual(names)
  expect((await seatsOf(database, id)).slice(0, 5).map(({ name }) => name)).toEqual(names)
  // What was set up anew is what is played again from what is kept.
  expect((await loadTable(database, createShelf(1), id))!.match.frames[0]!.digest).toBe(match.frames[0]!.digest)

  const other = await campaign({ settings: { lobby: true } })
  const link = must(await takeSeat(house, other.id, 'p1', 'One', 'en'))
  must(await leaveSeat(house, await other.by(link)))
  expect(codes(await seatBehind(database, link))).toBe('link-unknown')
  expect(await other.seat('p1')).toMatchObject({ player: 'free' })
}, 180_000)

test('the master puts an outcome right: everybody reads why, what follows, follows from it, and it travels', async () => {
  const { id, master, table, by, links } = await campaign()
  must(await begin(house, master))
  must(await playWeek(house, id, 1, {}))
  const before = (await table()).match
  const change = [{ at: ['players', 0, 'autoDeployGarrison'], to: false }]
  expect(codes(await correct(house, await by(links.seats['p1']!), 1, change, 'mine'))).toBe('master-only')
  expect(codes(await correct(house, master, 1, change, ''))).toBe('reason-missing')
  expect(codes(await correct(house, master, 0, change, 'late'))).toBe('step-other')
  for (const wrong of [
    [{ at: ['nothing'], to: 1 }],
    [{ at: ['armies', 0, 'cell'], to: -1 }],
    [{ at: ['__proto__', 'cell'], to: 1 }],
    [{ at: ['armies', 'length'], to: 0 }],
  ])
    expect(codes(await correct(house, master, 1, wrong, 'wrong')), JSON.stringify(wrong)).toContain('correction-wrong')
  expect((await table()).row.digest).toBe(before.frames.at(-1)!.digest)

  must(await correct(house, master, 1, change, 'a slip'))
  const after = await table()
  expect(after.row.digest).not.toBe(before.frames.at(-1)!.digest)
  expect(after.match.log).toEqual(before.log)
  must(await playWeek(house, id, 2, {}))
  const fresh = (await loadTable(database, createShelf(1), id))!
  expect(fresh.match.frames.map(({ digest }) => digest)).toEqual(
    (await table()).match.frames.map(({ digest }) => digest),
  )
  expect((await notesOf(database, id, false)).find(({ code }) => code === 'corrected')).toMatchObject({
    data: { week: 1, reason: 'a slip' },
  })
  expect(await tryUpgrade(house, id)).toMatchObject({ changes: null, refused: null })

  const left = must(await exportGame(house, id))
  expect(left.corrections).toMatchObject([{ step: 1, changes: change, reason: 'a slip' }])
  expect(Match.fromJSON(fresh.ruleset, left.save).ok).toBe(false)
  const taken = must(await importGame(house, left))
  expect(must(await exportGame(house, taken.id))).toMatchObject({ save: left.save, corrections: left.corrections })
  expect(codes(await importGame(house, { ...left, corrections: [] }))).toBe('match-digest-wrong')

  // Played again, the week has no correction any more.
  must(await again(house, master, 2, 'no'))
  must(await again(house, master, 1, 'no'))
  must(await playWeek(house, id, 1, {}))
  expect((await table()).row.digest).toBe(before.frames.at(-1)!.digest)
}, 180_000)
