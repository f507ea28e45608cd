import { decide, type Json } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { type State as DmaState, ruleset as dma } from '@umpire/dma'
import { type DmaGoal, reportsOf } from '../../../conformance/scripts/tactics/dma.ts'
import { type DolgGoal, ratioOf } from '../../../conformance/scripts/tactics/dolg-solo-ai.ts'
import { judges } from '../../../conformance/scripts/tactics/judges.ts'
import type { KriegspielGoal } from '../../../conformance/scripts/tactics/kriegspiel.ts'
import type { TacticCase } from '../../../conformance/scripts/tactics/model.ts'
import { apply } from '../../../conformance/scripts/tactics/patch.ts'
import type { TransnistriaGoal } from '../../../conformance/scripts/tactics/transnistria-hex.ts'
import * as dmaBots from '../../src/dma/index.ts'
import type * as dolgBots from '../../src/dolg-solo-ai/index.ts'
import type { Budget } from '../../src/index.ts'
import type * as kriegspielBots from '../../src/kriegspiel/index.ts'
import type * as transnistriaBots from '../../src/transnistria-hex/index.ts'
import { type AnyPolicy, type Game, games } from '../games.ts'

/** Who is asked about the tactics of a game. */
export interface Suite extends Pick<Game, 'rules' | 'policies'> {
  /** A bot that is to answer in a position, and sees for itself what there is to be done. */
  botIn(position: Json, budget: Budget): AnyPolicy
  /** One that is told the task, as a person is. */
  solverIn(position: Json, goal: Json, budget: Budget): AnyPolicy
}

/** Of a game whose solver needs no more than what its goals ask for. */
const suiteOf = <Goal>({ rules, policies, bots }: Game, taskOf: (goal: Goal) => unknown): Suite => ({
  rules,
  policies,
  botIn: (_, budget) => bots.createBot(budget) as AnyPolicy,
  solverIn: (_, goal, budget) => bots.createSolver(taskOf(goal as Goal) as never, budget) as AnyPolicy,
})

const kriegspielTask = (goal: KriegspielGoal): kriegspielBots.Task => {
  if ('win' in goal) return { type: 'win' }
  if ('arsenals' in goal) return { type: 'storm', at: goal.arsenals }
  if ('destroyed' in goal) return { type: 'destroy', at: goal.destroyed }
  if ('hold' in goal) return { type: 'hold' }
  return 'keep' in goal ? { type: 'keep', kind: goal.keep } : { type: 'cut' }
}

const transnistriaTask = (goal: TransnistriaGoal): transnistriaBots.Task => {
  if ('storm' in goal) return { type: 'storm', hex: goal.storm }
  if ('hold' in goal) return { type: 'hold', hex: goal.hold }
  return { type: 'starved' in goal ? 'starve' : 'feed' }
}

const dmaTask = (goal: DmaGoal): dmaBots.Task => {
  if ('storm' in goal) return { type: 'storm', province: goal.storm }
  if ('win' in goal) return { type: 'win' }
  return { type: 'settlements' in goal ? 'take' : 'feed' }
}

const dolgTask = (goal: DolgGoal): dolgBots.Task => {
  if ('charged' in goal) return { type: 'shelter' }
  return 'fights' in goal ? { type: 'charge', chance: ratioOf(goal.chance) } : { type: 'shoot' }
}

/** A view does not say what the reports of sieges said. */
const reportsIn = (position: Json) => () => reportsOf(position as unknown as DmaState)

export const suites: { readonly [game: string]: Suite } = {
  kriegspiel: suiteOf(games.kriegspiel, kriegspielTask),
  'transnistria-hex': suiteOf(games['transnistria-hex'], transnistriaTask),
  dma: {
    ...suiteOf(games.dma, dmaTask),
    botIn: (position, budget) => dmaBots.createBot(budget, dma, reportsIn(position)) as AnyPolicy,
    solverIn: (position, goal, budget) =>
      dmaBots.createSolver(dmaTask(goal as unknown as DmaGoal), budget, dma, reportsIn(position)) as AnyPolicy,
  },
  'dolg-solo-ai': suiteOf(games['dolg-solo-ai'], dolgTask),
}

/** The most calls of one answer. */
const CALLS = 40

/** The simple player, or a bot that is told the task or not. */
export type Who = 'simple' | { readonly budget: Budget; readonly told: boolean }

/** What somebody orders in the position of a case, until his answer is complete, and whether that meets the goal. */
export function answers(
  { rules, policies, botIn, solverIn }: Suite,
  grounds: readonly Json[],
  { id, on, state, seat, goal }: TacticCase,
  who: Who,
): { readonly met: boolean; readonly calls: readonly (readonly unknown[])[] } {
  const judge = judges[rules.id]!
  const begun = apply(grounds[on]!, state)
  const policy =
    who === 'simple'
      ? (policies[seat] as AnyPolicy)
      : who.told
        ? solverIn(begun, goal, who.budget)
        : botIn(begun, who.budget)
  const calls: (readonly unknown[])[] = []
  let now: Json | null = begun
  do {
    const orders = decide(rules, policy, { state: now as never, seat, root: seedRng(id), step: calls.length })
    now = judge.onward(now, seat, orders, calls.length)
    calls.push(orders)
  } while (now && calls.length < CALLS && judge.goesOn(now, seat))
  return { met: judge.meets(goal, begun, seat, calls), calls }
}
