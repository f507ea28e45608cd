import { decide, type Json } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import type { Budget } from '../../src/index.ts'
import { type AnyPolicy, type Game, games } from '../games.ts'

/** Who is asked about the tactics of a game. */
export type Suite = Pick<Game, 'rules' | 'policies' | 'bots'>

export const suites: { readonly [game: string]: Suite } = games

/** The most calls of one answer. */
const CALLS = 40

/** What a bot orders in the position of a case, until its answer is complete, and whether that meets the goal; the simple player where there is no budget. */
export function answers(
  { rules, policies, bots }: Suite,
  grounds: readonly Json[],
  { id, on, state, seat, goal }: TacticCase,
  budget: Budget | null,
): { readonly met: boolean; readonly calls: readonly (readonly unknown[])[] } {
  const policy = (budget ? bots.createBot(budget) : policies[seat]) as AnyPolicy
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
