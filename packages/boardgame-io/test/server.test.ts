import { digest, playout } from '@umpire/core-game'
import { ruleset } from '@umpire/kriegspiel'
import { bold, steady } from '@umpire/kriegspiel/policy'
import { expect, test } from 'vitest'
import { movesOf, toBoardgameGame } from '../src/index.ts'
import { connect, hush, join, must, rejections, serve, tap, textStore, wholeGame, wire } from './support.ts'
import { auction } from './toys.ts'

const hidden = { opening: 'hidden' } as const

/** The plain words in which a hidden unit would have to be told. */
const unitOf = (seat: string) => new RegExp(`"seat":"${seat}","kind"|"kind":"[a-z-]+","at"`)

test.each(['sent whole', 'sent as patches'])(
  'a whole game on a real server (%s) meets the digest of Match, and nothing hidden crosses the wire',
  async how => {
    const deltaState = how === 'sent as patches'
    const seed = deltaState ? 'sealed 3' : 'sealed 1'
    const { turns, match } = wholeGame(hidden, seed, { north: bold, south: steady })
    const game = { ...toBoardgameGame(ruleset, { options: hidden, seed }), deltaState }
    const { port, held } = await serve(game as never, deltaState ? textStore() : undefined)
    const wires = await Promise.all([tap(port), tap(port), tap(port)])
    const [north, south, onlooker] = await Promise.all([
      join(game, wires[0]!.port, '0'),
      join(game, wires[1]!.port, '1'),
      join(game, wires[2]!.port),
    ])
    let steps = 0
    let curtain = false
    for (const [i, { seat, orders }] of turns.entries()) {
      const { client } = { north, south }[seat]!
      const moves = movesOf(game, client)
      const raised = match.frames[i + 1]!.events.some(({ type }) => type === 'curtain-raised')
      // Before the curtain rises order by order, then turn by turn.
      const parts = curtain ? [orders] : orders.map(order => [order])
      for (const part of parts) {
        const [order] = part
        if (curtain || !order) moves.orders(part)
        else {
          const { type, ...fields } = order
          ;(moves[type] as (fields: object) => void)(fields)
        }
        steps++
        await Promise.all([north, south, onlooker].map(({ sees }) => sees(({ G }) => G.step === steps)))
        if (!curtain && !(raised && part === parts.at(-1))) {
          expect(onlooker.client.getState()!.G.view.units).toEqual([])
          for (const state of [north, south].map(({ client }) => client.getState()!)) {
            expect(state.G.view.units.every(unit => unit.seat === state.G.viewer)).toBe(true)
          }
        }
      }
      if (raised) curtain = true
      else if (!curtain) {
        // The tap hears: each player has been told of the own units, and of nobody else's.
        const [toNorth, toSouth, toOnlooker] = wires.map(({ heard }) => heard())
        expect(toNorth).not.toMatch(/"seat":"south","kind"/)
        expect(toSouth).not.toMatch(/"seat":"north","kind"/)
        expect(toOnlooker).not.toMatch(unitOf('north'))
        expect(toOnlooker).not.toMatch(unitOf('south'))
        expect(seat === 'north' ? toNorth : toSouth).toContain(
          deltaState ? '"type":"deployed"' : `"seat":"${seat}","kind"`,
        )
        const placed = orders.flatMap(order => (order.type === 'deploy' ? [`"at":"${order.at}"`] : []))
        for (const text of placed) expect(seat === 'north' ? toSouth : toNorth).not.toContain(text)
      }
    }
    expect(curtain).toBe(true)
    const last = match.frames.at(-1)!
    const { G, ctx } = await held()
    expect(digest(game.umpire.now(G).state)).toBe(last.digest)
    expect(ctx.gameover).toMatchObject({ reason: last.state.end!.reason })
    expect(north.client.getState()!.G).toMatchObject({
      view: ruleset.view(last.state, 'north'),
      outcome: ruleset.outcome(last.state),
    })
    const everything = wires.map(({ heard }) => heard()).join()
    for (const { rng } of match.frames)
      expect(everything).not.toContain(JSON.stringify((rng as { words: object }).words))
    expect(everything).not.toContain('xoroshiro')
    expect(everything).not.toContain(seed)
  },
)

test('the first state tells no client of the dice, though boardgame.io sends it unfiltered', async () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'book' }, secret: 'known to the server alone' })
  const { port, held } = await serve(game as never)
  const wire = await tap(port)
  const { client } = await join(game, wire.port, '0')
  expect(wire.heard()).toContain('"initialState"')
  expect(wire.heard()).not.toContain('known to the server alone')
  const { rng } = game.umpire.now((await held()).G)
  expect(wire.heard()).not.toContain(JSON.stringify((rng as { words: object }).words))
  // With all that it was sent, a client cannot begin the same match.
  const initial = client.getInitialState().G as unknown
  const guess = toBoardgameGame(ruleset, { options: { opening: 'book' } }).umpire.now(
    JSON.parse(JSON.stringify(initial)),
  )
  expect(guess.rng).not.toEqual(rng)
})

