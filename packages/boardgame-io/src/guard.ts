import { isRecord } from '@umpire/core-game'

interface Socket {
  use(check: (packet: readonly unknown[], next: () => void) => void): void
}

interface SocketServer {
  of(name: string): { on(event: 'connection', heed: (socket: Socket) => void): void }
}

const ACTIONS: readonly unknown[] = ['MAKE_MOVE', 'UNDO', 'REDO']

/**
 * Lets only moves of the sender's own into a server of boardgame.io. By itself it checks the credentials of one player id and carries out the action under
 * another that is written inside, and takes an action `UPDATE` as the new state, whoever sends it.
 *
 * @param server what `Server` of boardgame.io answers
 */
export function guard(server: { readonly app: object }, game: { readonly name?: string | undefined }): void {
  const { _io } = server.app as { readonly _io: SocketServer }
  _io.of(game.name ?? 'default').on('connection', socket => {
    // What does not go on is dropped, as boardgame.io itself drops what it refuses.
    socket.use(([event, action, , , playerID], next) => {
      if (event !== 'update' || isOwn(action, playerID)) next()
    })
  })
}

function isOwn(action: unknown, playerID: unknown): boolean {
  if (!isRecord(action) || !ACTIONS.includes(action['type'])) return false
  const { payload } = action
  return isRecord(payload) && typeof playerID === 'string' && payload['playerID'] === playerID
}
