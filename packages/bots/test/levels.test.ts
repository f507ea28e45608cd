import { readFileSync } from 'node:fs'
import { locales, type Policy, playout } from '@umpire/core-game'
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
import { ladders } from '../scripts/ladder/games.ts'
import { type Row, shareOf, textOf } from '../scripts/ladder/meet.ts'
import * as dmaBots from '../src/dma/index.ts'
import * as dolgBots from '../src/dolg-solo-ai/index.ts'
import { levels as every } from '../src/entries/levels.ts'
import { type Level, levelNumbers, playing } from '../src/index.ts'
import * as kriegspielBots from '../src/kriegspiel/index.ts'
import * as hexBots from '../src/transnistria-hex/index.ts'
import { type Nim, nimMind, type Player } from './toys.ts'

const bots = { kriegspiel: kriegspielBots, 'transnistria-hex': hexBots, dma: dmaBots, 'dolg-solo-ai': dolgBots }

describe.each(Object.entries(bots))('%s', (game, { levels }) => {
  test('eight levels, each named once in every language, the later thinks longer, or as long and with more care', () => {
    expect(every[game]).toBe(levels)
    expect(levels.map(({ level }) => level)).toEqual(levelNumbers)
    expect(new Set(levels.map(({ id }) => id)).size).toBe(8)
    for (const { id } of levels) expect(id).toMatch(/^[a-z]+(-[a-z]+)?$/)
    for (const locale of locales) expect(new Set(levels.map(({ name }) => name[locale])).size).toBe(8)
    for (const [i, { iterations, careless }] of levels.entries()) {
      const below = levels[i - 1]
      if (!below) continue
      expect(iterations).toBeGreaterThanOrEqual(below.iterations)
      if (iterations === below.iterations) expect(careless).toBeLessThan(below.careless)
    }
  })
})

/** Games on record of a level against the one below, or against the printed rules. */
function metBy(game: string, level: Level, below: Level | null): readonly Row[] {
  const file = new URL(`../scripts/ladder/rows/${game}.jsonl`, import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row)
  return rows.filter(({ first, second }) => first === textOf(level) && second === (below && textOf(below)))
}

test.each(Object.entries(bots))(
  '%s: on record each level wins about two of three against the one below',
  (game, { levels }) => {
    const { alone = false } = ladders[game]!
    const odds = (alone ? levels : levels.slice(1)).map((level, i) => {
      const met = metBy(game, level, alone ? null : levels[i]!)
      const numbers = new Set(met.map(({ number }) => number))
      expect(numbers.size, `level ${level.level}`).toBeGreaterThanOrEqual(alone ? 200 : 40)
      expect(met).toHaveLength(numbers.size)
      const share = shareOf(met)
      return share / (1 - share)
    })
    expect(odds).toHaveLength(alone ? 8 : 7)
    // Two of three are odds of two; against the printed rules each has twice those of the one before.
    const steps = alone ? odds.slice(1).map((now, i) => now / odds[i]!) : odds
    for (const step of steps) {
      expect(step).toBeGreaterThan(1.5)
      expect(step).toBeLessThan(3.2)
    }
  },
)

test('a careless player takes any legal order but those he never takes, as often as he is careless', () => {
  const mind = {
    ...nimMind,
    planner: () => () => null,
    rollout: () => [{ type: 'planned' }],
  } as unknown as Parameters<typeof playing<Nim, Nim, { readonly type: string }, Player>>[0]
  const asked = (careless: number, never: readonly string[]) => {
    const player = playing(mind, { iterations: 0, careless }, never)
    let count = 0
    for (let seed = 0; seed < 400; seed++) {
      const view: Nim = { left: 9, turn: 'a' }
      const orders = [{ type: 'any' }]
      const [order] = withDice(seedRng(seed), dice => player({ seat: 'a', view, orders, dice })).value
      if (order?.type === 'any') count++
    }
    return count
  }
  expect(asked(0, [])).toBe(0)
  expect(asked(100, [])).toBe(400)
  expect(asked(100, ['any'])).toBe(0)
  expect(asked(25, [])).toBeGreaterThan(70)
  expect(asked(25, [])).toBeLessThan(130)
})

test('where a game is over, or somebody else decides, nobody orders anything', () => {
  const page = playing(nimMind as never, { iterations: 0, careless: 0 })
  for (const [left, seat] of [
    [0, 'a'],
    [5, 'b'],
  ] as const) {
    const turn = { seat, view: { left, turn: 'a' }, orders: [] }
    expect(withDice(seedRng(1), dice => page({ ...turn, dice } as never)).value).toEqual([])
  }
})

test('transnistria-hex: nobody asks for peace by accident', () => {
  const orders = [{ type: 'request-peace' }] as const
  const opened = transnistria.setup({ players: 2 }, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const view = transnistria.view(opened.state, 'moldova')
  const careless = bots['transnistria-hex'].createOpponent({ iterations: 0, careless: 100 })
  for (let seed = 0; seed < 20; seed++) {
    const ordered = withDice(seedRng(seed), dice => careless({ seat: 'moldova', view, orders, dice })).value
    expect(ordered).not.toContainEqual(orders[0])
  }
})

const games = [
  ['kriegspiel', kriegspiel, { first: 'north' }, kriegspielPolicies, ['north', 'south'], 12],
  ['transnistria-hex', transnistria, { players: 3 }, hexPolicies, ['moldova', 'gagauzia'], 12],
  ['dma', dma, campaign(2), dmaPolicies, ['p2', 'p5'], 2],
  ['dolg-solo-ai', dolg, dolgOptions, dolgPolicies, ['ai', 'human'], 60],
] as const

test.each(games)('%s: whoever plays, the umpire takes the orders', (name, rules, options, policies, seats, steps) => {
  const { createOpponent, levels } = bots[name]
  for (const { level, careless, iterations } of levels) {
    if (![1, 3, 6].includes(level)) continue
    const player = createOpponent({ careless, iterations: Math.min(iterations, 3) }) as Policy<unknown, unknown, string>
    const players = { ...policies, ...Object.fromEntries(seats.map(seat => [seat, player])) }
    const game = playout(rules as never, options as never, 'levels', players as never, { steps })
    expect(game.ok && game.value.problems).toEqual([])
  }
})

/** Whole games: most faults of a plan need a position that is rare. */
const whole = [
  [
    'transnistria-hex',
    transnistria,
    (n: number) => ({ players: 2 + (n % 2) }),
    ['moldova', 'transnistria', 'gagauzia'],
    80,
  ],
  ['kriegspiel', kriegspiel, () => ({ first: 'north' }), ['north', 'south'], 6],
  ['dma', dma, campaign, ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'], 1],
  ['dolg-solo-ai', dolg, () => dolgOptions, ['human'], 6],
] as const

test.each(whole)(
  '%s: the umpire takes all orders of whole games of those who hardly think',
  (name, rules, optionsOf, seats, many) => {
    const { createOpponent, levels } = bots[name]
    for (let n = 0; n < many; n++) {
      const weak = seats.map(
        (seat, i) => [seat, createOpponent(levels[(n + i) % 3]!) as Policy<unknown, unknown, string>] as const,
      )
      const players = { ...(name === 'dolg-solo-ai' ? dolgPolicies : {}), ...Object.fromEntries(weak) }
      const game = playout(rules as never, optionsOf(n) as never, `fault ${n}`, players as never, { steps: 1500 })
      expect(game.ok && game.value.problems).toEqual([])
    }
  },
  60_000,
)
