import type { Policy } from '@umpire/core-game'
import { policies as rulers } from '@umpire/dma/policy'
import { policies as generals } from '@umpire/kriegspiel/policy'
import { policies as sides } from '@umpire/transnistria-hex/policy'
import type { Minds } from './play.ts'

type Mind = Policy<unknown, unknown, string>

/** The built-in players of each game; every name means them. */
export const builtIn: Minds = async ({ row }, seat) => {
  if (row.ruleset === 'kriegspiel') return (generals as { readonly [seat: string]: unknown })[seat] as Mind
  if (row.ruleset === 'transnistria-hex') return (sides as { readonly [seat: string]: unknown })[seat] as Mind
  return calm(rulers.p1 as unknown as Mind)
}

/** With a handbook that it does not know a ruler may find no plan at all: then his forces go on as they were told, and nobody waits for him. */
function calm(mind: Mind): Mind {
  return turn => {
    try {
      return mind(turn)
    } catch {
      return []
    }
  }
}
