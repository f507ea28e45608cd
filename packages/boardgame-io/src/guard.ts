import { isRecord, readJson } from '@umpire/core-game'

interface Socket {
  use(check: (packet: readonly unknown[], next: () => void) => void): void
}

interface SocketServer {
  of(name: string): { on(event: 'connection', heed: (socket: Socket) => void): void }
}

const ACTIONS: readonly unknown[] = ['MAKE_MOVE', 'UNDO', 'REDO']

/**
 * Lets only moves of the sender's own into a server of boardgame.io, and no message that would end it. By itself it checks the credentials of one player id and
 * carries out the action under another that is written inside, takes an action `UPDATE` as the new state, whoever sends it, and lets errors over what
 * it was not made for end the process.
 *
 * @param server what `Server` of boardgame.io answers
 */
export function guard(server: { readonly app: object }, game: { readonly name?: string | undefined }): void {
  const { _io } = server.app as { readonly _io: SocketServer }
  _io.of(game.name ?? 'default').on('connection', socket => {
    // What does not go on is dropped, as boardgame.io itself drops what it refuses.
    socket.use(([event, ...args], next) => {
      if (isFit(event, args)) next()
    })
  })
}

function isFit(event: unknown, args: readonly unknown[]): boolean {
  if (event === 'chat') return typeof args[0] === 'string'
  if (event === 'sync') return typeof args[0] === 'string' && (isNothing(args[1]) || isPlayer(args[1]))
  const [action, stateID, matchID, playerID] = args
  const named = typeof stateID === 'number' && typeof matchID === 'string' && isPlayer(playerID)
  return event === 'update' && named && isOwn(action, playerID)
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null
}

/** boardgame.io looks players up in plain objects, and writes to what it finds: nobody is called `__proto__`. */
function isPlayer(value: unknown): boolean {
  return typeof value === 'string' && !(value in {})
}

function isOwn(action: unknown, playerID: unknown): boolean {
  if (!isRecord(action) || !ACTIONS.includes(action['type'])) return false
  const { payload } = action
  return isRecord(payload) && payload['playerID'] === playerID && isPrintable(payload)
}

/** boardgame.io makes a text of every move that it refuses. */
function isPrintable({ type, args }: { readonly [field: string]: unknown }): boolean {
  if (!readJson([type ?? null, args ?? null]).ok) return false
  try {
    String([type, args])
    return true
  } catch {
    return false
  }
}
