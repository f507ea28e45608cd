import { readFileSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { digest, Match, playout } from '@umpire/core-game'
import { faults, jsonSchema, type Shape } from '@umpire/core-game/shape'
import { ruleset } from '@umpire/kriegspiel'
import { policies, standardOptions } from '@umpire/kriegspiel/policy'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { openDesk } from '../src/engine/desk.ts'
import { limits } from '../src/engine/limits.ts'
import { linesOf } from '../src/engine/lines.ts'
import { methods, protocolSchema } from '../src/engine/protocol.ts'
import { answerBytes, answerText, errorCodes } from '../src/engine/rpc.ts'
import { serveLines } from '../src/engine/stdio.ts'
import { gameIds } from '../src/games.ts'

type Value = { readonly [name: string]: unknown }
interface Answer {
  readonly id: unknown
  readonly result?: Value
  readonly error?: { readonly code: number; readonly data: { readonly problems: readonly Value[] } }
}

const schema = protocolSchema()
const ajv = new Ajv2020({ strict: false })
ajv.addSchema(schema)

/** A client: every answer is held to the shape of its method and to the JSON Schema that the package holds. */
function client() {
  const desk = openDesk('0.1.0')
  let asked = 0
  const send = async (text: string): Promise<Answer> => JSON.parse((await answerText(methods, desk, text))!)
  const ask = async (method: string, params: object = {}): Promise<Answer> => {
    const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: ++asked, method, params }))
    expect(answer.id).toBe(asked)
    if (answer.result) {
      expect(faults(methods.get(method)!.result, answer.result), method).toEqual([])
      const judge = ajv.getSchema(`${schema['$id']}:${method}`)!
      expect(judge({ params, result: answer.result }) ? null : judge.errors, method).toBeNull()
    }
    return answer
  }
  const call = async (method: string, params: object = {}): Promise<Value> => {
    const { result, error } = await ask(method, params)
    if (!result) throw new Error(JSON.stringify(error))
    return result
  }
  const refusal = async (method: string, params: object = {}) => {
    const { error } = await ask(method, params)
    return [error?.code, error?.data.problems[0]?.['code']]
  }
  return { desk, send, ask, call, refusal }
}

describe('the schema of the protocol', () => {
  test('is the one that the package holds', () => {
    const kept = readFileSync(new URL('../schemas/protocol.json', import.meta.url), 'utf8')
    expect(JSON.parse(kept)).toEqual(schema)
  })

  test('has every method, with words about it, and compiles strictly', () => {
    const parts = schema['$defs'] as { readonly [name: string]: Value }
    for (const name of [...methods.keys(), 'player:initialize', 'player:choose'])
      expect(String(parts[name]?.['description']).length, name).toBeGreaterThan(20)
    const strict = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false })
    expect(() => strict.compile(schema)).not.toThrow()
  })

  test('has no other schema of a value than its shape', () => {
    for (const [name, { params }] of methods) {
      const part = (schema['$defs'] as { readonly [name: string]: { readonly properties: Value } })[name]!
      const { $defs: _, ...alone } = jsonSchema(params as Shape<unknown>)
      expect(part.properties['params'], name).toMatchObject({ type: alone['type'] as string })
    }
  })
})

