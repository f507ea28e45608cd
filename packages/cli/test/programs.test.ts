import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '../src/programs/source.ts'
import { buildBin } from './support/build.ts'
import { scratch } from './support/folder.ts'
import { jsonLines, type Ran, spawned } from './support/run.ts'

let bin = ''
const cwd = scratch()
beforeAll(async () => {
  bin = await buildBin('programs')
})

/** A program that answers each request with what `body` makes of it: it has `ask` (the request), `say` (a value) and `raw` (a text). */
function bot(name: string, body: string): string {
  const file = join(cwd, `${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'
const raw = text => process.stdout.write(text)
for await (const line of createInterface({ input: process.stdin })) {
  const ask = JSON.parse(line)
  const say = result => raw(JSON.stringify({ jsonrpc: '2.0', id: ask.id, result }) + '\\n')
  const hello = () => ask.method === 'initialize' && (say({ protocol: 1 }), true)
  ${body}
}
`,
  )
  return `exec:"${process.execPath}" "${file}"`
}

const simulate = (policy: string, ...more: string[]): Promise<Ran> =>
  spawned(bin, ['simulate', 'kriegspiel', '--games', '2', '--seed', '7', '--json', '--policy', policy, ...more], {
    cwd,
  })

interface Totals {
  readonly faults: object
  readonly told: { readonly [code: string]: { readonly game: number; readonly message: string; readonly said: string } }
  readonly wins: object
  readonly lengths: object
}
const totalsOf = ({ out }: Ran) => jsonLines(out)[0]!['totals'] as Totals

const resigns = `if (!hello()) say({ orders: [{ type: 'resign' }] })`

describe.concurrent('a program plays', () => {
  test('both seats, on one thread or many: the same totals', async () => {
    const policy = bot('resigns', resigns)
    const one = await simulate(policy, '--workers', '1')
    expect(totalsOf(one)).toMatchObject({ faults: {}, lengths: { 1: 2 } })
    expect((await simulate(policy, '--workers', '2')).out).toBe(one.out)
  })

  test('one seat by its name, in the notation of the game, by the seed that it is sent', async () => {
    const policy = bot(
      'texts',
      `if (ask.method === 'initialize') say({ protocol: 1, name: 'Texts', notation: 'text' })
       else {
         const { orders, seed, seat, view } = ask.params
         if (seat !== 'north' || view.viewer !== 'north' ) raw('wrong question')
         const moves = orders.filter(order => /^\\w+-\\w+$/.test(order))
         if (moves.length) say({ orders: [moves[seed % moves.length], 'end'] })
         else say({ orders: [orders.includes('end') ? 'end' : orders.at(-1)] })
       }`,
    )
    const args = ['--seat', 'north=texts', '--steps', '20']
    const first = await simulate(`texts=${policy}`, ...args)
    expect(totalsOf(first).faults).toEqual({})
    expect((await simulate(`texts=${policy}`, ...args)).out).toBe(first.out)
  })

  test('against a person, who is told when it resigns', async () => {
    const args = ['play', 'kriegspiel', '--seed', '7', '--policy', bot('opponent', resigns)]
    const { code, out } = await spawned(bin, args, { cwd, input: 'end\n' })
    expect(code).toBe(0)
    expect(out).toContain('South wins')
  })
})

