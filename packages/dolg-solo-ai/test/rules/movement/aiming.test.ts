import { validate } from '@umpire/core-game'
import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import { explain } from '../../../src/describe/explain.ts'
import { ahead } from '../../../src/geometry/polygon.ts'
import { type Row, ruleset, type State } from '../../../src/index.ts'
import { act, general, type Placed, position, proceed, unitOf } from '../../support/helpers.ts'
import { at } from '../../support/moving.ts'

/** Archers behind a melee, which cannot be shot at, and an enemy aside of it. */
function aside(row: Row, enemy: Placed['at'], more: Partial<State> = {}): State {
  return position({
    ai: [
      { card: 'r-archers', at: [1200, 500], done: more.phase === 'activation' ? [] : ['activated'] },
      { card: 'h-guard', at: [1200, 800], done: [], engaged: ['p1'] },
    ],
    human: [
      { card: 'r-legion', at: [1200, 880], engaged: ['a2'] },
      { card: 'r-legion', at: enemy },
    ],
    row,
    options: { rulings: { obviousMoves: 'none' }, cards: 'table', resolution: 'reported' },
    patch: more,
  })
}

const targets = (state: State) => ruleset.queries.targets(state, 'a1').map(target => [target.name, target.band])

chapter('a shot that can be had is seen', () => {
  test('D-140 D-169 who has to turn and go to come into range does: the limit is measured after the turn', () => {
    const state = aside('attack', [1700, 900])
    const made = proceed(state)
    expect(targets(made.state)).toEqual([['p2', 'long']])
    const { facing, ...to } = at(made, 'a1')
    expect(facing).toBe(513)
    // It goes no further than it has to: a hundredth less, and nobody is in range.
    const field = ruleset.queries.field(state)
    const [archers, , , enemy] = field.bodies
    const band = (back: number) => sampleCoreRules.rangeBand(field, archers!, ahead({ ...to, facing }, -back), enemy!)
    expect([band(0), band(1)]).toEqual(['long', null])
  })

  test('D-140 D-168 who would have an enemy in range but for where it looks turns to it', () => {
    for (const row of ['advance', 'attack'] as const) {
      const made = proceed(aside(row, [1780, 560, 900]))
      expect(targets(made.state).map(([name]) => name)).toEqual(['p2'])
    }
    const offered = ruleset.queries.reach(aside('attack', [1780, 560, 900]), 'a1')
    expect(offered).toContainEqual({ pose: { x: 1200, y: 500, facing: 841 }, path: 94 })
  })

  test('D-140 nobody is offered a place for a shot at a melee that the core rules spare', () => {
    const spared = aside('attack', [300, 1700])
    const [archers, , melee] = ruleset.queries.field(spared).bodies
    expect(archers!.unit.id).toBe('a1')
    // Long range would begin at 300 straight ahead, and quarter steps pass it by.
    expect(melee!.engaged).toEqual(['a2'])
    expect(ruleset.queries.reach(spared, 'a1').every(one => (one.pose.y - 500) % 25 === 0)).toBe(true)
  })

  test('D-151 D-158 such a shot counts for activation: at short range, or for the preference', () => {
    const phase = 'activation'
    const activated = (row: Row, leadership: number, enemy: Placed['at']) => {
      const generals = { ai: general(null, { leadership }), human: null }
      const cards = { type: 'cards', cards: ['one-step', 'whispers', 'whispers'] } as const
      return proceed(act(aside(row, enemy, { phase, generals }), 'human', cards).state, [1]).decisions('activate')
    }
    expect(activated('attack', 7, [1410, 520, 900]).map(one => [one.about, one.chosen])).toEqual([
      ['short ranged', 'a1'],
    ])
    const [byPoints] = activated('retreat', 1, [1700, 900])
    expect([byPoints!.about, byPoints!.candidates]).toEqual(['points ranged', [{ name: 'a1', score: [0, -95] }]])
  })
})

