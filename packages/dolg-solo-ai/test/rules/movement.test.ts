import { describe as chapter, expect, test } from 'vitest'
import { type CoreRules, type Options, overlaps, type Row, ruleset, type State } from '../../src/index.ts'
import { general, type Placed, position, proceed, rulesetWith, type Stepped, unitOf } from '../helpers.ts'

interface Setting {
  readonly row?: Row
  readonly ai: readonly Placed[]
  readonly human: readonly Placed[]
  readonly options?: Partial<Options>
  readonly host?: string
  readonly enemyHost?: string
  readonly rules?: typeof ruleset
}

/** The AI's movement phase. */
function move({ row = 'attack', ai, human, options, host, enemyHost, rules = ruleset }: Setting): Stepped {
  return proceed(
    setting({ row, ai, human, options: options ?? {}, ...(host && { host }), ...(enemyHost && { enemyHost }), rules }),
    undefined,
    rules,
  )
}

function setting({ row = 'attack', ai, human, options = {}, host, enemyHost, rules = ruleset }: Setting): State {
  const patch = { generals: { ai: general(host ?? null), human: general(enemyHost ?? null) } }
  return position({ ai, human, row, options: { obviousMoves: 'none', ...options }, patch, rules })
}
const items = (made: Stepped) => made.decisions('move').map(one => one.about)
const chosen = (made: Stepped, about: string) =>
  made
    .decisions('move')
    .filter(one => one.about === about)
    .map(one => one.chosen.split(' ')[0])
const at = (made: Stepped, id: string) => unitOf(made.state, id).pose!
const far: Placed[] = [{ card: 'r-cohort', at: [1200, 1700] }]

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
    // A slot that closes a gap but leaves a line behind: the two readings part.
    const score = (lineMetric: 'lines-first' | 'gaps-first') =>
      move({ row: 'defence', ai, human: far, options: { lineMetric } }).decisions('move', 'form-line')[0]!
        .candidates[0]!.score
    expect(score('lines-first')[0]).toBe(1)
    expect(score('gaps-first')[0]).toBe(0)
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
  })

  test('D-172 skirmishers like short range best if they can get away', () => {
    const slow: Placed[] = [{ card: 'r-pikes', at: [1200, 1150, 0] }]
    const made = move({ row: 'advance', ai: shooter('h-slingers'), human: slow })
    // Pikes that look the other way cannot charge: short range is free of risk.
    expect(ruleset.queries.targets(made.state, 'a1')[0]!.band).toBe('short')
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
      const damage = made.decisions('move', 'most-damage')[0]!.candidates.map(one => one.score[0]!)
      expect(damage[0]).toBe(Math.min(...damage))
    }
  })
})

