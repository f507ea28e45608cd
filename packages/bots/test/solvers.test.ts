import { decide } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { type State as DmaState, ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { type State as DolgState, ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import { type State as KriegspielState, ruleset as kriegspiel } from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { type State as HexState, ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { aimed, MET } from '../src/aim.ts'
import { type Task as DmaTask, createSolver as dmaSolver } from '../src/dma/index.ts'
import { type Task as DolgTask, createSolver as dolgSolver } from '../src/dolg-solo-ai/index.ts'
import { searching } from '../src/index.ts'
import { type Task as KriegspielTask, createSolver as kriegspielSolver } from '../src/kriegspiel/index.ts'
import { type Task as HexTask, createSolver as hexSolver } from '../src/transnistria-hex/index.ts'
import { ask, played } from './support.ts'
import { type Nim, nimMind } from './toys.ts'

const budget = { iterations: 3 }

/** Orders of a policy, and that the umpire takes them. */
function taken(rules: typeof kriegspiel, policy: never, state: unknown, seat: string): readonly unknown[] {
  const orders = decide(rules as never, policy, {
    state: state as never,
    seat: seat as never,
    root: seedRng(4),
    step: 0,
  })
  const next = rules.step(state as never, { [seat]: orders } as never, seedRng(1))
  expect(next.ok).toBe(true)
  return orders
}

test('who is after one thing takes the plan that comes nearest to it, whatever comes of it later', () => {
  // With five matches left who takes one wins; but somebody wants to see two of them.
  const mind = aimed(nimMind, { plans: () => [[3]], score: ({ left }) => (left === 2 ? MET : 0) })
  const view: Nim = { left: 5, turn: 'a' }
  const orders = withDice(seedRng(1), dice =>
    searching(mind, { iterations: 12 })({ seat: 'a', view, orders: [1, 2, 3], dice }),
  ).value
  expect(orders).toEqual([3])
})

test('of plans that come as near to it he takes the one that leaves most besides', () => {
  const mind = aimed({ ...nimMind, evaluate: ({ left }) => -100 * left }, { plans: () => [], score: () => MET / 2 })
  const view: Nim = { left: 9, turn: 'a' }
  const orders = withDice(seedRng(1), dice =>
    searching(mind, { iterations: 12 })({ seat: 'a', view, orders: [1, 2, 3], dice }),
  ).value
  // They are thought of from one upwards.
  expect(orders).toEqual([3])
})

test.each([
  { type: 'win' },
  { type: 'storm', at: ['H7', 'nowhere'] },
  { type: 'destroy', at: ['__proto__', 'K12'] },
  { type: 'hold' },
  { type: 'keep', kind: 'foot-artillery' },
  { type: 'cut' },
] satisfies readonly KriegspielTask[])('kriegspiel: a turn for $type is legal, in the deployment too', task => {
  const solver = kriegspielSolver(task, budget) as never
  const state = played<KriegspielState, never, never>(kriegspiel, {}, kriegspielPolicies as never, 12)
  expect(taken(kriegspiel, solver, state, state.turn!).length).toBeGreaterThan(0)
  const hidden = played<KriegspielState, never, never>(kriegspiel, { opening: 'hidden' }, {}, 0)
  expect(taken(kriegspiel, solver, hidden, 'south').length).toBeGreaterThan(17)
})

test.each([
  { type: 'storm', hex: '5,1' },
  { type: 'hold', hex: '5,-5' },
  { type: 'hold', hex: 'nowhere' },
  { type: 'starve' },
  { type: 'feed' },
] satisfies readonly HexTask[])('transnistria-hex: a decision for $type is legal for every seat', task => {
  for (let steps = 0; steps < 24; steps += 4) {
    const state = played<HexState, never, never>(transnistria, { players: 3 }, hexPolicies as never, steps)
    for (const seat of transnistria.seatsToAct(state))
      taken(transnistria as never, hexSolver(task, budget) as never, state, seat)
  }
})

test.each([
  { type: 'take' },
  { type: 'win' },
  { type: 'storm', province: 99 },
  { type: 'feed' },
] satisfies readonly DmaTask[])('dma: a week for $type is legal, and what is hidden changes nothing', task => {
  const state = played<DmaState, never, never>(dma, campaign(3), dmaPolicies as never, 6)
  const other: DmaState = {
    ...state,
    cities: state.cities.map(city =>
      city.seat === 'p1' ? city : { ...city, queue: [], garrison: { units: [], vacancies: [], field: 3 } },
    ),
  }
  const solver = dmaSolver(task, budget)
  const orders = taken(dma as never, solver as never, state, 'p1')
  expect(ask(solver, dma.view(other, 'p1'), 'p1', [], 5)).toEqual(ask(solver, dma.view(state, 'p1'), 'p1', [], 5))
  expect(orders.length).toBeGreaterThan(0)
})

test.each([
  { type: 'charge', chance: { num: 2, den: 3 } },
  { type: 'charge', chance: { num: Number.NaN, den: 0 } },
  { type: 'shoot' },
  { type: 'shelter' },
] satisfies readonly DolgTask[])('dolg-solo-ai: what is ordered for $type is legal in every phase', task => {
  for (let steps = 0; steps < 60; steps += 6) {
    const state = played<DolgState, never, never>(dolg, dolgOptions, dolgPolicies as never, steps)
    for (const seat of dolg.seatsToAct(state)) taken(dolg as never, dolgSolver(task, budget) as never, state, seat)
  }
})
