import { digest, Match } from '@umpire/core-game'
import { createRuleset, type Order, ruleset } from '@umpire/kriegspiel'
import { expect, test, vi } from 'vitest'
import { movesOf, problemsOf, toBoardgameGame } from '../src/index.ts'
import { Client, INVALID_MOVE, Local } from './boardgame.ts'
import { hush, must, watched, wholeGame } from './support.ts'
import { auction } from './toys.ts'

const book = { opening: 'book', first: 'north' } as const

function hotSeat(options: object = book, seed = 'hot seat') {
  const game = toBoardgameGame(ruleset, { options, seed })
  const client = Client({ game, debug: false })
  client.start()
  return { game, client, G: () => client.getState()!.G, ctx: () => client.getState()!.ctx }
}

test('a whole game in one client leads to the state that Match leads to', () => {
  const { turns, match } = wholeGame({ opening: 'book' }, 'one client')
  const { rules, check } = watched(ruleset)
  const game = toBoardgameGame(rules, { options: { opening: 'book' }, seed: 'one client' })
  const client = Client({ game, debug: false })
  client.start()
  for (const [i, { orders }] of turns.entries()) {
    const moves = movesOf(game, client)
    if (i % 2) moves.orders(orders)
    else for (const { type, ...fields } of orders) (moves[type] as (fields: object) => void)(fields)
  }
  expect(turns.length).toBeGreaterThan(20)
  expect(client.getState()!.ctx.gameover).toMatchObject(
    match.frames.at(-1)!.state.end!.winners.length
      ? { reason: expect.any(String), winner: expect.stringMatching(/[01]/) }
      : { draw: true },
  )
  expect(digest(game.umpire.now(client.store.getState().G).state)).toBe(match.frames.at(-1)!.digest)
  check()
})

test('a refused order is an invalid move: nothing has changed, and its Problem can be had', () => {
  hush()
  const { client, G } = hotSeat()
  const before = client.getState()!
  const order: Order = { type: 'move', from: '3D', to: '20D' }
  expect(problemsOf(ruleset, G(), order)).toMatchObject([{ code: 'move-too-far', at: ['north', 0, 'to'] }])
  client.moves['move']!({ from: '3D', to: '20D' })
  for (const strange of [undefined, null, 7, 'orders', [], {}, [[]], [null], { length: 3 }, [{ type: 'move' }]]) {
    client.moves['orders']!(strange)
    client.moves['move']!(strange)
  }
  client.moves['resign']!({ why: 'tired' })
  client.moves['orders']!([{ type: 'end-turn' }], 7)
  const after = client.getState()!
  expect([after.G, after.ctx, after._stateID]).toEqual([before.G, before.ctx, before._stateID])
  expect(problemsOf(ruleset, G(), { type: 'move', from: '3D', to: '2C' })).toEqual([])
  expect(problemsOf(ruleset, G(), [{ type: 'end-turn' }, { type: 'end-turn' }])).toMatchObject([
    { code: 'seat-not-to-act' },
  ])
  expect(INVALID_MOVE).toBe('INVALID_MOVE')
})

test('a front-end of other rules is told so', () => {
  const { G } = hotSeat()
  const problems = problemsOf({ ...ruleset, version: '0.0.0' }, G(), { type: 'end-turn' })
  expect(problems).toMatchObject([{ code: 'other-rules' }])
})

test('a match that was begun under other rules takes no orders', () => {
  hush()
  const { client } = hotSeat()
  const later = toBoardgameGame({ ...ruleset, version: '99.0.0' }, { options: book, seed: 'hot seat' })
  const move = (later.moves!['end-turn'] as { move: (...args: never[]) => unknown }).move
  const held = client.store.getState().G
  expect(move({ held, playerID: '0', events: { endTurn: vi.fn() } } as never)).toBe('INVALID_MOVE')
})

const ford = must(
  createRuleset({
    id: 'ford',
    map: ['N..F', '.==.', '.MM.', 'F..S'],
    frontier: 2,
    army: { infantry: 2, cavalry: 1, 'foot-artillery': 0, 'horse-artillery': 0, 'foot-relay': 1, 'horse-relay': 0 },
  }),
)

test.each([
  ['another board', ford],
  ['another board of the same name', { ...ford, content: { ...ford.content, id: ruleset.content.id } }],
  ['the same board, changed', { ...ruleset, content: { ...ruleset.content, data: null } }],
])('a match that was begun with %s takes no orders, and a front-end is told so', (_, rules) => {
  hush()
  const begun = Client({ game: toBoardgameGame(rules, { options: { opening: 'hidden' }, seed: 1 }), debug: false })
  const stored = JSON.parse(JSON.stringify(begun.store.getState().G))
  const order = { type: 'deploy', kind: 'infantry', at: '3D' } as const
  const obeys = (by: typeof ruleset) => {
    const { move } = toBoardgameGame(by, { seed: 1 }).moves!['orders'] as { move: (...args: never[]) => unknown }
    const context = { held: stored, playerID: '0', events: { endTurn: vi.fn() } }
    return move(context as never, [order] as never) !== 'INVALID_MOVE'
  }
  expect(obeys(ruleset)).toBe(false)
  const G = { ...begun.getState()!.G, viewer: 'north' } as const
  expect(problemsOf(ruleset, G, order)).toMatchObject([{ code: 'other-rules' }])
  expect(problemsOf(rules, G, order).map(({ code }) => code)).not.toContain('other-rules')
})