describe('positions', () => {
  test.each(gameIds)('%s is played without a match: states travel, and come to what the rules come to', async id => {
    const { call } = client()
    const begun = await call('setup', { ruleset: id, seed: 7 })
    const match = await call('match.new', { ruleset: id, seed: 7 })
    expect(begun['digest']).toBe(match['digest'])
    let here = begun
    for (let steps = 0; steps < 4 && !here['outcome']; steps++) {
      const orders: { [seat: string]: unknown } = {}
      for (const seat of here['toAct'] as readonly string[])
        orders[seat] = (await call('match.choose', { match: match['match'], seat }))['orders']
      const { state, rng } = here
      here = await call('step', { ruleset: id, state, rng, orders })
      const kept = await call('match.step', { match: match['match'], orders, digest: true })
      expect([here['digest'], here['events']]).toEqual([kept['digest'], kept['events']])
    }
    const { state } = here
    const seats = begun['seats'] as readonly string[]
    for (const viewer of ['public', ...seats]) {
      const byState = await call('view', { ruleset: id, state, viewer })
      expect(byState).toEqual(await call('view', { match: match['match'], viewer }))
      const { svg } = await call('svg', { ruleset: id, state, viewer, events: here['events'], locale: 'ru' })
      expect(svg).toMatch(/^<svg/)
    }
    const told = await call('describe', { ruleset: id, events: here['events'], locale: 'ru' })
    expect(told['text']).toHaveLength((here['events'] as readonly unknown[]).length)
  })

  test('a refusal is that of the rules: code, clause and path, and the same parameters are refused again', async () => {
    const { ask, call } = client()
    const { state, rng } = await call('setup', { ruleset: 'kriegspiel', seed: 7 })
    const params = { ruleset: 'kriegspiel', state, rng, orders: { south: ['15K-1A'] }, notation: 'text' }
    const { error } = await ask('step', params)
    expect(error).toMatchObject({
      code: errorCodes.refused,
      data: { problems: [{ code: 'move-too-far', at: ['south', 0, 'to'] }] },
    })
    expect((await ask('step', params)).error).toEqual(error)
  })

  test('dice that people throw: a script that runs dry says which die, and goes on with its face', async () => {
    const { ask, call } = client()
    const script = (faces: readonly number[]) => ({ algorithm: 'script', version: 1, faces, used: 0 })
    const setup = { ruleset: 'kriegspiel', options: standardOptions }
    const { error } = await ask('setup', { ...setup, rng: script([]) })
    expect(error?.data.problems).toMatchObject([{ code: 'roll-needed', sides: 2 }])
    expect(await call('setup', { ...setup, rng: script([1]) })).toMatchObject({ toAct: ['north'] })
  })

  test('a state that is none, an unknown ruleset, seat, viewer, position or generator are refused', async () => {
    const { call, refusal } = client()
    const { state, rng } = await call('setup', { ruleset: 'kriegspiel', seed: 7 })
    const { refused } = errorCodes
    const kriegspiel = { ruleset: 'kriegspiel', state }
    expect(await refusal('setup', { ruleset: '__proto__', seed: 1 })).toEqual([refused, 'game-unknown'])
    expect(await refusal('setup', { ruleset: 'kriegspiel' })).toEqual([refused, 'rng-wrong'])
    expect(
      await refusal('view', { ...kriegspiel, state: { ...(state as object), units: 5 }, viewer: 'north' }),
    ).toEqual([refused, 'state-wrong'])
    expect(await refusal('view', { ...kriegspiel, viewer: 'west' })).toEqual([refused, 'seat-unknown'])
    expect(await refusal('legalOrders', { ...kriegspiel, seat: 'public' })).toEqual([refused, 'seat-unknown'])
    expect(await refusal('view', { viewer: 'north' })).toEqual([refused, 'position-unknown'])
    expect(await refusal('view', { ...kriegspiel, match: 1, viewer: 'north' })).toEqual([refused, 'position-unknown'])
    expect(await refusal('step', { ...kriegspiel, rng: { algorithm: 'live' }, orders: {} })).toEqual([
      refused,
      'rng-unknown-algorithm',
    ])
    for (const orders of [{ south: { toString: false } }, { south: [null, 5, [], '__proto__'] }, { west: [] }])
      expect((await refusal('step', { ...kriegspiel, rng, orders }))[0]).toBe(refused)
  })

  test.each([null, 5, '', [], {}, { type: 'moved' }, { type: '__proto__' }, { type: 'attacked', attackers: 9 }])(
    'what is no event, %j, does not end the engine',
    async event => {
      const { ask, call } = client()
      const { state } = await call('setup', { ruleset: 'kriegspiel', seed: 7 })
      for (const id of gameIds) await ask('describe', { ruleset: id, events: [event], viewer: 'public' })
      await ask('svg', { ruleset: 'kriegspiel', state, viewer: 'public', events: [event] })
      expect(await call('initialize')).toMatchObject({ protocol: 1 })
    },
  )

  test('lists are cut where a client wants no more, and it is said', async () => {
    const { call } = client()
    const { match } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    const all = await call('legalOrders', { match, seat: 'south' })
    const some = await call('legalOrders', { match, seat: 'south', most: 3 })
    expect(all['more']).toBe(false)
    expect(some).toEqual({ orders: (all['orders'] as readonly unknown[]).slice(0, 3), more: true })
    const exact = await call('legalOrders', {
      match,
      seat: 'south',
      most: (all['orders'] as readonly unknown[]).length,
    })
    expect(exact).toEqual(all)
  })

  test('chances are exact, and as many as there are or a refusal', async () => {
    const { call, refusal } = client()
    const { match } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    const { orders } = await call('match.choose', { match, seat: 'south' })
    const found = await call('possibilities', { match, orders: { south: orders } })
    expect(found['possibilities']).toMatchObject([{ probability: '1' }])
    const dolg = await call('match.new', { ruleset: 'dolg-solo-ai', seed: 7 })
    const seat = (dolg['toAct'] as readonly string[])[0]!
    const chosen = await call('match.choose', { match: dolg['match'], seat })
    const params = { match: dolg['match'], orders: { [seat]: chosen['orders'] }, most: 1 }
    expect((await refusal('possibilities', params))[0]).toBe(errorCodes.refused)
  })
})

