import { playout } from '@umpire/core-game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseCorners, overlaps } from '../../src/geometry/index.ts'
import { overlapDepth, shifted } from '../../src/geometry/polygon.ts'
import { type LayoutFault, ruleset, type State, type Zone } from '../../src/index.ts'
import { policies } from '../../src/policy/index.ts'
import { prepare } from '../reference/battle.ts'
import { anyBattle } from '../reference/random.ts'
import { position } from '../support/helpers.ts'

const { judgeLayout } = ruleset.queries
const told = (faults: readonly LayoutFault[]) =>
  faults.map(({ fault, units, obstacle, by, rule }) =>
    [fault, units.join('+'), ...(obstacle === null ? [] : [obstacle]), by, rule].join(' '),
  )
/** Two units of the AI before the first turn. */
const zoned = (ax: number, bx: number, first: Zone = 'centre', by = 300): State => ({
  ...position({
    ai: [
      { card: 'h-guard', at: [ax, 300], zone: first },
      { card: 'h-guard', at: [bx, by], zone: 'centre' },
    ],
    human: [{ card: 'r-legion', at: [1000, 1500] }],
  }),
  round: 0,
})
const { width, depth } = ruleset.queries.field(zoned(1000, 1500)).bodies[0]!.card.base

test('D-063 units of one zone that stand too near are named, with what is missing', () => {
  for (const gap of [0, 1, 12, 24, 25, 60]) {
    const expected = gap < 25 ? [`gap a1+a2 ${25 - gap} D-063`] : []
    expect(told(judgeLayout(zoned(1000, 1000 + width + gap)))).toEqual(expected)
  }
})

test('D-064 so are those of two zones', () => {
  for (const gap of [0, 24, 99, 100]) {
    const state = zoned(800, 800 + width + gap, 'left')
    expect(told(judgeLayout(state))).toEqual(gap < 100 ? [`zone-gap a1+a2 ${100 - gap} D-064`] : [])
  }
})

test('AMB-55 who stands behind another needs no gap, nor does anybody once the battle has begun', () => {
  expect(judgeLayout(zoned(1000, 1000, undefined, 300 + depth))).toEqual([])
  expect(judgeLayout({ ...zoned(1000, 1000 + width), round: 1 })).toEqual([])
})

test('D-063 overlaps of any two units, and whom an obstacle or the edge is in the way of', () => {
  const obstacles = [[400, 0, 600, 0, 600, 400, 400, 400]]
  const apart = position({
    ai: [
      { card: 'h-guard', at: [1000, 600] },
      { card: 'h-guard', at: [1500, 600] },
    ],
    human: [{ card: 'h-guard', at: [1000, 1500] }],
    options: { table: { obstacles } },
  })
  /** The same battle with units elsewhere: no state that a schema lets in, but one that is told from a table. */
  const layout = (places: { readonly [id: string]: readonly [number, number] }): State => ({
    ...apart,
    units: apart.units.map(unit => {
      const [x, y] = places[unit.id] ?? [unit.pose!.x, unit.pose!.y]
      return { ...unit, pose: { ...unit.pose!, x, y } }
    }),
  })
  const p1 = [1000, 600 + depth - 3] as const
  const state = layout({ p1, a2: [width / 2 - 7, 600] })
  expect(told(judgeLayout(state))).toEqual(['overlap a1+p1 3 D-063', 'off-table a2 7 D-002'])
  const inWood = layout({ a2: [500, 400 + depth / 2 - 5] })
  expect(told(judgeLayout(inWood))).toEqual(['obstacle a2 0 5 D-002'])
  const dead = state.units.map(one => ({ ...one, condition: 'destroyed' as const }))
  expect(judgeLayout({ ...state, units: dead })).toEqual([])
})

test('D-063 how deep an overlap is: pushed so far along some line they are apart, pushed less along any they are not', () => {
  const base = fc.record({ width: fc.integer({ min: 10, max: 100 }), depth: fc.integer({ min: 10, max: 100 }) })
  const at = fc.record({ x: fc.nat(150), y: fc.nat(150), facing: fc.nat(3599) })
  fc.assert(
    fc.property(base, at, base, at, (oneBase, one, otherBase, other) => {
      const a = baseCorners({ width: 2 * oneBase.width, depth: 2 * oneBase.depth }, one)
      const b = baseCorners({ width: 2 * otherBase.width, depth: 2 * otherBase.depth }, other)
      const by = overlapDepth(a, b)
      expect(by > 0).toBe(overlaps(a, b))
      expect(overlapDepth(b, a)).toBe(by)
      if (by === 0) return
      // Half a hundredth more for each axis, as corners are whole.
      const parts = (far: number) =>
        Array.from({ length: 360 }, (_, degree) => (degree * Math.PI) / 180).some(turn => {
          const [dx, dy] = [far * Math.cos(turn), far * Math.sin(turn)]
          return !overlaps(shifted(a, dx, dy), b)
        })
      expect(parts(by + 1)).toBe(true)
      if (by > 1) expect(parts(by - 1.001)).toBe(false)
    }),
  )
})

test('D-063 D-064 nothing is wrong with any army that these rules deploy', () => {
  let deployed = 0
  fc.assert(
    fc.property(anyBattle, fc.nat(), (options, seed) => {
      const after = prepare({ ...options, table: { ...options.table, obstacles: [] } }, seed)?.get('lines')?.after
      if (!after) return
      deployed++
      const own = judgeLayout(after).filter(({ units }) => units.some(id => id.startsWith('a')))
      expect(told(own)).toEqual([])
    }),
    { numRuns: 100 },
  )
  expect(deployed).toBeGreaterThan(30)
})

test('D-002 and nobody overlaps anybody in battles that are played', () => {
  fc.assert(
    fc.property(anyBattle, fc.nat(), (options, seed) => {
      const played = playout(ruleset, options, seed, policies, { steps: 60 })
      if (!played.ok) return
      for (const { state } of played.value.steps)
        expect(told(judgeLayout(state)).filter(one => !one.includes('gap'))).toEqual([])
    }),
    { numRuns: 4 },
  )
}, 120_000)
