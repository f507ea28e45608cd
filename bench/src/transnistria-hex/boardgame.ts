import { type Rng, seedRng } from '@umpire/core-rng'
import { type Order, type Seat, type State, step } from '@umpire/transnistria-hex'
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE } from 'boardgame.io/core'

interface G {
  readonly state: State
  readonly rng: Rng
}

/** The same rules as a boardgame.io game: one move an order, the turn handed over when the rules hand it over. */
function gameFrom(opening: State) {
  return {
    name: 'transnistria-hex',
    setup: (): G => ({ state: opening, rng: seedRng(1) }),
    moves: {
      order: ({ G, events }: { G: G; events: { endTurn(): void } }, seat: Seat, order: Order) => {
        const next = step(G.state, { [seat]: [order] }, G.rng)
        if (!next.ok) return INVALID_MOVE
        if (next.state.turn !== G.state.turn) events.endTurn()
        return { state: next.state, rng: next.rng }
      },
    },
    endIf: ({ G }: { G: G }) => G.state.end ?? undefined,
  }
}

/** Gives orders through a local client of boardgame.io, and returns the state they lead to. */
export function playOnBoardgame(
  opening: State,
  orders: readonly { readonly seat: Seat; readonly order: Order }[],
): State {
  const client = Client<G>({ game: gameFrom(opening) as never, numPlayers: 3, debug: false })
  client.start()
  for (const { seat, order } of orders) client.moves['order']!(seat, order)
  const { state } = client.getState()!.G
  client.stop()
  return state
}
