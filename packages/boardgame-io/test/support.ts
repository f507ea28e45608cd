import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import type { AnyRuleset, Policy } from '@umpire/core-game'
import { Match, playout } from '@umpire/core-game'
import type { Order, Seat, View } from '@umpire/kriegspiel'
import { ruleset } from '@umpire/kriegspiel'
import { policies } from '@umpire/kriegspiel/policy'
import type { Game, State as MatchState } from 'boardgame.io'
import { onTestFinished, vi } from 'vitest'
import { guard } from '../src/index.ts'
import { Client, Server, SocketIO, Sync } from './boardgame.ts'

/** boardgame.io tells the console of every move that it refuses. */
export function hush(): void {
  const spies = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'info').mockReturnValue()]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

interface Turn {
  readonly seat: Seat
  readonly orders: readonly Order[]
}

type Mind = Policy<View, Order, Seat>

/** A whole game of Kriegspiel between the policies of its package, turn by turn, and the match that it makes. */
export function wholeGame(options: object, seed: string, minds: { readonly [seat in Seat]: Mind } = policies) {
  const played = playout(ruleset, options, seed, minds)
  let match = must(Match.start(ruleset, options, seed))
  const turns: Turn[] = []
  for (const { orders } of must(played).steps) {
    for (const seat of ruleset.seats) {
      const list = orders[seat]
      if (!list?.length) continue
      turns.push({ seat, orders: list })
      match = must(Match.advance(ruleset, match, { [seat]: list }))
    }
  }
  return { turns, match }
}

export function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: unknown },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** A server of boardgame.io on a free port of this machine, for as long as the test runs. */
export async function serve(game: Game, db?: object, guarded = true) {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const server = Server({ games: [game], origins: ['*'], ...(db && { db: db as never }) })
  const running = await server.run({ port: { port: 0, host: '127.0.0.1' } as never })
  log.mockRestore()
  if (guarded) guard(server, game)
  onTestFinished(() => server.kill(running as never))
  const { port } = running.appServer.address() as AddressInfo
  const held = async (matchID = 'default'): Promise<MatchState> =>
    (
      await (server.db as never as { fetch(id: string, what: object): Promise<{ state: MatchState }> }).fetch(matchID, {
        state: true,
      })
    ).state
  return { port, server, held }
}

/** A wire-tap: everything that the server sends through it, byte by byte. */
export async function tap(port: number) {
  let heard = ''
  const proxy = createServer(client => {
    const server = openSocket(port, '127.0.0.1')
    client.pipe(server)
    server.on('data', data => {
      heard += data.toString('latin1')
      client.write(data)
    })
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return { port: (proxy.address() as AddressInfo).port, heard: () => heard }
}

/** What nobody caught while the test ran: it would have ended a server. */
export function rejections(): readonly unknown[] {
  const reasons: unknown[] = []
  const heed = (reason: unknown) => void reasons.push(reason)
  process.on('unhandledRejection', heed)
  onTestFinished(() => void process.off('unhandledRejection', heed))
  return reasons
}

/** What a client sends through: whatever one likes. */
export function wire(client: object): { emit(...args: unknown[]): void } {
  return (client as { transport: { socket: { emit(...args: unknown[]): void } } }).transport.socket
}

/** A client that asks the server for its match. */
export function connect<G>(game: Game<G>, port: number, playerID?: string, matchID = 'default') {
  const client = Client<G>({
    game,
    matchID,
    ...(playerID !== undefined && { playerID }),
    numPlayers: (game.minPlayers as number) ?? 2,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
    debug: false,
  })
  client.start()
  onTestFinished(() => {
    // boardgame.io cannot stop a client twice.
    if ((client as unknown as { _running: boolean })._running) client.stop()
  })
  return client
}

/** A client that is connected, and waits to see what it should. */
export async function join<G>(game: Game<G>, port: number, playerID?: string, matchID = 'default') {
  const client = connect(game, port, playerID, matchID)
  const sees = (what: (state: MatchState<G>) => boolean): Promise<MatchState<G>> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${what} was never seen`)), 10_000)
      const look = () => {
        const state = client.getState()
        if (!state || !what(state)) return
        clearTimeout(late)
        resolve(state)
        // A client calls back while it is subscribed to: then there is nothing to stop yet.
        queueMicrotask(() => stop())
      }
      const stop = client.subscribe(look)
      look()
    })
  await sees(() => true)
  return { client, sees }
}

/** Freezes a ruleset's answers nowhere, but checks that no state that went in was changed. */
export function watched<R extends AnyRuleset>(rules: R): { readonly rules: R; readonly check: () => void } {
  const seen: { readonly state: unknown; readonly text: string }[] = []
  const step: AnyRuleset['step'] = (state, orders, rng) => {
    seen.push({ state, text: JSON.stringify(state) })
    return rules.step(state, orders, rng)
  }
  const check = () => {
    for (const { state, text } of seen) if (JSON.stringify(state) !== text) throw new Error('A state was changed')
  }
  return { rules: { ...rules, step }, check }
}

/** A database that keeps text, as they do: nothing lives on in it but JSON. `kept` outlives the server. */
export function textStore(kept: Map<string, string> = new Map()): object {
  const read = (key: string) => {
    const text = kept.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const write = (key: string, value: unknown) => void kept.set(key, JSON.stringify(value) ?? 'null')
  return new (class extends Sync {
    override connect() {}
    override createMatch(id: string, { initialState, metadata }: { initialState: object; metadata: object }) {
      write(`${id} initial`, initialState)
      write(`${id} metadata`, metadata)
      this.setState(id, initialState)
    }
    override setState(id: string, state: object, log: readonly unknown[] = []) {
      write(`${id} state`, state)
      write(`${id} log`, [...(read(`${id} log`) ?? []), ...log])
    }
    override setMetadata(id: string, metadata: object) {
      write(`${id} metadata`, metadata)
    }
    override fetch(id: string) {
      const [state, log, metadata, initialState] = ['state', 'log', 'metadata', 'initial'].map(what =>
        read(`${id} ${what}`),
      )
      return { state, log, metadata, initialState } as never
    }
    override wipe() {}
    override listMatches() {
      return []
    }
  })()
}
