import { decide } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type Mind, opponents, rulesets } from './opponents.ts'

/** What a built-in player is asked: its orders for a seat in a state. Plain data, so that it can go to a worker. */
export interface Question {
  readonly game: string
  readonly mind: string
  readonly seat: string
  readonly state: unknown
  /** Of the game: its own dice come from here, and from how many steps were played. The same question gives the same orders. */
  readonly seed: string | number
  readonly step: number
}

/** The orders of a built-in player. It sees the view of its seat only. */
export async function answer({ game, mind, seat, state, seed, step }: Question): Promise<readonly unknown[]> {
  const found = opponents[game]?.find(one => one.id === mind)
  if (!found) throw new Error(`There is no player ${mind} for ${game}`)
  const [ruleset, policy] = await Promise.all([rulesets[game]!(), found.load(seat) as Promise<Mind>])
  return decide(ruleset, policy, { state, seat, root: seedRng(seed), step })
}