chapter('charges', () => {
  const pair: Placed[] = [
    { card: 'r-archers', at: [500, 1350] },
    { card: 'r-pikes', at: [1200, 1350] },
  ]
  const two: Placed[] = [
    { card: 'h-axes', at: [500, 1100] },
    { card: 'h-axes', at: [1200, 1100] },
  ]

  test("D-169 D-176 AMB-74 in row 6-8 charges in the zone of the player's general come first", () => {
    const order = (enemyHost?: string) =>
      chosen(move({ row: 'attack', ai: two, human: pair, ...(enemyHost && { enemyHost }) }), 'charge-zone-first')
    // Axes against archers have the better difference, but the general is with the pikes in the centre.
    expect(order()).toEqual(['a1>p1', 'a2>p2'])
    expect(order('p2')).toEqual(['a2>p2', 'a1>p1'])
  })

  test('D-170 D-184 AMB-74 in row 9 charges in his zone or area of influence, then all others', () => {
    const made = (generalArea: 'either' | 'both', human = pair) =>
      move({ row: 'all-out', ai: two, human, enemyHost: 'p2', options: { generalArea } })
    expect(chosen(made('either'), 'charge-near-general')).toEqual(['a2>p2'])
    expect(chosen(made('either'), 'charge')).toEqual(['a1>p1'])
    // A unit in another zone but within 3 distance units of him is in his area of influence.
    const close: Placed[] = [
      { card: 'r-archers', at: [700, 1350] },
      { card: 'r-pikes', at: [900, 1350] },
    ]
    const near: Placed[] = [{ card: 'h-axes', at: [700, 1100] }]
    const got = (generalArea: 'either' | 'both') =>
      chosen(
        move({ row: 'all-out', ai: near, human: close, enemyHost: 'p2', options: { generalArea } }),
        'charge-near-general',
      )[0]
    expect(got('either')).toBe('a1>p1')
    expect(got('both')).not.toBe('a1>p1')
  })

  test('D-156 a charge ends in contact, in melee, and overlaps nobody', () => {
    const made = move({ row: 'attack', ai: two, human: pair })
    for (const [own, enemy] of [
      ['a1', 'p1'],
      ['a2', 'p2'],
    ] as const) {
      expect(unitOf(made.state, own).engaged).toEqual([enemy])
      expect(unitOf(made.state, enemy).engaged).toEqual([own])
    }
    const { bodies } = ruleset.queries.field(made.state)
    for (const [i, a] of bodies.entries())
      for (const b of bodies.slice(0, i)) expect(overlaps(a.corners, b.corners)).toBe(false)
  })

  test('D-140 AMB-15 shooters charge only where it is obvious: an enveloping charge without risk', () => {
    const slingers: Placed[] = [{ card: 'h-slingers', at: [1200, 1100] }]
    const front = move({ row: 'attack', ai: slingers, human: [{ card: 'r-archers', at: [1200, 1350] }] })
    expect(items(front)).not.toContain('charge-zone-first')
    const weak = rulesetWith({ attackSum: () => 9, defenceSum: () => 3 })
    const flank = move({
      row: 'attack',
      ai: slingers,
      human: [{ card: 'r-archers', at: [1200, 1350, 900] }],
      rules: weak,
    })
    expect(chosen(flank, 'charge-zone-first')).toEqual(['a1>p1'])
  })

  test('D-170 approach so as to be able to charge next turn, whatever the risk', () => {
    const made = move({
      row: 'all-out',
      ai: [{ card: 'h-guard', at: [1200, 700] }],
      human: [{ card: 'r-legion', at: [1200, 1350] }],
    })
    expect(chosen(made, 'approach')).toEqual(['a1'])
    expect(ruleset.queries.charges(made.state, 'a1').length).toBe(1)
  })
})