test('a match in which the content is not told takes no orders', () => {
  hush()
  const { client, game, G } = hotSeat()
  const { content: _, ...stored } = client.store.getState().G as unknown as { content: object }
  const { move } = game.moves!['orders'] as { move: (...args: never[]) => unknown }
  const context = { held: stored, playerID: '0', events: { endTurn: vi.fn() } }
  expect(move(context as never, [{ type: 'end-turn' }] as never)).toBe('INVALID_MOVE')
  const { content: __, ...shown } = G()
  expect(problemsOf(ruleset, shown as never, { type: 'end-turn' })).toMatchObject([{ code: 'other-rules' }])
})

test('no orders at all are none in a game of turns, and it is told', () => {
  hush()
  const { client, G } = hotSeat()
  expect(problemsOf(ruleset, G(), [])).toMatchObject([{ code: 'no-orders' }])
  client.moves['orders']!([])
  expect(G().step).toBe(0)
})

test('the turn passes when the rules pass it, and undo stops there', () => {
  hush()
  const { client, G, ctx } = hotSeat()
  const opening = G()
  expect([ctx().currentPlayer, G().toAct, ctx().activePlayers]).toEqual(['0', ['north'], null])
  client.moves['move']!({ from: '3D', to: '2C' })
  expect(G()).toMatchObject({ step: 1, undoable: true, toAct: ['north'] })
  expect(G().events[0]).toMatchObject({ type: 'moved', to: '2C' })
  client.undo()
  expect(G()).toEqual(opening)
  client.redo()
  expect(G().step).toBe(1)
  client.moves['end-turn']!()
  expect([ctx().currentPlayer, G().toAct, G().undoable]).toEqual(['1', ['south'], false])
  const passed = G()
  client.undo()
  expect(G()).toEqual(passed)
})

test('while several may act nothing is taken back, and no client is told otherwise', async () => {
  hush()
  const game = toBoardgameGame(ruleset, { options: { opening: 'hidden' } })
  const multiplayer = Local()
  const clients = ['0', '1'].map(playerID => Client({ game, playerID, multiplayer, debug: false }))
  for (const client of clients) client.start()
  const [north] = clients
  north!.moves['deploy']!({ kind: 'infantry', at: '3D' })
  await vi.waitFor(() => expect(north!.getState()!.G.step).toBe(1))
  expect(north!.getState()!.G).toMatchObject({ toAct: ['north', 'south'], undoable: false })
  north!.undo()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(north!.getState()!.G.step).toBe(1)
  for (const client of clients) client.stop()
})

test('a step with dice cannot be taken back', () => {
  hush()
  const race = toBoardgameGame(
    {
      ...auction,
      seatsToAct: () => ['ann'],
      legalOrders: () => [{ type: 'pass' }],
      reveals: event => event.type === 'taken',
    },
    { options: { rounds: 9 }, seed: 3 },
  )
  const client = Client({ game: race, numPlayers: 3, debug: false })
  client.start()
  const G = () => client.getState()!.G
  client.moves['pass']!()
  expect(G()).toMatchObject({ undoable: true, step: 1 })
  client.moves['bid']!({ gold: 2 })
  expect(G()).toMatchObject({ undoable: false, step: 2 })
  client.undo()
  expect(G().step).toBe(2)
})

test('what is given to the game stays as it was, and what it shows cannot be changed', () => {
  const { client, G } = hotSeat()
  const orders = [{ type: 'move', from: '3D', to: '2C' }]
  client.moves['orders']!(orders)
  expect(Object.isFrozen(orders) || Object.isFrozen(orders[0])).toBe(false)
  expect(() => Object.assign(G().view.units[0]!, { at: 7 })).toThrow()
})

test('each client of a local match sees what its player may know; who looks on sees less', async () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'hidden', first: 'north' } })
  const multiplayer = Local()
  const clients = ['0', '1', undefined].map(playerID => {
    const client = Client({ game, multiplayer, debug: false, ...(playerID && { playerID }) })
    client.start()
    return client
  })
  const [north, south, onlooker] = clients.map(client => () => client.getState()!.G)
  clients[0]!.moves['deploy']!({ kind: 'infantry', at: '3D' })
  clients[1]!.moves['deploy']!({ kind: 'cavalry', at: '4R' })
  await vi.waitFor(() => expect(north!().step).toBe(2))
  expect(north!().view.units).toEqual([{ seat: 'north', kind: 'infantry', at: 77 }])
  expect(south!().view.units).toMatchObject([{ seat: 'south', kind: 'cavalry' }])
  expect(onlooker!().view.units).toEqual([])
  expect([north!().viewer, south!().viewer, onlooker!().viewer]).toEqual(['north', 'south', 'public'])
  expect([north!().events, onlooker!().events]).toEqual([[], []])
  expect(south!().events).toMatchObject([{ type: 'deployed', seat: 'south' }])
  expect(clients[0]!.getState()!.ctx.activePlayers).toEqual({ 0: 'anyone', 1: 'anyone' })
  for (const client of clients) client.stop()
})

