import { describe as chapter, expect, test } from 'vitest'
import { sampleCoreRules } from '../../../src/content/sample/index.ts'
import { type Row, ruleset } from '../../../src/index.ts'
import { type Placed, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { at, chosen, far, items, move, setting, straightOnly } from '../../support/moving.ts'

const limit = [
  [3, true],
  [4, false],
] as const

chapter('charges', () => {
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

  test('AMB-15 and only where they are better: no difference, no charge', () => {
    const made = (attack: number) =>
      items(
        move({
          row: 'attack',
          ai: [{ card: 'h-slingers', at: [1200, 1100] }],
          human: [{ card: 'r-archers', at: [1200, 1350, 900] }],
          rules: rulesetWith({ attackSum: () => attack, defenceSum: () => 5 }),
        }),
      )
    expect(made(6)).toContain('charge-zone-first')
    expect(made(5)).not.toContain('charge-zone-first')
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

  test('D-170 what a card adds to the move this turn it does not add to the charge of the next', () => {
    const state = setting({
      row: 'all-out',
      ai: [{ card: 'h-guard', at: [1200, 500] }],
      human: [{ card: 'r-legion', at: [1200, 1250] }],
    })
    const made = proceed({ ...state, bonus: 100 })
    expect(chosen(made, 'approach')).toEqual(['a1'])
    // They charge 400, edge to edge: 770 would be near enough.
    expect(at(made, 'a1').y).toBe(775)
    expect(ruleset.queries.charges({ ...made.state, bonus: 0 }, 'a1')).toHaveLength(1)
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
      items(move({ row: 'retreat', ai, human: far, host: 'a1', options: { rulings: { protectGeneral } } }))
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

  test('D-063 D-140 a formation that needs more room is taken where there is room, and brings nobody into contact', () => {
    const wide = rulesetWith({
      base: (card, extended, formation) => {
        const base = sampleCoreRules.base(card, extended, formation)
        return formation === 'shield-wall' ? { ...base, width: base.width + 80 } : base
      },
    })
    const took = (own: readonly number[], human: readonly Placed[]) => {
      const ai = own.map((x): Placed => ({ card: 'h-guard', at: [x, 700] }))
      const made = move({ row: 'defence', ai, human, rules: wide, options: { distances: { lineGap: 500 } } })
      expect(wide.queries.judgeLayout(made.state)).toEqual([])
      expect(made.state.units.flatMap(unit => unit.engaged)).toEqual([])
      return made.state.units.flatMap(unit => (unit.formation ? [unit.id] : []))
    }
    const riders: Placed = { card: 'r-riders', at: [1070, 1100] }
    // 120 wide, and 200 in the wall: 185 apart there is room for one of them with its gap, 225 apart for both; and they are one line.
    expect(took([1000, 1145], [riders])).toEqual([])
    expect(took([1000, 1185], [riders])).toHaveLength(1)
    expect(took([1000, 1225], [riders])).toEqual(['a1', 'a2'])
    // The cohort's front is 80 deep: it stands to the right of the wall, touching it or not.
    const beside = (x: number) =>
      took(
        [1000],
        [
          { ...riders, at: [1000, 1100] },
          { card: 'r-cohort', at: [x, 700, 900] },
        ],
      )
    expect([beside(1142), beside(1143)]).toEqual([[], ['a1']])
  })

  test('D-168 D-174 AMB-75 in row 4-5 defensive formations in the van: no friend ahead within one move', () => {
    // Whoever stands around, the enemy could come.
    const rules = rulesetWith({
      path: () => null,
      chargeOptions: (_field, body, end, onto = 'a1') =>
        body.unit.seat === 'human' && onto === 'a1'
          ? [{ target: onto, side: 'front', path: 9, end, envelops: false }]
          : [],
    })
    const van = (friends: Placed[]) =>
      chosen(
        move({
          row: 'advance',
          ai: [{ card: 'h-guard', at: [1200, 900] }, ...friends],
          human: [{ card: 'r-lancers', at: [1400, 1350, 2100] }],
          rules,
        }),
        'van-formations',
      )
    expect(van([])).toEqual(['a1'])
    // Ahead means in front, if only by a hundredth of frontage; beside it nobody is, however far ahead.
    const axes = (x: number, y: number, more: Partial<Placed> = {}): Placed => ({
      card: 'h-axes',
      at: [x, y],
      done: [],
      ...more,
    })
    expect(van([axes(1081, 1020)])).toEqual([])
    expect(van([axes(1080, 1020)])).toEqual(['a1'])
    expect(van([axes(900, 1000)])).toEqual(['a1'])
    expect(van([axes(1081, 1020, { condition: 'broken' })])).toEqual(['a1'])
    // One move is 300, from front to rear; and behind it nobody is ahead.
    expect(van([axes(1081, 1279)])).toEqual([])
    expect(van([axes(1081, 1280)])).toEqual(['a1'])
    expect(van([axes(1081, 800)])).toEqual(['a1'])
  })

  test('D-169 D-170 offensive formations', () => {
    for (const row of ['attack', 'all-out'] as const) {
      // Lancers who look the other way, behind a broken unit: near enough for a charge, and nobody can be charged.
      const human: Placed[] = [{ card: 'r-lancers', at: [1500, 1100, 0] }]
      const ai: Placed[] = [{ card: 'h-axes', at: [1200, 700, 2700] }]
      const made = move({ row, ai, human, rules: rulesetWith({ chargeOptions: () => [] }) })
      expect(chosen(made, 'offensive-formations')).toEqual(['a1'])
      expect(unitOf(made.state, 'a1').formation).toBe('wedge')
    }
  })

  test('AMB-77 offensive formations are for blows that are near: nobody loses a turn by one far from the enemy', () => {
    const blind = rulesetWith({ chargeOptions: () => [] })
    const took = (
      y: number,
      more: Partial<Placed> = {},
      offensiveFormations: 'near-enemy' | 'always' = 'near-enemy',
    ) => {
      const human: Placed[] = [{ card: 'r-cohort', at: [1200, y], ...more }]
      const options = { rulings: { offensiveFormations } }
      return items(move({ row: 'attack', ai: [{ card: 'h-axes', at: [1200, 300] }], human, options, rules: blind }))
    }
    // Axes charge 450, edge to edge: bases are 80 deep.
    const { depth } = ruleset.queries.field(setting({ ai: [{ card: 'h-axes', at: [1200, 300] }], human: far }))
      .bodies[0]!.card.base
    expect(took(300 + depth + 450)).toContain('offensive-formations')
    for (const y of [300 + depth + 451, 1000, 1700]) expect(took(y)).not.toContain('offensive-formations')
    expect(took(700, { condition: 'routed' })).not.toContain('offensive-formations')
    expect(took(1700, {}, 'always')).toContain('offensive-formations')
    // Or where an enemy comes from further away.
    const human: Placed[] = [{ card: 'r-lancers', at: [1200, 1000] }]
    expect(items(move({ row: 'all-out', ai: [{ card: 'h-axes', at: [1200, 300] }], human }))).toContain(
      'offensive-formations',
    )
    // Who is not near goes on with what the row has for it.
    const goes = move({
      row: 'all-out',
      ai: [{ card: 'h-axes', at: [1200, 700] }],
      human: [{ card: 'r-pikes', at: [1200, 1350] }],
    })
    expect(items(goes)).toEqual(['approach'])
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

  test('AMB-75 a straggler is behind his zone, or behind the army', () => {
    const ai: Placed[] = [
      { card: 'h-guard', at: [400, 300] },
      { card: 'h-spears', at: [1500, 700], done: [] },
    ]
    const got = (stragglersOf: 'zone' | 'army') =>
      items(
        move({
          row: 'attack',
          ai,
          human: far,
          options: { rulings: { stragglersOf } },
          rules: rulesetWith({ path: straightOnly }),
        }),
      )
    expect(got('zone')).not.toContain('no-stragglers')
    expect(got('army')).toContain('no-stragglers')
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
})

chapter('withdrawal', () => {
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

test('D-129 AMB-75 covers no van, and nobody is behind it', () => {
  for (const [damage, isFit] of limit) {
    const ai: Placed[] = [
      { card: 'h-guard', at: [1200, 400] },
      { card: 'h-spears', at: [1300, 900], done: [], damage },
    ]
    const made = move({ row: 'attack', ai, human: far, rules: rulesetWith({ chargeOptions: () => [] }) })
    expect(items(made).includes('no-stragglers')).toBe(isFit)
    expect(at(made, 'a1').y > 400).toBe(isFit)
  }
})
