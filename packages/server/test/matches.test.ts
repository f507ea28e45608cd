import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtIn } from '../src/minds.ts'
import { handlersOf } from '../src/play.ts'
import { askPause, askResume, refuseAsked } from '../src/tables/agree.ts'
import { begin, pause } from '../src/tables/begin.ts'
import { claim } from '../src/tables/claim.ts'
import type { Clock } from '../src/tables/clock.ts'
import { facesOf } from '../src/tables/clocks.ts'
import type { NewGame } from '../src/tables/create.ts'
import { createShelf } from '../src/tables/load.ts'
import { look } from '../src/tables/look.ts'
import { extend, renewLink, seatTo } from '../src/tables/master.ts'
import type { Answer } from '../src/tables/model.ts'
import { notesOf } from '../src/tables/notes.ts'
import { askRematch, followOn } from '../src/tables/rematch.ts'
import type { Settings } from '../src/tables/settings.ts'
import { retake, standIn } from '../src/tables/stand-in.ts'
import { giveInTime, tableNow, timeUp } from '../src/tables/time-up.ts'
import { askUndo } from '../src/tables/undo.ts'
import { openApp, openHouse } from './post-office.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const fischer: Clock = { per: 'side', minutes: 30, plus: 30 }
const daily: Clock = { per: 'turn', minutes: 1440, plus: 0 }

let it: Awaited<ReturnType<typeof openHouse>>
let app: FastifyInstance
beforeAll(async () => {
  it = await openHouse({})
  app = await openApp(it.house)
}, 180_000)
afterAll(async () => {
  await app.close()
  await it.house.database.close()
})
beforeEach(() => {
  it.waiting.splice(0)
})

const code = (answer: Answer<unknown>) => (answer.ok ? 'ok' : answer.problems.map(one => one.code).join())
const must = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(code(answer))
  return answer.value
}

/** A match of Kriegspiel, south to move, unless told otherwise; north and south are persons. */
async function match(settings: Partial<Settings>, more: Partial<NewGame> = {}) {
  const links = await it.made({ game: 'kriegspiel', seed: 7, options: { first: 'south' }, settings, ...more })
  const { id } = links
  const by = (seat: string) => it.by(links.seats[seat]!)
  const sight = async (seat: string | null = null) => must(await look(it.house, id, seat))
  return {
    ...links,
    by,
    sight,
    chief: () => it.by(links.master),
    row: async () => (await tableNow(it.house, id))!.row,
    faces: async () => facesOf((await tableNow(it.house, id))!),
    notes: async () => (await notesOf(it.house.database, id, false)).map(one => one.code),
    give: async (seat: string, type: string) => {
      const { steps } = await sight(seat)
      return giveInTime(it.house, await by(seat), steps, [{ type }])
    },
  }
}
const wait = (span: number) => {
  it.clock.time += span
}
const players = async (game: string) =>
  Object.fromEntries(
    (
      await it.house.database.query<{ seat: string; player: string }>(
        `select seat, player from seat where game = $1 and seat not like '+%'`,
        [game],
      )
    ).map(({ seat, player }) => [seat, player]),
  )

test('each side has its time and gains its increment, seen alike by both and the public; without a clock there is none', async () => {
  const game = await match({ clock: fischer })
  const begun = it.clock.time
  wait(2 * MINUTE)
  must(await game.give('south', 'end-turn'))
  const now = new Date(begun + 2 * MINUTE).toISOString()
  const clocks = { north: { left: 30 * MINUTE, since: now }, south: { left: 28 * MINUTE + 30_000, since: null } }
  for (const seat of ['north', 'south', null]) {
    const sight = await game.sight(seat)
    expect(sight.clocks).toEqual(clocks)
    expect(sight.closes).toBe(new Date(begun + 32 * MINUTE).toISOString())
  }
  const plain = await match({})
  expect(await plain.sight('north')).toMatchObject({ clocks: null, closes: null })
})

