import { playout } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { type MoveFault, moveFaults } from '../../src/entries/model.ts'
import { type Order, type Pose, ruleset, type State } from '../../src/index.ts'
import { policies, standardOptions } from '../../src/policy/index.ts'
import { plainOptions } from '../support/helpers.ts'

const { judgeMove, cardReach } = ruleset.queries

const played = playout(ruleset, standardOptions, 2, policies)
if (!played.ok) throw new Error()
const states = played.value.steps.map(step => step.state).filter(state => !state.end && state.turn === 'human')
const accepts = (state: State, order: Order) => ruleset.step(state, { human: [order] }, seedRng(1)).ok

function deploying(): State {
  const units = plainOptions.player.units.map(({ card }) => ({ card }))
  const begun = ruleset.setup({ ...plainOptions, player: { units } }, seedRng(1))
  if (!begun.ok) throw new Error()
  return begun.state
}

/** Poses all round a place, as regular as a lattice. */
function around({ x, y, facing }: Pose, i: number): Pose {
  const at = { x: x + ((i * 137) % 700) - 350, y: y + ((i * 211) % 700) - 350, facing: (facing + (i % 7) * 450) % 3600 }
  return { ...at, x: Math.max(0, at.x), y: Math.max(0, at.y) }
}

test('D-014 D-120 D-140 a unit may be put at a pose if and only if the order would be accepted', () => {
  const seen = new Set<MoveFault | null>()
  const moving = states.find(state => state.phase === 'movement')!
  const fled = { ...moving, units: moving.units.map(unit => ({ ...unit, condition: 'routed' as const, engaged: [] })) }
  for (const state of [deploying(), fled, ...states.filter((_, i) => i % 3 === 0)]) {
    for (const unit of state.units.filter(one => one.seat === 'human').slice(0, 7)) {
      const withdrawals = [...ruleset.legalOrders(state, 'human')].flatMap(order =>
        order.type === 'withdraw' && order.unit === unit.id ? [order.pose] : [],
      )
      const start = unit.pose ?? { x: 1200, y: 1300, facing: 1800 }
      const poses = [
        start,
        { ...start, x: 0 },
        ...withdrawals.slice(0, 3),
        ...Array.from({ length: 12 }, (_, i) => around(start, i)),
      ]
      for (const pose of poses) {
        const type = state.phase === 'deployment' ? 'place' : unit.engaged.length > 0 ? 'withdraw' : 'move'
        const { fault, path, most } = judgeMove(state, unit.id, pose)
        seen.add(fault)
        expect(fault === null, JSON.stringify([unit.id, pose, fault])).toBe(
          accepts(state, { type, unit: unit.id, pose }),
        )
        if (fault === null && type === 'move') expect(path).toBeLessThanOrEqual(most!)
        if (fault === 'too-far') expect(path).toBeGreaterThan(most!)
      }
    }
  }
  expect([...seen].filter(fault => fault !== null).sort()).toEqual([...moveFaults].sort())
  expect(seen).toContain(null)
})

test('D-120 nor may it where moves are reported, where the battle is over, or where what is said is no pose', () => {
  const moving = states.find(state => state.phase === 'movement' && state.units.some(one => one.id === 'p1'))!
  const units = moving.units.map(unit => ({ ...unit, engaged: [], done: ['activated'] as const }))
  const { pose } = units.find(({ id }) => id === 'p1')!
  const state: State = { ...moving, units }
  const judged = (to: Pose, more: Partial<State> = {}) => {
    const { fault } = judgeMove({ ...state, ...more }, 'p1', to)
    expect(fault === null, JSON.stringify(to)).toBe(
      accepts({ ...state, ...more }, { type: 'move', unit: 'p1', pose: to }),
    )
    return fault
  }
  const to = { ...pose!, y: pose!.y - 50 }
  expect(judged(to)).toBeNull()
  expect(judged(to, { settled: { ...state.settled, resolution: 'reported' } })).toBe('wrong-phase')
  expect(judged(to, { end: { winners: ['ai'], reason: 'reported' } })).toBe('wrong-phase')
  const malformed = [
    ...[Number.NaN, -1, to.y + 0.5].map(y => ({ ...to, y })),
    ...[to.facing + 3600, -1800, 0.5, Number.NaN].map(facing => ({ ...to, facing })),
    null as never,
  ]
  for (const wrong of malformed) {
    expect(judged(wrong)).toBe('off-table')
    expect(judgeMove(deploying(), 'p1', wrong).fault).toBe('off-table')
  }
  // In deployment a unit is put where it stands, whoever resolves what comes after.
  const deployed = deploying()
  const reported: State = { ...deployed, settled: { ...deployed.settled, resolution: 'reported' } }
  expect(judgeMove(reported, 'p1', { x: 1200, y: 1300, facing: 1800 }).fault).toBeNull()
})

test('who is not there, or not his, may be put nowhere', () => {
  const [state] = states
  for (const id of ['a1', 'p99', '', '__proto__'])
    expect(judgeMove(state!, id, { x: 1, y: 1, facing: 0 })).toEqual({ fault: 'no-unit', path: null, most: null })
})

test('D-144 a card reaches the units on which it may be played, and no more of them than it says', () => {
  let cards = 0
  for (const state of states.filter(one => one.phase === 'activation' && one.played < 2))
    for (const card of new Set(state.hand)) {
      const { limit, eligible } = cardReach(state, card)
      const own = state.units.filter(unit => unit.seat === 'human' && unit.pose).map(unit => unit.id)
      for (const unit of own)
        if (limit > 0)
          expect(accepts(state, { type: 'play', card, units: [unit] }), `${card} ${unit}`).toBe(eligible.includes(unit))
      const most = eligible.slice(0, limit)
      expect(accepts(state, { type: 'play', card, units: most })).toBe(true)
      if (eligible.length > limit)
        expect(accepts(state, { type: 'play', card, units: eligible.slice(0, limit + 1) })).toBe(false)
      cards++
    }
  expect(cards).toBeGreaterThan(20)
  expect(cardReach(states[0]!, 'no-such-card')).toEqual({ limit: 0, eligible: [] })
})