describe('kept matches', () => {
  const played = playout(ruleset, standardOptions, 7, policies)
  const turns = played.ok ? played.value.steps.map(({ orders }) => orders) : []
  const end = played.ok ? digest(played.value.state) : ''

  test('a whole game in one message comes to the digest of the rules, and its save is read by Match', async () => {
    const { call } = client()
    const { match } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    const answer = await call('match.play', { match, turns, digest: true })
    expect(answer).toMatchObject({ played: turns.length, steps: turns.length, problems: [], toAct: [], digest: end })
    const { save } = await call('match.save', { match })
    const read = Match.fromJSON(ruleset, save)
    expect(read.ok && digest(read.value.state)).toBe(end)
    expect(await call('replay', { save })).toMatchObject({ steps: turns.length, outcome: answer['outcome'] })
    expect(await call('match.load', { save })).toMatchObject({ match: 2, digest: end })
  })

  test('turns after the end, or after one that is refused, are not played, and it is said why', async () => {
    const { call } = client()
    const { match } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    const answer = await call('match.play', {
      match,
      turns: [...turns.slice(0, 3), { south: [{}] }, ...turns.slice(3)],
    })
    expect(answer).toMatchObject({ played: 3, steps: 3 })
    expect(answer['problems']).not.toEqual([])
    const rest = await call('match.play', { match, turns: [...turns.slice(3), ...turns], digest: true })
    expect(rest).toMatchObject({ played: turns.length - 3, digest: end })
  })

  test('a step that is refused leaves the match as it stood', async () => {
    const { call, refusal } = client()
    const { match, digest: before } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    expect(await refusal('match.step', { match, orders: { south: ['fly'] }, notation: 'text' })).toEqual([
      errorCodes.refused,
      'order-unknown',
    ])
    expect(await call('match.look', { match })).toMatchObject({ steps: 0, digest: before })
  })

  test('undo takes steps back to the last die, as Match does, and the game goes on from there', async () => {
    const { call } = client()
    const { match, digest: before } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    await call('match.play', { match, turns: turns.slice(0, 4) })
    const back = await call('match.undo', { match, steps: 2 })
    expect(back).toMatchObject({ undone: 2, steps: 2, stopped: null })
    expect(await call('match.undo', { match, steps: 9 })).toMatchObject({ undone: 2, stopped: 'start', digest: before })
    expect(await call('match.play', { match, turns, digest: true })).toMatchObject({ digest: end })
  })

  test('people may throw the dice of a match', async () => {
    const { ask, call, refusal } = client()
    const { error } = await ask('match.new', { ruleset: 'kriegspiel', rolls: [] })
    expect(error?.data.problems).toMatchObject([{ code: 'roll-needed' }])
    const { match } = await call('match.new', { ruleset: 'kriegspiel', rolls: [2] })
    expect(await refusal('match.step', { match, orders: { south: ['end'] }, notation: 'text' })).toEqual([
      errorCodes.refused,
      'match-bad-rolls',
    ])
    const step = { match, orders: { south: ['end'] }, notation: 'text' }
    expect(await refusal('match.step', { ...step, rolls: [3] })).toEqual([errorCodes.refused, 'match-rolls-left'])
    expect(await call('match.step', { ...step, rolls: [] })).toMatchObject({ toAct: ['north'] })
    const { save } = await call('match.save', { match })
    expect(Match.fromJSON(ruleset, save)).toMatchObject({ ok: true, value: { seed: null, rolls: [[2], []] } })
  })

  test('a viewer is told of the events that it may be told of', async () => {
    const { call } = client()
    const { match } = await call('match.new', { ruleset: 'kriegspiel', options: { opening: 'hidden' }, seed: 7 })
    const step = async (viewer: string, square: string) =>
      (await call('match.step', { match, orders: { north: [`+I${square}`] }, notation: 'text', viewer }))['events']
    expect(await step('north', '10A')).toMatchObject([{ secret: true }])
    expect(await step('south', '11A')).toEqual([])
  })

  test('an ended match is gone, its handle is not given again, and no more are kept than the limit', async () => {
    const { call, desk, refusal } = client()
    const first = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    expect(await call('match.end', { match: 1 })).toEqual({ ended: true })
    expect(await call('match.end', { match: 1 })).toEqual({ ended: false })
    expect(await refusal('match.step', { match: 1, orders: {} })).toEqual([errorCodes.refused, 'match-unknown'])
    expect(first['match']).toBe(1)
    const { match } = await call('match.new', { ruleset: 'kriegspiel', seed: 7 })
    expect(match).toBe(2)
    const kept = desk.matches.get(2)!
    for (let handle = 3; desk.matches.size < limits.matches; handle++) desk.matches.set(handle, kept)
    expect(await refusal('match.new', { ruleset: 'kriegspiel', seed: 7 })).toEqual([
      errorCodes.refused,
      'matches-too-many',
    ])
  })

  test('orders that no save could hold are refused before the rules see them', async () => {
    const { call, refusal } = client()
    const { match } = await call('match.new', { ruleset: 'dma', seed: 7 })
    let deep: unknown = 1
    for (let i = 0; i < 55; i++) deep = [deep]
    expect(await refusal('match.step', { match, orders: { p1: [deep] } })).toEqual([
      errorCodes.refused,
      'json-too-deep',
    ])
    expect(await call('match.look', { match })).toMatchObject({ steps: 0 })
  })
})