test('whose time is over has lost, once, by whichever of three processes, and no order comes after it', async () => {
  const game = await match({ clock: fischer })
  const end = (await game.row()).closes!.getTime()
  const job = it.waiting.find(({ name }) => (name as string) === 'time-up')!
  expect(job).toMatchObject({ task: { game: game.id, end }, wait: 30 * MINUTE })
  const houses = [it.house, ...[1, 2].map(() => ({ ...it.house, shelf: createShelf(5) }))]
  const call = () => Promise.all(houses.map(house => handlersOf(house, builtIn)['time-up']({ game: game.id, end })))
  wait(30 * MINUTE - 1)
  it.waiting.splice(0)
  await call()
  expect((await game.row()).status).toBe('playing')
  // Too early by our clock: asked again for the rest.
  expect(it.waiting.filter(({ name }) => (name as string) === 'time-up').map(one => one.wait)).toEqual([1, 1, 1])
  wait(1)
  await call()
  await call()
  const sight = await game.sight('south')
  expect(sight).toMatchObject({
    status: 'ended',
    outcome: { winners: ['north'], reason: 'time' },
    closes: null,
    steps: 1,
  })
  expect(await game.notes()).toEqual(['lost', 'begun'])
  expect(code(await game.give('south', 'end-turn'))).toBe('game-over')
  expect(code(await askUndo(it.house, await game.by('south'), 1, 0))).toBe('game-over')
  const open = (await app.inject(`/g/${game.id}?lang=ru`)).body
  expect(open).toContain('Время вышло: Юг. Победа: Север.')
})

test('an order that comes too late is refused even where nobody has called the time yet', async () => {
  const game = await match({ clock: fischer })
  const [south, { steps }] = [await game.by('south'), await game.sight('south')]
  wait(30 * MINUTE)
  expect(code(await giveInTime(it.house, south, steps, [{ type: 'end-turn' }]))).toBe('time-over')
  expect((await game.sight()).outcome).toMatchObject({ winners: ['north'] })
})

test('a clock of the server that is put back gives nobody time and takes none', async () => {
  const game = await match({ clock: fischer })
  wait(-HOUR)
  must(await game.give('south', 'end-turn'))
  expect((await game.sight()).clocks).toMatchObject({
    south: { left: 30 * MINUTE + 30_000 },
    north: { left: 30 * MINUTE },
  })
  wait(HOUR)
})

test('the sweep finds a time that no job called; a week is never played of a match', async () => {
  const game = await match({ clock: daily })
  wait(24 * HOUR)
  it.waiting.splice(0)
  const handlers = handlersOf(it.house, builtIn)
  await handlers['close-week']({ game: game.id, week: 1 })
  await handlers.sweep({})
  const mine = it.waiting.filter(({ task }) => (task as { game: string }).game === game.id)
  expect(mine.map(({ name }) => name)).toEqual(['time-up'])
  await handlers['time-up'](mine[0]!.task)
  expect(await game.notes()).toEqual(['lost', 'begun'])
})

test('with hidden deployment both clocks run, and placing a unit changes neither; where both end at once nobody has won', async () => {
  const options = { opening: 'hidden' }
  const both = await match({ clock: fischer }, { options })
  expect(Object.values(await both.faces()).every(({ since }) => since !== null)).toBe(true)
  wait(40 * MINUTE)
  expect((await both.sight()).outcome).toEqual({ winners: [], reason: 'time' })
  expect(code(await extend(it.house, await both.chief(), '2030-01-01 00:00', ''))).toBe('game-other')
  const again = await match({ clock: fischer }, { options })
  // Placing a unit, unseen, changes no clock: its increment would tell.
  const before = await again.faces()
  wait(MINUTE)
  const { legal, steps } = await again.sight('north')
  const placing = (legal as { type: string }[]).find(({ type }) => type === 'deploy')
  must(await giveInTime(it.house, await again.by('north'), steps, [placing]))
  expect(await again.faces()).toEqual(before)
})

