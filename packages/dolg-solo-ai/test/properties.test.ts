import { playout } from '@umpire/core-game'
import { type Rng, seedRng } from '@umpire/core-rng'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapBetween, mirrored, onTable, overlaps, ruleset, type State, type Unit } from '../src/index.ts'
import { greedyPolicy, policies, randomPolicy, standardOptions } from '../src/policy.ts'
import { chargesOf } from '../src/rules/charging.ts'
import { lineMoves } from '../src/rules/forming.ts'
import { bestOf } from '../src/scores.ts'
import { open, type Placed, position, proceed, until } from './helpers.ts'

/** Every state of a battle. */
function* battle(seed: number, human = greedyPolicy, steps = 120): Iterable<{ before: State; state: State }> {
  const played = playout(ruleset, standardOptions, seed, { ...policies, human }, { steps })
  if (!played.ok) throw new Error('refused')
  expect(played.value.problems).toEqual([])
  let before = played.value.opening.state
  for (const { state } of played.value.steps) {
    yield { before, state }
    before = state
  }
}

test('action cards and unit cards are conserved, nothing overlaps and everything is on the table, all battle long', () => {
  const deck = open().deck
  for (const seed of [1, 2]) {
    for (const { before, state } of battle(seed, seed % 2 ? greedyPolicy : randomPolicy)) {
      expect([...state.deck, ...state.discard, ...state.hand].sort()).toEqual(deck)
      const own = state.units.filter(unit => unit.side === 'ai').map(unit => unit.card)
      expect(own.length + state.unitDeck.length).toBe(
        before.units.filter(unit => unit.side === 'ai').length + before.unitDeck.length,
      )
      const { bodies } = ruleset.queries.field(state)
      for (const [i, a] of bodies.entries()) {
        expect(onTable(a.corners, state.settled.table)).toBe(true)
        for (const b of bodies.slice(0, i)) expect(overlaps(a.corners, b.corners)).toBe(false)
      }
    }
  }
})

test('gaps are kept by every AI move, and each unit is activated and moves at most once a turn', () => {
  for (const seed of [4]) {
    for (const { before, state } of battle(seed)) {
      if (before.phase !== 'movement' || before.side !== 'ai') continue
      const { bodies } = ruleset.queries.field(state)
      const was = ruleset.queries.field(before).bodies
      for (const a of bodies) {
        if (a.unit.side !== 'ai' || a.engaged.length || !a.unit.done.includes('moved')) continue
        const old = was.find(body => body.unit.id === a.unit.id)!
        if (old.engaged.length) continue
        for (const b of bodies) {
          if (b === a || b.unit.side !== 'ai' || b.engaged.length) continue
          const gap = gapBetween(a.corners, b.corners)
          const least = Math.min(
            ...was
              .filter(body => body.unit.side === 'ai')
              .flatMap(x =>
                was.filter(y => y !== x && y.unit.side === 'ai').map(y => gapBetween(x.corners, y.corners)),
              ),
          )
          expect(gap).toBeGreaterThanOrEqual(Math.min(25, least))
        }
      }
      for (const unit of state.units) expect(new Set(unit.done).size).toBe(unit.done.length)
      const moved = state.units.filter((unit, i) => unit.side === 'ai' && unit.pose !== before.units[i]!.pose)
      for (const unit of moved) expect(unit.done).toContain('moved')
    }
  }
})

test('the AI against a random or a greedy player always comes to an end', () => {
  for (const [seed, human] of [
    [1, randomPolicy],
    [2, randomPolicy],
    [3, greedyPolicy],
    [4, greedyPolicy],
  ] as const) {
    const played = playout(ruleset, standardOptions, seed, { ...policies, human }, { steps: 3000 })
    expect(played.ok && played.value.outcome).not.toBeNull()
  }
})