describe.concurrent('a program that does not do its part', () => {
  const faults: readonly (readonly [name: string, body: string, code: string, says: RegExp])[] = [
    ['no JSON', `if (!hello()) raw('e2e4\\n')`, 'program-wrong', /no JSON: "e2e4"/],
    [
      'no answer to this request',
      `if (!hello()) raw('{"id":99,"result":{}}\\n')`,
      'program-wrong',
      /no answer to request/,
    ],
    ['no orders', `if (!hello()) say({ orders: 5 })`, 'program-wrong', /wrong at \["orders"\]/],
    [
      'an error',
      `if (!hello()) raw(JSON.stringify({ id: ask.id, error: 'no' }) + '\\n')`,
      'program-wrong',
      /refused: "no"/,
    ],
    [
      'deep nesting',
      `if (!hello()) say({ orders: [JSON.parse('['.repeat(99) + ']'.repeat(99))] })`,
      'program-wrong',
      /Deeper/,
    ],
    ['too much', `if (!hello()) raw('x'.repeat(9e6))`, 'program-wrong', /more than 8388608 bytes/],
    ['its end', `if (!hello()) { console.error('I give up'); process.exit(3) }`, 'program-crashed', /exit code 3/],
    ['silence', `hello()`, 'program-late', /did not answer within 1 s/],
    ['a silence that nothing ends', `process.on('SIGTERM', () => {}); if (!hello()) for (;;);`, 'program-late', /1 s/],
  ]
  test.each(faults)('with %s: each game ends, and it is told what was said', async (name, body, code, says) => {
    // Others have time enough, on a machine that is busy too.
    const time = code === 'program-late' ? '1' : '60'
    const ran = await simulate(bot(name.replaceAll(/\W/g, '-'), body), '--move-time', time, '--workers', '1')
    expect(ran.code).toBe(0)
    const totals = totalsOf(ran)
    expect(totals.faults).toEqual({ [code]: 2 })
    expect(totals.told[code]).toMatchObject({ game: 1, message: expect.stringMatching(says) })
    expect(totals.told[code]!.said).toBe(name === 'its end' ? 'I give up\n' : '')
  })

  test('with orders that the rules refuse: their Problem stops the game', async () => {
    const policy = bot('illegal', `if (!hello()) say({ orders: [{ type: 'move', from: '1A', to: '2A' }, null] })`)
    const ran = await simulate(policy)
    const told = { 'order-malformed': { game: 1, message: 'Expected an object' } }
    expect(totalsOf(ran)).toMatchObject({ faults: { 'order-malformed': 2 }, told })
    const args = ['play', 'kriegspiel', '--seed', '7', '--no-autosave', '--policy', policy]
    const { code, err } = await spawned(bin, args, { cwd, input: 'end\n' })
    expect(code).toBe(3)
    expect(err).toContain('The program that plays north gave orders that the rules refuse.')
  })

  test('in the middle of a game with a person: the command ends and says why, and the game is kept', async () => {
    const policy = bot('mid', `if (!hello()) { console.error('\\u001b[31mout of memory'); process.exit(1) }`)
    const args = ['play', 'kriegspiel', '--seed', '7', '--save', 'mid.json', '--policy', policy]
    const { code, err } = await spawned(bin, args, { cwd, input: 'end\n' })
    expect(code).toBe(3)
    expect(err).toContain('[program-crashed]')
    expect(err).toContain('out of memory')
    expect(err).not.toContain('\u001b')
    const again = await spawned(bin, ['replay', 'mid.json', '--verify'], { cwd })
    expect(again.code).toBe(0)
  })

  test.each([
    ['exec:./no-such-program', 3, 'program-missing'],
    ['exec:', 2, 'policy-unknown'],
    ['no-such-mind', 2, 'policy-unknown'],
  ])('%s is refused before anything is played', async (policy, code, problem) => {
    const ran = await simulate(policy)
    expect(ran.code).toBe(code)
    expect(jsonLines(ran.out)).toMatchObject([{ ok: false, problems: [{ code: problem }] }])
  })

  test('another version of the protocol is refused', async () => {
    const ran = await simulate(bot('later', 'say({ protocol: 2 })'))
    expect(ran.code).toBe(3)
    expect(jsonLines(ran.out)).toMatchObject([{ problems: [{ code: 'program-wrong' }] }])
  })
})