test('steps taken back give no time back', async () => {
  for (const clock of [fischer, daily]) {
    const game = await match({ clock })
    wait(3 * MINUTE)
    must(await game.give('south', 'end-turn'))
    const kept = (await game.faces())['south']!.left
    wait(MINUTE)
    must(await askUndo(it.house, await game.by('south'), 1, 0))
    must(await askUndo(it.house, await game.by('north'), 1, 0))
    const faces = await game.faces()
    expect(faces['south']).toMatchObject({ left: kept, since: it.clock.time })
    expect(faces['north']).toMatchObject({ left: clock.minutes * MINUTE - MINUTE, since: null })
  }
})

test('a pause needs both, stops all time, and ends by both or by the master', async () => {
  const game = await match({ clock: fischer })
  const [north, south] = [await game.by('north'), await game.by('south')]
  must(await askPause(it.house, north))
  must(await askPause(it.house, north))
  expect((await game.sight('south')).asked).toEqual({ pause: { seat: 'north', agreed: ['north'] } })
  expect((await app.inject(`/s/${game.seats['south']}`)).body).toContain('North asks for a pause')
  expect((await app.inject(`/s/${game.seats['north']}`)).body).not.toContain('Agree to the pause')
  // An order is no answer.
  must(await game.give('south', 'end-turn'))
  expect((await game.sight('south')).asked).toHaveProperty('pause')
  must(await refuseAsked(it.house, south, 'pause'))
  expect((await game.sight('south')).asked).toEqual({})
  must(await askPause(it.house, south))
  wait(MINUTE)
  must(await askPause(it.house, north))
  expect(await game.sight()).toMatchObject({ status: 'paused', closes: null, asked: {} })
  expect(code(await askPause(it.house, north))).toBe('game-paused')
  expect(code(await game.give('north', 'end-turn'))).toBe('game-paused')
  wait(100 * HOUR)
  must(await askResume(it.house, south))
  expect((await game.row()).status).toBe('paused')
  must(await askResume(it.house, north))
  expect((await game.sight()).clocks).toMatchObject({ north: { left: 29 * MINUTE } })
  must(await pause(it.house, await game.chief(), 'dinner'))
  must(await begin(it.house, await game.chief(), ''))
  expect(await game.notes()).toEqual(['resumed', 'paused', 'resumed', 'paused', 'begun'])
  expect(code(await askPause(it.house, await game.chief()))).toBe('seat-other')
})

test('against a built-in player one pauses and goes on alone; its time does not run', async () => {
  const game = await match({ clock: fischer }, { players: { south: 'simple' } })
  expect((await game.faces())['south']!.since).toBeNull()
  must(await askPause(it.house, await game.by('north')))
  expect((await game.row()).status).toBe('paused')
  must(await askResume(it.house, await game.by('north')))
  expect((await game.row()).status).toBe('playing')
  expect(code(await askPause(it.house, await game.by('south')))).toBe('seat-other')
})

