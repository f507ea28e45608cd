import { decide } from '@umpire/core-game'
import { seedRng, withDice } from '@umpire/core-rng'
import { type State as DmaState, ruleset as dma } from '@umpire/dma'
import { campaign, policies as dmaPolicies } from '@umpire/dma/policy'
import { type State as DolgState, ruleset as dolg } from '@umpire/dolg-solo-ai'
import { standardOptions as dolgOptions, policies as dolgPolicies } from '@umpire/dolg-solo-ai/policy'
import {
  createRuleset as createKriegspiel,
  type State as KriegspielState,
  ruleset as kriegspiel,
} from '@umpire/kriegspiel'
import { policies as kriegspielPolicies } from '@umpire/kriegspiel/policy'
import { type Order as HexOrder, type State as HexState, ruleset as transnistria } from '@umpire/transnistria-hex'
import { policies as hexPolicies } from '@umpire/transnistria-hex/policy'
import { describe, expect, test } from 'vitest'
import { aimed, MET, type Prospect } from '../src/aim.ts'
import { type Task as DmaTask, prospectOf as dmaProspect, createSolver as dmaSolver } from '../src/dma/index.ts'
import {
  type Task as DolgTask,
  prospectOf as dolgProspect,
  createSolver as dolgSolver,
} from '../src/dolg-solo-ai/index.ts'
import { searching } from '../src/index.ts'
import {
  type Task as KriegspielTask,
  prospectOf as kriegspielProspect,
  createSolver as kriegspielSolver,
} from '../src/kriegspiel/index.ts'
import {
  type Task as HexTask,
  prospectOf as hexProspect,
  createSolver as hexSolver,
} from '../src/transnistria-hex/index.ts'
import { bestStorm } from '../src/transnistria-hex/storms.ts'
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

