import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameServer, serve } from '../src/index.ts'
import { forms, until } from './support.ts'

/** Debian keeps the programs of the server in a folder of their version; a link may lead there. */
const program = (name: string): string | null => {
  try {
    return execFileSync('readlink', ['-f', execFileSync('which', [name]).toString().trim()])
      .toString()
      .trim()
  } catch {
    return null
  }
}
const initdb = program('initdb')
const postgres = program('postgres')
/** PostgreSQL does not run as root; Debian brings a user for it. */
const user = (() => {
  if (process.getuid?.() !== 0) return {} as { uid?: undefined; gid?: undefined }
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
})()
const isHere = initdb !== null && postgres !== null && user !== null
if (!isHere) console.log('There is no PostgreSQL server here: the games on one are not tested')

describe.skipIf(!isHere)('on a PostgreSQL server', () => {
  let folder = ''
  let child: ChildProcess
  let start: () => void
  const complaints: string[] = []
  const servers: GameServer[] = []
  /** How far the clock of the servers goes before ours, in milliseconds. */
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'umpire-postgres-'))
    if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    execFileSync(initdb!, ['-D', data, '-U', 'umpire', '-A', 'trust', '--no-sync'], {
      ...user!,
      stdio: 'ignore',
      cwd: folder,
    })
    const port = await freePort()
    start = () => {
      child = spawn(postgres!, ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], {
        ...user!,
        stdio: 'ignore',
        cwd: folder,
      })
    }
    start()
    const database = `postgres://umpire@127.0.0.1:${port}/postgres`
    await until(async () => {
      try {
        servers.push(await serve({ database, port: 0, now, complain: error => complaints.push(error.message) }))
        return true
      } catch {
        return false
      }
    })
    servers.push(await serve({ database, port: 0, now }))
  }, 180_000)
  const stop = async () => {
    child.kill('SIGINT')
    await new Promise(resolve => child.once('exit', resolve))
  }
  afterAll(async () => {
    for (const server of servers) await server.close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('two processes serve one game: what one is told the other shows, and a week is played once', async () => {
    const [first, second] = servers.map(({ address }) => forms(address)) as [
      ReturnType<typeof forms>,
      ReturnType<typeof forms>,
    ]
    const host = new URL(servers[0]!.hostLink).pathname
    const made = await first.post(`${host}/new/dma`, {
      id: 'together',
      lang: 'en',
      states: 'One\nTwo\nThree\nFour\nFive\nSix',
      bots: '5',
      lastWeek: '9',
      weekday: '',
    })
    expect(made.status).toBe(201)
    const [master, one] = first.linksOf(await made.text()) as [string, string]
    await second.post(`${master}/begin`)
    const heard = await second.get('/g/together/news')
    const reader = heard.body!.getReader()
    await reader.read()
    for (const [week, browser] of [first, second, first].entries()) {
      expect((await browser.post(`${one}/final`, { steps: String(week) })).status).toBe(200)
      await until(async () => (await second.page(master)).includes(`Week ${week + 1} was played.`))
    }
    expect((await first.page(master)).match(/Week \d was played/g)).toHaveLength(3)
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('changed')
    await reader.cancel()
    const shown = async (browser: typeof first) => (await browser.get('/g/together/sight')).json()
    expect(await shown(first)).toEqual(await shown(second))
  }, 60_000)

  test('a time is called once and a rematch made once, whichever of two processes is asked, and by both at once', async () => {
    const both = servers.map(({ address }) => forms(address))
    const [first, second] = both as [ReturnType<typeof forms>, ReturnType<typeof forms>]
    const host = new URL(servers[0]!.hostLink).pathname
    const fields = {
      id: 'racing00',
      lang: 'en',
      opening: 'book',
      bot: '',
      clock: 'turn',
      clockTime: '1',
      clockUnit: '1440',
    }
    const made = await first.post(`${host}/new/kriegspiel`, fields)
    const [master, ...seats] = first.linksOf(await made.text()).slice(0, 3) as [string, string, string]
    await second.post(`${master}/begin`)
    expect(await second.page('/g/racing00')).toContain('1 d for each turn.')
    ahead = 86_400_000
    const read = () =>
      Promise.all([...seats, '/g/racing00', master].flatMap(path => both.map(({ page }) => page(path))))
    for (const page of await read()) expect(page).toContain('Time is over')
    expect((await first.page(master)).match(/Time was over/g)).toHaveLength(1)
    const ask = () =>
      Promise.all(both.flatMap(({ post }) => seats.map(path => post(`${path}/ask`, { what: 'rematch' }))))
    for (const { status } of [...(await ask()), ...(await ask())]) expect(status).toBe(200)
    expect((await first.page(master)).match(/A rematch was agreed/g)).toHaveLength(1)
    const [{ value: one }, { value: two }] = await Promise.all(
      both.map(async ({ get }) => (await get('/g/racing00/sight')).json()),
    )
    expect(one.next).toBe(two.next)
    const came = await Promise.all(both.flatMap(({ post }) => seats.map(path => post(`${path}/next`))))
    expect(new Set(came.map(({ url }) => new URL(url).pathname)).size).toBe(2)
    expect((await (await second.get(`/g/${one.next}/sight`)).json()).value.status).toBe('playing')
    expect((await first.page(master)).match(/The game began/g)).toHaveLength(1)
  }, 60_000)

  test('after the database was away for seconds, pages that follow a game hear of it again, and of what they missed', async () => {
    const { get, post, linksOf } = forms(servers[0]!.address)
    const host = new URL(servers[0]!.hostLink).pathname
    const fields = { id: 'returned', lang: 'en', opening: 'book', bot: '' }
    const [master] = linksOf(await (await post(`${host}/new/kriegspiel`, fields)).text()) as [string]
    const reader = (await get('/g/returned/news')).body!.getReader()
    await reader.read()
    await stop()
    await until(async () => complaints.some(one => /ECONNREFUSED|terminat/.test(one)))
    // Longer than the first pause before it is tried again.
    await new Promise(resolve => setTimeout(resolve, 3000))
    start()
    await until(async () => (await get('/health')).status === 200)
    await post(`${master}/begin`)
    const heard = await reader.read()
    expect(new TextDecoder().decode(heard.value)).toContain('changed')
    await new Promise(resolve => setTimeout(resolve, 3000))
    await post(`${master}/pause`)
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('changed')
    await reader.cancel()
  }, 60_000)
})

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
