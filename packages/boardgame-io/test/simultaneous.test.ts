import { digest, Match } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import { policies, standardOptions } from '@umpire/dma/policy'
import { expect, test } from 'vitest'
import { movesOf, policyBot, problemsOf, toBoardgameGame } from '../src/index.ts'
import { Client } from './boardgame.ts'
import { hush, join, must, serve, tap } from './support.ts'
import { auction, dig, knownState, seats } from './toys.ts'

const simultaneous = { options: { rounds: 3 }, turns: 'simultaneous' } as const

test('orders wait until everybody has given theirs, and nobody else learns of them', async () => {
  hush()
  const game = toBoardgameGame(auction, { ...simultaneous, seed: 'bids' })
  const { port, held } = await serve(game as never)
  const wires = await Promise.all(seats.map(() => tap(port)))
  const clients = await Promise.all(seats.map((_, i) => join(game, wires[i]!.port, String(i))))
  const [ann, bob, cat] = clients as [(typeof clients)[0], (typeof clients)[0], (typeof clients)[0]]
  expect(ann.client.getState()!.ctx.activePlayers).toEqual({ 0: 'together', 1: 'together', 2: 'together' })
  movesOf(game, ann.client).orders([{ type: 'bid', gold: 17 }], 0)
  const waiting = await bob.sees(({ G }) => G.committed.length === 1)
  expect(waiting.G).toMatchObject({ step: 0, committed: ['ann'], own: null, toAct: ['bob', 'cat'], view: { left: 3 } })
  expect((await ann.sees(({ G }) => G.own !== null)).G.own).toEqual([{ type: 'bid', gold: 17 }])
  expect(ann.client.getState()!.isActive).toBe(false)
  expect(problemsOf(auction, ann.client.getState()!.G, [], knownState)).toMatchObject([{ code: 'orders-given' }])
  expect(problemsOf(auction, waiting.G, { type: 'bid', gold: 99_999 }, knownState)).toMatchObject([
    { code: 'order-malformed' },
  ])
  // Again, without a step, for another step, without gold: all refused.
  movesOf(game, ann.client).orders([{ type: 'pass' }], 0)
  movesOf(game, bob.client).orders([{ type: 'bid', gold: 2 }])
  movesOf(game, bob.client).orders([{ type: 'bid', gold: 2 }], 1)
  movesOf(game, bob.client).orders([{ type: 'pass' }, { type: 'pass' }], 0)
  movesOf(game, bob.client).bid({ gold: 2 })
  bob.client.undo()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect((await held()).G).toMatchObject({ now: { step: 0, committed: { ann: [{ type: 'bid', gold: 17 }] } } })
  // Both at once, from clients that have not heard of each other.
  movesOf(game, bob.client).orders([{ type: 'bid', gold: 18 }], 0)
  movesOf(game, cat.client).orders([], 0)
  const { G } = await cat.sees(({ G }) => G.step === 1)
  expect(G).toMatchObject({
    events: [{ type: 'taken', seat: 'bob', gold: 18 }],
    committed: [],
    toAct: seats,
    undoable: false,
  })
  const match = must(
    Match.advance(auction, must(Match.start(auction, { rounds: 3 }, 'bids')), {
      ann: [{ type: 'bid', gold: 17 }],
      bob: [{ type: 'bid', gold: 18 }],
    }),
  )
  expect(digest(game.umpire.now((await held()).G).state)).toBe(match.frames.at(-1)!.digest)
  // As a number of JSON: the ids of connections are full of digits.
  const token = (number: number) => new RegExp(`[:,[]${number}[,}\\]]`)
  expect(wires[1]!.heard()).not.toMatch(token(17))
  expect(wires[0]!.heard()).toMatch(token(17))
  for (const [i, wire] of wires.entries()) {
    for (const [j, purse] of match.frames[0]!.state.purses.entries()) {
      if (i !== j) expect(wire.heard()).not.toMatch(token(purse))
      else expect(wire.heard()).toContain(`"purse":${purse}`)
    }
    expect(wire.heard()).not.toContain('xoroshiro')
  }
  for (const { client } of clients) client.stop()
})

test('one client can play all seats, one after the other', () => {
  const game = toBoardgameGame(auction, { ...simultaneous, seed: 1 })
  const client = Client({ game, numPlayers: 3, debug: false })
  client.start()
  for (let step = 0; step < 3; step++) {
    for (const player of ['0', '1', '2']) {
      expect(client.getState()!.ctx.currentPlayer).toBe(player)
      client.moves['orders']!([{ type: 'bid', gold: 3 - Number(player) }], step)
    }
  }
  expect(client.getState()!.ctx.gameover).toEqual({ winners: ['ann'], reason: 'sold', winnerIDs: ['0'], winner: '0' })
})