describe('whether a plan brings the task about', () => {
  /** What is said of the plan of a solver. */
  function foreseen<State>(
    rules: { view(state: State, seat: never): unknown },
    solver: never,
    prospectOf: (turn: never, plan: never) => Prospect | null,
    state: State,
    seat: string,
  ): Prospect | null {
    const plan = taken(rules as never, solver, state, seat)
    const turn = { seat, view: rules.view(state, seat as never) }
    return withDice(seedRng(2), dice => prospectOf({ ...turn, dice } as never, plan as never)).value
  }

  test('kriegspiel: it is sure, or it is not found', () => {
    const about = (task: KriegspielTask, state: KriegspielState) =>
      foreseen(
        kriegspiel,
        kriegspielSolver(task, budget) as never,
        (turn, plan) => kriegspielProspect(task, turn, plan),
        state,
        state.turn ?? 'south',
      )
    const opening = played<KriegspielState, never, never>(kriegspiel, { first: 'north' }, {}, 0)
    const [sure, no] = [{ chance: { num: 1, den: 1 } }, { chance: { num: 0, den: 1 } }]
    // In the first turn nobody comes near anybody.
    expect(about({ type: 'hold' }, opening)).toEqual(sure)
    expect(about({ type: 'keep', kind: 'foot-artillery' }, opening)).toEqual(sure)
    expect(about({ type: 'storm', at: ['3T', '23T'] }, opening)).toEqual(no)
    expect(about({ type: 'win' }, opening)).toEqual(no)
    // There is no end to it.
    expect(about({ type: 'cut' }, opening)).toEqual({ chance: null })
    // No arsenal is there, one's own need not be stormed, and nobody of a kind or on a square can not be kept or destroyed.
    for (const task of [
      { type: 'storm', at: ['4S', '8D'] },
      { type: 'destroy', at: ['12J'] },
      { type: 'keep', kind: 'dragon' as 'cavalry' },
    ] satisfies readonly KriegspielTask[])
      expect(about(task, opening)).toBeNull()
    const stormed = { ...opening, destroyed: [kriegspiel.board.cells.get('3T')!] }
    expect(about({ type: 'storm', at: ['3T'] }, stormed)).toBeNull()
    // One that was destroyed before is not what brings it about.
    expect(about({ type: 'storm', at: ['3T', '23T'] }, stormed)).toEqual(no)
    // Nothing of it can be done before the game has begun.
    expect(about({ type: 'hold' }, played(kriegspiel, { opening: 'hidden' }, {}, 0))).toBeNull()
  })

  test('kriegspiel: nothing is sure by readings under which more units can mean fewer lines', () => {
    // A relay goes, others reach a line, and the gap is entered; cavalry falls where a relay comes between it and its support.
    const about = (task: KriegspielTask, rulings: object, units: readonly (readonly [string, string, string])[]) => {
      const position = { turn: 'south', units: units.map(([seat, kind, at]) => ({ seat, kind, at })) }
      const state = played<KriegspielState, never, never>(kriegspiel, { rulings, position }, {}, 0)
      const turn = { seat: 'south', view: kriegspiel.view(state, 'south') } as const
      return kriegspielProspect(task, turn, [{ type: 'end-turn' }])
    }
    const no = { chance: { num: 0, den: 1 } }
    const hold = about({ type: 'hold' }, { offlineUnitsBlockLines: false }, [
      ['north', 'foot-relay', '24N'],
      ['north', 'horse-relay', '25Q'],
      ['north', 'infantry', '22R'],
      ['north', 'infantry', '22T'],
      ['north', 'infantry', '22S'],
      ['north', 'horse-artillery', '23Q'],
      ['south', 'infantry', '22P'],
      ['south', 'infantry', '23P'],
      ['south', 'cavalry', '21Q'],
    ])
    expect(hold).toEqual(no)
    const touch = about({ type: 'keep', kind: 'cavalry' }, { relaysTouch: false }, [
      ['north', 'horse-relay', '19N'],
      ['north', 'infantry', '17M'],
      ['north', 'infantry', '17L'],
      ['north', 'infantry', '15K'],
      ['north', 'cavalry', '16J'],
      ['south', 'infantry', '17N'],
      ['south', 'infantry', '16L'],
      ['south', 'cavalry', '19O'],
    ])
    expect(touch).toEqual(no)
    const fire = about({ type: 'keep', kind: 'cavalry' }, { piecesBlockFire: 'enemy' }, [
      ['north', 'horse-relay', '13I'],
      ['north', 'infantry', '15F'],
      ['south', 'infantry', '16G'],
      ['south', 'cavalry', '13H'],
      ['south', 'horse-artillery', '16H'],
    ])
    expect(fire).toEqual(no)
  })

  test('kriegspiel: nothing is sure of the enemy’s turn while the own one goes on', () => {
    const state = played<KriegspielState, never, never>(kriegspiel, { first: 'north' }, {}, 0)
    const turn = { seat: 'north', view: kriegspiel.view(state, 'north') } as const
    const ended = kriegspielProspect({ type: 'hold' }, turn, [{ type: 'end-turn' }])
    expect(ended).toEqual({ chance: { num: 1, den: 1 } })
    for (const plan of [[], [{ type: 'offer-draw' }]] as const)
      expect(kriegspielProspect({ type: 'hold' }, turn, plan)).toEqual({ chance: { num: 0, den: 1 } })
  })

  test('K-2.8.1 kriegspiel: who wins leaves the enemy no turn, but has not destroyed what still stands', () => {
    const units = [
      { seat: 'north', kind: 'infantry', at: '8A' },
      { seat: 'south', kind: 'infantry', at: '8E' },
      { seat: 'south', kind: 'horse-relay', at: '3E' },
    ] as const
    const options = { position: { units, turn: 'south', destroyed: ['15B'] } }
    const state = played<KriegspielState, never, never>(kriegspiel, options, {}, 0)
    const turn = { seat: 'south', view: kriegspiel.view(state, 'south') } as const
    const about = (task: KriegspielTask) => kriegspielProspect(task, turn, [{ type: 'move', from: '8E', to: '8D' }])
    const [yes, no] = [{ chance: { num: 1, den: 1 } }, { chance: { num: 0, den: 1 } }]
    for (const task of [{ type: 'win' }, { type: 'hold' }, { type: 'storm', at: ['8D'] }] as const)
      expect(about(task)).toEqual(yes)
    expect(about({ type: 'destroy', at: ['8A'] })).toEqual(no)
  })

  test('K-2.5.2 kriegspiel: no unit is safe from a column of more cavalry than the book has', () => {
    const rows = [
      '.........N....',
      '..............',
      '..............',
      '..S...........',
      ...Array<string>(3).fill('..............'),
    ]
    const army = { infantry: 1, cavalry: 9, 'foot-artillery': 6, 'foot-relay': 1 }
    const made = createKriegspiel({ id: 'long', map: rows, frontier: 2, army })
    if (!made.ok) throw new Error(made.problems[0]?.message)
    const rules = made.value
    const guns = ['3B', '4C', '3D', '4D', '4E', '3F'].map(
      at => ({ seat: 'south', kind: 'foot-artillery', at }) as const,
    )
    const column = [6, 7, 8, 9, 10, 11, 12, 13, 14].map(n => ({ seat: 'north', kind: 'cavalry', at: `${n}D` }) as const)
    const units = [{ seat: 'south', kind: 'infantry', at: '5D' } as const, ...guns, ...column]
    const begun = rules.setup({ position: { units, turn: 'south' } }, seedRng(1))
    if (!begun.ok) throw new Error(begun.problems[0]?.message)
    const turn = { seat: 'south', view: rules.view(begun.state, 'south') } as const
    const prospect = kriegspielProspect({ type: 'keep', kind: 'infantry' }, turn, [{ type: 'end-turn' }], rules)
    expect(rules.assess(begun.state, '5D')).toMatchObject({ attack: 63, defence: 54, result: 'destroyed' })
    expect(prospect).toEqual({ chance: { num: 0, den: 1 } })
  })

  test('kriegspiel: what is destroyed is off the board', () => {
    const { board } = kriegspiel
    const seen = new Set<number>()
    for (let steps = 6; steps <= 24; steps += 2) {
      const state = played<KriegspielState, never, never>(
        kriegspiel,
        { first: 'north' },
        kriegspielPolicies as never,
        steps,
      )
      const seat = state.turn!
      const enemies = state.units.filter(unit => unit.seat !== seat)
      const task: KriegspielTask = { type: 'destroy', at: enemies.map(({ at }) => board.names[at]!) }
      const plan = taken(kriegspiel, kriegspielSolver(task, budget) as never, state, seat)
      const next = kriegspiel.step(state, { [seat]: plan } as never, seedRng(1))
      const left = next.ok ? next.state.units.filter(unit => unit.seat !== seat).length : Number.NaN
      const turn = { seat, view: kriegspiel.view(state, seat) }
      const num = left < enemies.length ? 1 : 0
      expect(kriegspielProspect(task, turn, plan as never)).toEqual({ chance: { num, den: 1 } })
      seen.add(num)
    }
    expect(seen.size).toBe(2)
  })

  test('transnistria-hex: the chance of the storm, and that no storm takes what is held', () => {
    const position = {
      units: [
        { id: 'md-fulger', hex: '4,-3' },
        { id: 'tr-company-2', hex: '5,-3' },
      ],
      turn: 'moldova',
    }
    const state = played<HexState, never, never>(transnistria, { position }, {}, 0)
    const about = (task: HexTask, budget = { iterations: 2 }) =>
      foreseen(
        transnistria,
        hexSolver(task, budget) as never,
        (turn, plan) => hexProspect(task, turn, plan),
        state,
        'moldova',
      )
    const storm = about({ type: 'storm', hex: '5,-3' })!.chance!
    const odds = transnistria.battleOdds(state, ['md-fulger'], '5,-3', 'attack')
    if (!odds.ok) throw new Error(odds.problems[0]?.message)
    const { num, den } = odds.value.advance
    // In thousandths, rounded down.
    expect(storm).toEqual({ num: Number((1000n * num) / den), den: 1000 })
    expect(about({ type: 'storm', hex: '12,9' })).toEqual(null)
    // What one has need not be taken.
    expect(about({ type: 'storm', hex: '4,-3' })).toEqual(null)
    expect(about({ type: 'storm', hex: 'nowhere' })).toEqual(null)
    expect(about({ type: 'starve' })).toEqual({ chance: null })
    const { num: safe, den: all } = about({ type: 'hold', hex: '4,-3' })!.chance!
    expect(safe).toBeGreaterThan(0)
    expect(safe).toBeLessThanOrEqual(all)
    // What the enemy has cannot be held, nor what is nowhere: the plan is after something else.
    for (const hex of ['5,-3', 'nowhere']) expect(about({ type: 'hold', hex })).toBeNull()
  })

  test('transnistria-hex: T-050 a storm may be a reconnaissance in force, and its chance is that of one', () => {
    const position = {
      units: [
        { id: 'md-police-1', hex: '4,1' },
        { id: 'tr-company-1', hex: '3,1' },
        { id: 'tr-company-2', hex: '6,1' },
      ],
      owners: [{ hex: '4,1', seat: 'moldova' }],
      turn: 'transnistria',
    }
    const state = played<HexState, never, never>(transnistria, { players: 2, position }, {}, 0)
    const task: HexTask = { type: 'storm', hex: '4,1' }
    const plan = taken(
      transnistria as never,
      hexSolver(task, budget) as never,
      state,
      'transnistria',
    ) as readonly HexOrder[]
    expect(plan.map(({ type }) => type)).toEqual(['move', 'reconnoitre', 'resolve-battles'])
    const next = transnistria.step(state, { transnistria: plan.slice(0, 1) }, seedRng(1))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    const odds = transnistria.battleOdds(next.state, ['tr-company-1'], '4,1', 'reconnaissance')
    if (!odds.ok) throw new Error(odds.problems[0]?.message)
    const { num, den } = odds.value.advance
    const turn = { seat: 'transnistria', view: transnistria.view(state, 'transnistria') } as const
    expect(hexProspect(task, turn, plan)).toEqual({ chance: { num: Number((1000n * num) / den), den: 1000 } })
  })

  test('transnistria-hex: T-007 who storms over a river is fired at first, and takes somebody along', () => {
    const fulger = { id: 'md-fulger', hex: '3,-3', damage: 1 }
    const about = (units: readonly object[]) => {
      const position = { units: [...units, { id: 'tr-dnestr', hex: '4,-3', damage: 2 }], turn: 'moldova' }
      const state = played<HexState, never, never>(transnistria, { players: 2, position }, {}, 0)
      const task: HexTask = { type: 'storm', hex: '4,-3' }
      const plan = taken(
        transnistria as never,
        hexSolver(task, budget) as never,
        state,
        'moldova',
      ) as readonly HexOrder[]
      const turn = { seat: 'moldova', view: transnistria.view(state, 'moldova') } as const
      return [plan.filter(order => 'target' in order && 'unit' in order).length, hexProspect(task, turn, plan)?.chance]
    }
    // It has a point left, and two dice of three sides have to show less than what kills it: 4 of 27.
    expect(about([fulger])).toEqual([1, { num: 148, den: 1000 }])
    expect(about([fulger, { id: 'md-1002', hex: '3,-3' }])).toEqual([2, { num: 1000, den: 1000 }])
  })

  test('transnistria-hex: a hex is held unless the best storm of it comes off, once the plan has been carried out', () => {
    const position = {
      units: [
        { id: 'md-police-1', hex: '5,-5' },
        { id: 'tr-2rg', hex: '5,-4' },
        { id: 'tr-4rg', hex: '4,-4' },
      ],
      owners: [{ hex: '5,-5', seat: 'moldova' }],
      turn: 'moldova',
    }
    const state = played<HexState, never, never>(transnistria, { position }, {}, 0)
    const task: HexTask = { type: 'hold', hex: '5,-5' }
    const plan = taken(transnistria as never, hexSolver(task, budget) as never, state, 'moldova') as readonly HexOrder[]
    const next = transnistria.step(state, { moldova: plan }, seedRng(1))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    const { chance } = bestStorm(transnistria, next.state, 'transnistria', '5,-5')!
    expect(chance).toBeGreaterThan(500)
    const turn = { seat: 'moldova', view: transnistria.view(state, 'moldova') } as const
    expect(hexProspect(task, turn, plan)).toEqual({ chance: { num: 1000 - chance, den: 1000 } })
  })

  test('dma: it is tried under several lucks, which are counted', () => {
    const state = played<DmaState, never, never>(dma, campaign(3), dmaPolicies as never, 3)
    const about = (task: DmaTask) =>
      foreseen(dma, dmaSolver(task, budget) as never, (turn, plan) => dmaProspect(task, turn, plan), state, 'p1')
    const storm = about({ type: 'storm', province: 99 })!
    expect(storm).toEqual({ chance: { num: 0, den: storm.tries }, tries: expect.any(Number) })
    expect(about({ type: 'take' })).toEqual({ chance: null })
    const fed = about({ type: 'feed' })!
    expect(fed.chance!.num).toBeLessThanOrEqual(fed.tries!)
    expect(about({ type: 'feed' })).toEqual(fed)
  })

  test('dolg-solo-ai: in the phase of movement alone', () => {
    const seen = new Set<string>()
    for (let steps = 20; steps < 44; steps += 1) {
      const state = played<DolgState, never, never>(dolg, dolgOptions, dolgPolicies as never, steps)
      if (!dolg.seatsToAct(state).includes('human')) continue
      const about = (task: DolgTask) =>
        foreseen(
          dolg,
          dolgSolver(task, { iterations: 1 }) as never,
          (turn, plan) => dolgProspect(task, turn, plan),
          state,
          'human',
        )
      const moves = state.phase === 'movement'
      expect(about({ type: 'shoot' })).toEqual(moves ? { chance: null } : null)
      seen.add(JSON.stringify(about({ type: 'shelter' })))
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