test('who comes back sees the same', async () => {
  const game = toBoardgameGame(ruleset, { options: hidden })
  const { port } = await serve(game as never)
  const north = await join(game, port, '0')
  const south = await join(game, port, '1')
  movesOf(game, north.client).deploy({ kind: 'infantry', at: '3D' })
  await south.sees(({ G }) => G.step === 1)
  movesOf(game, south.client).deploy({ kind: 'cavalry', at: '4R' })
  const before = await north.sees(({ G }) => G.step === 2)
  north.client.stop()
  const again = await join(game, port, '0')
  expect(again.client.getState()!.G).toEqual(before.G)
  expect(again.client.getState()!.ctx).toEqual(before.ctx)
  expect(again.client.log!.map(({ action }) => (action.payload as { args: unknown }).args)).toEqual([
    [{ kind: 'infantry', at: '3D' }],
    null,
  ])
})

test('both may deploy at once: nobody has to wait for what the other does', async () => {
  const game = toBoardgameGame(ruleset, { options: hidden })
  const { port } = await serve(game as never)
  const [north, south] = await Promise.all([join(game, port, '0'), join(game, port, '1')])
  for (const at of ['3D', '4D', '5D']) movesOf(game, north.client).deploy({ kind: 'infantry', at })
  for (const at of ['3R', '4R', '5R']) movesOf(game, south.client).deploy({ kind: 'infantry', at })
  const state = await north.sees(({ G }) => G.step === 6)
  expect(state.G.view.units).toHaveLength(3)
})

test('an order that crosses the last one of another player counts', async () => {
  const game = toBoardgameGame(ruleset, { options: hidden })
  const { port } = await serve(game as never)
  const [north, south] = await Promise.all([join(game, port, '0'), join(game, port, '1')])
  const deployed = must(playout(ruleset, hidden, 1, { north: bold, south: steady }, { steps: 1 }))
  movesOf(game, north.client).orders(deployed.steps[0]!.orders.north!)
  movesOf(game, south.client).deploy({ kind: 'infantry', at: '3R' })
  const { ctx, G } = await south.sees(({ G }) => G.step === 2)
  expect([G.toAct, G.view.units.length, ctx.activePlayers]).toEqual([['south'], 1, null])
})

test('an illegal move is refused by the server: the state stands', async () => {
  hush()
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { port, held } = await serve(game as never)
  const [north, south] = await Promise.all([join(game, port, '0'), join(game, port, '1')])
  const standing = async () => {
    const { G, ctx, _stateID } = await held()
    return JSON.stringify({ G, ctx, _stateID })
  }
  const before = await standing()
  movesOf(game, south.client)['end-turn']()
  movesOf(game, north.client).move({ from: '3D', to: '20D' })
  movesOf(game, north.client).orders([{ type: 'end-turn' }, { type: 'end-turn' }])
  movesOf(game, north.client).orders({ length: 1e9 } as never)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(await standing()).toBe(before)
  movesOf(game, north.client)['end-turn']()
  await south.sees(({ G }) => G.step === 1)
  expect(south.client.getState()!.isActive).toBe(true)
})

test.each([
  ['endGame', [{ winner: '0' }]],
  ['setActivePlayers', [{ all: null }]],
  ['pass', [{ remove: true }]],
  ['end-turn', [{ next: '1' }]],
])('an event that a client sends by hand (%s) moves nothing', async (type, args) => {
  hush()
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { port, held } = await serve(game as never, undefined, false)
  const { client } = await join(game, port, '0')
  const { ctx } = await held()
  client.store.dispatch({ type: 'GAME_EVENT', payload: { type, args, playerID: '0' } } as never)
  await new Promise(resolve => setTimeout(resolve, 200))
  expect((await held()).ctx).toEqual(ctx)
  expect(Object.keys(client.events)).toEqual([])
})

test('a match in a database goes on after a restart of the server', async () => {
  const kept = new Map<string, string>()
  const make = () => toBoardgameGame(ruleset, { options: { opening: 'book' }, secret: 'kept' })
  const first = await serve(make() as never, textStore(kept))
  const before = (await join(make(), first.port, '0')).client.getState()!.G
  const game = make()
  const second = await serve(game as never, textStore(kept))
  const seat = before.view.turn === 'north' ? '0' : '1'
  const back = await join(game, second.port, seat)
  expect(back.client.getState()!.G.view.turn).toEqual(before.view.turn)
  movesOf(game, back.client)['end-turn']()
  const after = await back.sees(({ G }) => G.step === 1)
  const third = await serve(make() as never, textStore(kept))
  expect((await join(make(), third.port, seat)).client.getState()!.G).toEqual(after.G)
})

const forged = { rules: 'kriegspiel@1', options: {}, seed: 7, nonce: 'forged', now: null }