describe.concurrent('a module of JavaScript', () => {
  const module = (name: string, text: string): string => {
    writeFileSync(join(cwd, `${name}.mjs`), text)
    return `./${name}.mjs`
  }

  test('plays like a built-in player: the same totals on any number of threads, with dice of its own', async () => {
    const file = module(
      'lots',
      `export default ({ orders, dice }) => {
        const all = [...orders].filter(({ type }) => type !== 'resign')
        return all.length ? [dice.pick(all)] : []
      }`,
    )
    const one = await simulate(`lots=${file}`, '--seat', 'north=lots', '--steps', '40', '--workers', '1')
    expect(totalsOf(one).faults).toEqual({})
    const two = await simulate(`lots=${file}`, '--seat', 'north=lots', '--steps', '40', '--workers', '2')
    expect(two.out).toBe(one.out)
  })

  test('is named by its package too, and by itself wherever a player stands: the same totals', async () => {
    const resigning = `export default () => [{ type: 'resign' }]`
    const file = module('quits', resigning)
    const folder = join(cwd, 'node_modules', 'my-bot')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "name": "my-bot", "type": "module", "exports": "./bot.js" }')
    writeFileSync(join(folder, 'bot.js'), resigning)
    const games = (...args: string[]) =>
      spawned(bin, ['simulate', 'kriegspiel', '--games', '2', '--seed', '7', '--json', ...args], { cwd })
    const one = totalsOf(await games('--seat', 'south=npm:my-bot', '--workers', '1'))
    expect(one).toMatchObject({ faults: {}, wins: { north: 2 } })
    expect(totalsOf(await games('--seat', `south=${file}`, '--workers', '2'))).toEqual(one)
    expect(totalsOf(await games('--policy', 'mine=npm:my-bot', '--seat', 'south=mine'))).toEqual(one)
    expect(totalsOf(await games('--opponent', 'npm:my-bot', '--seat', 'north=simple'))).toEqual(one)
  })

  test.each(['npm:no-such-bot', './no-such-bot.mjs', 'mine=npm:no-such-bot'])('%s is refused', async policy => {
    expect(jsonLines((await simulate(policy)).out)).toMatchObject([{ problems: [{ code: 'module-missing' }] }])
  })

  test.each([
    ['throws', `export default () => { throw new Error('no idea') }`, 'program-crashed', 'no idea'],
    ['no-list', `export default () => 5`, 'program-wrong', 'no list of orders'],
    ['illegal-orders', `export default () => [{ type: 'fly' }]`, 'program-wrong', 'legal-accepted'],
    [
      'unsteady',
      `let n = 0
       export default ({ orders }) => {
         const all = [...orders].filter(({ type }) => type !== 'resign')
         return [all[n++ % all.length]]
       }`,
      'program-wrong',
      'determinism',
    ],
    ['no-function', `export const policy = 5`, 'program-missing', 'default export'],
    ['no-module', `export default {`, 'program-missing', 'cannot be loaded'],
  ])('that %s is refused before it plays, with the law that it breaks', async (name, text, code, says) => {
    const ran = await simulate(module(name, text))
    expect(ran.code).toBe(3)
    const [answer] = jsonLines(ran.out) as [{ problems: readonly { code: string; message: string }[] }]
    expect(answer.problems[0]?.code).toBe(code)
    expect(answer.problems[0]?.message).toContain(says)
  })
})

test('no experiment runs a program: what a file names is run by nobody', async () => {
  const study = { game: 'kriegspiel', policies: 'exec:touch ran', vary: { winByIsolation: [true, false] } }
  writeFileSync(join(cwd, 'lab.json'), JSON.stringify({ lab: 1, name: 'x', games: 1, studies: [study] }))
  const { code, out } = await spawned(bin, ['lab', 'lab.json', '--json'], { cwd })
  expect(code).toBe(3)
  expect(out).toContain('policy-unknown')
})

test('a command is split into words as it is quoted, and no shell sees it', () => {
  const words = (text: string) => [programOf(text, 1).command, ...programOf(text, 1).args]
  expect(words('exec:./bot')).toEqual(['./bot'])
  expect(words(`exec: python3  "my bot.py" --name='a "b"' $HOME;ls`)).toEqual([
    'python3',
    'my bot.py',
    '--name=a "b"',
    '$HOME;ls',
  ])
})