test('without a clock: who has not moved for as long as the maker gave can be replaced by who waits, and comes back by his link', async () => {
  const game = await match({ patience: 48 })
  const [north, south] = [await game.by('north'), await game.by('south')]
  wait(47 * HOUR)
  expect(code(await standIn(it.house, north, 'south'))).toBe('seat-here')
  expect((await app.inject(`/s/${game.seats['north']}`)).body).not.toContain('stand-in')
  // A move in the middle of a turn shows that he is there.
  const { legal, steps } = await game.sight('south')
  const moved = (legal as { type: string }[]).find(({ type }) => type === 'move')
  must(await giveInTime(it.house, south, steps, [moved]))
  wait(47 * HOUR)
  expect(code(await standIn(it.house, north, 'south'))).toBe('seat-here')
  wait(HOUR)
  expect((await app.inject(`/s/${game.seats['north']}`)).body).toContain('South has not moved for a long time.')
  expect((await app.inject(`/s/${game.seats['south']}`)).body).not.toContain('/stand-in')
  for (const seat of ['north', '+master', '__proto__', ''])
    expect(code(await standIn(it.house, north, seat))).toBe('seat-here')
  expect(code(await standIn(it.house, south, 'north'))).toBe('seat-here')
  expect(code(await claim(it.house, north))).toBe('seat-here')
  const both = await Promise.all([standIn(it.house, north, 'south'), standIn(it.house, north, 'south')])
  expect(both.map(code).sort()).toEqual(['ok', 'seat-here'])
  expect(await players(game.id)).toEqual({ north: 'person', south: 'stand-in' })
  // The built-in player ends the turn.
  const handlers = handlersOf(it.house, builtIn)
  await handlers['bot-turn']({ game: game.id, steps: 1 })
  expect((await game.sight()).steps).toBeGreaterThan(1)
  expect((await app.inject(`/s/${game.seats['south']}`)).body).toContain('Take my seat again')
  expect((await app.inject(`/s/${game.seats['south']}/sight`)).json().value.legal).toEqual([])
  expect(code(await game.give('south', 'end-turn'))).toBe('seat-other')
  expect(code(await retake(it.house, north))).toBe('seat-other')
  must(await retake(it.house, south))
  expect(code(await retake(it.house, south))).toBe('seat-other')
  expect(await players(game.id)).toEqual({ north: 'person', south: 'person' })
  expect(await game.notes()).toEqual(['person', 'standIn', 'begun'])
})

test('where that was chosen, the win over who is out of time is claimed, or he moves before it is', async () => {
  const settings = { clock: fischer, late: 'choice' } as const
  const game = await match(settings)
  const [north, south] = [await game.by('north'), await game.by('south')]
  expect(code(await claim(it.house, north))).toBe('seat-here')
  wait(31 * MINUTE)
  expect(await game.sight()).toMatchObject({ status: 'playing', closes: null })
  await timeUp(it.house, game.id)
  expect(await game.notes()).toEqual(['late', 'begun'])
  expect(code(await claim(it.house, south))).toBe('seat-here')
  must(await game.give('south', 'end-turn'))
  expect(code(await claim(it.house, north))).toBe('seat-here')
  must(await game.give('north', 'end-turn'))
  // All that he has is what his turn has added.
  wait(30_000)
  expect(await game.sight()).toMatchObject({ status: 'playing', closes: null })
  must(await claim(it.house, north))
  expect((await game.sight()).outcome).toEqual({ winners: ['north'], reason: 'time' })
  expect(await game.notes()).toEqual(['lost', 'late', 'late', 'begun'])

  const other = await match(settings)
  wait(31 * MINUTE)
  await other.sight()
  must(await standIn(it.house, await other.by('north'), 'south'))
  expect(await players(other.id)).toEqual({ north: 'person', south: 'stand-in' })
  must(await retake(it.house, await other.by('south')))
  expect((await other.sight()).clocks).toMatchObject({ south: { left: 3 * MINUTE } })
})

test('of three sides none is lost by time: a built-in player plays on; of two the other has won, which the rules of Transnistria do not know', async () => {
  const of = (count: number) => match({ clock: daily }, { game: 'transnistria-hex', options: { players: count } })
  const three = await of(3)
  const [late] = (await three.sight()).toAct
  wait(24 * HOUR)
  expect(await three.sight()).toMatchObject({ status: 'playing', closes: null })
  expect((await players(three.id))[late!]).toBe('stand-in')
  const two = await of(2)
  const [loser] = (await two.sight()).toAct
  wait(24 * HOUR)
  const sight = await two.sight()
  expect(sight).toMatchObject({ status: 'ended', steps: 0, outcome: { reason: 'time' } })
  expect(sight.outcome).not.toMatchObject({ winners: [loser] })
  expect(sight.legal).toEqual([])
})