test('setupData: options and, where allowed, a seed', () => {
  const closed = toBoardgameGame(ruleset)
  const open = toBoardgameGame(ruleset, { chosenSeeds: true })
  const ask = closed.validateSetupData!
  expect(ask(undefined, 2)).toBeUndefined()
  expect(ask({ options: { first: 'north' } }, 2)).toBeUndefined()
  const east = toBoardgameGame(ruleset, { options: { first: 'east' } as never }).validateSetupData!
  for (const nothing of [undefined, null, {}]) expect(east(nothing as never, 2)).toContain('options-malformed')
  expect(east({ options: { first: 'north' } }, 2)).toBeUndefined()
  expect(ask({ options: { first: 'east' } as never }, 2)).toContain('options-malformed')
  expect(ask({ seed: 7 }, 2)).toBe('The seed is not for players to choose')
  expect(open.validateSetupData!({ seed: 7 }, 2)).toBeUndefined()
  expect(open.validateSetupData!({ seed: {} as never }, 2)).toBe('A seed is a text or a number')
  expect(ask({ dice: 7 } as never, 2)).toBe('setupData has no dice')
  expect(ask(7 as never, 2)).toContain('setupData')
  expect(ask(undefined, 3)).toContain('2 players')
  expect(() => Client({ game: closed, numPlayers: 3, debug: false })).toThrow('numPlayers')
  expect(() =>
    Client({ game: toBoardgameGame(ruleset, { options: { first: 'east' } as never }), debug: false }),
  ).toThrow('options-malformed')
})

test('seats that nobody plays must have nothing to decide', () => {
  const alone = (seat: 'north' | 'south') => () =>
    Client({ game: toBoardgameGame(ruleset, { seats: [seat], options: book }), numPlayers: 1, debug: false })
  expect(alone('south')).toThrow('north is to act')
  const south = toBoardgameGame(ruleset, { seats: ['south'] })
  expect(south.validateSetupData!({ options: book }, 1)).toContain('north is to act')
  expect(south.validateSetupData!({ options: { ...book, first: 'south' } }, 1)).toBeUndefined()
  expect(alone('north')).not.toThrow()
})

test('the same seed gives the same match; without one no two are alike, and a secret decides', () => {
  const purses = (settings: object) => {
    const client = Client({
      game: toBoardgameGame(auction, { options: { rounds: 3 }, turns: 'simultaneous', ...settings }),
      numPlayers: 3,
      debug: false,
    })
    const game = client.game as unknown as ReturnType<typeof toBoardgameGame>
    return (game.umpire.now(client.store.getState().G).state as { purses: unknown }).purses
  }
  const match = must(Match.start(auction, { rounds: 3 }, 7))
  expect(purses({ seed: 7 })).toEqual(match.state.purses)
  expect(purses({})).not.toEqual(purses({}))
  expect(purses({ secret: 'a' })).not.toEqual(purses({ secret: 'a' }))
})

test('another process opens the same match if it has the same secret', () => {
  const settings = { options: { rounds: 3 }, turns: 'simultaneous' } as const
  const client = Client({
    game: toBoardgameGame(auction, { ...settings, secret: 'long' }),
    numPlayers: 3,
    debug: false,
  })
  const stored = JSON.parse(JSON.stringify(client.store.getState().G))
  const purses = (secret?: string) =>
    toBoardgameGame(auction, { ...settings, ...(secret && { secret }) }).umpire.now(stored).state.purses
  expect(purses('long')).toEqual(
    (client.game as unknown as { umpire: { now(G: unknown): { state: { purses: unknown } } } }).umpire.now(stored).state
      .purses,
  )
  expect(purses('long')).not.toEqual(purses('other'))
  expect(purses()).not.toEqual(purses())
})

test('whatever is no player id looks on', () => {
  const game = toBoardgameGame(ruleset)
  const client = Client({ game, debug: false })
  const G = client.store.getState().G
  const viewer = (playerID: unknown) =>
    game.playerView!({ G, ctx: client.getState()!.ctx, playerID: playerID as never }).viewer
  expect(viewer('1')).toBe('south')
  for (const strange of [
    null,
    undefined,
    '',
    ' ',
    '00',
    '0x0',
    '-0',
    '1.0',
    '2',
    'Infinity',
    '__proto__',
    0,
    [0],
    ['0'],
    {},
  ])
    expect(viewer(strange)).toBe('public')
})
