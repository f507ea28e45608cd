import { scriptRng } from '@umpire/core-rng'
import type { Order, Seat, State } from '@umpire/kriegspiel'
import { step } from '@umpire/kriegspiel'
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE } from 'boardgame.io/core'
import { type NaiveState, naiveStep } from './naive.ts'

interface G<S> {
  readonly state: S
}

/** One order: the state after it, or null where it is refused. */
type Rules<S> = (state: S, seat: Seat, order: Order) => S | null

const noDice = scriptRng([])

/** The engine's rules. */
export const engineRules: Rules<State> = (state, seat, order) => {
  const next = step(state, { [seat]: [order] }, noDice)
  return next.ok ? next.state : null
}

/** The plain version's rules: what an author would write who has nothing but boardgame.io. */
export const plainRules: Rules<NaiveState> = (state, _seat, order) => naiveStep(state, order)

/** Rules as a boardgame.io game: one move an order, the turn handed over when the rules hand it over. */
function gameFrom<S extends { readonly turn: Seat | null }>(opening: S, rules: Rules<S>) {
  return {
    name: 'kriegspiel',
    setup: (): G<S> => ({ state: opening }),
    moves: {
      order: ({ G, events }: { G: G<S>; events: { endTurn(): void } }, seat: Seat, order: Order) => {
        const next = rules(G.state, seat, order)
        if (!next) return INVALID_MOVE
        if (next.turn !== G.state.turn) events.endTurn()
        return { state: next }
      },
    },
  }
}

export interface Turn {
  readonly seat: Seat
  readonly orders: readonly Order[]
}

/** Plays turns through a local client of boardgame.io, and returns the state it ends in. */
export function playOnBoardgame<S extends { readonly turn: Seat | null }>(
  opening: S,
  turns: readonly Turn[],
  rules: Rules<S>,
): S {
  const client = Client<G<S>>({ game: gameFrom(opening, rules) as never, numPlayers: 2, debug: false })
  client.start()
  for (const { seat, orders } of turns) for (const order of orders) client.moves['order']!(seat, order)
  const { state } = client.getState()!.G
  client.stop()
  return state
}