test('where nobody is left to play, the match stands still', async () => {
  const game = await match({ clock: fischer, late: 'bot' }, { players: { north: 'simple' } })
  wait(31 * MINUTE)
  expect((await game.sight()).status).toBe('paused')
  must(await retake(it.house, await game.by('south')))
  must(await askResume(it.house, await game.by('south')))
  expect(await game.sight()).toMatchObject({ status: 'playing', clocks: { south: { left: 3 * MINUTE } } })
})

test('no time runs while a seat is free; who takes it, or is given it back, has time', async () => {
  const game = await match({ clock: fischer })
  wait(29 * MINUTE)
  must(await seatTo(it.house, await game.chief(), 'south', 'free', ''))
  expect(await game.sight()).toMatchObject({ closes: null })
  wait(9 * HOUR)
  expect((await app.inject({ method: 'POST', url: `/g/${game.id}/take/south` })).statusCode).toBe(201)
  expect((await game.sight()).clocks).toMatchObject({ south: { left: 3 * MINUTE } })
})

/** A match that north has lost, with the posts of its seats. */
async function ended(settings: Partial<Settings> = {}, more: Partial<NewGame> = {}) {
  const game = await match({ name: 'Again?', clock: fischer, ...settings }, more)
  must(await game.give('south', 'resign'))
  return game
}
const post = (url: string, payload: { readonly [name: string]: string } = {}, headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('a rematch is made when both want it, once, with sides changed; each comes by a link that his own page alone leads to', async () => {
  const game = await ended()
  const [north, south] = [`/s/${game.seats['north']}`, `/s/${game.seats['south']}`]
  expect((await post(`${north}/ask`, { what: 'rematch' })).statusCode).toBe(303)
  expect((await app.inject(south)).body).toContain('North offers a rematch')
  expect((await game.row()).next).toBeNull()
  const by = await game.by('south')
  const houses = [it.house, ...[1, 2].map(() => ({ ...it.house, shelf: createShelf(5) }))]
  const made = await Promise.all(houses.map(house => askRematch(house, by)))
  expect(new Set(made.map(must)).size).toBe(1)
  const id = must(made[0]!)!
  expect(
    await it.house.database.query(`select id from game where settings like '%Again?%' and id <> $1`, [game.id]),
  ).toEqual([{ id }])
  expect(await game.notes()).toEqual(['rematch', 'begun'])
  const table = (await tableNow(it.house, id))!
  expect(table.row).toMatchObject({
    status: 'waiting',
    ruleset: 'kriegspiel',
    steps: 0,
    options: (await game.row()).options,
  })
  expect(table.row.settings).toBe((await game.row()).settings)
  expect(table.row.seed).not.toBe((await game.row()).seed)

  // Nobody is shown the link of another, and nobody comes who had none.
  const came = await post(`${north}/next`)
  const path = came.headers.location as string
  expect(path).toMatch(/^\/s\/[\w-]{24}$/)
  for (const url of [south, `/s/${game.master}`, `/g/${game.id}`, `/g/${id}`, `/g/${game.id}/sight`, `${south}/sight`])
    expect((await app.inject(url)).body).not.toContain(path.slice(3))
  expect(
    (await it.house.database.query('select secret from seat')).some(one => path.includes(String(one['secret']))),
  ).toBe(false)
  expect((await post(`${north}/next`)).headers.location).toBe(path)
  expect((await tableNow(it.house, id))!.row.status).toBe('waiting')
  expect((await it.by(path.slice(3))).seat).toBe('south')
  const other = (await post(`${south}/next`)).headers.location as string
  expect((await it.by(other.slice(3))).seat).toBe('north')
  expect((await tableNow(it.house, id))!.row.status).toBe('playing')
  const { body } = await app.inject(path)
  expect(body).toContain('role="timer"')
  const scripts = Array.from(body.matchAll(/src="(\/ticking[^"]+)"/g), ([, src]) => src!)
  expect(scripts).toHaveLength(1)
  expect((await app.inject(scripts[0]!)).headers['content-type']).toContain('javascript')

  // A seat that was handed over there is not had by the former link any more.
  must(await renewLink(it.house, await it.by(path.slice(3)), 'south'))
  expect((await post(`${north}/next`)).statusCode).toBe(404)
  const chief = (await post(`/s/${game.master}/next`)).headers.location as string
  expect((await it.by(chief.slice(3))).seat).toBe('+master')
})

test('a rematch with a built-in player is made at once; before the end, by others or from elsewhere, none is', async () => {
  const going = await match({})
  expect(code(await askRematch(it.house, await going.by('north')))).toBe('game-on')
  expect((await post(`/s/${going.seats['north']}/next`)).statusCode).toBe(404)
  const game = await match({}, { players: { north: 'simple' } })
  must(await game.give('south', 'resign'))
  for (const secret of [game.master, game.seats['north']!])
    expect(code(await askRematch(it.house, await it.by(secret)))).toBe('seat-other')
  const south = `/s/${game.seats['south']}`
  expect((await post(`${south}/ask`, { what: 'rematch' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await game.row()).next).toBeNull()
  for (const what of ['constructor', '__proto__', '', 'undo'])
    expect((await post(`${south}/ask`, { what })).statusCode).toBe(400)
  expect((await post(`${south}/ask`, { what: 'rematch' })).statusCode).toBe(303)
  const id = (await game.row()).next!
  expect(await players(id)).toEqual({ north: 'person', south: 'simple' })
  const own = must(await followOn(it.house, await game.by('south'), game.seats['south']!))
  expect((await it.by(own)).seat).toBe('north')
  expect((await tableNow(it.house, id))!.row.status).toBe('playing')
})

test('with three sides everybody sits one seat further on', async () => {
  const game = await match({ clock: daily }, { game: 'transnistria-hex', options: { players: 3 } })
  await it.house.database.query(`update game set status = 'ended' where id = $1`, [game.id])
  const seats = ['moldova', 'transnistria', 'gagauzia']
  for (const seat of seats) must(await askRematch(it.house, await game.by(seat)))
  const now = await Promise.all(
    seats.map(async seat => (await it.by(must(await followOn(it.house, await game.by(seat), game.seats[seat]!)))).seat),
  )
  expect(now).toEqual(['transnistria', 'gagauzia', 'moldova'])
})

test('a link that was made anew before a rematch leads to it, and the former does not', async () => {
  const game = await ended()
  const fresh = must(await renewLink(it.house, await game.by('north'), 'north'))
  for (const secret of [fresh, game.seats['south']!]) must(await askRematch(it.house, await it.by(secret)))
  expect((await post(`/s/${fresh}/next`)).statusCode).toBe(303)
  expect((await post(`/s/${game.seats['north']}/next`)).statusCode).toBe(404)
})

test('calendar and feed tell of time without a word of what is unseen', async () => {
  const game = await match({ clock: daily }, { options: { opening: 'hidden' } })
  const calendar = async () => (await app.inject(`/g/${game.id}/deadlines.ics?lang=ru`)).body.replaceAll('\r\n ', '')
  const before = await calendar()
  expect(before).toContain('UID:http://localhost:80/g')
  expect(before).toMatch(/SUMMARY:Игра войны: выходит время: Север\\, Юг/)
  const { legal, steps } = await game.sight('north')
  const placing = (legal as { type: string }[]).find(({ type }) => type === 'deploy')
  must(await giveInTime(it.house, await game.by('north'), steps, [placing]))
  expect(await calendar()).toBe(before)
  wait(24 * HOUR)
  await game.sight()
  expect((await app.inject(`/g/${game.id}/feed.atom?lang=en`)).body).toMatch(
    /Time was over: (North, South|South, North)/,
  )
  expect(await calendar()).not.toContain('VEVENT')
})
