import { seedRng } from '@umpire/core-rng'
import { type Options, ruleset, type State } from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'
import { expect, test } from 'vitest'
import { assaultsOf, combine } from '../src/transnistria-hex/assaults.ts'
import { chanceAbove } from '../src/transnistria-hex/chances.ts'
import { createMind } from '../src/transnistria-hex/index.ts'
import { played } from './support.ts'

const { evaluate, judge } = createMind(ruleset)

function stateOf(options: Options): State {
  const opened = ruleset.setup(options, seedRng(1))
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  return opened.state
}

test('chances of dice of three sides are those of every throw, in thousandths', () => {
  for (const [dice, sum, ways] of [
    [1, 0, 3],
    [1, 2, 1],
    [2, 3, 6],
    [3, 8, 1],
    [4, 8, 31],
  ] as const)
    expect(chanceAbove(dice, sum)).toBe(Math.floor((1000 * ways) / 3 ** dice))
  expect([chanceAbove(4, 3), chanceAbove(4, 12), chanceAbove(0, 0), chanceAbove(0, -1)]).toEqual([1000, 0, 0, 1000])
})

test('the umpire takes every assault that is put together, with others and alone', () => {
  for (const steps of [0, 20, 45]) {
    const state = played<State, never, never>(ruleset, { players: 2 }, policies as never, steps)
    if (state.pending || state.end) continue
    const assaults = assaultsOf(ruleset, state, state.turn, [...ruleset.legalOrders(state, state.turn)])
    expect(assaults.length).toBeGreaterThan(0)
    const refused = assaults
      .flatMap(one => [combine(one, [], state), combine(one, assaults, state)])
      .filter(plan => !ruleset.step(state, { [state.turn]: plan }, seedRng(1)).ok)
    expect(refused).toEqual([])
  }
})

test('T-009 one who gets to the other bank first spares those who attack across the river its toll', () => {
  const state = stateOf({
    position: {
      units: [
        { id: 'md-1001', hex: '4,1' },
        { id: 'tr-dnestr', hex: '5,1' },
        { id: 'tr-1rg', hex: '5,1' },
      ],
      turn: 'transnistria',
      owners: [{ hex: '4,1', seat: 'moldova' }],
      escalation: { moldova: 6 },
    },
  })
  const [best] = assaultsOf(ruleset, state, 'transnistria', [...ruleset.legalOrders(state, 'transnistria')])
  expect(best).toMatchObject({ target: '4,1', units: expect.arrayContaining(['tr-dnestr', 'tr-1rg']) })
  expect(best!.moves).toHaveLength(1)
})

test('a peace that nobody wins is worse for both the nearer it is', () => {
  const value = (until: number, seat: 'moldova' | 'transnistria') =>
    evaluate(
      stateOf({
        position: {
          units: [
            { id: 'md-1001', hex: '4,1' },
            { id: 'tr-delta', hex: '5,1' },
          ],
          owners: [{ hex: '4,1', seat: 'moldova' }],
          week: 5,
          intervention: { stage: 'window', until },
        },
      }),
      seat,
    )
  for (const seat of ['moldova', 'transnistria'] as const) expect(value(6, seat)).toBeLessThan(value(9, seat))
  const ended = { ...stateOf({}), end: { winners: [], reason: 'week-cap', grade: 'draw' } } as const
  expect(judge!(ended, 'moldova')).toBeLessThan(0)
  expect(judge!(ended, 'transnistria')).toBeLessThan(0)
})

test('T-051 a unit that is disarmed is worth less to its side', () => {
  const state = stateOf({})
  const units = state.units.map(unit => (unit.id === 'md-1002' ? { ...unit, disarmed: true } : unit))
  expect(evaluate({ ...state, units }, 'moldova')).toBeLessThan(evaluate(state, 'moldova'))
})
