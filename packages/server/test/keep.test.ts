import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isRecord, Match } from '@umpire/core-game'
import { ruleset } from '@umpire/dma'
import { standardOptions } from '@umpire/dma/policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../src/house.ts'
import { backup, restore } from '../src/keep/backup.ts'
import { exportGame } from '../src/keep/export.ts'
import { importGame } from '../src/keep/import.ts'
import { otherRules, tryUpgrade, upgrade } from '../src/keep/upgrade.ts'
import type { Database } from '../src/store/database.ts'
import { migrate, tablesOf, versionOf } from '../src/store/migrate.ts'
import { askPause } from '../src/tables/agree.ts'
import { asksIn } from '../src/tables/asked.ts'
import { begin } from '../src/tables/begin.ts'
import { createGame, type NewGame } from '../src/tables/create.ts'
import { give } from '../src/tables/give.ts'
import { createShelf, loadTable, OtherRules } from '../src/tables/load.ts'
import { look } from '../src/tables/look.ts'
import type { GameRow, SeatRow } from '../src/tables/model.ts'
import { notesOf } from '../src/tables/notes.ts'
import { askRematch, followOn } from '../src/tables/rematch.ts'
import { seatBehind } from '../src/tables/seat.ts'
import { timeUp } from '../src/tables/time-up.ts'
import { playWeek } from '../src/tables/week.ts'
import { newDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'umpire-keep-'))
const at = new Date(Date.UTC(2026, 0, 1))
let house: House
let empty: House

const houseOf = (database: Database): House => ({
  database,
  jobs: { send: async () => {} },
  shelf: createShelf(10),
  now: () => at,
})

beforeAll(async () => {
  house = houseOf(await newDatabase())
  await migrate(house.database)
  empty = houseOf(await newDatabase())
}, 180_000)
afterAll(async () => {
  await house.database.close()
  await empty.database.close()
  rmSync(folder, { recursive: true })
})

async function made(asked: NewGame) {
  const game = await createGame(house, asked)
  if (!game.ok) throw new Error(game.problems[0]!.message)
  const master = await seatBehind(house.database, game.value.master)
  if (!master.ok) throw new Error()
  expect((await begin(house, master.value)).ok).toBe(true)
  return game.value
}

const campaign = async (id: string) => {
  const links = await made({
    game: 'dma',
    id,
    seed: 7,
    options: standardOptions,
    settings: { name: 'Война «за всё» 💥' },
  })
  for (const week of [1, 2, 3]) expect((await playWeek(house, links.id, week, {})).ok).toBe(true)
  return links
}

const match = async (id: string) => {
  const links = await made({ game: 'kriegspiel', id, seed: 'keep', players: { south: 'simple' } })
  for (let steps = 0; steps < 3; steps++) {
    const table = await loadTable(house.database, house.shelf, id)
    const [seat] = table!.ruleset.seatsToAct(table!.match.state)
    const by = await seatBehind(house.database, links.seats[seat!]!)
    const seen = await look(house, id, seat!)
    if (!by.ok || !seen.ok) throw new Error()
    expect(await give(house, by.value, steps, [seen.value.legal[0]])).toMatchObject({ ok: true })
  }
  return links
}

const everything = (database: Database) =>
  Promise.all(
    ['game', 'content', 'seat', 'step', 'undone', 'plan', 'letter', 'note'].map(table =>
      database.query(`select * from ${table} t order by t::text`),
    ),
  )

test('what is backed up comes back to the letter, links and numbering with it; what is damaged brings nothing', async () => {
  const links = await campaign('backedup')
  await match('backedup2')
  await house.database.query(
    `insert into letter (game, sender, receiver, words, at) values ('backedup', 'p1', 'p2', $1, now())`,
    ['O\'Reilly: "<b>\\n\u2028 вот'],
  )
  const file = join(folder, 'all.gz')
  const rows = await backup(house.database, file, at)
  expect(rows).toBeGreaterThan(20)

  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  expect(lines).toHaveLength(rows + 2)
  for (const secret of [links.master, ...Object.values(links.seats)]) expect(lines.join()).not.toContain(secret)
  const bad: readonly (readonly string[])[] = [
    lines.slice(0, -1),
    lines.filter((_, i) => i !== 5),
    [...lines, lines[3]!],
    lines.map(line => line.replace('"seed":"7"', '"seed":"8"')),
    lines.map((line, i) => (i === 1 ? line.replace('"game"', '"umpire"') : line)),
    lines.slice(1),
    [],
  ]
  const spoilt = join(folder, 'spoilt.gz')
  for (const wrong of bad) {
    writeFileSync(spoilt, gzipSync(`${wrong.join('\n')}\n`))
    const answer = await restore(empty.database, spoilt)
    expect(answer.ok ? null : answer.problems[0]!.code).toBe('backup-damaged')
    expect(await empty.database.query('select id from game').catch(() => [])).toEqual([])
  }
  for (const bytes of [readFileSync(file).subarray(0, 900), Buffer.from('no gzip')]) {
    writeFileSync(spoilt, bytes)
    expect(await restore(empty.database, spoilt)).toMatchObject({ problems: [{ code: 'backup-damaged' }] })
  }
  writeFileSync(spoilt, gzipSync(lines.join('\n').replace(/"version":\d+/, '"version":999')))
  expect(await restore(empty.database, spoilt)).toMatchObject({ problems: [{ code: 'backup-newer' }] })

  expect(await restore(empty.database, file)).toEqual({ ok: true, value: ['backedup', 'backedup2'] })
  expect(await everything(empty.database)).toEqual(await everything(house.database))
  // Both go on as one would.
  expect((await seatBehind(empty.database, links.seats['p3']!)).ok).toBe(true)
  const played = await Promise.all([playWeek(house, 'backedup', 4, {}), playWeek(empty, 'backedup', 4, {})])
  expect(played[0]).toMatchObject({ ok: true, value: { steps: 4 } })
  expect(played[1]).toEqual(played[0])
  expect(await restore(empty.database, file)).toMatchObject({ problems: [{ code: 'database-used' }] })
}, 180_000)

