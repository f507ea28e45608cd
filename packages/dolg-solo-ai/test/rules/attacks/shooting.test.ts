import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules, sampleParameters, tableCoreRules } from '../../../src/content/sample/index.ts'
import { barsWayBack } from '../../../src/geometry/field.ts'
import { baseCorners, gapBetween } from '../../../src/geometry/index.ts'
import { samePose } from '../../../src/geometry/table.ts'
import { type Row, ruleset, type State } from '../../../src/index.ts'
import { type Placed, position, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { chosen, items, move, setting } from '../../support/moving.ts'

/** Slingers (400 a turn, 200 of it back, short range 200) in front of pikes that charge 350: their front edge is at 940. */
function scene(y: number, row: Row, card = 'h-slingers', more: readonly Placed[] = []): State {
  const options = { rulings: { obviousMoves: 'none' } } as const
  return position({
    ai: [{ card, at: [1200, y] }, ...more],
    human: [{ card: 'r-pikes', at: [1200, 980] }],
    row,
    options,
  })
}

/** How near a skirmisher's friends are to where it means to go, or has gone. */
function gapAtEnd(state: State, friend: string): number {
  const { retire, pose } = unitOf(state, 'a1')
  const units = state.units.map(unit => (unit.id === 'a1' ? { ...unit, pose: retire ?? pose } : unit))
  const [end, other] = ['a1', friend].map(
    id => ruleset.queries.field({ ...state, units }).bodies.find(one => one.unit.id === id)!,
  )
  return gapBetween(end!.corners, other!.corners)
}

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

chapter('shooting', () => {
  const shooter = (card: string): Placed[] => [{ card, at: [1200, 700] }]
  const enemy: Placed[] = [{ card: 'r-cohort', at: [1200, 1500] }]

  test('D-166 D-167 D-168 D-172 AMB-36 shoot where there is no risk afterwards: skirmishers go there and back', () => {
    const made = move({ row: 'advance', ai: shooter('h-slingers'), human: enemy })
    expect(chosen(made, 'safe-shooting')).toEqual(['a1'])
    const moved = unitOf(made.state, 'a1')
    const end = {
      ...made.state,
      units: made.state.units.map(unit => (unit.id === 'a1' ? { ...unit, pose: moved.retire ?? unit.pose } : unit)),
    }
    expect(ruleset.queries.threats(end, 'a1')).toEqual([])
    expect(ruleset.queries.targets(made.state, 'a1').map(target => target.name)).toEqual(['p1'])
    // An archer who cannot get away stays where nobody can charge him.
    const archer = move({ row: 'advance', ai: shooter('r-archers'), human: enemy })
    expect(ruleset.queries.threats(archer.state, 'a1')).toEqual([])
    expect(ruleset.queries.targets(archer.state, 'a1').map(target => target.name)).toEqual(['p1'])
    expect([chosen(archer, 'safe-shooting'), unitOf(archer.state, 'a1').engaged]).toEqual([['a1'], []])
  })

  test('D-172 skirmishers like short range best if they can get away', () => {
    const slow: Placed[] = [{ card: 'r-pikes', at: [1200, 1150, 0] }]
    const made = move({ row: 'advance', ai: shooter('h-slingers'), human: slow })
    // Pikes that look the other way cannot charge: short range is free of risk.
    expect(ruleset.queries.targets(made.state, 'a1')[0]!.band).toBe('short')
  })

  test("D-172 AMB-70 or behind the army's protection: a friend in front covers a shooter whom the enemy could reach", () => {
    // Under rules that let a charge go past everybody, and nobody of the AI moves.
    const rules = rulesetWith({
      moveAllowance: (_f, body, mode) => (body.unit.seat === 'ai' ? 0 : mode === 'charge' ? 600 : 300),
      chargeOptions: (_f, body, at, onto) =>
        body.unit.seat === 'human' && (onto ?? 'a1') === 'a1'
          ? [{ target: 'a1', side: 'front', path: 9, end: at, envelops: false }]
          : [],
    })
    const near: Placed[] = [{ card: 'r-cohort', at: [1200, 1150] }]
    const archer: Placed = { card: 'r-archers', at: [1200, 760] }
    const got = (...friends: Placed[]) => items(move({ row: 'advance', ai: [archer, ...friends], human: near, rules }))
    expect(got()).not.toContain('safe-shooting')
    expect(got({ card: 'h-guard', at: [1200, 870], done: [] })).toContain('safe-shooting')
    expect(got({ card: 'h-guard', at: [1000, 760], done: [] })).not.toContain('safe-shooting')
    expect(got({ card: 'h-guard', at: [1200, 870], done: [], condition: 'broken' })).not.toContain('safe-shooting')
  })

  test('D-185 AMB-36 who is in melee or has routed threatens nobody', () => {
    const threats = (more: Partial<Placed>, friend: Partial<Placed> = {}) =>
      ruleset.queries.threats(
        setting({
          ai: [
            { card: 'h-guard', at: [1200, 600] },
            { card: 'h-axes', at: [1500, 1000], ...friend },
          ],
          human: [{ card: 'r-cohort', at: [1300, 1000], ...more }],
        }),
        'a1',
      )
    expect(threats({})).toEqual(['p1'])
    expect(threats({ engaged: ['a2'] }, { engaged: ['p1'] })).toEqual([])
    expect(threats({ condition: 'routed' })).toEqual([])
  })

  test('AMB-36 no risk at all, or no more than now', () => {
    const near: Placed[] = [{ card: 'r-cohort', at: [1200, 1100] }]
    const archer: Placed[] = [{ card: 'r-archers', at: [1200, 760] }]
    const pinned = rulesetWith({
      moveAllowance: (_f, body, mode) => (body.unit.seat === 'ai' ? 0 : mode === 'charge' ? 400 : 300),
    })
    const got = (risk: 'none' | 'not-worse') =>
      items(move({ row: 'advance', ai: archer, human: near, options: { rulings: { risk } }, rules: pinned }))
    expect(got('none')).toEqual([])
    expect(got('not-worse')).toEqual(['safe-shooting'])
  })

  test('D-169 D-170 in the two highest rows shots are for most damage, risk or not', () => {
    const weak: Placed[] = [
      { card: 'r-legion', at: [1000, 1200] },
      { card: 'r-archers', at: [1400, 1200] },
    ]
    for (const row of ['attack', 'all-out'] as const) {
      const made = move({ row, ai: shooter('r-archers'), human: weak })
      expect(chosen(made, 'most-damage')).toEqual(['a1'])
      const [decision] = made.decisions('move', 'most-damage')
      const best = decision!.candidates.find(one => one.name === decision!.chosen)!
      expect(Math.min(...decision!.candidates.map(one => one.score[0]!))).toBe(best.score[0])
      // Archers have half the defence of legions, and short range is better than long.
      const to = ruleset.queries.targets(made.state, 'a1').map(({ name, band }) => `${name} ${band}`)
      expect(to).toContain('p2 short')
    }
  })
})

for (const row of ['advance', 'attack'] as const) {
  test(`D-172 in row ${row} a skirmisher goes into short range, and back out of reach with what is left of its move`, () => {
    const { state, events } = proceed(scene(600, row))
    // From 600 to 700 it is 100; 300 are left, and 175 back the pikes do not come to it any more: at 550 they just would.
    expect(unitOf(state, 'a1')).toMatchObject({ pose: { x: 1200, y: 700 }, retire: { x: 1200, y: 525 } })
    expect(ruleset.queries.threats(state, 'a1')).toEqual(['p1'])
    expect(events.filter(event => event.type === 'moved')).toMatchObject([{ unit: 'a1', manner: 'move' }])

    const shot = proceed(state, [1, 1, 1, 1, 1, 1])
    expect(unitOf(shot.state, 'a1')).toMatchObject({
      pose: { x: 1200, y: 525 },
      retire: null,
      done: ['activated', 'moved', 'shot'],
    })
    expect(shot.events.filter(event => event.type === 'moved')).toMatchObject([{ manner: 'retire', rule: 'D-172' }])
    expect(ruleset.queries.threats(shot.state, 'a1')).toEqual([])

    // Somebody has come to stand there since.
    const taken = { ...unitOf(position({ ai: [{ card: 'h-axes', at: [1200, 500] }] }), 'a1'), id: 'a2', done: [] }
    const blocked = proceed({ ...state, units: [...state.units, taken] }, [1, 1, 1, 1, 1, 1])
    expect(unitOf(blocked.state, 'a1')).toMatchObject({ pose: { x: 1200, y: 700 }, retire: null })
    expect(blocked.events.filter(event => event.type === 'warned')).toEqual([
      { type: 'warned', rule: 'D-172', warning: 'move-blocked', about: 'a1' },
    ])
  })
}

test('D-172 with too little of its move left it stays where it shot from, or shoots from where it is safe', () => {
  // From 425 it is 275 into short range; 125 are left, and 175 it would have to be.
  expect(unitOf(proceed(scene(425, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
  const { state } = proceed(scene(425, 'advance'))
  expect(unitOf(state, 'a1').pose!.y).toBeLessThan(700)
  const after = unitOf(state, 'a1').retire ?? unitOf(state, 'a1').pose!
  expect(after.y).toBeLessThan(550)
  // Two steps nearer, and it gets away; one is not enough.
  expect(unitOf(proceed(scene(450, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
  expect(unitOf(proceed(scene(475, 'attack')).state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: { y: 525 } })
})

test('D-172 back it goes no further than its core rules let it, whatever is left of its move', () => {
  const backTo = (backwardsPercent: number) => {
    const core = tableCoreRules('back', { ...sampleParameters, backwardsPercent })
    if (!core.ok) throw new Error('The parameters are out of bounds')
    const rules = rulesetWith(core.value)
    return unitOf(proceed(scene(540, 'attack'), [], rules).state, 'a1').retire
  }
  // 160 forwards into short range; of the 240 that are left 160 may be backwards, or 120.
  expect(backTo(40)).toEqual({ x: 1200, y: 540, facing: 0 })
  expect(backTo(30)).toBeNull()
})

test('D-172 who is no skirmisher stays where it shoots', () => {
  expect(unitOf(proceed(scene(600, 'attack', 'h-raiders')).state, 'a1').retire).toBeNull()
})

test('D-172 a way back that is barred is none', () => {
  const wall: Placed = { card: 'h-axes', at: [1200, 560], done: [] }
  const { state } = proceed(scene(660, 'attack', 'h-slingers', [wall]))
  expect(unitOf(state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: null })
})

for (const row of ['advance', 'attack'] as const) {
  test(`D-172 D-063 in row ${row} the way back keeps the gap to friends that every other move keeps`, () => {
    let near = 0
    for (let y = 300; y <= 480; y += 5) {
      const friend: Placed = { card: 'h-axes', at: [1200, y], done: [] }
      const { state } = proceed(scene(600, row, 'h-slingers', [friend]))
      if (unitOf(state, 'a1').retire === null) continue
      const gap = gapAtEnd(state, 'a2')
      expect(gap).toBeGreaterThanOrEqual(25)
      if (gap < 50) near++
    }
    expect(near).toBeGreaterThan(0)
  })
}

test('D-172 D-063 those who move later leave it that gap, and who came too near at the table bars it', () => {
  const { state } = proceed(scene(600, 'attack'))
  const { retire } = unitOf(state, 'a1')
  expect(retire).toEqual({ x: 1200, y: 525, facing: 0 })
  const slingers = ruleset.queries.field(state).bodies[0]!.card.base
  const axes = unitOf(position({ ai: [{ card: 'h-axes', at: [1200, 300], done: [] }] }), 'a1')
  const { base } = ruleset.queries.field(position({ ai: [{ card: 'h-axes', at: [1200, 300] }] })).bodies[0]!.card
  for (const gap of [0, 24, 25, 60]) {
    const behind = { ...axes, id: 'a2', pose: { x: 1200, y: 525 - (slingers.depth + base.depth) / 2 - gap, facing: 0 } }
    const shot = proceed({ ...state, units: [...state.units, behind] }, [1, 1, 1, 1, 1, 1])
    expect(unitOf(shot.state, 'a1').pose!.y).toBe(gap < 25 ? 700 : 525)
    expect(shot.events.some(event => event.type === 'warned')).toBe(gap < 25)
  }
  const field = ruleset.queries.field({ ...state, phase: 'movement', units: [...state.units, { ...axes, id: 'a2' }] })
  const body = field.bodies.at(-1)!
  const bars = (gap: number) =>
    barsWayBack(
      field,
      body,
      baseCorners(base, { x: 1200, y: 525 - (slingers.depth + base.depth) / 2 - gap, facing: 0 }),
    )
  expect([0, 24, 25, 60].map(bars)).toEqual([true, true, false, false])
})

chapter('what a shot is measured on', () => {
  test('D-172 ranges and damage are asked of the table as it is after the move', () => {
    const asked: boolean[] = []
    const rules = rulesetWith({
      rangeBand: (field, unit, to, target) => {
        asked.push(samePose(field.bodies.find(body => body.unit.id === unit.unit.id)!.pose, to))
        return sampleCoreRules.rangeBand(field, unit, to, target)
      },
      expectedDamage: (field, unit, to, target, band) => {
        asked.push(samePose(unit.pose, to))
        return sampleCoreRules.expectedDamage(field, unit, to, target, band)
      },
    })
    move({ row: 'attack', ai: [{ card: 'r-archers', at: [1200, 500] }], human: [legion(1300)], rules })
    expect(asked.length).toBeGreaterThan(20)
    expect(asked).not.toContain(false)
  })
})
