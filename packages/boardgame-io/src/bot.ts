import { decide, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import type { ActionShape } from 'boardgame.io'
import { entropy } from './entropy.ts'
import type { UmpireGame } from './game.ts'

/** A player for `Local({ bots })`, and wherever else boardgame.io asks a bot. */
export interface PolicyBot {
  play(state: { readonly G: unknown }, playerID: string): Promise<{ action: ActionShape.MakeMove }>
}

/**
 * A policy as a bot of boardgame.io: it sees its player's view, never the state, and gives the orders of a whole turn in one move.
 *
 * @param seed of the policy's own dice; drawn anew for each bot unless told
 */
export function policyBot<Options, State, Order, Event, Seat extends string, View>(
  game: UmpireGame<Options, State, Order, Event, Seat, View>,
  policy: NoInfer<Policy<View, Order, Seat>>,
  seed?: string | number | bigint,
): new () => PolicyBot {
  const { ruleset, seats, now } = game.umpire
  return class {
    readonly #dice = seedRng(seed ?? entropy())

    play({ G }: { readonly G: unknown }, playerID: string): Promise<{ action: ActionShape.MakeMove }> {
      const { state, step } = now(G)
      const seat = seats[Number(playerID)]!
      const value = decide(ruleset, policy, { state, seat, root: this.#dice, step })
      return Promise.resolve({
        action: { type: 'MAKE_MOVE', payload: { type: 'orders', args: [value, step], playerID } },
      })
    }
  }
}
