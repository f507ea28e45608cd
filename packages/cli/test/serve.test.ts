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
