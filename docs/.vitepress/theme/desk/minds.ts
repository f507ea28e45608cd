import { fork, seedRng, withDice } from '@umpire/core-rng'
import { type Mind, opponents, rulesets } from './opponents.ts'

/** What a built-in player is asked: its orders for a seat in a state. Plain data, so that it can go to a worker. */
export interface Question {
  readonly game: string
  readonly mind: string
  readonly seat: string
  readonly state: unknown
  /** Where its own dice come from: the same question gives the same orders. */
  readonly seed: string
}

/** The orders of a built-in player. It sees the view of its seat only. */
export async function answer({ game, mind, seat, state, seed }: Question): Promise<readonly unknown[]> {
  const found = opponents[game]?.find(one => one.id === mind)
  if (!found) throw new Error(`There is no player ${mind} for ${game}`)
  const [ruleset, policy] = await Promise.all([rulesets[game]!(), found.load(seat) as Promise<Mind>])
  const orders: Iterable<unknown> = {
    [Symbol.iterator]: () => ruleset.legalOrders(state, seat)[Symbol.iterator](),
  }
  const rng = fork(seedRng(seed), `policy ${seat}`)
  return withDice(rng, dice => policy({ seat, view: ruleset.view(state, seat), orders, dice })).value
}
