import type { Policy } from '@umpire/core-game'
import type { Dma } from '@umpire/dma'
import { policiesOf } from '@umpire/dma/policy'
import { policies as generals } from '@umpire/kriegspiel/policy'
import { policies as sides } from '@umpire/transnistria-hex/policy'
import type { Minds } from './play.ts'

type Mind = Policy<unknown, unknown, string>

/** The built-in players of each game; every name means them. */
export const builtIn: Minds = async ({ row, ruleset }, seat) => {
  if (row.ruleset === 'kriegspiel') return (generals as { readonly [seat: string]: unknown })[seat] as Mind
  if (row.ruleset === 'transnistria-hex') return (sides as { readonly [seat: string]: unknown })[seat] as Mind
  return policiesOf((ruleset as unknown as Dma).book).p1 as unknown as Mind
}
