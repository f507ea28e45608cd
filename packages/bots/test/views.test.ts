import { type State as DmaState, ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { type State as DolgState, ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { type State as KriegspielState, ruleset as kriegspiel } from '@umpire/kriegspiel'
import { bold, policies as kriegspielPolicies, steady } from '@umpire/kriegspiel/policy'
import { type State as HexState, ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { createBot as dmaBot } from '../src/dma/index.ts'
import { createBot as dolgBot } from '../src/dolg-solo-ai/index.ts'
import { createBot as kriegspielBot } from '../src/kriegspiel/index.ts'
import { createBot as hexBot } from '../src/transnistria-hex/index.ts'
import { ask, played } from './support.ts'

const budget = { iterations: 4 }

test("kriegspiel: what stands behind the enemy's curtain changes no order", () => {
  // South has deployed and is ready: as a bold player would, or as a steady one with other dice.
  const hidden = [1, 2].map(seed => {
    const state = played<KriegspielState, never, never>(kriegspiel, { opening: 'hidden' }, {}, 0)
    const player = seed === 1 ? bold : steady
    const orders = ask(player, kriegspiel.view(state, 'south'), 'south', [], seed * 7)
    const next = kriegspiel.step(state, { south: orders }, { algorithm: 'script', version: 1, faces: [], used: 0 })
    if (!next.ok) throw new Error(next.problems[0]?.message)
    return next.state
  })
  expect(hidden[0]).not.toEqual(hidden[1])
  const bot = kriegspielBot(budget)
  const [one, two] = hidden.map(state =>
    ask(bot, kriegspiel.view(state, 'north'), 'north', [...kriegspiel.legalOrders(state, 'north')], 5),
  )
  expect(one!.length).toBeGreaterThan(17)
  expect(one).toEqual(two)
})

test('dma: garrisons, formations, queues and routes of others change no order', () => {
  const state = played<DmaState, never, never>(dma, campaign(3), dmaPolicies as never, 6)
  const other: DmaState = {
    ...state,
    cities: state.cities.map(city =>
      city.seat === 'p1' ? city : { ...city, queue: [], garrison: { units: [], vacancies: [], field: 3 } },
    ),
    armies: state.armies.map(army => (army.seat === 'p1' ? army : { ...army, route: ['n'], deposit: 40 })),
    players: state.players.map(player => (player.seat === 'p1' ? player : { ...player, peace: ['p1'] })),
  }
  expect(other).not.toEqual(state)
  const bot = dmaBot(budget)
  const [one, two] = [state, other].map(from =>
    ask(bot, dma.view(from, 'p1'), 'p1', [...dma.legalOrders(from, 'p1')], 5),
  )
  expect(one!.length).toBeGreaterThan(0)
  expect(one).toEqual(two)
})

test('transnistria-hex: a view is all that a bot needs, and its dice alone make it change its mind', () => {
  const state = played<HexState, never, never>(transnistria, { players: 3 }, hexPolicies as never, 9)
  const seat = transnistria.seatsToAct(state)[0]!
  const bot = hexBot(budget)
  const legal = [...transnistria.legalOrders(state, seat)]
  const one = ask(bot, transnistria.view(state, seat), seat, legal, 5)
  expect(one.length).toBeGreaterThan(0)
  expect(ask(bot, transnistria.view(state, seat), seat, legal, 5)).toEqual(one)
})

test("dolg-solo-ai: the person's view is all that a bot needs; the other side only proceeds, whatever the person holds", () => {
  const state = played<DolgState, never, never>(dolg, dolgOptions, dolgPolicies as never, 40)
  const mine = { ...state, turn: 'human' as const, phase: 'activation' as const }
  const bot = dolgBot(budget)
  const one = ask(bot, dolg.view(mine, 'human'), 'human', [...dolg.legalOrders(mine, 'human')], 5)
  expect(one.length).toBeGreaterThan(0)
  const theirs: DolgState = { ...state, turn: 'ai' }
  const other: DolgState = { ...theirs, hand: [], deck: [...theirs.deck, ...theirs.hand].sort() }
  const [a, b] = [theirs, other].map(from =>
    ask(bot, dolg.view(from, 'ai'), 'ai', [...dolg.legalOrders(from, 'ai')], 5),
  )
  expect(a).toEqual([{ type: 'proceed' }])
  expect(a).toEqual(b)
})

test('kriegspiel: in battle a bot needs no more than its view, frozen', () => {
  const state = played<KriegspielState, never, never>(kriegspiel, { first: 'north' }, kriegspielPolicies as never, 6)
  const bot = kriegspielBot(budget)
  const orders = ask(bot, kriegspiel.view(state, 'north'), 'north', [...kriegspiel.legalOrders(state, 'north')], 5)
  expect(orders.at(-1)!.type === 'attack' || orders.at(-1)!.type === 'end-turn').toBe(true)
})
