import { type AnyRuleset, decide, type Json, type Policy } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import type { Budget } from '../../src/index.ts'
import { createBot as kriegspielBot } from '../../src/kriegspiel/index.ts'

type AnyPolicy = Policy<unknown, unknown, string>

/** Who is asked about the tactics of a game. */
export interface Suite {
  readonly rules: AnyRuleset
  bot(budget: Budget): unknown
  readonly simple: { readonly [seat: string]: unknown }
}

export const suites: { readonly [game: string]: Suite } = {
  kriegspiel: { rules: kriegspiel, bot: kriegspielBot, simple: kriegspielPolicies },
}

/** The most calls of one answer. */
const CALLS = 8

/** What a bot orders in the position of a case, until somebody else is to act, and whether that meets the goal; the simple player where there is no budget. */
export function answers(
  { rules, bot, simple }: Suite,
  grounds: readonly Json[],
  { id, on, state, seat, goal }: TacticCase,
  budget: Budget | null,
): { readonly met: boolean; readonly calls: readonly (readonly unknown[])[] } {
  const policy = (budget ? bot(budget) : simple[seat]) as AnyPolicy
  const begun = apply(grounds[on]!, state)
  const calls: (readonly unknown[])[] = []
  let now: unknown = begun
  do {
    const orders = decide(rules, policy, { state: now as never, seat, root: seedRng(id), step: calls.length })
    calls.push(orders)
    const done = rules.step(now, { [seat]: orders }, seedRng(id))
    if (!done.ok) break
    now = done.state
  } while (calls.length < CALLS && isTurnOf(now, seat) && !rules.outcome(now))
  return { met: judges[rules.id]!(goal, begun, seat, calls), calls }
}

const isTurnOf = (state: unknown, seat: string) => (state as { readonly turn?: unknown }).turn === seat
