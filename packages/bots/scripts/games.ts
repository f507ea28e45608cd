/** The four games as scripts play them: the usual options, the simple players and the bots. */
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
import * as dmaBots from '../src/dma/index.ts'
import * as dolgBots from '../src/dolg-solo-ai/index.ts'
import type { Budget, Level } from '../src/index.ts'
import * as kriegspielBots from '../src/kriegspiel/index.ts'
import * as transnistriaBots from '../src/transnistria-hex/index.ts'

export type AnyPolicy = Policy<unknown, unknown, string>
export type Strength = Pick<Level, 'iterations' | 'careless'>

export interface Game {
  readonly rules: AnyRuleset
  /** Options of the game with that seed. */
  options(seed: number): unknown
  /** The simple players. */
  readonly policies: { readonly [seat: string]: unknown }
  readonly bots: {
    createBot(budget: Budget): unknown
    createOpponent(level: Strength): unknown
    createSolver(task: never, budget: Budget): unknown
    readonly levels: readonly Level[]
  }
}

export const games = {
  kriegspiel: {
    rules: kriegspiel,
    options: () => kriegspielOptions,
    policies: kriegspielPolicies,
    bots: kriegspielBots,
  },
  'transnistria-hex': {
    rules: transnistria,
    options: () => transnistriaOptions,
    policies: transnistriaPolicies,
    bots: transnistriaBots,
  },
  dma: { rules: dma, options: campaign, policies: dmaPolicies, bots: dmaBots },
  'dolg-solo-ai': { rules: dolg, options: () => dolgOptions, policies: dolgPolicies, bots: dolgBots },
} satisfies { readonly [game: string]: Game }