test('clocks, what is asked, who stands in and the seats of a rematch that nobody has taken come back as they were', async () => {
  const settings = { clock: { per: 'side', minutes: 30, plus: 30 }, late: 'choice' } as const
  const game = async (id: string) => {
    const links = await made({ game: 'kriegspiel', id, seed: 7, options: { first: 'south' }, settings })
    const [north, south] = await Promise.all(
      ['north', 'south'].map(async seat => (await seatBehind(house.database, links.seats[seat]!)) as Seat),
    )
    return { links, north: north!.value, south: south!.value }
  }
  type Seat = { readonly ok: true; readonly value: SeatRow }
  const timed = await game('timed000')
  expect((await give(house, timed.south, 0, [{ type: 'end-turn' }])).ok).toBe(true)
  expect((await askPause(house, timed.south)).ok).toBe(true)
  const over = await game('over0000')
  expect((await give(house, over.south, 0, [{ type: 'resign' }])).ok).toBe(true)
  for (const by of [over.north, over.south]) expect((await askRematch(house, by)).ok).toBe(true)
  const file = join(folder, 'timed.gz')
  await backup(house.database, file, at)
  const other = houseOf(await newDatabase())
  expect((await restore(other.database, file)).ok).toBe(true)
  expect(await everything(other.database)).toEqual(await everything(house.database))
  const sight = await look(other, 'timed000', null)
  expect(sight).toEqual(await look(house, 'timed000', null))
  expect(sight).toMatchObject({ value: { closes: new Date(at.getTime() + 30 * 60_000).toISOString() } })
  expect((await followOn(other, over.north, over.links.seats['north']!)).ok).toBe(true)
  await other.database.close()
}, 180_000)

test('a match lost by time is over where it is taken in; what is no ending is refused', async () => {
  const { id } = await made({
    game: 'transnistria-hex',
    seed: 'late',
    options: { players: 2 },
    settings: { clock: { per: 'turn', minutes: 60, plus: 0 } },
  })
  const later: House = { ...house, now: () => new Date(at.getTime() + 3_600_000) }
  expect((await timeUp(later, id)).ok).toBe(true)
  const left = await exportGame(house, id)
  if (!left.ok) throw new Error()
  const { ending } = left.value
  expect(ending).toMatchObject({ reason: 'time', late: [expect.any(String)] })
  const taken = await importGame(house, left.value)
  if (!taken.ok) throw new Error()
  expect(await look(house, taken.value.id, null)).toMatchObject({
    value: { status: 'ended', outcome: { reason: 'time', winners: ending!.winners } },
  })
  for (const wrong of [
    'time',
    {},
    { ...ending, late: ['p1'] },
    { ...ending, winners: '__proto__' },
    { ...ending, more: 1 },
  ])
    expect(await importGame(house, { ...left.value, ending: wrong as never })).toMatchObject({
      problems: [{ code: 'ending-malformed' }],
    })
}, 180_000)

test('what was asked at a match before there were clocks is still asked', async () => {
  const older = await newDatabase()
  await migrate(older, 3)
  const undo = { seat: 'north', to: 1, agreed: ['north'] }
  await older.query(
    `insert into game (id, ruleset, version, content, options, seed, settings, status, steps, digest, undo, created)
     values ('old', 'kriegspiel', '1', '', '{}', '7', '{}', 'playing', 2, '', $1, now()), ('none', 'kriegspiel', '1', '', '{}', '7', '{}', 'playing', 2, '', null, now())`,
    [JSON.stringify(undo)],
  )
  await migrate(older)
  const rows = await older.query<GameRow>('select * from game order by id')
  expect(rows.map(asksIn)).toEqual([{}, { undo }])
  await older.close()
}, 60_000)

