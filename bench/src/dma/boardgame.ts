import type { Rng } from '@umpire/core-rng'
import { type State, step } from '@umpire/dma'
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE } from 'boardgame.io/core'

interface G {
  readonly state: State
}

/** The same week as a move of a local boardgame.io client; each call plays it anew. */
export function boardgameWeek(opening: State, rng: Rng): () => State {
  const game = {
    name: 'dma',
    setup: (): G => ({ state: opening }),
    moves: {
      week: ({ G }: { G: G }) => {
        const next = step(G.state, {}, rng)
        return next.ok ? { state: next.state } : INVALID_MOVE
      },
    },
  }
  const client = Client<G>({ game: game as never, numPlayers: 2, debug: false })
  client.start()
  return () => {
    client.reset()
    client.moves['week']!()
    return client.getState()!.G.state
  }
}
