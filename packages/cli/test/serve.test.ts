import { beforeAll, expect, test } from 'vitest'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { begin } from './support/process.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('serve')
})

const start = async () => {
  const running = begin(bin, ['serve', 'games', '--port', '0'], cwd)
  const { address, host } = (await running.next(line => line['ok'] === true)) as { address: string; host: string }
  const post = (path: string, fields: { readonly [name: string]: string }) =>
    fetch(address + path, { method: 'POST', body: new URLSearchParams(fields) })
  const page = async (path: string) => (await fetch(address + path)).text()
  return { running, host: new URL(host).pathname, post, page }
}

test('a server that is killed has all that it said was saved, and stops when it is told to', async () => {
  const first = await start()
  const made = await first.post(`${first.host}/new/kriegspiel`, { id: 'killed00', opening: 'book', bot: '' })
  expect(made.status).toBe(201)
  const [master, north, south] = [...(await made.text()).matchAll(/href="(\/s\/[\w-]+)"/g)].map(
    ([, path]) => path!,
  ) as [string, string, string]
  await first.post(`${master}/begin`, {})
  // A folder belongs to one server.
  const other = begin(bin, ['serve', 'games', '--port', '0'], cwd)
  expect(await other.ended).toBe(3)
  let steps = 0
  for (let life = 0; life < 3; life++) {
    const server = life === 0 ? first : await start()
    expect(server.host).toBe(first.host)
    const { value } = JSON.parse(await server.page('/g/killed00/sight')) as {
      value: { steps: number; toAct: string[] }
    }
    expect(value.steps).toBe(steps)
    const seat = value.toAct[0] === 'north' ? north : south
    expect((await server.post(`${seat}/order`, { steps: String(steps), lines: 'end' })).status).toBe(200)
    steps++
    server.running.signal('SIGKILL')
    expect(await server.running.ended).toBe(null)
  }
  const last = await start()
  expect(await last.page('/g/killed00/sight')).toContain(`"steps":${steps}`)
  last.running.signal('SIGTERM')
  expect(await last.running.ended).toBe(0)
}, 180_000)

test('mail without whose it is or where its links lead, and addresses that are none, are refused before anything starts, and no password is repeated', async () => {
  const smtp = 'smtp://me:password@mail.example.org'
  const from = ['--from', 'umpire@example.org']
  const wrong = [
    ['--smtp', smtp, ...from],
    ['--smtp', smtp, '--public', 'https://games.example.org'],
    ['--smtp', 'https://me:password@mail.example.org', ...from, '--public', 'https://games.example.org'],
    ['--public', 'games.example.org'],
  ]
  for (const flags of wrong) {
    const running = begin(bin, ['serve', 'refused', '--port', '0', ...flags], cwd)
    const said = await running.next(line => line['ok'] === false)
    expect(JSON.stringify(said)).toMatch(/serve-(?:mail|address)/)
    expect(JSON.stringify(said)).not.toContain('password@mail')
    expect(await running.ended).toBe(3)
  }
}, 180_000)