describe('messages', () => {
  const { parse, request, method, params } = errorCodes
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  const hostile: readonly (readonly [text: string, code: number])[] = [
    ['', parse],
    ['x', parse],
    ['{', parse],
    ['NaN', parse],
    ['{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":NaN}}', parse],
    ['{"jsonrpc":"2.0","id":1e999,"method":"initialize"}', request],
    ['null', request],
    ['5', request],
    ['"initialize"', request],
    ['[]', request],
    ['{}', request],
    ['{"jsonrpc":"1.0","id":1,"method":"initialize"}', request],
    ['{"jsonrpc":"2.0","id":{},"method":"initialize"}', request],
    ['{"jsonrpc":"2.0","id":1,"method":5}', request],
    ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', method],
    ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', method],
    ['{"jsonrpc":"2.0","id":1,"method":"initialize","params":[1]}', params],
    ['{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"__proto__":1}}', params],
    ['{"jsonrpc":"2.0","id":1,"method":"match.look","params":{"match":-0}}', params],
    ['{"jsonrpc":"2.0","id":1,"method":"match.look","params":{"match":1.5}}', params],
    [deep(65), request],
    [deep(1_000_000), request],
  ]
  test.each(hostile.map(([text, code]) => [text.slice(0, 80), code, text] as const))(
    '%s is answered with an error %d',
    async (_, code, text) => {
      const { send, call } = client()
      const answer = await send(text)
      expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code } })
      expect(answer.error?.data.problems.length).toBeGreaterThan(0)
      expect(await call('initialize')).toMatchObject({ protocol: 1 })
    },
  )

  test('what is not UTF-8, or is cut within a character, is no message', async () => {
    const whole = Buffer.from('{"jsonrpc":"2.0","id":"Ж","method":"initialize"}')
    const answer = async (bytes: Buffer) => JSON.parse((await answerBytes(methods, openDesk(''), bytes))!)
    expect(await answer(whole)).toMatchObject({ id: 'Ж', result: { protocol: 1 } })
    const cut = whole.indexOf('Ж') + 1
    for (const bytes of [
      whole.subarray(0, cut),
      Buffer.concat([whole.subarray(0, cut), whole.subarray(cut + 1)]),
      Buffer.from([0, 255, 254, 128]),
    ])
      expect(await answer(bytes)).toMatchObject({ id: null, error: { code: parse } })
  })

  test('a message with too many values is refused before it is looked at', async () => {
    const { send } = client()
    const answer = await send(
      `{"jsonrpc":"2.0","id":1,"method":"digest","params":{"value":[${'1,'.repeat(limits.values)}1]}}`,
    )
    expect(answer).toMatchObject({ id: null, error: { data: { problems: [{ code: 'json-too-large' }] } } })
  })

  test('a batch is answered by an array, one of one too, and each of its requests by itself', async () => {
    const { desk } = client()
    const batch = async (...requests: unknown[]) =>
      JSON.parse((await answerText(methods, desk, JSON.stringify(requests))) ?? 'null')
    const hello = { jsonrpc: '2.0', method: 'initialize' }
    expect(await batch({ ...hello, id: 1 })).toMatchObject([{ id: 1 }])
    expect(await batch({ ...hello, id: 'a' }, hello, null, 5, [], { ...hello, id: null })).toMatchObject([
      { id: 'a', result: {} },
      { id: null, error: { code: request } },
      { id: null, error: { code: request } },
      { id: null, error: { code: request } },
      { id: null, result: {} },
    ])
    expect(await batch(hello, hello)).toBeNull()
    expect(await batch(...Array(limits.batch + 1).fill({ ...hello, id: 1 }))).toMatchObject({
      error: { code: request },
    })
  })

  test('a notification is done and not answered, whatever comes of it', async () => {
    const { desk } = client()
    const tell = (method: string, params: object) =>
      answerText(methods, desk, JSON.stringify({ jsonrpc: '2.0', method, params }))
    expect(await tell('match.new', { ruleset: 'kriegspiel', seed: 7 })).toBeNull()
    expect(desk.matches.size).toBe(1)
    expect(await tell('fly', {})).toBeNull()
    expect(await tell('match.end', { match: 'x' })).toBeNull()
  })
})

