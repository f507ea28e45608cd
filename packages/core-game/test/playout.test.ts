import { fork, seedRng, withDice } from '@umpire/core-rng'
import { expect, expectTypeOf, test } from 'vitest'
import {
  decide,
  type OrderOf,
  type Policy,
  playout,
  type Result,
  type SeatOf,
  type Turn,
  type ViewOf,
} from '../src/index.ts'
import { pig } from './readme/pig.ts'
import { auction } from './toys/auction.ts'
import { hoard } from './toys/hoard.ts'

const rules = hoard(1)
type Mind<R> = Policy<ViewOf<R>, OrderOf<R>, SeatOf<R>>

const random = <View, Order, Seat extends string>({ orders, dice }: Turn<View, Order, Seat>): Order[] => [
  dice.pick([...orders]),
]

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

test('a game is played from its setup to its outcome', () => {
  const game = value(playout(pig, { goal: 20 }, 'seed', { ann: random, bob: random }))
  expect(game.outcome).toMatchObject({ reason: 'goal' })
  expect(game.problems).toEqual([])
  expect(game.opening).toEqual({ state: { goal: 20, turn: 'ann', pot: 0, banked: { ann: 0, bob: 0 } }, events: [] })
  expect(game.state).toBe(game.steps.at(-1)!.state)
  let { state } = game.opening
  let rng = value({ ok: true, value: seedRng('seed') as Parameters<typeof pig.step>[2] })
  for (const step of game.steps) {
    const next = pig.step(state, step.orders, rng)
    expect(next).toMatchObject({ ok: true, state: step.state, events: step.events })
    if (next.ok) ({ state, rng } = next)
  }
  expect(game.rng).toEqual(rng)
})

test('the same seed and policies give the same game, another seed another', () => {
  const play = (seed: string | number | bigint): unknown => playout(rules, {}, seed, { east: random, west: random })
  expect(play(5)).toEqual(play(5n))
  expect(new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(play(seed)))).size).toBeGreaterThan(10)
})

test('everyone who is to act is asked at once; their orders are one step', () => {
  const game = value(playout(auction, { lots: 3 }, 1, { red: random, green: random, blue: random }))
  expect(game.steps).toHaveLength(3)
  for (const { orders } of game.steps) expect(Object.keys(orders).sort()).toEqual(['blue', 'green', 'red'])
})

test('a policy is given its view, the legal orders and dice, never the state', () => {
  const turns: Turn<ViewOf<typeof rules>, OrderOf<typeof rules>, SeatOf<typeof rules>>[] = []
  const curious: Mind<typeof rules> = turn => {
    turns.push(turn)
    return [{ type: turns.length < 4 ? 'rest' : 'fight' }]
  }
  const game = value(playout(rules, {}, 3, { east: curious, west: curious }))
  expect(turns.map(turn => turn.seat)).toEqual(['east', 'west', 'east', 'west'])
  for (const turn of turns) {
    expect(Object.keys(turn).sort()).toEqual(['dice', 'orders', 'seat', 'view'])
    expect(turn.view.hoards[turn.seat === 'east' ? 'west' : 'east']).toBeNull()
    expect(turn.view.hoards[turn.seat]).toBe(game.opening.state.hoards[turn.seat])
  }
})

test('the legal orders can be walked through as often as a policy likes', () => {
  let walks: string[] = []
  const twice: Mind<typeof rules> = ({ orders }) => {
    walks = [orders, orders].map(list => [...list].map(({ type }) => type).join())
    return [{ type: 'fight' }]
  }
  playout(rules, {}, 3, { east: twice, west: twice })
  expect(walks).toEqual(['rest,peek,fight', 'rest,peek,fight'])
})