chapter('D-172 the way back', () => {
  const pikes = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-pikes', at: [1200, y], ...more })

  test('ends on the table', () => {
    for (const row of ['advance', 'attack'] as const)
      for (const y of [40, 60, 100, 140]) {
        const { state } = proceed(
          position({ ai: [{ card: 'h-slingers', at: [1200, y] }], human: [pikes(y + 270)], row }),
        )
        expect(validate(ruleset.schema.state, state, 'state').ok).toBe(true)
        const { retire } = unitOf(state, 'a1')
        expect(retire === null || retire.y >= 40).toBe(true)
      }
  })

  test('D-004 D-169 D-170 of shots that do as much damage a skirmisher takes one from which it gets away', () => {
    // From where it stands it can shoot at either of them, turned to it, and neither way is it safe; a quarter ahead it has enough left to go back.
    const human: Placed[] = [1080, 1320].map(x => ({ card: 'r-legion', at: [x, 1195] }))
    const asked = (card: string, row: Row, seed: number) => {
      const made = proceed(position({ ai: [{ card, at: [1200, 900] }], human, row }), seedRng(seed))
      return [made.decisions('move', 'most-damage')[0]!, unitOf(made.state, 'a1')] as const
    }
    for (const row of ['attack', 'all-out'] as const)
      for (let seed = 0; seed < 6; seed++) {
        const [{ measures, candidates }, unit] = asked('h-slingers', row, seed)
        expect(unit.retire).not.toBeNull()
        expect(measures).toEqual(['damage', 'unsafe', 'path'])
        expect(candidates[0]!.score[1]).toBe(0)
      }
    // Others shoot by the shortest way: nothing is said of a risk that does not count.
    const [decision] = asked('r-archers', 'attack', 1)
    expect(explain(decision, 'en')).not.toContain('safe')
  })

  const behind: Placed[] = [
    { card: 'h-spears', at: [1055, 600], done: [] },
    { card: 'h-spears', at: [1345, 600], done: [] },
    { card: 'h-guard', at: [1200, 420] },
  ]

  test('D-168 is kept free for it by those who move later: the gap it leaves is not closed', () => {
    const ai: Placed[] = [{ card: 'h-slingers', at: [1200, 600] }, ...behind]
    const moved = proceed(position({ ai, human: [pikes(980)], row: 'advance' }))
    expect(unitOf(moved.state, 'a1')).toMatchObject({ pose: { y: 700 }, retire: { x: 1200, y: 525 } })
    const shot = proceed(moved.state, [1, 1, 1, 1, 1, 1])
    expect(at(shot, 'a1')).toEqual({ x: 1200, y: 525, facing: 0 })
    expect(shot.events.filter(event => event.type === 'warned')).toEqual([])
    expect(ruleset.queries.threats(shot.state, 'a1')).toEqual([])
    // Without a way back to keep free the guards close the gap.
    const gone = proceed(position({ ai: behind, human: [pikes(980)], row: 'advance' }))
    expect(at(gone, 'a3')).toEqual({ x: 1200, y: 600, facing: 0 })
  })

  test('and by those who charge', () => {
    const charges = (retire: Placed['retire']) =>
      ruleset.queries.charges(
        position({
          ai: [
            { card: 'h-guard', at: [1000, 600] },
            { card: 'h-slingers', at: [1200, 980, 900], done: ['activated', 'moved'], retire: retire ?? null },
          ],
          human: [{ card: 'r-legion', at: [1000, 900] }],
        }),
        'a1',
      )
    expect(charges(null)).toHaveLength(1)
    expect(charges({ x: 1000, y: 780, facing: 900 })).toEqual([])
  })

  test('is taken at the end of the phase by whoever finds nobody to shoot at any more', () => {
    const state = position({
      ai: [
        { card: 'h-slingers', at: [1130, 600] },
        { card: 'h-slingers', at: [1300, 600] },
      ],
      human: [{ card: 'r-pikes', at: [1215, 980], damage: 5 }],
      row: 'attack',
      options: { resolution: 'reported' },
    })
    const moved = proceed(state)
    const ends = moved.state.units.slice(0, 2).map(unit => unit.retire)
    expect(ends).not.toContain(null)
    const first = proceed(moved.state)
    const away = { type: 'moved', unit: 'p1', pose: null } as const
    const over = proceed({ ...act(first.state, 'human', away).state, end: null })
    expect(over.state.phase).toBe('melee')
    expect(over.events.flatMap(event => (event.type === 'moved' ? [[event.manner, event.rule]] : []))).toEqual([
      ['retire', 'D-172'],
    ])
    expect(over.state.units.slice(0, 2).map(unit => [unit.pose, unit.retire])).toEqual(ends.map(end => [end, null]))
  })
})
