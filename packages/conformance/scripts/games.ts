import type { Policy, Ruleset } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import * as dmaPlayers from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import * as dolgPlayers from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import * as kriegspielPlayers from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import * as transnistriaPlayers from '@umpire/transnistria-hex/policy'

// biome-ignore lint/suspicious/noExplicitAny: cases are JSON, whatever the game
export type AnyRules = Ruleset<any, any, any, any, string, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Players = { readonly [seat: string]: Policy<any, any, any> }

/** A ruleset with who plays its whole games, and how these begin. */
export interface Hosted {
  readonly rules: AnyRules
  readonly players: Players
  readonly openings: readonly object[]
}

/** All rulesets that have cases, by the name of their folder. */
export const games: { readonly [id: string]: Hosted } = {
  kriegspiel: {
    rules: kriegspiel as unknown as AnyRules,
    players: kriegspielPlayers.policies as unknown as Players,
    openings: [kriegspielPlayers.standardOptions, { opening: 'hidden' }, { opening: 'book', first: 'south' }],
  },
  'transnistria-hex': {
    rules: transnistria as unknown as AnyRules,
    players: transnistriaPlayers.policies as unknown as Players,
    openings: [{ players: 2 }, { players: 3 }],
  },
  dma: {
    rules: dma as unknown as AnyRules,
    players: dmaPlayers.policies as unknown as Players,
    openings: [
      { ...dmaPlayers.standardOptions, lastWeek: 16 },
      { ...dmaPlayers.campaign(7), lastWeek: 16 },
    ],
  },
  'dolg-solo-ai': {
    rules: dolg as unknown as AnyRules,
    players: dolgPlayers.policies as unknown as Players,
    openings: [dolgPlayers.standardOptions],
  },
}
