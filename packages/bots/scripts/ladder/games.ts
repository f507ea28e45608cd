import type { AnyRuleset, Policy } from '@umpire/core-game'
import { ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { standardOptions as kriegspielOptions, policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import {
  standardOptions as transnistriaOptions,
  policies as transnistriaPolicies,
} from '@umpire/transnistria-hex/policy'
import * as dmaBots from '../../src/dma/index.ts'
import * as dolgBots from '../../src/dolg-solo-ai/index.ts'
import type { Level } from '../../src/index.ts'
import * as kriegspielBots from '../../src/kriegspiel/index.ts'
import * as transnistriaBots from '../../src/transnistria-hex/index.ts'

export type AnyPolicy = Policy<unknown, unknown, string>
export type Strength = Pick<Level, 'iterations' | 'careless'>

export interface Ladder {
  readonly rules: AnyRuleset
  options(seed: number): unknown
  readonly policies: { readonly [seat: string]: unknown }
  /** Seats that one player takes, side by side; the others are the other's. */
  readonly sides: readonly (readonly string[])[]
  /** Nobody of a level is against them: the other seats are played by their policies. */
  readonly alone?: true
  readonly bots: { createOpponent(level: Strength): unknown; readonly levels: readonly Level[] }
}

export const ladders: { readonly [game: string]: Ladder } = {
  kriegspiel: {
    rules: kriegspiel,
    options: () => kriegspielOptions,
    policies: kriegspielPolicies,
    sides: [['north'], ['south']],
    bots: kriegspielBots,
  },
  'transnistria-hex': {
    rules: transnistria,
    options: () => transnistriaOptions,
    policies: transnistriaPolicies,
    sides: [['moldova'], ['transnistria', 'gagauzia']],
    bots: transnistriaBots,
  },
  // Three rulers of each, in turn: the better three have the winner more often.
  dma: {
    rules: dma,
    options: campaign,
    policies: dmaPolicies,
    sides: [
      ['p1', 'p3', 'p5'],
      ['p2', 'p4', 'p6'],
    ],
    bots: dmaBots,
  },
  'dolg-solo-ai': {
    rules: dolg,
    options: () => dolgOptions,
    policies: dolgPolicies,
    sides: [['human']],
    alone: true,
    bots: dolgBots,
  },
}
