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
export interface Suite extends Pick<Game, 'rules' | 'policies'> {
  /** A bot that is to answer in a position. */
  botIn(position: Json, budget: Budget): AnyPolicy
}

const suiteOf = ({ rules, policies, bots }: Game): Suite => ({
  rules,
  policies,
  botIn: (_, budget) => bots.createBot(budget) as AnyPolicy,
})

export const suites: { readonly [game: string]: Suite } = {
  kriegspiel: suiteOf(games.kriegspiel),
  'transnistria-hex': suiteOf(games['transnistria-hex']),
  dma: {
    ...suiteOf(games.dma),
    // A view does not say what the reports of sieges said.
    botIn: (position, budget) => {
      const reports = reportsOf(position as unknown as DmaState)
      return dmaBots.createBot(budget, dma, () => reports) as AnyPolicy
    },
  },
  'dolg-solo-ai': suiteOf(games['dolg-solo-ai']),
}

/** The most calls of one answer. */
const CALLS = 40

/** What a bot orders in the position of a case, until its answer is complete, and whether that meets the goal; the simple player where there is no budget. */
export function answers(
  { rules, policies, botIn }: Suite,
  grounds: readonly Json[],
  { id, on, state, seat, goal }: TacticCase,
  budget: Budget | null,
): { readonly met: boolean; readonly calls: readonly (readonly unknown[])[] } {
  const judge = judges[rules.id]!
  const begun = apply(grounds[on]!, state)
  const policy = budget ? botIn(begun, budget) : (policies[seat] as AnyPolicy)
  const calls: (readonly unknown[])[] = []
  let now: Json | null = begun
  do {
    const orders = decide(rules, policy, { state: now as never, seat, root: seedRng(id), step: calls.length })
    now = judge.onward(now, seat, orders, calls.length)
    calls.push(orders)
  } while (now && calls.length < CALLS && judge.goesOn(now, seat))
  return { met: judge.meets(goal, begun, seat, calls), calls }
}