test.each([
  [
    'a state of its own',
    { type: 'UPDATE', state: { G: forged, ctx: {}, _stateID: 0 }, deltalog: [], payload: { playerID: '0' } },
  ],
  ['a move of the other player', { type: 'MAKE_MOVE', payload: { type: 'ready', args: [], playerID: '1' } }],
  [
    'an order of the other player',
    { type: 'MAKE_MOVE', payload: { type: 'deploy', args: [{ kind: 'infantry', at: '3R' }], playerID: '1' } },
  ],
  ['a plugin action', { type: 'PLUGIN', payload: { type: 'umpire-undrafted', args: [], playerID: '0' } }],
  ['nothing', null],
])('the guard lets no client send %s', async (_, action) => {
  hush()
  const game = toBoardgameGame(ruleset, { options: hidden })
  const { port, held } = await serve(game as never)
  const { client, sees } = await join(game, port, '0')
  const { G } = await held()
  wire(client).emit('update', action, 0, 'default', '0')
  await new Promise(resolve => setTimeout(resolve, 150))
  expect((await held()).G).toEqual(G)
  movesOf(game, client).deploy({ kind: 'infantry', at: '3D' })
  await sees(({ G }) => G.step === 1)
})

/** What JSON can hold and JavaScript cannot make a text of. */
const mute = { toString: null, valueOf: null }
const endTurn = { type: 'MAKE_MOVE', payload: { type: 'end-turn', args: [], playerID: '0' } }
const nest = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

test.each<readonly [string, unknown, unknown]>([
  ...['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__', 'castle', mute, 7, null].map(
    type => [`a move ${JSON.stringify(type)}`, type, []] as const,
  ),
  ['a move that no text can be made of', 'move', [mute]],
  ['a list that holds such a thing', 'orders', [[{ type: 'move' }, mute]]],
  ['lists in lists', 'orders', [nest(1000)]],
  ['no list of arguments', 'orders', mute],
])('%s, sent by the player to move, is refused and does the server no harm', async (_, type, args) => {
  hush()
  const unhandled = rejections()
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { port, held } = await serve(game as never)
  const { client, sees } = await join(game, port, '0')
  const { G } = await held()
  wire(client).emit('update', { type: 'MAKE_MOVE', payload: { type, args, playerID: '0' } }, 0, 'default', '0')
  movesOf(game, client)['end-turn']()
  await sees(({ G }) => G.step === 1)
  expect(game.umpire.now(G).step).toBe(0)
  expect(unhandled).toEqual([])
})

test.each<readonly [string, string, readonly unknown[]]>([
  ['a match that has no name', 'sync', [mute, '0', undefined, 2]],
  ['a match that has no name, for an update', 'update', [endTurn, 0, mute, '0']],
  ['a state that has no number', 'update', [endTurn, mute, 'default', '0']],
  ['a chat that has no match', 'chat', [mute, { sender: '0' }, undefined]],
  ['a player that has no name', 'sync', ['default', mute, undefined, 2]],
  ...['__proto__', 'constructor', 'toString'].map(
    playerID => [`a player ${playerID}`, 'sync', ['default', playerID, undefined, 2]] as const,
  ),
])('the guard lets no client name %s', async (_, event, args) => {
  hush()
  const unhandled = rejections()
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { port } = await serve(game as never)
  const { client, sees } = await join(game, port, '0')
  wire(client).emit(event, ...args)
  await new Promise(resolve => setTimeout(resolve, 150))
  const touched = [Object.prototype, Object, Object.prototype.toString].filter(it => Object.hasOwn(it, 'isConnected'))
  for (const it of touched) delete (it as { isConnected?: unknown }).isConnected
  expect(touched).toEqual([])
  movesOf(game, client)['end-turn']()
  await sees(({ G }) => G.step === 1)
  expect(unhandled).toEqual([])
})

test('the guard lets players chat, and who looks on look on', async () => {
  const game = toBoardgameGame(ruleset, { options: { opening: 'book', first: 'north' } })
  const { port } = await serve(game as never)
  const [north, onlooker] = await Promise.all([join(game, port, '0'), join(game, port)])
  north.client.sendChatMessage('Your move?')
  await onlooker.sees(() => onlooker.client.chatMessages.length === 1)
  expect(onlooker.client.getState()!.G.viewer).toBe('public')
})

test.each([
  ['needs options', auction, {}],
  ['has default options that the rules refuse', ruleset, { options: { first: 'east' } }],
  ['leaves a seat to nobody', auction, { options: { rounds: 1 }, seats: ['ann', 'bob'] }],
])('a match that %s is not made because a client asks for it', async (_, rules, settings) => {
  hush()
  const unhandled = rejections()
  const game = toBoardgameGame(rules as typeof auction, settings as never)
  const { port, server } = await serve(game as never)
  connect(game as never, port, '0', 'nowhere')
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(unhandled).toEqual([])
  expect(await (server.db as never as { listMatches(): unknown }).listMatches()).toEqual([])
})
