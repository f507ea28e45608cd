import { describe as chapter, expect, test } from 'vitest'
import { type Row, ruleset } from '../../../src/index.ts'
import { type Placed, rulesetWith, type Stepped, unitOf } from '../../support/helpers.ts'
import { at, chosen, far, items, move, type Setting, setting, straightOnly } from '../../support/moving.ts'

chapter('withdrawal', () => {
  const fight = (
    damage: number,
    card = 'h-axes',
    enemies: Placed[] = [{ card: 'r-cohort', at: [1200, 1080] }],
  ): Setting => ({
    row: 'attack',
    ai: [{ card, at: [1200, 1000], damage, done: [], engaged: enemies.map((_, i) => `p${i + 1}`) }],
    human: enemies.map(one => ({ ...one, engaged: ['a1'] })),
  })
  const fled = (made: Stepped) => at(made, 'a1').y < 1000

  test('D-173 AMB-19 T9 three hearts or fewer and a defence that does not exceed the attack by 3', () => {
    // Axes: 5 hearts, defence 6; the cohort attacks with 6.
    expect(fled(move(fight(2)))).toBe(true)
    expect(fled(move(fight(1)))).toBe(false)
    const sums = (defence: number, attack: number) =>
      rulesetWith({ attackSum: () => attack, defenceSum: () => defence })
    expect(fled(move({ ...fight(2), rules: sums(9, 6) }))).toBe(false)
    expect(fled(move({ ...fight(2), rules: sums(8, 6) }))).toBe(true)
    expect(fled(move({ ...fight(1), rules: sums(8, 6) }))).toBe(false)
  })

  test('AMB-37 several enemies: the sum of their attacks, or the highest', () => {
    const two: Placed[] = [
      { card: 'r-cohort', at: [1130, 1080] },
      { card: 'r-cohort', at: [1270, 1080] },
    ]
    const rules = rulesetWith({ attackSum: () => 5, defenceSum: () => 8 })
    expect(fled(move({ ...fight(2, 'h-axes', two), rules }))).toBe(true)
    expect(fled(move({ ...fight(2, 'h-axes', two), rules, options: { withdrawalAttack: 'highest' } }))).toBe(false)
    // Of 1 and 6 the 6 counts: 8 does not exceed it by 3.
    const uneven = rulesetWith({ attackSum: (_f, unit) => (unit.unit.id === 'p1' ? 1 : 6), defenceSum: () => 8 })
    expect(fled(move({ ...fight(2, 'h-axes', two), rules: uneven, options: { withdrawalAttack: 'highest' } }))).toBe(
      true,
    )
  })

  test('AMB-38 withdrawal comes before every row, or only where the row has the item', () => {
    const active = (row: Row, withdrawalTiming: 'always' | 'row-item') => {
      const made = fight(2)
      return fled(
        move({
          ...made,
          row,
          ai: made.ai.map(one => ({ ...one, done: ['activated'] })),
          options: { withdrawalTiming },
        }),
      )
    }
    expect(active('all-out', 'always')).toBe(true)
    expect(active('all-out', 'row-item')).toBe(false)
  })

  test('AMB-67 it needs no activation, or does; without a Safe pose it is the farthest', () => {
    expect(fled(move({ ...fight(2), options: { forcedWithdrawal: 'activated' } }))).toBe(false)
    const made = move(fight(2))
    // A cohort out of melee can charge wherever the axes go: nothing is Safe.
    expect(made.decisions('withdraw')[0]!.candidates.every(one => one.score[0] === 1)).toBe(true)
    expect(at(made, 'a1').y).toBe(825)
    expect(made.events.some(event => event.type === 'moved' && event.manner === 'withdrawal')).toBe(true)
    expect(unitOf(made.state, 'p1').engaged).toEqual([])
  })

  test('D-166 D-167 leave fights where somebody else could attack', () => {
    const made = (row: Row, third: Placed[]) =>
      move({
        row,
        ai: [{ card: 'h-chariots', at: [1200, 1000], engaged: ['p1'] }],
        human: [{ card: 'r-archers', at: [1100, 1090], engaged: ['a1'], condition: 'broken' }, ...third],
      })
    for (const row of ['retreat', 'defence'] as const) {
      expect(items(made(row, []))).not.toContain('leave-fights')
    }
    const near: Placed[] = [{ card: 'r-pikes', at: [1330, 1290] }]
    expect(chosen(made('retreat', near), 'leave-fights')).toEqual(['a1'])
    expect(items(made('attack', near))).not.toContain('leave-fights')
  })
})

