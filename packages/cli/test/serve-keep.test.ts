import { existsSync, linkSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from '../../server/test/database.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { begin } from './support/process.ts'
import { jsonLines, run } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('serve-keep')
})

interface Said {
  readonly ok?: boolean
  readonly [name: string]: unknown
}

/** One command to its end: its exit code, and the JSON that it gave. */
async function umpire(...args: readonly string[]): Promise<{ readonly code: number | null; readonly said: Said }> {
  const { code, out } = await run(bin, [...args, '--json'], { cwd })
  return { code, said: jsonLines(out).find(line => 'ok' in line) ?? {} }
}

const start = async (folder: string) => {
  const running = begin(bin, ['serve', folder, '--port', '0'], cwd)
  const { address, host } = (await running.next(line => line['ok'] === true)) as { address: string; host: string }
  const post = (path: string, fields: { readonly [name: string]: string } = {}) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) })
  const page = async (path: string) => (await fetch(address + path)).text()
  const stop = async () => {
    running.signal('SIGTERM')
    expect(await running.ended).toBe(0)
  }
  return { host: new URL(host).pathname, post, page, stop }
}

const sightOf = async (server: Awaited<ReturnType<typeof start>>, game: string) =>
  (JSON.parse(await server.page(`/g/${game}/sight`)) as { value: { steps: number; status: string; view: unknown } })
    .value

/** Plays the week to come, all having said that they are ready. */
async function week(server: Awaited<ReturnType<typeof start>>, game: string, persons: readonly string[]) {
  const { steps } = await sightOf(server, game)
  for (const link of persons) expect((await server.post(`${link}/final`, { steps: String(steps) })).status).toBe(200)
  for (let i = 0; (await sightOf(server, game)).steps === steps; i++) {
    if (i > 100) throw new Error('The week is not played')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

test('a campaign goes from a server to a folder, from the folder to another server, and each save proves itself', async () => {
  const first = await start('one')
  const made = await first.post(`${first.host}/new/dma`, {
    id: 'travels0',
    lang: 'ru',
    name: 'Поход',
    states: 'Ост\nДва "2"\nТри\nFour\nFive\nSix',
    bots: '5',
    lastWeek: '40',
    weekday: '7',
    time: '20:00',
    zone: 'Europe/Moscow',
    graceHours: '12',
    botAfter: '',
  })
  const [master, one] = [...(await made.text()).matchAll(/href="(\/s\/[\w-]+)"/g)].map(([, path]) => path!) as [
    string,
    string,
  ]
  await first.post(`${master}/begin`)
  for (let i = 0; i < 3; i++) await week(first, 'travels0', [one])

  // While it is served.
  writeFileSync(join(cwd, 'all.gz'), 'the one before')
  linkSync(join(cwd, 'all.gz'), join(cwd, 'before.gz'))
  expect(await umpire('serve', 'backup', 'all.gz', 'one')).toMatchObject({ code: 0 })
  // What was there stood until the new one was whole.
  expect(readFileSync(join(cwd, 'before.gz'), 'utf8')).toBe('the one before')
  expect(statSync(join(cwd, 'all.gz')).mode & 0o77).toBe(0)
  const unwritable = { code: 3, said: { problems: [{ code: 'file-unwritable' }] } }
  expect(await umpire('serve', 'backup', '.', 'one')).toMatchObject(unwritable)
  expect(await umpire('serve', 'backup', 'nodir/all.gz', 'one')).toMatchObject({ code: 3 })
  expect(await umpire('serve', 'export', 'travels0', 'one')).toMatchObject({ code: 0 })
  expect(await umpire('serve', 'export', 'travels0', 'one', '--pbem', 'campaign')).toMatchObject({ code: 0 })
  expect(await umpire('serve', 'export', 'nothing0', 'one')).toMatchObject({ code: 3 })
  expect(await umpire('serve', 'upgrade', 'one')).toMatchObject({
    code: 3,
    said: { problems: [{ code: 'serve-running' }] },
  })
  expect((await umpire('replay', 'travels0.json', '--verify')).code).toBe(0)
  const save = JSON.parse(readFileSync(join(cwd, 'travels0.json'), 'utf8')) as { digests: string[] }
  writeFileSync(
    join(cwd, 'forged.json'),
    JSON.stringify({ ...save, digests: save.digests.map((one, i) => (i === 2 ? save.digests[1] : one)) }),
  )
  expect((await umpire('replay', 'forged.json', '--verify')).code).toBe(1)
  const { view } = await sightOf(first, 'travels0')
  await first.stop()

  expect(await umpire('pbem', 'status', 'campaign')).toMatchObject({
    code: 0,
    said: { turn: 4, zone: 'Europe/Moscow' },
  })
  expect((await umpire('pbem', 'turn', 'campaign', '--allow-missing', '--now')).code).toBe(0)
  await prepare(join(cwd, 'two'))
  const taken = await umpire('serve', 'import', 'campaign', 'two')
  expect(taken.code).toBe(0)
  const { id, master: chief, seats } = taken.said as unknown as { id: string; master: string; seats: { p1: string } }

  const second = await start('two')
  expect(await sightOf(second, id)).toMatchObject({ steps: 4, status: 'paused' })
  await second.post(`/s/${chief}/begin`)
  await week(second, id, [`/s/${seats.p1}`])
  expect(await second.page(`/s/${seats.p1}`)).toContain('Ост')
  await second.stop()
  expect((await umpire('serve', 'export', id, 'two', '--to', 'back.json')).code).toBe(0)
  expect((await umpire('replay', 'back.json', '--verify')).code).toBe(0)

  // A backup in a folder of its own: the same links, the same game.
  expect(await umpire('serve', 'restore', 'all.gz', 'three')).toMatchObject({ code: 0, said: { games: ['travels0'] } })
  expect(await umpire('serve', 'restore', 'all.gz', 'three')).toMatchObject({ code: 3 })
  const third = await start('three')
  expect((await sightOf(third, 'travels0')).view).toEqual(view)
  await week(third, 'travels0', [one])
  await third.stop()
  expect(await umpire('serve', 'upgrade', 'three')).toMatchObject({ code: 0, said: { games: [] } })
  expect(await umpire('serve', 'backup', 'none.gz', 'nowhere')).toMatchObject({ code: 3 })
  expect(await umpire('serve', 'backup', '.', 'three')).toMatchObject(unwritable)
  expect(await umpire('serve', 'backup', 'nodir/all.gz', 'three')).toMatchObject({ code: 3 })
  expect(existsSync(join(cwd, 'none.gz'))).toBe(false)
}, 600_000)

test('what the disk will not do is told, and of games that are refused no database is left', async () => {
  writeFileSync(join(cwd, 'afile'), 'no backup')
  for (const folder of ['afile', 'afile/games', ''])
    expect(await umpire('serve', folder, '--port', '0'), folder).toMatchObject({
      code: 3,
      said: { problems: [{ code: 'file-unwritable' }] },
    })
  expect(await umpire('serve', 'restore', '.', 'new')).toMatchObject({
    code: 3,
    said: { problems: [{ code: 'file-unreadable' }] },
  })
  expect(await umpire('serve', 'restore', 'afile', 'new')).toMatchObject({
    code: 3,
    said: { problems: [{ code: 'backup-damaged' }] },
  })
  expect(existsSync(join(cwd, 'new', 'database'))).toBe(false)
}, 180_000)
