import { describe as chapter, expect, test } from 'vitest'
import { type Options, type Pose, ruleset, type State } from '../../../src/index.ts'
import { act, general, type Placed, pose, position, proceed, rulesetWith } from '../../support/helpers.ts'

/** Archers in the middle and enemies around; nobody can charge unless told. */
function battle(human: readonly Placed[], options: Partial<Options> = {}, ai: readonly Placed[] = []): State {
  return position({
    ai: [{ card: 'r-archers', at: [1200, 800] }, ...ai],
    human,
    phase: 'ranged',
    options: { resolution: 'reported', ...options },
    patch: { generals: { ai: general(null), human: null } },
  })
}
const calm = rulesetWith({ chargeOptions: () => [] })
const tiers = (state: State, rules = calm) =>
  Object.fromEntries(rules.queries.targets(state, 'a1').map(target => [target.name, target.score[0]]))

const near = (x: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [x, 1040], ...more })
const distant = (x: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [x, 1250], ...more })

chapter('targets', () => {
  test('D-185 AMB-71 first those at short range that threaten: within a charge, or near a melee', () => {
    expect(tiers(battle([near(1000), distant(1250)]), ruleset)).toEqual({ p1: 1, p2: 3 })
    expect(tiers(battle([near(1200), near(1050)])).p1).not.toBe(1)
    const melee: Placed[] = [{ card: 'h-guard', at: [1380, 960], done: [], engaged: ['p2'] }]
    const state = battle([near(1200), { card: 'r-cohort', at: [1380, 1040], engaged: ['a2'] }], {}, melee)
    expect(tiers(state).p1).toBe(1)
    const apart = { ...state, settled: { ...state.settled, distances: { ...state.settled.distances, nearMelee: 20 } } }
    expect(tiers(apart).p1).not.toBe(1)
  })

  test('AMB-65 whoever is in melee has nobody to shoot at', () => {
    const state = battle([{ card: 'r-archers', at: [1200, 880] }, near(1400)], {}, [
      { card: 'h-guard', at: [900, 800] },
    ])
    const enemyOf: Readonly<Record<string, string>> = { a1: 'p1', p1: 'a1' }
    const units = state.units.map(unit => ({ ...unit, engaged: enemyOf[unit.id] ? [enemyOf[unit.id]!] : [] }))
    const engaged = { ...state, units }
    expect(ruleset.queries.targets(state, 'a1').map(target => target.name)).toContain('p2')
    expect(ruleset.queries.targets(state, 'p1').map(target => target.name)).toContain('a1')
    for (const id of ['a1', 'p1']) expect(ruleset.queries.targets(engaged, id)).toEqual([])
    expect(proceed(engaged).decisions('target')).toEqual([])
  })

  test('D-185 a routed enemy threatens nobody', () => {
    expect(tiers(battle([near(1200, { condition: 'routed' })]), ruleset)).toEqual({ p1: 2 })
  })

  test('D-185 AMB-71 AMB-79 but near a melee it does, as the text has it, or does not', () => {
    const melee: Placed[] = [{ card: 'h-guard', at: [1380, 960], done: [], engaged: ['p2'] }]
    const tier = (condition: 'routed' | 'broken' | 'fit', options: Partial<Options> = {}, y = 1040) => {
      const human: Placed[] = [
        { card: 'r-legion', at: [1200, y], condition },
        { card: 'r-cohort', at: [1380, 1040], engaged: ['a2'] },
      ]
      return tiers(battle(human, options, melee)).p1
    }
    const off = { rulings: { routedNearMelee: 'no-threat' } } as const
    expect([tier('routed'), tier('broken'), tier('fit')]).toEqual([1, 1, 1])
    expect([tier('routed', off), tier('broken', off), tier('fit', off)]).toEqual([2, 1, 1])
    // At long range, as near to the melee.
    expect([tier('routed', {}, 1180), tier('routed', off, 1180)]).toEqual([3, 4])
  })

  test('D-186 AMB-72 then the most damaged, broken and routed at short range: on one level, or in turn', () => {
    const human = [
      near(1020, { damage: 2 }),
      near(1150, { condition: 'broken' }),
      near(1280, { condition: 'routed' }),
      near(1410, { damage: 1 }),
    ]
    expect(tiers(battle(human))).toMatchObject({ p1: 2, p2: 2, p3: 2 })
    expect(tiers(battle(human)).p4).toBeGreaterThan(3)
    const chosen = (weakTargets: 'one-level' | 'in-turn', dice: number[]) =>
      proceed(battle(human, { rulings: { weakTargets } }), dice, calm).decisions('target')[0]!
    expect(chosen('one-level', [3, 1, 1]).chosen).toBe('p3')
    expect(chosen('one-level', [2, 1, 1]).chosen).toBe('p2')
    expect(chosen('in-turn', [1, 1]).chosen).toBe('p1')
  })

  test('D-186 AMB-39 AMB-72 only where none is weakened: those that each die beats with more than a half, or at least a half', () => {
    const chance = (num: number) => rulesetWith({ chargeOptions: () => [], successPerDie: () => ({ num, den: 36 }) })
    const human = [near(1200), near(1050)]
    expect(tiers(battle(human), chance(19))).toEqual({ p1: 2, p2: 2 })
    expect(tiers(battle(human), chance(18))).toEqual({ p1: 4, p2: 4 })
    expect(tiers(battle(human, { rulings: { goodChance: 'half' } }), chance(18))).toEqual({ p1: 2, p2: 2 })
    expect(tiers(battle([near(1200), near(1050, { condition: 'broken' })]), chance(36))).toMatchObject({ p2: 2, p1: 4 })
  })

  test('D-187 third, those at long range that threaten', () => {
    expect(tiers(battle([distant(1200)]), ruleset)).toEqual({ p1: 3 })
  })

  test('D-188 D-189 AMB-17 then the lowest defence of all that is left, short range included; or the fewest hearts; last all others', () => {
    const human: Placed[] = [
      near(1200),
      { card: 'r-archers', at: [1050, 1250] },
      { card: 'r-cohort', at: [1350, 1250], damage: 3 },
    ]
    // Defence 8, 4 and 6; hearts 6, 4 and 2.
    expect(tiers(battle(human))).toEqual({ p1: 5, p2: 4, p3: 5 })
    expect(tiers(battle(human, { rulings: { lowestTarget: 'hearts' } }))).toEqual({ p1: 5, p2: 5, p3: 4 })
  })

  test('D-185 D-186 D-187 D-188 the order of the tiers decides', () => {
    const human: Placed[] = [
      distant(1200),
      near(1050, { condition: 'broken' }),
      { card: 'r-archers', at: [1350, 1250] },
    ]
    const target = (state: State, rules = calm) => proceed(state, [1, 1, 1, 1], rules).decisions('target')[0]!
    expect(target({ ...battle(human), phase: 'ranged' }, rulesetWith({ chargeOptions: () => [] })).chosen).toBe('p2')
  })

  test('D-185 D-186 D-187 D-188 D-189 whoever asks has the best target first, then the others as the AI would choose', () => {
    const human: Placed[] = [
      distant(1050),
      { card: 'r-archers', at: [1350, 1250] },
      near(1050, { damage: 1 }),
      near(1350, { condition: 'broken' }),
      near(1200),
    ]
    const names = (weakTargets: 'one-level' | 'in-turn') =>
      calm.queries.targets(battle(human, { rulings: { weakTargets } }), 'a1').map(one => [one.name, ...one.score])
    const others = [
      ['p2', 4, 4],
      ['p1', 5, 0],
      ['p5', 5, 0],
    ]
    // Equals as the units are listed.
    expect(names('one-level')).toEqual([['p3', 2, -1], ['p4', 2, -1], ...others])
    expect(names('in-turn')).toEqual([['p3', 2, -3], ['p4', 2, -2], ...others])
    const chosen = proceed(battle(human, { rulings: { weakTargets: 'in-turn' } }), [1, 1], calm).decisions('target')
    expect(chosen[0]!.chosen).toBe('p3')
  })

  test('AMB-73 the core rules say who can be shot at: the sample ones spare melees and have no cover', () => {
    const melee: Placed[] = [{ card: 'h-guard', at: [1200, 960], done: [], engaged: ['p1'] }]
    const state = battle(
      [
        { card: 'r-cohort', at: [1200, 1040], engaged: ['a2'] },
        { card: 'r-cohort', at: [1200, 1200] },
      ],
      {},
      melee,
    )
    expect(Object.keys(tiers(state))).toEqual(['p2'])
    const free = rulesetWith({ chargeOptions: () => [], rangeBand: () => 'short' })
    expect(Object.keys(tiers(state, free))).toEqual(['p1', 'p2'])
  })

  test('D-004 D-155 the dearest shooter first; equal targets by die; each shoots once', () => {
    const state = battle([near(1200), near(1050)], {}, [{ card: 'h-raiders', at: [1000, 830] }])
    const first = proceed(state, [1, 1, 1], calm)
    expect(first.decisions('target')[0]!.about).toBe('a2')
    const second = proceed(first.state, [1, 1, 1], calm)
    expect(second.decisions('target')[0]!.about).toBe('a1')
    expect(proceed(second.state, [], calm).state.phase).toBe('melee')
  })
})