const places = fc.record({
  x: fc.integer({ min: 100, max: 2300 }),
  y: fc.integer({ min: 100, max: 1700 }),
  facing: fc.integer({ min: -40, max: 40 }),
})
const fields = fc.array(places, { minLength: 3, maxLength: 9 }).map(list => {
  const cards = ['h-guard', 'h-chariots', 'h-slingers', 'h-spears']
  const foes = ['r-legion', 'r-archers', 'r-riders']
  const placed: Placed[][] = [[], []]
  const taken: { x: number; y: number }[] = []
  for (const [i, { x, y, facing }] of list.entries()) {
    if (taken.some(other => Math.abs(other.x - x) < 180 && Math.abs(other.y - y) < 180)) continue
    taken.push({ x, y })
    const side = i % 2
    const turn = (side ? 1800 : 3600) + facing * 10
    placed[side]!.push({ card: (side ? foes : cards)[i % (side ? 3 : 4)]!, at: [x, y, turn % 3600] })
  }
  return { ai: placed[0]!, human: placed[1]! }
})

test('left and right mirror each other: reach, threats, charges, targets and line moves', () => {
  fc.assert(
    fc.property(fields, ({ ai, human }) => {
      const flip = (list: readonly Placed[]): Placed[] =>
        list.map(one => {
          const to = mirrored({ x: one.at[0], y: one.at[1], facing: one.at[2] ?? 0 }, 2400)
          return { ...one, at: [to.x, to.y, to.facing] }
        })
      const here = position({ ai, human })
      const there = position({ ai: flip(ai), human: flip(human) })
      const [a, b] = [here, there].map(state => ruleset.queries.field(state)) as [
        ReturnType<typeof ruleset.queries.field>,
        ReturnType<typeof ruleset.queries.field>,
      ]
      for (const [i, body] of a.bodies.entries()) {
        const other = b.bodies[i]!
        const { id } = body.unit
        const key = (pose: { x: number; y: number; facing: number }) => `${pose.x} ${pose.y} ${pose.facing}`
        expect(ruleset.queries.threats(here, id)).toEqual(ruleset.queries.threats(there, id))
        expect(chargesOf(a, body).map(one => [one.score, key(mirrored(one.option.end, 2400))])).toEqual(
          chargesOf(b, other).map(one => [one.score, key(one.option.end)]),
        )
        const best = (field: typeof a, unit: typeof body, state: State) =>
          bestOf(lineMoves(field, unit, ruleset.queries.reach(state, id)))
        expect(
          best(a, body, here)
            .map(one => key(mirrored(one.pose, 2400)))
            .sort(),
        ).toEqual(
          best(b, other, there)
            .map(one => key(one.pose))
            .sort(),
        )
        if (body.card.ranged)
          expect(ruleset.queries.targets(here, id).map(one => [one.name, one.score])).toEqual(
            ruleset.queries.targets(there, id).map(one => [one.name, one.score]),
          )
      }
    }),
    { numRuns: 40 },
  )
})

test('ids decide nothing: renamed units make the same choices where no die was thrown', () => {
  fc.assert(
    fc.property(fields, fc.constantFrom('retreat', 'defence', 'advance', 'attack', 'all-out'), ({ ai, human }, row) => {
      const state = position({ ai, human, row: row as never })
      const names = new Map<string, string>()
      for (const side of ['ai', 'human'] as const) {
        const own = state.units.filter(unit => unit.side === side)
        for (const [i, unit] of own.entries()) names.set(unit.id, own[own.length - 1 - i]!.id)
      }
      const rename = (unit: Unit): Unit => ({
        ...unit,
        id: names.get(unit.id)!,
        engaged: unit.engaged.map(id => names.get(id)!),
      })
      const made = proceed(state)
      if (made.decisions().some(one => one.dice.length)) return
      const renamed = proceed({ ...state, units: state.units.map(rename) })
      expect(renamed.state.units).toEqual(made.state.units.map(rename))
    }),
    { numRuns: 40 },
  )
})

test('the same seed gives the same log; another seed another army', () => {
  const log = (rng: Rng) => JSON.stringify(until(open({ points: 1500 }), 'activation', rng).events)
  expect(log(seedRng(8))).toBe(log(seedRng(8)))
  expect(log(seedRng(8))).not.toBe(log(seedRng(9)))
})
