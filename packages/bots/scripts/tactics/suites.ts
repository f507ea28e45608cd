import { decide, type Json } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type State as DmaState, ruleset as dma } from '@umpire/dma'
import { reportsOf } from '../../../conformance/scripts/tactics/dma.ts'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import * as dmaBots from '../../src/dma/index.ts'
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
  const judge = judges[rules.id]!
  const begun = apply(grounds[on]!, state)
  // A view of the one game that hides something does not say what its reports said.
  const reports = rules.id === dma.id ? reportsOf(begun as unknown as DmaState) : null
  const bot = (mind: Budget) => (reports ? dmaBots.createBot(mind, dma, () => reports) : bots.createBot(mind))
  const policy = (budget ? bot(budget) : policies[seat]) as AnyPolicy
  const calls: (readonly unknown[])[] = []
  let now: Json | null = begun
  do {
    const orders = decide(rules, policy, { state: now as never, seat, root: seedRng(id), step: calls.length })
    now = judge.onward(now, seat, orders, calls.length)
    calls.push(orders)
  } while (now && calls.length < CALLS && judge.goesOn(now, seat))
  return { met: judge.meets(goal, begun, seat, calls), calls }
}
