import type { Policy } from '@umpire/core-game'
import type { Dma } from '@umpire/dma'
import { policiesOf } from '@umpire/dma/policy'
import { policies as generals } from '@umpire/kriegspiel/policy'
import { policies as sides } from '@umpire/transnistria-hex/policy'
import type { Visitors } from './guests.ts'
import type { Minds } from './play.ts'
import { SIMPLE, STAND_IN } from './tables/free.ts'

type Mind = Policy<unknown, unknown, string>

/** Names that mean the built-in player of a game. */
const BUILT_IN: readonly string[] = [SIMPLE, STAND_IN]

/** The built-in players of each game; every name means them. */
export const builtIn: Minds = async ({ row, ruleset }, seat) => {
  if (ruleset.guest) return ruleset.guest.policies[seat] ?? null
  if (row.ruleset === 'kriegspiel') return (generals as { readonly [seat: string]: unknown })[seat] as Mind
  if (row.ruleset === 'transnistria-hex') return (sides as { readonly [seat: string]: unknown })[seat] as Mind
  return policiesOf((ruleset as unknown as Dma).book).p1 as unknown as Mind
}

/** The built-in players, and those from outside by their names. Throws for a name that only another process knows: what is to be done comes back to the queue. */
export function mindsOf(visitors: Visitors): Minds {
  return async (table, seat, name) => {
    const visitor = visitors.get(name)
    if (visitor) return visitor.policy
    if (!BUILT_IN.includes(name)) throw new Error(`No player ${name} is here: --policy ${name}=FILE.mjs brings one`)
    return builtIn(table, seat, name)
  }
}