chapter('lines', () => {
  const gapped: Placed[] = [
    { card: 'h-spears', at: [600, 400], done: [] },
    { card: 'h-spears', at: [745, 400], done: [] },
    { card: 'h-guard', at: [900, 240] },
  ]

  test('D-166 D-167 D-159 AMB-68 form a line: the pose that makes fewest lines and gaps, by the shortest way', () => {
    const made = move({ row: 'defence', ai: gapped, human: far })
    expect(chosen(made, 'form-line')).toEqual(['a3'])
    const { lines, gaps } = ruleset.queries.lines(made.state, 'ai')
    expect([lines, gaps]).toEqual([1, 0])
  })

  test('AMB-68 a gap counts between neighbours of one zone only', () => {
    const state = setting({
      ai: [
        { card: 'h-spears', at: [700, 400] },
        { card: 'h-spears', at: [900, 400] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(state, 'ai')).toMatchObject({ lines: 1, gaps: 0 })
    const inside = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 420] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(inside, 'ai')).toEqual({ lines: 1, gaps: 1, gapLength: 80, misalignment: 20 })
    const deep = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 451] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(deep, 'ai').lines).toBe(2)
    const turned = setting({
      ai: [
        { card: 'h-spears', at: [900, 400] },
        { card: 'h-spears', at: [1100, 400, 900] },
      ],
      human: far,
    })
    expect(ruleset.queries.lines(turned, 'ai').lines).toBe(2)
  })

  test('AMB-69 the number of lines comes first, or the gaps; dropping out of one is no way of mending it', () => {
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1180, 400] },
    ]
    for (const lineMetric of ['lines-first', 'gaps-first'] as const) {
      const made = move({ row: 'defence', ai, human: far, options: { lineMetric } })
      expect(ruleset.queries.lines(made.state, 'ai')).toMatchObject({ lines: 1, gaps: 0 })
      expect(made.decisions('move', 'form-line')[0]!.candidates[0]!.score[lineMetric === 'lines-first' ? 1 : 0]).toBe(0)
    }
    // A unit that could only leave its line, and its gap with it, stays.
    const lone: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1180, 400] },
    ]
    const only = rulesetWith({ path: straightOnly })
    expect(
      items(move({ row: 'defence', ai: lone, human: far, options: { lineMetric: 'gaps-first' }, rules: only })),
    ).not.toContain('form-line')
    // Straight ahead a guard can close a gap of the first line, or bridge it with the one behind and leave a gap there.
    const between: Placed[] = [
      { card: 'h-spears', at: [1000, 400], done: [] },
      { card: 'h-spears', at: [1290, 400], done: [] },
      { card: 'h-spears', at: [1500, 490], done: [] },
      { card: 'h-guard', at: [1145, 150] },
    ]
    const goes = (lineMetric: 'lines-first' | 'gaps-first') =>
      at(move({ row: 'defence', ai: between, human: far, options: { lineMetric } }), 'a4').y
    expect(goes('lines-first')).toBe(450)
    expect(goes('gaps-first')).toBe(400)
  })

  test('D-168 advance or charge so as to form a line: forwards only', () => {
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 500], done: [] },
      { card: 'h-guard', at: [1100, 400] },
      { card: 'h-axes', at: [1500, 600] },
    ]
    const made = move({ row: 'advance', ai, human: far })
    expect(chosen(made, 'advance-in-line')).toEqual(['a2'])
    expect(at(made, 'a2').y).toBeGreaterThan(400)
    expect(at(made, 'a3')).toEqual({ x: 1500, y: 600, facing: 0 })
    const back = move({ row: 'defence', ai, human: far })
    expect(chosen(back, 'form-line')).toContain('a3')
  })

  test('D-166 D-167 D-168 stretch to close gaps', () => {
    // A guard with no room to move sideways: stretched, its neighbours are near enough.
    const ai: Placed[] = [
      { card: 'h-spears', at: [900, 400], done: [] },
      { card: 'h-guard', at: [1085, 400] },
      { card: 'h-spears', at: [1270, 400], done: [] },
    ]
    const still = rulesetWith({ moveAllowance: () => 0 })
    for (const row of ['retreat', 'defence', 'advance'] as const) {
      const made = move({ row, ai, human: far, rules: still })
      expect(chosen(made, 'stretch')).toEqual(['a2'])
      expect(unitOf(made.state, 'a2').extended).toBe(true)
    }
    const outflank = move({ row: 'attack', ai, human: far, rules: still })
    expect(chosen(outflank, 'stretch-outflank')).toEqual(['a2'])
  })

  test('D-169 stretch so as to envelop an enemy that could not be enveloped before', () => {
    const lone: Placed[] = [{ card: 'h-guard', at: [1200, 400] }]
    const wide = rulesetWith({
      moveAllowance: () => 0,
      chargeOptions: (_field, body) =>
        body.unit.extended ? [{ target: 'p1', side: 'flank', path: 9, end: body.pose, envelops: true }] : [],
    })
    expect(chosen(move({ row: 'attack', ai: lone, human: far, rules: wide }), 'stretch-outflank')).toEqual(['a1'])
    expect(items(move({ row: 'advance', ai: lone, human: far, rules: wide }))).not.toContain('stretch')
  })
})

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
      moveAllowance: (_f, body, mode) => (body.unit.side === 'ai' ? 0 : mode === 'charge' ? 600 : 300),
      chargeOptions: (_f, body, at, onto) =>
        body.unit.side === 'human' && (onto ?? 'a1') === 'a1'
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
      moveAllowance: (_f, body, mode) => (body.unit.side === 'ai' ? 0 : mode === 'charge' ? 400 : 300),
    })
    const got = (risk: 'none' | 'not-worse') =>
      items(move({ row: 'advance', ai: archer, human: near, options: { risk }, rules: pinned }))
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