test('the master of a game that waited for players is no seat that anybody may take, also where he was on record as one', async () => {
  const older = await newDatabase()
  await migrate(older, 4)
  await older.query(
    `insert into game (id, ruleset, version, content, options, seed, settings, status, steps, digest, created)
     values ('old', 'kriegspiel', '1', '', '{}', '7', '{"lobby":true,"open":true}', 'waiting', 0, '', now())`,
  )
  await older.query(
    `insert into seat (game, seat, secret, name, locale, player) values ('old', '+master', 'a', '', 'en', 'free'), ('old', 'north', 'b', '', 'en', 'free')`,
  )
  await migrate(older)
  expect(await older.query('select seat, player from seat order by seat')).toEqual([
    { seat: '+master', player: 'person' },
    { seat: 'north', player: 'free' },
  ])
  await older.close()
}, 60_000)

test('a game that was saved with a setting which is none any more is taken in, and no other', async () => {
  await match('formerly')
  const left = await exportGame(house, 'formerly')
  if (!left.ok) throw new Error()
  const { save } = left.value
  expect((await importGame(house, { save, settings: { name: 'Old', open: true } as never })).ok).toBe(true)
  expect(await importGame(house, { save, settings: { closed: true } as never })).toMatchObject({
    problems: [{ code: 'settings-malformed' }],
  })
}, 60_000)

test('every table is backed up, and comes after those that it refers to', async () => {
  const tables = tablesOf(await versionOf(house.database))
  const there = await house.database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect([...tables, 'umpire'].sort()).toEqual(there.map(({ name }) => name).sort())
  const refers = await house.database.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(refers.length).toBeGreaterThan(0)
  for (const { child, parent } of refers) expect(tables.indexOf(parent)).toBeLessThan(tables.indexOf(child))
})

test('a game leaves as a save that proves itself, and goes on where it is taken in', async () => {
  await campaign('leaves00')
  const left = await exportGame(house, 'leaves00')
  if (!left.ok) throw new Error()
  const { save, settings, players } = left.value
  const read = Match.fromJSON(ruleset, save)
  expect(read.ok && read.value.log).toHaveLength(3)
  expect(settings.name).toBe('Война «за всё» 💥')
  const taken = await importGame(house, { save, settings, players })
  if (!taken.ok) throw new Error()
  const table = await loadTable(house.database, createShelf(1), taken.value.id)
  expect(table!.row).toMatchObject({ steps: 3, status: 'paused' })
  expect(await exportGame(house, taken.value.id)).toEqual(left)

  const forged = structuredClone(save) as { digests: string[] }
  forged.digests[2] = forged.digests[1]!
  for (const wrong of [forged, null, 'x', {}, { ruleset: '__proto__' }, { ...(isRecord(save) && save), version: '0' }])
    expect((await importGame(house, { save: wrong as never })).ok).toBe(false)
  expect(await importGame(house, { save, settings: { locale: 'xx' } as never })).toMatchObject({ ok: false })
  expect(await exportGame(house, 'nothing0')).toMatchObject({ status: 404 })
}, 180_000)

test('a game of other rules stands still, is listed, and comes over unchanged, changed, or not at all', async () => {
  const { id } = await match('older000')
  await house.database.query(`update game set version = '0' where id = $1`, [id])
  expect(await otherRules(house)).toEqual([id])
  await expect(loadTable(house.database, house.shelf, id)).rejects.toThrow(OtherRules)
  expect(await exportGame(house, id)).toMatchObject({ status: 409, problems: [{ code: 'rules-other' }] })
  expect(await tryUpgrade(house, id)).toMatchObject({ from: '0', changes: null, refused: null })
  expect(await otherRules(house)).toEqual([id])
  await upgrade(house, id)
  expect(await otherRules(house)).toEqual([])
  expect((await loadTable(house.database, house.shelf, id))!.row.steps).toBe(3)
  expect((await notesOf(house.database, id, false))[0]).toMatchObject({ code: 'upgraded', data: { changes: null } })

  // Positions that were others: as if the step had come out otherwise by the rules before.
  await house.database.query(`update game set version = '0', digest = 'other' where id = $1`, [id])
  await house.database.query(`update step set digest = 'other' where game = $1 and number > 1`, [id])
  expect(await upgrade(house, id)).toMatchObject({ changes: 2, refused: null })
  expect(await otherRules(house)).toEqual([id])
  expect(await upgrade(house, id, true)).toMatchObject({ changes: 2, refused: null })
  expect((await exportGame(house, id)).ok).toBe(true)
  expect((await notesOf(house.database, id, false))[0]).toMatchObject({ code: 'upgraded', data: { changes: 2 } })

  await house.database.query(`update game set version = '0' where id = $1`, [id])
  await house.database.query(`update step set orders = '{"north":[{"type":"fly"}]}' where game = $1 and number = 2`, [
    id,
  ])
  expect(await upgrade(house, id, true)).toMatchObject({ refused: 2 })
  expect(await otherRules(house)).toEqual([id])
  expect(await tryUpgrade(house, 'nothing0')).toBeNull()
}, 180_000)
