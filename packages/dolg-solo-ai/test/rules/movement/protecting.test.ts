import fc from 'fast-check'
import { expect, test } from 'vitest'
import { within } from '../../../src/geometry/index.ts'
import { ruleset, type State } from '../../../src/index.ts'
import { type Placed, proceed } from '../../support/helpers.ts'
import { chosen, items, move, setting } from '../../support/moving.ts'

const { field, threats, reach, isProtected } = ruleset.queries

const somewhere = fc.record({ x: fc.integer({ min: 700, max: 1700 }), y: fc.integer({ min: 150, max: 900 }) })

const turned = fc.constantFrom(0, 0, 300, 900, 3300)

/** The battle with a unit at another pose; for the eyes of the queries only. */
function withPose(state: State, id: string, pose: State['units'][number]['pose']): State {
  return { ...state, units: state.units.map(unit => (unit.id === id ? { ...unit, pose } : unit)) }
}

/** True where two enemies touch each other: in play they would be in melee, which a setting leaves out. */
function touch(state: State): boolean {
  const { bodies } = field(state)
  const { contact } = state.settled.distances
  return bodies.some(one =>
    bodies.some(other => one.unit.seat !== other.unit.seat && within(one.corners, other.corners, contact)),
  )
}

const limit = [
  [3, true],
  [4, false],
] as const

test('D-166 AMB-70 a straight step that leaves the general without a threat is taken', () => {
  const ai: Placed[] = [
    { card: 'h-guard', at: [1020, 400], done: [] },
    { card: 'h-axes', at: [1180, 325] },
  ]
  const human: Placed[] = [{ card: 'r-riders', at: [1100, 625] }]
  const made = move({ row: 'retreat', ai, human, host: 'a1' })
  expect(items(made)[0]).toBe('protect-general')
  expect(chosen(made, 'protect-general')).toEqual(['a2'])
  expect(threats(made.state, 'a1')).toEqual([])
})

test('D-166 AMB-70 whenever some pose of a friend takes threats away one is taken, and none that another beats', () => {
  fc.assert(
    fc.property(somewhere, turned, somewhere, somewhere, (host, facing, friend, enemy) => {
      let state: State
      try {
        state = setting({
          row: 'retreat',
          ai: [
            { card: 'h-guard', at: [host.x, host.y], done: [] },
            { card: 'h-axes', at: [friend.x, friend.y, facing] },
          ],
          human: [{ card: 'r-riders', at: [enemy.x, enemy.y + 500] }],
          host: 'a1',
        })
      } catch {
        // They overlap.
        fc.pre(false)
        return
      }
      fc.pre(!touch(state))
      const now = threats(state, 'a1').length
      const best = Math.min(
        now,
        ...reach(state, 'a2').map(({ pose }) => threats(withPose(state, 'a2', pose), 'a1').length),
      )
      fc.pre(best < now)
      expect(threats(proceed(state).state, 'a1').length).toBeLessThanOrEqual(best)
    }),
    { numRuns: 20 },
  )
})

test('D-063 AMB-70 the gap between units says how near a guard may stand, not how many places are tried', () => {
  const ai: Placed[] = [
    { card: 'h-guard', at: [1200, 600], done: [] },
    { card: 'h-axes', at: [1050, 680] },
  ]
  for (const unitGap of [0, 1, 25, 60]) {
    const options = { distances: { unitGap } }
    const made = move({ row: 'retreat', ai, human: [{ card: 'r-lancers', at: [1200, 1200] }], host: 'a1', options })
    expect(chosen(made, 'protect-general')).toEqual(['a2'])
    expect(threats(made.state, 'a1')).toEqual([])
  }
})

test('D-172 AMB-70 a friend protects who is met first: not one behind the unit, nor one beside it', () => {
  const protectedBy = (...friends: Placed[]) =>
    isProtected(
      setting({
        ai: [{ card: 'h-slingers', at: [1200, 500] }, ...friends],
        human: [{ card: 'r-lancers', at: [1400, 800] }],
      }),
      'a1',
    )
  expect(protectedBy({ card: 'h-spears', at: [1200, 395] })).toBe(false)
  // Straight behind as they see it, at its far flank, and between them.
  expect(protectedBy({ card: 'h-spears', at: [1120, 380, 337] })).toBe(false)
  expect(protectedBy({ card: 'h-spears', at: [1055, 500] })).toBe(false)
  expect(protectedBy({ card: 'h-spears', at: [1270, 605, 337] })).toBe(true)
})

test('D-172 AMB-70 protection and charges agree: who comes straight at a protected unit never gets there', () => {
  let seen = 0
  fc.assert(
    fc.property(somewhere, turned, somewhere, turned, (unit, facing, friend, other) => {
      let state: State
      try {
        state = setting({
          ai: [
            { card: 'h-slingers', at: [unit.x, unit.y, facing] },
            { card: 'h-spears', at: [friend.x, friend.y, other] },
          ],
          human: [{ card: 'r-lancers', at: [1200, 1100] }],
        })
      } catch {
        fc.pre(false)
        return
      }
      const alone = { ...state, units: state.units.filter(({ id }) => id !== 'a2') }
      if (threats(alone, 'a1').length === 0) return
      seen++
      // The sample rules turn and go straight too: whoever is met first stops them, if not at the last hundredths.
      if (isProtected(state, 'a1')) expect(threats(state, 'a1')).toEqual([])
    }),
    { numRuns: 2000 },
  )
  expect(seen).toBeGreaterThan(100)
})

test('D-129 AMB-70 protects nobody', () => {
  for (const [damage, isFit] of limit) {
    const ai: Placed[] = [
      { card: 'h-slingers', at: [1200, 500] },
      { card: 'h-guard', at: [1200, 620], damage },
    ]
    expect(isProtected(setting({ ai, human: [{ card: 'r-lancers', at: [1200, 1000] }] }), 'a1')).toBe(isFit)
  }
})