describe('lines', () => {
  const read = async (chunks: readonly (string | Buffer)[], most = 10) => {
    const found: string[] = []
    for await (const line of linesOf(Readable.from(chunks.map(chunk => Buffer.from(chunk))), most))
      found.push(line === 'too-long' ? line : line.bytes.toString())
    return found
  }

  test('are put together from any chunks, the last without an end too', async () => {
    const text = 'one\n\ntwo\r\nthree'
    for (let cut = 0; cut <= text.length; cut++)
      expect(await read([text.slice(0, cut), text.slice(cut)])).toEqual(['one', '', 'two\r', 'three'])
    expect(await read([...text])).toEqual(['one', '', 'two\r', 'three'])
    expect(await read([])).toEqual([])
  })

  test('one that is too long is told once, as soon as it is known, and the next is read', async () => {
    expect(await read(['0123456789\n', '0123456789a', 'b'.repeat(50), '\nnext\n'])).toEqual([
      '0123456789',
      'too-long',
      'next',
    ])
    expect(await read(['0123456789abc\nok'])).toEqual(['too-long', 'ok'])
  })

  test('ten million bytes without an end are answered, and the engine goes on', async () => {
    const answers: string[] = []
    const output = new Writable({
      write(chunk, _, done) {
        answers.push(String(chunk))
        done()
      },
    })
    const chunk = Buffer.alloc(1_000_000, 0x5b)
    const hello = '\n\n  \r\n{"jsonrpc":"2.0","id":1,"method":"initialize"}\n'
    await serveLines(Readable.from([...Array(10).fill(chunk), Buffer.from(hello)]), output, '0.1.0')
    expect(answers.map(answer => JSON.parse(answer))).toMatchObject([
      { id: null, error: { data: { problems: [{ code: 'rpc-too-long' }] } } },
      { id: 1, result: { protocol: 1, umpire: '0.1.0' } },
    ])
  })
})