chapter('the way back', () => {
  test('D-172 a skirmisher retires after its shot; where somebody stands in the way it stays', () => {
    const setting = (friends: Placed[]) =>
      position({
        ai: [{ card: 'h-slingers', at: [1200, 800], retire: { x: 1200, y: 600, facing: 0 } }, ...friends],
        human: [near(1200)],
        phase: 'ranged',
        options: { resolution: 'reported' },
      })
    const gone = proceed(setting([]), [1, 1], calm)
    expect(gone.state.units[0]!.pose).toEqual({ x: 1200, y: 600, facing: 0 })
    const stuck = proceed(setting([{ card: 'h-guard', at: [1200, 600], done: [] }]), [1, 1], calm)
    expect(stuck.state.units[0]!.pose!.y).toBe(800)
    expect(stuck.events.some(event => event.type === 'warned' && event.warning === 'move-blocked')).toBe(true)
  })

  test('D-172 D-002 whoever is reported to stand elsewhere takes no longer way back than the one it had move left for', () => {
    const planned = position({
      ai: [{ card: 'h-slingers', at: [1200, 800], retire: pose(1200, 700) }],
      human: [near(1200)],
      phase: 'ranged',
      options: { resolution: 'reported' },
    })
    const after = (...places: readonly (Pose | null)[]) => {
      const reports = places.map(to => ({ type: 'moved', unit: 'a1', pose: to }) as const)
      const { state } = act(planned, 'human', reports, [])
      return [state.units[0]!.retire, proceed(state, [1, 1], calm).state.units[0]!.pose]
    }
    const end = pose(1200, 700)
    // From 800 it is 100: no further off than that, however it lies.
    expect(after(pose(1200, 800))).toEqual([end, end])
    expect(after(pose(1200, 790))).toEqual([end, end])
    expect(after(pose(1260, 780))).toEqual([end, end])
    for (const to of [pose(1200, 801), pose(1260, 781), pose(1200, 790, 100), pose(2000, 1100, 900), end])
      expect(after(to)).toEqual([null, to])
    // Who left the table has no way at all, nor when it is back.
    expect(after(null, pose(1200, 790))).toEqual([null, pose(1200, 790)])
    // Others may stand wherever they do.
    const { state } = act(planned, 'human', { type: 'moved', unit: 'p1', pose: pose(1300, 1060, 1800) }, [])
    expect(state.units[0]!.retire).toEqual(end)
  })
})
