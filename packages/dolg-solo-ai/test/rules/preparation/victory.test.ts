import { expect, test } from 'vitest'
import type { State, Unit } from '../../../src/index.ts'
import { act, general, type Placed, position } from '../../support/helpers.ts'

/** Two guards of 140 against two legions of 150; some of them are gone. */
function battle(gone: readonly string[], patch: Partial<State>, night = false): State {
  const ai: Placed[] = [300, 600].map(x => ({ card: 'h-guard', at: [x, 300] }))
  const human: Placed[] = [300, 600].map(x => ({ card: 'r-legion', at: [x, 1500] }))
  const made = position({
    ai,
    human,
    side: 'human',
    phase: 'ranged',
    patch: { generals: { ai: general('a1'), human: general('p1') }, initial: { ai: 280, human: 300 }, ...patch },
    options: { night: night ? 'second-exhaustion' : 'off' },
  })
  const fallen = (unit: Unit): Unit => (gone.includes(unit.id) ? { ...unit, pose: null, condition: 'destroyed' } : unit)
  return { ...made, units: made.units.map(fallen) }
}

function endOf(gone: readonly string[], patch: Partial<State>, night = false): string {
  const { state, events } = act(battle(gone, patch, night), 'human', { type: 'next' })
  const told = events.filter(event => event.type === 'ended')
  if (!state.end) return told.length ? 'told' : 'goes on'
  expect(told).toEqual([{ type: 'ended', rule: 'D-034', ...state.end }])
  return `${state.end.winner ?? 'nobody'} by ${state.end.reason}`
}

test('D-035 half of the points, exactly, are enough; both sides at once is a draw', () => {
  const victory = { kind: 'half-losses' } as const
  expect(endOf([], { victory })).toBe('goes on')
  expect(endOf(['a1'], { victory })).toBe('human by half-losses')
  expect(endOf(['a1'], { victory, initial: { ai: 281, human: 300 } })).toBe('goes on')
  expect(endOf(['p2'], { victory })).toBe('ai by half-losses')
  expect(endOf(['a2', 'p2'], { victory })).toBe('nobody by half-losses')
})

test('D-036 annihilation, whatever else decides', () => {
  const victory = { kind: 'annihilation' } as const
  expect(endOf(['a1', 'p1'], { victory })).toBe('goes on')
  expect(endOf(['a1', 'a2'], { victory })).toBe('human by annihilation')
  expect(endOf(['p1', 'p2'], { victory: { kind: 'general-death' } })).toBe('ai by annihilation')
})

test('D-037 the death of a general', () => {
  const fallen = (side: 'ai' | 'human') => ({
    victory: { kind: 'general-death' } as const,
    generals: { ai: general('a1'), human: general('p1'), [side]: general('a1', { condition: 'fallen', host: null }) },
  })
  expect(endOf([], fallen('ai'))).toBe('human by general-death')
  expect(endOf([], fallen('human'))).toBe('ai by general-death')
  expect(endOf([], { ...fallen('human'), victory: { kind: 'annihilation' } })).toBe('goes on')
})

test('D-038 a scenario: every unit of one card on the other side, or so many turns', () => {
  const marked = { kind: 'destroy', card: 'h-guard', winner: 'human' } as const
  expect(endOf(['a1'], { victory: marked })).toBe('goes on')
  expect(endOf(['a1', 'a2'], { victory: marked })).toMatch(/^human by/)
  // One's own losses of that card win the other nothing.
  expect(endOf(['p1'], { victory: { kind: 'destroy', card: 'r-legion', winner: 'human' } })).toBe('goes on')
  const spears = position({ ai: [{ card: 'h-spears', at: [900, 300] }] }).units[0]!
  const scene = battle(['a1', 'a2'], { victory: marked })
  const rest = { ...scene, units: [...scene.units, { ...spears, id: 'a3' }] }
  expect(act(rest, 'human', { type: 'next' }).state.end).toEqual({ winner: 'human', reason: 'scenario' })

  const last = { kind: 'last', turns: 3, winner: 'ai' } as const
  expect(endOf([], { victory: last, turn: 3 })).toBe('goes on')
  expect(endOf([], { victory: last, turn: 4 })).toBe('ai by scenario')
})

test('the deck used up for the second time ends the battle at night: who has lost the smaller share of his points wins', () => {
  const night = (exhausted: number, ...gone: string[]) =>
    endOf(gone, { victory: { kind: 'annihilation' }, exhausted, initial: { ai: 300, human: 300 } }, true)
  expect([night(1, 'a1'), night(2, 'a1'), night(2, 'p1'), night(2)]).toEqual([
    'goes on',
    'human by night',
    'ai by night',
    'nobody by night',
  ])
  // 140 of 280 for 150 of 300 are the same share, if not the same points.
  expect(endOf(['a1', 'p1'], { victory: { kind: 'annihilation' }, exhausted: 2 }, true)).toBe('nobody by night')
  expect(endOf(['a1'], { victory: { kind: 'annihilation' }, exhausted: 2 })).toBe('goes on')
})

test('D-035 AMB-23 half of all points, mercenaries among them, whatever the difference at the start counts', () => {
  const scene = (initialPoints: 'all' | 'army-only', ...gone: string[]) => {
    const hirelings = [300, 600, 900].map(x => ({ card: 'f-hirelings', at: [x, 1500] }) as const)
    const made = position({
      ai: [{ card: 'h-guard', at: [300, 300] }],
      human: hirelings,
      side: 'human',
      phase: 'ranged',
      options: { initialPoints },
      patch: { victory: { kind: 'half-losses' }, initial: { ai: 140, human: initialPoints === 'all' ? 315 : 0 } },
    })
    const units = made.units.map(unit =>
      gone.includes(unit.id) ? { ...unit, pose: null, condition: 'destroyed' as const } : unit,
    )
    return act({ ...made, units }, 'human', { type: 'next' }).state.end
  }
  for (const points of ['all', 'army-only'] as const) {
    expect(scene(points)).toBeNull()
    expect(scene(points, 'p1')).toBeNull()
    expect(scene(points, 'p1', 'p2')).toEqual({ winner: 'ai', reason: 'half-losses' })
  }
})
