import { addFractions, type Fraction, fraction, fractionToText, seedRng } from '@umpire/core-rng'
import { expect, expectTypeOf, test } from 'vitest'
import { type EventOf, odds, type StateOf } from '../src/index.ts'
import { pig } from './readme/pig.ts'
import { frozen } from './tools.ts'
import { auction } from './toys/auction.ts'
import { hoard } from './toys/hoard.ts'

const pot = (n: number): StateOf<typeof pig> => ({ goal: 100, turn: 'ann', pot: n, banked: { ann: 0, bob: 0 } })

function prospects<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('refused')
  return result.value
}
const total = (list: readonly { probability: Fraction }[]): Fraction =>
  list.reduce((sum, { probability }) => addFractions(sum, probability), fraction(0))

test('each state that orders can lead to, with its exact probability and events', () => {
  const state = frozen(pot(4))
  const list = prospects(odds(pig, state, { ann: [{ type: 'roll' }] }))
  expect(
    list.map(({ value, probability }) => [value.state.turn, value.state.pot, fractionToText(probability)]),
  ).toEqual([
    ['bob', 0, '1/6'],
    ['ann', 6, '1/6'],
    ['ann', 7, '1/6'],
    ['ann', 8, '1/6'],
    ['ann', 9, '1/6'],
    ['ann', 10, '1/6'],
  ])
  expect(list[0]!.value.events).toEqual([{ type: 'rolled', seat: 'ann', face: 1 }])
})

test('rolls that lead to one state are one prospect', () => {
  const fighters = { turn: 'east', rests: 0, hoards: { east: 1, west: 1 }, peeked: [], winners: null } as const
  const list = prospects(odds(hoard(0), fighters, { east: [{ type: 'fight' }] }))
  const shares = list.map(({ value, probability }) => [value.state.winners?.join(), fractionToText(probability)])
  expect(shares).toEqual([
    ['', '1/6'],
    ['west', '5/12'],
    ['east', '5/12'],
  ])
  expect(total(list)).toEqual(fraction(1))
})

test('draws on forks count, and simultaneous orders', () => {
  const setup = auction.setup({ lots: 1 }, seedRng(1))
  if (!setup.ok) throw new Error('refused')
  const list = prospects(odds(auction, setup.state, { red: [{ bid: 3 }], green: [{ bid: 3 }], blue: [{ bid: 1 }] }))
  expect(list.map(({ value, probability }) => [value.events[0]!.to, fractionToText(probability)])).toEqual([
    ['red', '1/2'],
    ['green', '1/2'],
  ])
})

test('orders that need no dice have one prospect', () => {
  const list = prospects(odds(pig, pot(4), { ann: [{ type: 'hold' }] }))
  expect(list.map(({ probability }) => fractionToText(probability))).toEqual(['1'])
})

test('what step refuses is refused, even if only after some rolls', () => {
  expect(odds(pig, pot(4), { bob: [{ type: 'roll' }] })).toMatchObject({ problems: [{ code: 'not-your-turn' }] })
  const twice = { ann: [{ type: 'roll' as const }, { type: 'roll' as const }] }
  expect(odds(pig, pot(4), twice)).toMatchObject({ ok: false, problems: [{ code: 'not-your-turn', at: ['ann', 1] }] })
})

test('too many ways are refused, not waited for', () => {
  const one = { ann: [{ type: 'roll' as const }] }
  expect(odds(pig, pot(4), one, 6).ok).toBe(true)
  expect(odds(pig, pot(4), one, 5)).toEqual({
    ok: false,
    problems: [{ code: 'odds-too-many', at: [], message: 'More than 5 possibilities: roll them out instead' }],
  })
})

test('types: prospects have the states and events of the ruleset', () => {
  const list = prospects(odds(pig, pot(4), {}))
  expectTypeOf(list[0]!.value.state).toEqualTypeOf<StateOf<typeof pig>>()
  expectTypeOf(list[0]!.value.events).toEqualTypeOf<readonly EventOf<typeof pig>[]>()
  expect(list).toHaveLength(1)
})

test('an error in the rules themselves is not taken for too many dice', () => {
  const broken = {
    ...pig,
    step: () => {
      throw new Error('a fault of the rules')
    },
  }
  expect(() => odds(broken, pot(4), { ann: [{ type: 'roll' }] })).toThrow('a fault of the rules')
})