chapter('general, formations, stragglers', () => {
  const threat: Placed[] = [{ card: 'r-lancers', at: [1200, 1200] }]

  test('D-166 D-167 D-168 D-169 AMB-70 protect the general: a friend steps in the way, or he goes', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 600], done: [] },
      { card: 'h-axes', at: [1050, 680] },
    ]
    const made = move({ row: 'retreat', ai, human: threat, host: 'a1' })
    expect(chosen(made, 'protect-general')).toEqual(['a2'])
    expect(ruleset.queries.threats(made.state, 'a1')).toEqual([])
    expect(ruleset.queries.isProtected(made.state, 'a1')).toBe(true)
    expect(items(move({ row: 'retreat', ai, human: threat }))).not.toContain('protect-general')
  })

  test('AMB-70 only while he is threatened, or always', () => {
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 600] }]
    const got = (protectGeneral: 'when-threatened' | 'always') =>
      items(move({ row: 'retreat', ai, human: far, host: 'a1', options: { protectGeneral } }))
    expect(got('when-threatened')).not.toContain('protect-general')
    expect(got('always')).toContain('protect-general')
  })

  test('D-166 D-167 D-174 AMB-75 defensive formations near the enemy', () => {
    const ai: Placed[] = [{ card: 'h-guard', at: [1200, 900] }]
    for (const row of ['retreat', 'defence'] as const) {
      const made = move({ row, ai, human: [{ card: 'r-cohort', at: [1200, 1300] }] })
      expect(chosen(made, 'defensive-formations')).toEqual(['a1'])
      expect(unitOf(made.state, 'a1').formation).toBe('shield-wall')
      expect(items(move({ row, ai, human: far }))).not.toContain('defensive-formations')
    }
  })

  test('D-168 D-174 AMB-75 in row 4-5 defensive formations in the van: no friend ahead within one move', () => {
    const van = (friends: Placed[]) =>
      chosen(
        move({
          row: 'advance',
          ai: [{ card: 'h-guard', at: [1200, 900] }, ...friends],
          human: [{ card: 'r-lancers', at: [1400, 1350, 2100] }],
        }),
        'van-formations',
      )
    expect(van([])).toEqual(['a1'])
    expect(van([{ card: 'h-axes', at: [1000, 1050], done: [] }])).toEqual([])
  })

  test('D-169 D-170 offensive formations', () => {
    for (const row of ['attack', 'all-out'] as const) {
      const made = move({ row, ai: [{ card: 'h-axes', at: [1200, 300] }], human: far })
      expect(chosen(made, 'offensive-formations')).toEqual(['a1'])
      expect(unitOf(made.state, 'a1').formation).toBe('wedge')
    }
  })

  test('D-168 D-169 AMB-75 nobody is left behind: more than one move behind the rearmost other unit of the zone', () => {
    const ai = (y: number): Placed[] => [
      { card: 'h-guard', at: [1200, y] },
      { card: 'h-spears', at: [1500, 700], done: [] },
    ]
    expect(
      chosen(
        move({ row: 'advance', ai: ai(399), human: far, options: { distances: { lineDepth: 0 } } }),
        'no-stragglers',
      ).length,
    ).toBeLessThanOrEqual(1)
    const straggler = move({ row: 'attack', ai: ai(300), human: far, rules: rulesetWith({ path: straightOnly }) })
    expect(chosen(straggler, 'no-stragglers')).toEqual(['a1'])
    expect(at(straggler, 'a1').y).toBe(600)
    const none = move({ row: 'attack', ai: ai(400), human: far, rules: rulesetWith({ path: straightOnly }) })
    expect(items(none)).not.toContain('no-stragglers')
  })

  test('D-170 in row 9 stragglers force-march', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 100] },
      { card: 'h-spears', at: [1500, 700], done: [] },
    ]
    const made = move({ row: 'all-out', ai, human: far, rules: rulesetWith({ path: straightOnly }) })
    expect(chosen(made, 'stragglers-march')).toEqual(['a1'])
    // 300 and the 100 of a forced march.
    expect(at(made, 'a1').y).toBe(500)
  })

  /** Straight ahead only, so that no unit slips into a line. */
  const straightOnly: CoreRules['path'] = (_field, body, to) =>
    to.x === body.pose.x && to.facing === body.pose.facing && to.y >= body.pose.y ? to.y - body.pose.y : null

  test('D-171 D-174 items of the row come in their order, and each unit moves once', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 500] },
      { card: 'h-slingers', at: [500, 700] },
      { card: 'h-spears', at: [1345, 420] },
      { card: 'h-axes', at: [1900, 100] },
    ]
    const human: Placed[] = [
      { card: 'r-cohort', at: [500, 1450] },
      { card: 'r-lancers', at: [1300, 1050] },
    ]
    const made = move({ row: 'advance', ai, human, host: 'a1' })
    const order = ['safe-shooting', 'advance-in-line', 'stretch', 'protect-general', 'van-formations', 'no-stragglers']
    const got = items(made).map(item => order.indexOf(item))
    expect(got.length).toBeGreaterThan(1)
    expect(got).toEqual([...got].sort((a, b) => a - b))
    const movers = made.decisions('move').map(one => one.chosen.split(/[ >]/)[0])
    expect(new Set(movers).size).toBe(movers.length)
  })

  test('D-157 D-155 of several units an item names the dearest moves first', () => {
    const ai: Placed[] = [
      { card: 'h-axes', at: [300, 300] },
      { card: 'h-chariots', at: [1200, 300] },
    ]
    expect(chosen(move({ row: 'attack', ai, human: far }), 'offensive-formations')).toEqual(['a2', 'a1'])
  })
})
