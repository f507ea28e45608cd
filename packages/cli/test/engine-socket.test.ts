import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../src/engine/limits.ts'
import { type Open, serveSockets } from '../src/engine/socket.ts'
import { buildBin } from './support/build.ts'
import { run } from './support/run.ts'

const HELLO = '{"jsonrpc":"2.0","id":1,"method":"initialize"}'
let open: Open
beforeAll(async () => {
  open = await serveSockets({ host: '127.0.0.1', port: 0, origins: ['https://good.example'] }, '0.1.0')
})
afterAll(() => open.close())

/** A client that waits for the answer to each message. */
async function connect(origin?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${open.port}`, origin === undefined ? {} : { origin })
  const refused = new Promise<number>(resolve => {
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
  })
  socket.on('error', () => {})
  const opened = once(socket, 'open').then(() => null)
  const status = await Promise.race([opened, refused])
  const ask = async (message: string | Buffer) => {
    const answer = once(socket, 'message')
    socket.send(message)
    return JSON.parse(String((await answer)[0]))
  }
  return { socket, status, ask }
}

describe('over a WebSocket', () => {
  test('a program is answered, and its matches are its own', async () => {
    const [one, two] = [await connect(), await connect()]
    expect(await one.ask(HELLO)).toMatchObject({ id: 1, result: { protocol: 1, umpire: '0.1.0' } })
    const begin = '{"jsonrpc":"2.0","id":2,"method":"match.new","params":{"ruleset":"kriegspiel","seed":7}}'
    expect(await one.ask(begin)).toMatchObject({ result: { match: 1 } })
    const look = '{"jsonrpc":"2.0","id":3,"method":"match.look","params":{"match":1}}'
    expect(await two.ask(look)).toMatchObject({ error: { data: { problems: [{ code: 'match-unknown' }] } } })
    expect(await one.ask(look)).toMatchObject({ result: { match: 1 } })
    one.socket.close()
    two.socket.close()
  })

  test.each([
    [undefined, null],
    ['https://good.example', null],
    ['https://evil.example', 403],
    ['http://good.example', 403],
    ['http://localhost', 403],
    ['null', 403],
  ])('a page of %s: %s', async (origin, status) => {
    const client = await connect(origin)
    expect(client.status).toBe(status)
    if (status === null) expect(await client.ask(HELLO)).toMatchObject({ id: 1 })
    client.socket.terminate()
  })

  test('many messages at once are answered one after another, in their order', async () => {
    const { socket } = await connect()
    const answers: number[] = []
    const all = new Promise<void>(resolve => {
      socket.on('message', data => {
        answers.push((JSON.parse(String(data)) as { id: number }).id)
        if (answers.length === 500) resolve()
      })
    })
    for (let id = 1; id <= 500; id++) socket.send(HELLO.replace('"id":1', `"id":${id}`))
    await all
    expect(answers).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
    socket.close()
  })

  test('bytes are answered with an error; what is too long ends that connection and no other', async () => {
    const [one, two] = [await connect(), await connect()]
    expect(await one.ask(Buffer.from(HELLO))).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await one.ask('x')).toMatchObject({ id: null, error: { code: -32700 } })
    const closed = once(one.socket, 'close')
    one.socket.send('x'.repeat(limits.bytes + 1))
    expect((await closed)[0]).toBe(1009)
    expect(await two.ask(HELLO)).toMatchObject({ id: 1 })
    two.socket.close()
  })
})

describe('umpire engine --listen', () => {
  let bin = ''
  beforeAll(async () => {
    bin = await buildBin('engine-socket')
  })

  test.each([
    [['--listen', '0.0.0.0:0']],
    [['--listen', 'example.org:80']],
    [['--listen', '127.0.0.1']],
    [['--listen', '127.0.0.1:99999']],
    [['--listen', '127.0.0.1:0', '--allow-origin', 'good.example']],
    [['--listen', '127.0.0.1:0', '--allow-origin', 'https://good.example/page']],
    [['--anywhere']],
  ])('%j cannot be understood: exit code 2, and nothing listens', async args => {
    const { code, out, err } = await run(bin, ['engine', ...args])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('[engine-address]')
  })

  test('an address that is taken is refused', async () => {
    const { code, err } = await run(bin, ['engine', '--listen', `127.0.0.1:${open.port}`])
    expect(code).toBe(3)
    expect(err).toContain('[engine-failed]')
  })

  test('on standard input and output it answers what is piped in, and ends with it', async () => {
    const { code, out, err } = await run(bin, ['engine'], { input: `${HELLO}\nx\n${HELLO}` })
    expect([code, err]).toEqual([0, ''])
    expect(
      out
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual([1, null, 1])
  })
})