const round = (game: ReturnType<typeof toBoardgameGame>) => {
  const client = Client({ game: game as never, numPlayers: 2, debug: false })
  client.start()
  const give = (player: '0' | '1', ...types: string[]) => {
    client.updatePlayerID(player)
    client.moves['orders']!(
      types.map(type => ({ type })),
      0,
    )
    return client.store.getState().G as { now: { step: number; committed: object; toAct: string[] } | null }
  }
  return { client, give }
}

test('a plan that the rules refuse only after a die is refused at once: it cannot hold up the turn', () => {
  hush()
  const game = toBoardgameGame(dig(), { turns: 'simultaneous', seed: 1 })
  const { client, give } = round(game as never)
  const { G } = client.store.getState()
  expect(give('0', 'dig', 'bury', 'bury')).toEqual(G)
  expect(give('0', 'dig', 'bury').now).toMatchObject({ step: 0, toAct: ['bob'] })
  expect(give('1', 'dig', 'bury', 'bury').now).toMatchObject({ step: 0, toAct: ['bob'] })
  expect(give('1', 'dig').now).toMatchObject({ step: 1, committed: {} })
  const plans = { ann: [{ type: 'dig' }, { type: 'bury' }], bob: [{ type: 'dig' }] } as const
  const match = must(Match.advance(dig(), must(Match.start(dig(), {}, 1)), plans))
  expect(game.umpire.now(client.store.getState().G)).toMatchObject({
    state: match.state,
    rng: match.frames.at(-1)!.rng,
  })
})

test('whether a plan is taken tells nothing of the dice, even where the rules would', () => {
  hush()
  const answers = Array.from({ length: 40 }, (_, seed) => {
    const { client, give } = round(toBoardgameGame(dig('gold'), { turns: 'simultaneous', seed }) as never)
    const before = JSON.stringify(client.store.getState().G)
    return JSON.stringify(give('0', 'dig', 'bury')) === before
  })
  expect(new Set(answers).size).toBe(1)
})

test('several winners, and none', () => {
  const end = (plans: readonly (readonly number[])[]) => {
    const game = toBoardgameGame(auction, { options: { rounds: plans.length }, turns: 'simultaneous' })
    const client = Client({ game, numPlayers: 3, debug: false })
    client.start()
    for (const [step, plan] of plans.entries())
      for (const gold of plan) client.moves['orders']!(gold ? [{ type: 'bid', gold }] : [], step)
    return client.getState()!.ctx.gameover
  }
  expect(
    end([
      [3, 2, 1],
      [1, 3, 2],
    ]),
  ).toEqual({ winners: ['ann', 'bob'], reason: 'sold', winnerIDs: ['0', '1'] })
  expect(end([[0, 0, 0]])).toMatchObject({ winnerIDs: ['0', '1', '2'] })
})

test('six rulers of The Dark Middle Ages play two weeks as Match does', async () => {
  const options = { ...standardOptions, lastWeek: 2 }
  const rulers = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const
  const game = toBoardgameGame(dma, { options, seats: rulers, turns: 'simultaneous', seed: 1378 })
  const client = Client({ game, numPlayers: 6, debug: false })
  client.start()
  let match = must(Match.start(dma, options, 1378))
  const bots = rulers.map(seat => new (policyBot(game, policies[seat], `mind of ${seat}`))())
  for (let week = 0; week < 2; week++) {
    const orders: { [seat: string]: readonly never[] } = {}
    for (const [i, seat] of rulers.entries()) {
      const { action } = await bots[i]!.play(client.store.getState(), String(i))
      orders[seat] = action.payload.args[0]
      client.store.dispatch(action)
    }
    match = must(Match.advance(dma, match, orders))
    const { state } = game.umpire.now(client.store.getState().G)
    expect(digest(state)).toBe(match.frames.at(-1)!.digest)
    client.updatePlayerID('1')
    const { view, events } = client.getState()!.G
    expect(view).toEqual(dma.view(match.state, 'p2'))
    expect(events).toEqual(match.events.filter(event => !('secret' in event) || event.seat === 'p2'))
    client.updatePlayerID(null)
  }
  expect(client.getState()!.ctx.gameover).toMatchObject({ reason: 'last-week' })
})
