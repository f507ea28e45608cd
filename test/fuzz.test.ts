import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as core from '../packages/core-game/src/index.ts'
import { seedRng } from '../packages/core-rng/src/index.ts'
// @ts-expect-error a script without types
import * as fuzz from '../scripts/lib/fuzz.mjs'
// @ts-expect-error a script without types
import * as workspace from '../scripts/workspace.mjs'

interface Fixture {
  readonly check: string
  readonly input: unknown
  /** What was wrong when it was found. */
  readonly said: string
}

const folder = (game: string): string => join(import.meta.dirname, '..', 'packages', game, 'test', 'fuzz')
const fixtures = (workspace.games as string[]).flatMap(game =>
  existsSync(folder(game)) ? readdirSync(folder(game)).map((file): [string, string] => [game, file]) : [],
)

/** A ruleset of one number that goes wrong where its state does not fit. */
const broken = {
  id: 'broken',
  version: '1',
  content: { id: 'none', data: null },
  seats: ['a'],
  setup: (_: unknown, rng: unknown) => ({ ok: true, state: { n: 0 }, events: [], rng }),
  seatsToAct: ({ n }: { n: number }) => (n < 3 ? ['a'] : []),
  legalOrders: () => [{ type: 'add' }],
  step: ({ n }: { n: number }, _: unknown, rng: unknown) => {
    if (n === 2) throw new Error('two is too many')
    return { ok: true, state: { n: n + 1 }, events: [{ type: 'added' }], rng }
  },
  outcome: ({ n }: { n: number }) => (n === 7 ? { winners: [], reason: 'seven' } : null),
  view: (state: unknown) => state,
  describe: () => 'undefined happens',
  schema: {
    order: { '~standard': { validate: (value: unknown) => ({ value }) } },
    state: {
      '~standard': {
        validate: (value: { n?: unknown }) => (value.n === 5 ? { issues: [{ message: 'five' }] } : { value }),
      },
    },
  },
}

test.each([
  ['game', { options: {}, seed: 0, log: [{ a: [] }, { a: [] }, { a: [] }] }, 'step 2 throws Error: two is too many'],
  ['game', { options: {}, seed: 0, log: [{ a: [] }] }, 'added is told as "undefined happens"'],
  ['state', { state: { n: 4 } }, 'a state that the schema takes is a dead end: 0 to act, outcome null'],
  [
    'orders',
    { game: { options: {}, seed: 0, log: [{ a: [] }, { a: [] }] }, orders: {} },
    'step throws Error: two is too many',
  ],
])('the checks of the fuzzer see what is broken: %s', (name, input, said) => {
  const faults: string[] = fuzz.checksOf(core, broken, seedRng).run(name, input)
  expect(faults.map(text => text.split('\n')[0])).toContain(said)
})

test.each([
  ['no', ['{"a":[{"type":"add"}]} is legal and refused: no']],
  // Who holds the cards has been asked, not refused.
  ['card-needed', []],
])('the checks of the fuzzer see a legal order that is refused with %s', (code, faults) => {
  const problems = [{ code, message: 'One is enough', at: [] }]
  const stubborn = {
    ...broken,
    seatsToAct: () => ['a'],
    outcome: () => null,
    describe: () => 'one more',
    step: (state: { n: number }, orders: unknown, rng: unknown) =>
      state.n === 1 ? { ok: false, problems } : broken.step(state, orders, rng),
  }
  const { run } = fuzz.checksOf(core, stubborn, seedRng)
  const add = { a: [{ type: 'add' }] }
  // It is seen as the next order as well as in the game itself.
  expect(run('game', { options: {}, seed: 0, log: [add] })).toEqual(faults)
  expect(run('game', { options: {}, seed: 0, log: [add, add] })).toEqual(faults)
})

test('the checks of the fuzzer see a legal order that is dropped, and a setup that is refused', () => {
  const game = { options: {}, seed: 0, log: [{ a: [] }] }
  const calm = { ...broken, seatsToAct: () => ['a'], outcome: () => null, describe: () => 'one more' }
  const dropping = {
    ...calm,
    step: (state: { n: number }, _: unknown, rng: unknown) => ({
      ...{ ok: true, state, rng },
      events: [{ type: 'order-refused', code: 'no' }],
    }),
  }
  expect(fuzz.checksOf(core, dropping, seedRng).run('game', game)).toEqual([
    '{"a":[]} is legal and refused: no',
    '{"a":[{"type":"add"}]} is legal and refused: no',
  ])
  const closed = { ...calm, setup: () => ({ ok: false, problems: [{ code: 'no', message: 'Closed', at: [] }] }) }
  expect(fuzz.checksOf(core, closed, seedRng).run('game', game)).toEqual(['A setup is legal and refused: no'])
})

test.each(fixtures)('%s stands what broke it once: %s', async (game, file) => {
  const { check, input } = JSON.parse(readFileSync(join(folder(game), file), 'utf8')) as Fixture
  const { ruleset } = await import(join(import.meta.dirname, '..', 'packages', game, 'src', 'index.ts'))
  expect(fuzz.checksOf(core, ruleset, seedRng).run(check, input)).toEqual([])
})
