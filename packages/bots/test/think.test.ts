import type { AnyRuleset, Policy, Turn } from '@umpire/core-game'
import { adjudicate, ordersOf } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { describe, expect, test } from 'vitest'
import * as dmaBots from '../src/dma/index.ts'
import * as dolgBots from '../src/dolg-solo-ai/index.ts'
import { type Mind, searching, type Thinker, think, WIN } from '../src/index.ts'
import * as kriegspielBots from '../src/kriegspiel/index.ts'
import * as hexBots from '../src/transnistria-hex/index.ts'
import { played } from './support.ts'
import { lotteryMind, type Nim, nimMind } from './toys.ts'

const iterations = 200

function nimTurn(left: number): Omit<Turn<Nim, number, 'a' | 'b'>, 'dice'> {
  return { seat: 'a', view: { left, turn: 'a' }, orders: [1, 2, 3] }
}

function thinkNim(left: number, consider?: readonly (readonly number[])[]) {
  return withDice(seedRng(left), dice =>
    think(nimMind, { iterations })({ ...nimTurn(left), dice, ...(consider && { consider }) }),
  ).value
}

test('a thought is plain JSON and says what the policy orders', () => {
  for (const left of [5, 6, 7, 9, 10]) {
    const thought = thinkNim(left)
    expect(JSON.parse(JSON.stringify(thought))).toEqual(thought)
    const ordered = withDice(seedRng(left), dice =>
      searching(nimMind, { iterations })({ ...nimTurn(left), dice }),
    ).value
    expect(thought.plan).toEqual(ordered)
    expect(thought).toMatchObject({ seat: 'a', iterations, considered: [], saw: [] })
  }
})

test('lines are told best first, with what is expected after each', () => {
  const { plan, lines } = thinkNim(6)
  expect(plan).toEqual([2])
  expect(lines.map(line => line.plan[0]).sort()).toEqual([1, 2, 3])
  expect(lines[0]!.value).toBeGreaterThan(lines[1]!.value)
  expect(lines[1]!.value).toBeGreaterThanOrEqual(lines[2]!.value)
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations)
  const [first, second, third] = lines[0]!.steps
  expect(first).toEqual({ seat: 'a', plan: [2] })
  // Whatever b takes of the four, a takes the rest.
  expect(second!.seat).toBe('b')
  expect(third).toEqual({ seat: 'a', plan: [4 - second!.plan[0]!] })
  for (const { value } of lines) expect(Math.abs(value)).toBeLessThanOrEqual(WIN)
})

test('a plan that is asked about is valued, even where it loses; one that is refused is left out', () => {
  const { plan, considered } = thinkNim(6, [[1], [9]])
  expect(plan).toEqual([2])
  expect(considered.map(line => line.plan)).toEqual([[1]])
  expect(considered[0]!.visits).toBeGreaterThanOrEqual(iterations / 4)
  expect(considered[0]!.value).toBeLessThan(0)
  // The best may be asked about too, and one that the mind would not think of.
  expect(thinkNim(6, [[2]]).plan).toEqual([2])
  const narrow = lotteryMind(['bold'])
  const { plan: safe } = withDice(seedRng(1), dice =>
    think(narrow, { iterations: 40 })({
      seat: 'a',
      view: { points: null },
      orders: [],
      dice,
      consider: [['safe']],
    }),
  ).value
  expect(safe).toEqual(['safe'])
})

/** One throw after each plan, and one after the answer to it: what is seen is luck alone. */
type Luck = readonly number[]
const luckMind: Mind<Luck, Luck, string, 'a'> = {
  rules: {
    seatsToAct: thrown => (thrown.length < 2 ? ['a'] : []),
    step: (thrown, _, rng) =>
      adjudicate<Luck, never>(rng, dice => ({ ok: true, state: [...thrown, dice.d(1000)], events: [] })),
    outcome: () => null,
  },
  determinize: view => view,
  planner: () => {
    const left = ['x', 'y', 'z']
    return () => (left.length > 0 ? [left.shift()!] : null)
  },
  rollout: () => ['on'],
  evaluate: thrown => thrown.at(-1)!,
  horizon: 2,
}

function thinkLuck(mind: typeof luckMind, iterations: number, asked: string, seed = 1) {
  const turn = { seat: 'a', view: [], orders: [], consider: [...asked].map(plan => [plan]) } as const
  return withDice(seedRng(seed), dice => think(mind, { iterations })({ ...turn, dice })).value
}

test('the first look at every plan has the same luck, also at those that are asked about', () => {
  const { lines } = thinkLuck(luckMind, 4, 'ABC')
  expect(lines.map(({ visits }) => visits)).toEqual([1, 1, 1, 1])
  expect(new Set(lines.map(({ value }) => value)).size).toBe(1)
})

