import { type AnyRuleset, decide, type Json, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset as dma } from '@umpire/dma'
import { policies as dmaPolicies } from '@umpire/dma/policy'
import { ruleset as dolg } from '@umpire/dolg-solo-ai'
import { policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as transnistriaPolicies } from '@umpire/transnistria-hex/policy'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import { createBot as dmaBot } from '../../src/dma/index.ts'
import { createBot as dolgBot } from '../../src/dolg-solo-ai/index.ts'
import type { Budget } from '../../src/index.ts'
import { createBot as kriegspielBot } from '../../src/kriegspiel/index.ts'
import { createBot as transnistriaBot } from '../../src/transnistria-hex/index.ts'

type AnyPolicy = Policy<unknown, unknown, string>

/** Who is asked about the tactics of a game. */
export interface Suite {
  readonly rules: AnyRuleset
  bot(budget: Budget): unknown
  readonly simple: { readonly [seat: string]: unknown }
}

export const suites: { readonly [game: string]: Suite } = {
  kriegspiel: { rules: kriegspiel, bot: kriegspielBot, simple: kriegspielPolicies },
  'transnistria-hex': { rules: transnistria, bot: transnistriaBot, simple: transnistriaPolicies },
  dma: { rules: dma, bot: dmaBot, simple: dmaPolicies },
  'dolg-solo-ai': { rules: dolg, bot: dolgBot, simple: dolgPolicies },
}

/** The most calls of one answer. */
const CALLS = 40

/** What a bot orders in the position of a case, until its answer is complete, and whether that meets the goal; the simple player where there is no budget. */
export function answers(
  { rules, bot, simple }: Suite,
  grounds: readonly Json[],
  { id, on, state, seat, goal }: TacticCase,
  budget: Budget | null,
): { readonly met: boolean; readonly calls: readonly (readonly unknown[])[] } {
  const policy = (budget ? bot(budget) : simple[seat]) as AnyPolicy
  const judge = judges[rules.id]!
  const begun = apply(grounds[on]!, state)
  const calls: (readonly unknown[])[] = []
  let now: Json | null = begun
  do {
    const orders = decide(rules, policy, { state: now as never, seat, root: seedRng(id), step: calls.length })
    now = judge.onward(now, seat, orders, calls.length)
    calls.push(orders)
  } while (now && calls.length < CALLS && judge.goesOn(now, seat))
  return { met: judge.meets(goal, begun, seat, calls), calls }
}