test('the dice of a policy are its own: they move neither the game nor other minds', () => {
  const rolls: number[] = []
  const mind =
    (waste: number): Mind<typeof pig> =>
    ({ dice, seat, view }) => {
      if (seat === 'bob') rolls.push(dice.d(1000))
      else dice.roll(waste, 6)
      return [{ type: view.pot > 8 ? 'hold' : 'roll' }]
    }
  const game = (waste: number): [unknown, number[]] => {
    rolls.length = 0
    const played = value(playout(pig, { goal: 30 }, 8, { ann: mind(waste), bob: mind(waste) }))
    return [played, [...rolls]]
  }
  expect(game(5)).toEqual(game(0))
  // They are forks of the seed by the name of the seat and the number of the step.
  const [played, rolled] = game(0)
  const { steps } = played as { steps: { orders: object }[] }
  const bobs = steps.flatMap(({ orders }, step) => (Object.hasOwn(orders, 'bob') ? [step] : []))
  const own = bobs.map(
    step => withDice(fork(fork(seedRng(8), 'policy bob'), `step ${step}`), dice => dice.d(1000)).value,
  )
  expect(rolled).toEqual(own)
})

test('decide gives, at any step of a game, the orders that were given there', () => {
  const mind: Mind<typeof pig> = ({ dice, view }) => [{ type: view.pot > dice.d(12) ? 'hold' : 'roll' }]
  const { opening, steps } = value(playout(pig, { goal: 30 }, 8, { ann: mind, bob: mind }))
  for (const [step, { orders }] of steps.entries()) {
    const state = step === 0 ? opening.state : steps[step - 1]!.state
    for (const [seat, given] of Object.entries(orders) as ['ann' | 'bob', readonly unknown[]][])
      expect(decide(pig, mind, { state, seat, root: seedRng(8), step })).toEqual(given)
  }
})

test('a cap on the steps ends it without an outcome', () => {
  const restful: Mind<typeof rules> = () => [{ type: 'rest' }]
  const game = value(playout(rules, {}, 3, { east: restful, west: restful }, { steps: 7 }))
  expect(game).toMatchObject({ outcome: null, problems: [] })
  expect(game.steps).toHaveLength(7)
  expect(value(playout(rules, {}, 3, { east: restful, west: restful })).steps).toHaveLength(10_000)
})

test('a refusal by setup is returned, one by step ends the game and is told', () => {
  expect(playout(pig, { goal: 0 }, 1, {})).toMatchObject({ ok: false, problems: [{ code: 'options-malformed' }] })
  const wild: Mind<typeof rules> = ({ seat }) => [{ type: seat === 'east' ? 'rest' : ('flee' as 'rest') }]
  const game = value(playout(rules, {}, 3, { east: wild, west: wild }))
  expect(game).toMatchObject({ outcome: null, problems: [{ code: 'order-malformed', at: ['west', 0, 'type'] }] })
  expect(game.steps).toHaveLength(1)
})

test('a seat without a policy orders nothing', () => {
  const game = value(playout(auction, { lots: 2 }, 1, { red: () => [{ bid: 2 }] }))
  expect(game.state.won).toEqual({ red: 2, green: 0, blue: 0 })
  expect(game.steps[0]!.orders).toEqual({ red: [{ bid: 2 }] })
})

test('where nobody who is to act has a policy it stops and says so', () => {
  const game = value(playout(rules, {}, 3, {}))
  expect(game).toMatchObject({ steps: [], outcome: null, problems: [{ code: 'playout-no-policy' }] })
})

test('types: policies are held to the views and orders of their ruleset', () => {
  const game = value(playout(pig, { goal: 1 }, 1, { ann: random, bob: random }))
  expectTypeOf(game.steps[0]!.orders.ann![0]!.type).toEqualTypeOf<'roll' | 'hold'>()
  const misuse = (): unknown => [
    // @ts-expect-error there is no such order
    playout(pig, { goal: 1 }, 1, { ann: () => [{ type: 'bid' }] }),
    // @ts-expect-error there is no such seat
    playout(pig, { goal: 1 }, 1, { eve: random }),
    // @ts-expect-error the state is not there
    playout(pig, { goal: 1 }, 1, { ann: turn => [{ type: turn.state ? 'roll' : 'hold' }] }),
    // @ts-expect-error a hidden hoard may be null
    playout(rules, {}, 1, { east: ({ view }) => [{ type: view.hoards.west > 3 ? 'rest' : 'fight' }] }),
  ]
  expect(misuse).toBeTypeOf('function')
})
