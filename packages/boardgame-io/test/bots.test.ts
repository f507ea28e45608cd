import { seedRng, withDice } from '@umpire/core-rng'
import { type Order, ruleset } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { expect, test, vi } from 'vitest'
import { movesOf, policyBot, toBoardgameGame } from '../src/index.ts'
import { Client, InitializeGame, Local, MCTSBot, RandomBot, Simulate } from './boardgame.ts'
import { auction } from './toys.ts'

/** A small battle, so that a search sees its end. */
const skirmish = {
  rulings: { winByIsolation: false },
  position: {
    turn: 'north',
    units: [
      { seat: 'north', kind: 'cavalry', at: '3P' },
      { seat: 'north', kind: 'foot-relay', at: '4P' },
      { seat: 'south', kind: 'infantry', at: '20P' },
    ],
    destroyed: ['3T'],
  },
} as const

/** A game, and what is refused of it. */
function overheard(options: object) {
  const refused: unknown[] = []
  const step: typeof ruleset.step = (state, orders, rng) => {
    const answer = ruleset.step(state, orders, rng)
    if (!answer.ok) refused.push(orders)
    return answer
  }
  return { game: toBoardgameGame({ ...ruleset, step }, { options, seed: 'bots' }), refused }
}

test('the bots are offered what is legal, and nothing else', () => {
  const { game } = overheard({ opening: 'book', first: 'north' })
  const { G, ctx } = InitializeGame({ game: game as never })
  const { state } = game.umpire.now(G)
  const offered = game.ai!.enumerate(G as never, ctx, '0') as readonly {
    move: Order['type']
    args: readonly object[]
  }[]
  expect(offered.map(({ move, args }) => ({ type: move, ...args[0] }))).toEqual([
    ...ruleset.legalOrders(state, 'north'),
  ])
  expect(game.ai!.enumerate(G as never, ctx, '1')).toEqual([])
  expect(game.ai!.enumerate(G as never, ctx, '7')).toEqual([])
})

test('the random bot of boardgame.io plays legal moves only', async () => {
  const { game, refused } = overheard({ opening: 'hidden' })
  const bot = new RandomBot({ enumerate: game.ai!.enumerate as never, seed: 'any' })
  const start = InitializeGame({ game: game as never })
  const { state } = await Simulate({ game: game as never, bots: bot, state: start, depth: 150 })
  expect(refused).toEqual([])
  expect(game.umpire.now(state.G).step).toBeGreaterThan(20)
})

test('the search of boardgame.io plays legal moves only', async () => {
  const { game, refused } = overheard(skirmish)
  const bot = new MCTSBot({
    game: game as never,
    enumerate: game.ai!.enumerate as never,
    seed: 'any',
    iterations: 15,
    playoutDepth: 12,
  })
  const start = InitializeGame({ game: game as never })
  const { state } = await Simulate({ game: game as never, bots: { 0: bot, 1: bot }, state: start, depth: 5 })
  expect(refused).toEqual([])
  expect(game.umpire.now(state.G).step).toBeGreaterThan(2)
})

test('in a simultaneous turn a bot gives no order or one, or what it is told to choose among', async () => {
  const settings = { options: { rounds: 4 }, turns: 'simultaneous', seed: 9 } as const
  const game = toBoardgameGame(auction, settings)
  const start = InitializeGame({ game: game as never, numPlayers: 3 })
  const bot = new RandomBot({ enumerate: game.ai!.enumerate as never, seed: 'any' })
  const { state } = await Simulate({ game: game as never, bots: bot, state: start })
  expect(state.ctx.gameover).toMatchObject({ reason: 'sold' })
  const rich = toBoardgameGame(auction, { ...settings, plans: ({ view }) => [[{ type: 'bid', gold: view.purse! }]] })
  const { G, ctx } = InitializeGame({ game: rich as never, numPlayers: 3 })
  const [purse] = rich.umpire.now(G).state.purses
  expect(rich.ai!.enumerate(G as never, ctx, '0')).toEqual([
    { move: 'orders', args: [[{ type: 'bid', gold: purse }], 0] },
  ])
})

test('a policy of the ruleset plays against a person in a local match', async () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'hidden', first: 'south' } })
  const seen: unknown[] = []
  const spy: typeof steady = turn => {
    seen.push(turn.view.units.map(({ seat }) => seat))
    return steady(turn)
  }
  const client = Client({
    game,
    playerID: '0',
    multiplayer: Local({ bots: { 1: policyBot(game, spy, 7) } }),
    debug: false,
  })
  client.start()
  const G = () => client.getState()!.G
  await vi.waitFor(() => expect(G().toAct).toEqual(['north']), { timeout: 5000 })
  expect(seen.flat()).not.toContain('north')
  const orders = bold({ seat: 'north', view: G().view, orders: [], dice: withDice(seedRng(1), dice => dice).value })
  movesOf(game, client).orders(orders)
  await vi.waitFor(() => expect(G().toAct).toEqual(['north']), { timeout: 5000 })
  expect(G()).toMatchObject({ step: 3, view: { deployment: null } })
  client.stop()
})

test('a bot does not get on with the G of a client', async () => {
  const game = toBoardgameGame(ruleset)
  const { G } = Client({ game, debug: false }).getState()!
  expect(() => new (policyBot(game, bold))().play({ G }, '0')).toThrow('the G that the server keeps')
})

test('the same seed of a bot gives the same orders', async () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'hidden' }, seed: 1 })
  const state = InitializeGame({ game: game as never })
  const ask = async (seed?: number) => (await new (policyBot(game, bold, seed))().play(state, '1')).action
  expect(await ask(7)).toEqual(await ask(7))
  expect(await ask(7)).not.toEqual(await ask(8))
  // Without a seed two may agree by chance, twenty do not.
  const orders = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(new Set(orders.map(one => JSON.stringify(one))).size).toBeGreaterThan(1)
})
