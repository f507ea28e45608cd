import type { AnyRuleset, Policy } from '@umpire/core-game'
import { fork, seedRng, withDice } from '@umpire/core-rng'

/** What a built-in player is asked: its orders for a seat in a state. Plain data, so that it can go to a worker. */
export interface Question {
  readonly game: string
  readonly mind: string
  readonly seat: string
  readonly state: unknown
  /** Where its own dice come from: the same question gives the same orders. */
  readonly seed: string
}

type Mind = Policy<unknown, unknown, string>
type Minds = { readonly [mind: string]: Mind }

const loaders: { readonly [game: string]: () => Promise<{ ruleset: AnyRuleset; mindsOf(seat: string): Minds }> } = {
  kriegspiel: async () => {
    const [{ ruleset }, { bold, steady }] = await Promise.all([
      import('@umpire/kriegspiel'),
      import('@umpire/kriegspiel/policy'),
    ])
    return { ruleset, mindsOf: () => ({ bold, steady }) as unknown as Minds }
  },
  'transnistria-hex': async () => {
    const [{ ruleset }, { policies }] = await Promise.all([
      import('@umpire/transnistria-hex'),
      import('@umpire/transnistria-hex/policy'),
    ])
    return { ruleset, mindsOf: seat => ({ standard: (policies as unknown as Minds)[seat]! }) }
  },
  dma: async () => {
    const [{ ruleset }, { policies }] = await Promise.all([import('@umpire/dma'), import('@umpire/dma/policy')])
    return { ruleset, mindsOf: seat => ({ standard: (policies as unknown as Minds)[seat]! }) }
  },
  'dolg-solo-ai': async () => {
    const [{ ruleset }, { policies }] = await Promise.all([
      import('@umpire/dolg-solo-ai'),
      import('@umpire/dolg-solo-ai/policy'),
    ])
    return { ruleset, mindsOf: seat => ({ standard: (policies as unknown as Minds)[seat]! }) }
  },
}

/** The orders of a built-in player. It sees the view of its seat only. */
export async function answer({ game, mind, seat, state, seed }: Question): Promise<readonly unknown[]> {
  const { ruleset, mindsOf } = await loaders[game]!()
  const policy = mindsOf(seat)[mind]
  if (!policy) throw new Error(`There is no player ${mind} for ${seat}`)
  const orders: Iterable<unknown> = {
    [Symbol.iterator]: () => ruleset.legalOrders(state, seat)[Symbol.iterator](),
  }
  const rng = fork(seedRng(seed), `policy ${seat}`)
  return withDice(rng, dice => policy({ seat, view: ruleset.view(state, seat), orders, dice })).value
}