test.each(['A', 'ABC', 'ABCD', 'ABCDEF'])('of %s each is looked into, and so is what the mind thinks of', asked => {
  const iterations = 200
  const { considered, lines } = thinkLuck(luckMind, iterations, asked)
  const share = iterations / Math.max(4, asked.length + 1)
  expect(considered.map(({ plan }) => plan[0])).toEqual([...asked])
  for (const { visits } of considered) expect(visits).toBeGreaterThanOrEqual(Math.floor(share))
  const own = lines.filter(({ plan }) => !asked.includes(plan[0]!))
  expect(own).toHaveLength(3)
  expect(own.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThanOrEqual(Math.floor(share))
})

test('where plans are doubted, the usual one is kept also when it is asked about', () => {
  // All are alike: nothing is surely better than the first.
  const mind = { ...luckMind, doubt: { looks: 3, less: 400 } }
  for (let seed = 0; seed < 20; seed++) expect(thinkLuck(mind, 40, 'x', seed).plan).toEqual(['x'])
})

test.each([0, -1, Number.NaN])('a budget of %d iterations is one', iterations => {
  const { plan, iterations: made } = thinkLuck(luckMind, iterations, '')
  expect([plan, made]).toEqual([['x'], 1])
})

test('who is not to act thinks nothing; where no plan is taken, the first legal order is named', () => {
  const ask = (mind: typeof nimMind, view: Nim) =>
    withDice(seedRng(1), dice => think(mind, { iterations: 5 })({ seat: 'b', view, orders: [2, 3], dice })).value
  expect(ask(nimMind, { left: 5, turn: 'a' })).toMatchObject({ plan: [], iterations: 0, lines: [] })
  expect(ask({ ...nimMind, planner: () => () => [9] }, { left: 5, turn: 'b' })).toMatchObject({ plan: [2], lines: [] })
})

test('what the evaluation saw is told of now and of where the best line ends', () => {
  const mind: typeof nimMind = {
    ...nimMind,
    explain: ({ left, turn }, seat) => [
      { term: 'left', value: left },
      { term: 'turn', value: turn === seat ? 1 : 0 },
    ],
  }
  const { saw } = withDice(seedRng(1), dice => think(mind, { iterations })({ ...nimTurn(6), dice })).value
  expect(saw.map(({ term, now }) => [term, now])).toEqual([
    ['left', 6],
    ['turn', 1],
  ])
  expect(saw[0]!.after).toBe(0)
})

const games: readonly {
  readonly name: string
  readonly rules: AnyRuleset
  readonly state: unknown
  readonly bots: {
    createThinker(budget: { readonly iterations: number }): unknown
    createBot(budget: { readonly iterations: number }): unknown
    readonly termNames: object
  }
}[] = [
  {
    name: 'kriegspiel',
    rules: kriegspiel,
    state: played(kriegspiel, { preset: 'book', first: 'north' }, kriegspielPolicies, 4),
    bots: kriegspielBots,
  },
  {
    name: 'transnistria-hex',
    rules: transnistria,
    state: played(transnistria, { players: 3 }, hexPolicies, 3),
    bots: hexBots,
  },
  { name: 'dma', rules: dma, state: played(dma, campaign(2), dmaPolicies, 3), bots: dmaBots },
  { name: 'dolg-solo-ai', rules: dolg, state: toMovement(), bots: dolgBots },
]

function toMovement(): unknown {
  for (let steps = 1; ; steps++) {
    const state = played<{ phase: string }, never, string>(dolg, dolgOptions, dolgPolicies as never, steps)
    if (state.phase === 'movement' && dolg.seatsToAct(state as never).includes('human')) return state
  }
}

describe.each(games)('$name', ({ rules, state, bots }) => {
  const seat = rules.seatsToAct(state)[0]!
  const turn = () => ({
    seat,
    view: JSON.parse(JSON.stringify(rules.view(state, seat))) as unknown,
    orders: ordersOf(rules, state, seat),
  })
  const thinker = bots.createThinker({ iterations: 6 }) as Thinker<unknown, unknown, string>
  const ask = (consider: readonly (readonly unknown[])[] = []) =>
    withDice(seedRng(5), dice => thinker({ ...turn(), dice, consider })).value

  test('a thought is plain JSON, the same each time, and its plan is what the bot orders', () => {
    const thought = ask()
    expect(JSON.parse(JSON.stringify(thought))).toEqual(thought)
    expect(ask()).toEqual(thought)
    const bot = bots.createBot({ iterations: 6 }) as Policy<unknown, unknown, string>
    expect(withDice(seedRng(5), dice => bot({ ...turn(), dice })).value).toEqual(thought.plan)
    expect(thought.lines[0]!.plan).toEqual(thought.plan)
  })

  test('what it saw has words in every language', () => {
    const { saw } = ask()
    expect(saw.length).toBeGreaterThan(2)
    for (const { term, now, after } of saw) {
      expect(bots.termNames).toHaveProperty([term, 'fr'])
      expect([now, after].every(Number.isSafeInteger)).toBe(true)
    }
    expect(Object.keys(bots.termNames).sort()).toEqual(saw.map(({ term }) => term).sort())
  })

  test('it has an opinion of an order that is legal', () => {
    const [order] = ordersOf(rules, state, seat)
    const { considered } = ask([[order]])
    expect(considered).toHaveLength(1)
    expect(considered[0]!.plan).toEqual([order])
  })
})
