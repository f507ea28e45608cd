import type { Rng } from '@umpire/core-rng'
import { type State, step } from '@umpire/dolg-solo-ai'
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE } from 'boardgame.io/core'

interface G {
  readonly state: State
  readonly rng: Rng
}

/** A turn of the AI, order by order, through a local boardgame.io client around our rules; each call plays it anew. */
export function boardgameTurn(opening: State, rng: Rng): () => State {
  const game = {
    name: 'dolg-solo-ai',
    setup: (): G => ({ state: opening, rng }),
    moves: {
      proceed: ({ G }: { G: G }) => {
        const next = step(G.state, { ai: [{ type: 'proceed' }] }, G.rng)
        return next.ok ? { state: next.state, rng: next.rng } : INVALID_MOVE
      },
    },
  }
  const client = Client<G>({ game: game as never, numPlayers: 2, debug: false })
  client.start()
  return () => {
    client.reset()
    const now = (): State => client.getState()!.G.state
    while (now().turn === 'ai' && !now().end) client.moves['proceed']!()
    return now()
  }
}
