import { seedRng } from '@umpire/core-rng'
import { type Condition, ruleset as dolg, type Pose, type State, type Unit } from '@umpire/dolg-solo-ai'
import { standardOptions as options, policies } from '@umpire/dolg-solo-ai/policy'
import { expect, test } from 'vitest'
import { bestCard } from '../src/dolg-solo-ai/cards.ts'
import { createMind } from '../src/dolg-solo-ai/index.ts'
import { played } from './support.ts'

/** The person's first turn, with other cards in his hand. */
function dealt(...hand: readonly string[]): State {
  const state = played<State, never, never>(dolg, options, policies as never, 5)
  expect([state.turn, state.phase, state.round]).toEqual(['human', 'activation', 1])
  return { ...state, hand }
}

/** What the quick policy of the mind does to the end of the phase. */
function phaseOf(from: State): { readonly orders: readonly unknown[]; readonly state: State } {
  const { rollout } = createMind(dolg)
  const orders: unknown[] = []
  let state = from
  while (state.phase === from.phase && state.turn === from.turn) {
    const given = rollout(state, 'human', undefined as never)
    const next = dolg.step(state, { human: given }, seedRng(1))
    if (!next.ok) throw new Error(next.problems[0]?.message)
    orders.push(...given)
    state = next.state
  }
  return { orders, state }
}

test('cards that do nothing now are played on nobody, to be rid of them', () => {
  const { orders, state } = phaseOf(dealt('bandages', 'turn-and-stand', 'whispers'))
  expect(orders).toHaveLength(3)
  expect(orders.slice(0, 2)).toEqual([
    { type: 'play', card: 'bandages', units: [] },
    { type: 'play', card: 'turn-and-stand', units: [] },
  ])
  expect(state.hand).toEqual(['whispers'])
})

test('no card is played where the person reports what happens on the table', () => {
  const state = dealt('by-voice', 'whispers')
  const settled = { ...state.settled, resolution: 'reported' } as const
  expect(phaseOf({ ...state, settled }).orders).toEqual([{ type: 'next' }])
})

test('a card that reaches many is kept where few can use it', () => {
  const fresh = dealt('by-voice', 'two-abreast')
  expect(bestCard(dolg.queries.field(fresh))).toMatchObject({ card: 'by-voice' })
  const done = fresh.units.map((unit): Unit => ({ ...unit, done: ['activated'] }))
  expect(bestCard(dolg.queries.field({ ...fresh, units: done, hand: ['by-voice'] }))).toBeNull()
  const last = ['p1', 'p2']
  const units = fresh.units.map((unit): Unit => (last.includes(unit.id) ? unit : { ...unit, done: ['activated'] }))
  const card = bestCard(dolg.queries.field({ ...fresh, units }))
  expect(card).toEqual({ type: 'play', card: 'two-abreast', units: last })
})

test('cards go first to those who need them: near the enemy, hurt or shaken; the general last', () => {
  const state = dealt('bandages', 'by-voice', 'close-the-ranks')
  const changed = (id: string, change: Partial<Unit>) => ({
    ...state,
    units: state.units.map(unit => (unit.id === id ? { ...unit, ...change } : unit)),
  })
  const best = (from: State) => bestCard(dolg.queries.field(from))
  expect(best({ ...changed('p7', { damage: 5 }), hand: ['bandages', 'whispers'] })).toMatchObject({ units: ['p7'] })
  const shaken = changed('p6', { condition: 'broken' satisfies Condition })
  expect(best({ ...shaken, hand: ['close-the-ranks', 'whispers'] })).toMatchObject({ units: ['p6'] })
  const { host } = state.generals.human!
  expect(best({ ...state, hand: ['by-voice'] })).not.toMatchObject({ units: expect.arrayContaining([host]) })
  const ahead = { x: 2200, y: 900, facing: 1800 }
  const one = { ...changed('p11', { pose: ahead }), hand: ['one-step'] }
  expect(best(one)).toEqual({ type: 'play', card: 'one-step', units: ['p11'] })
})

/** A melee of `p1` with `a1` in the middle of the table, and the general far behind it; nobody else. */
function melee(damage: number): State {
  const state = dealt()
  const place = (id: string, pose: Pose, change: Partial<Unit>): Unit => ({
    ...state.units.find(unit => unit.id === id)!,
    pose,
    ...change,
  })
  const at = { x: 1200, y: 900 }
  const first = place('p1', { ...at, facing: 1800 }, { damage, engaged: ['a1'], done: ['activated'] })
  const enemy = place('a1', { ...at, y: 820, facing: 0 }, { card: 'h-guard', engaged: ['p1'] })
  const general = place('p4', { x: 1200, y: 1300, facing: 1800 }, { done: ['activated'] })
  return { ...state, units: [first, enemy, general], phase: 'movement' }
}

test('who is worn out leaves a melee that it would lose, and only then', () => {
  const winning = melee(4)
  const units = winning.units.map((unit): Unit => (unit.id === 'a1' ? { ...unit, damage: 5 } : unit))
  for (const from of [melee(2), { ...winning, units }])
    expect(phaseOf(from).orders).not.toContainEqual(expect.objectContaining({ type: 'withdraw' }))
  const { orders, state } = phaseOf(melee(4))
  expect(orders[0]).toMatchObject({ type: 'withdraw', unit: 'p1' })
  expect(state.units[0]!.engaged).toEqual([])
})

test("the general's unit goes away from the enemy, however the battle is won", () => {
  for (const kind of ['half-losses', 'general-death'] as const) {
    const { state } = phaseOf({ ...melee(0), victory: { kind } })
    expect(state.units.find(({ id }) => id === 'p4')!.pose!.y).toBeGreaterThan(1300)
  }
})
