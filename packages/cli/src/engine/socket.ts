import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Game } from '../game.ts'
import { openDesk } from './desk.ts'
import { limits } from './limits.ts'
import { methods } from './protocol.ts'
import { answerBytes, noText } from './rpc.ts'

/** Clients at a time. */
const MOST_CLIENTS = 64
/** Messages of one client that wait to be answered; then it is not read from before they are. */
const MOST_WAITING = 64
/** Bytes of answers that a client has not taken; then no more of its messages are read. */
const MOST_UNSENT = 4 * limits.bytes

export interface Listening {
  readonly host: string
  /** 0 is any that is free. */
  readonly port: number
  /** Web pages that may call, `https://example.org` each. A page of any other is turned away, and so is every page where none is named. */
  readonly origins: readonly string[]
}

export interface Open {
  readonly port: number
  close(): Promise<void>
}

/**
 * Answers messages over WebSockets; each client has matches of its own, which end with it. A browser lets any page open a socket to this machine, and says
 * only whose page it is: so that is looked at. Programs say nothing of the kind and are let in.
 */
export async function serveSockets(
  { host, port, origins }: Listening,
  version: string,
  own: readonly Game[] = [],
): Promise<Open> {
  const server = new WebSocketServer({
    host,
    port,
    maxPayload: limits.bytes,
    verifyClient: ({ origin }: { origin: string | undefined }, answer) => {
      const welcome = origin === undefined || origins.includes(origin)
      if (!welcome) answer(false, 403, 'This page may not call the engine')
      else if (server.clients.size >= MOST_CLIENTS) answer(false, 503, 'Too many clients')
      else answer(true)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject)
  })
  server.on('connection', client => serveClient(client, version, own))
  const { port: bound } = server.address() as AddressInfo
  return {
    port: bound,
    close: () =>
      new Promise(resolve => {
        for (const client of server.clients) client.terminate()
        server.close(() => resolve())
      }),
  }
}

function serveClient(client: WebSocket, version: string, own: readonly Game[]): void {
  const desk = openDesk(version, own)
  const waiting: { readonly data: RawData; readonly binary: boolean }[] = []
  let busy = false
  const work = async () => {
    if (busy) return
    busy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = next.binary ? noText() : await answerBytes(methods, desk, next.data as Buffer)
      if (client.readyState !== WebSocket.OPEN) break
      if (answer !== null) await sent(client, answer)
      if (client.isPaused && waiting.length === 0) client.resume()
    }
    busy = false
  }
  client.on('message', (data, binary) => {
    waiting.push({ data, binary })
    if (waiting.length >= MOST_WAITING) client.pause()
    void work()
  })
  // What breaks the protocol of WebSockets itself, such as a message that is too long: the library closes, with a code that says so.
  client.on('error', () => {})
}

/** Sends an answer; where a client takes none, waits until it has. */
function sent(client: WebSocket, answer: string): Promise<void> {
  return new Promise(resolve => {
    client.send(answer, () => resolve())
    if (client.bufferedAmount < MOST_UNSENT) resolve()
  })
}
