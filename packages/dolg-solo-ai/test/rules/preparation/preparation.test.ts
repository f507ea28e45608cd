import { describe as chapter, expect, test } from 'vitest'
import { sampleCards } from '../../../src/content/sample/index.ts'
import type { DecisionStep, Options, Phase } from '../../../src/index.ts'
import { army, type Card } from '../../support/army.ts'
import { open, plainOptions, pose, proceed, rulesetWith } from '../../support/helpers.ts'

const die = (sides: number, face: number, purpose: string) => ({ sides, face, purpose })
const phaseEvent = (phase: Phase, side = 'ai', turn = 0) => ({ type: 'phase', rule: 'D-120', side, phase, turn })
function decided(
  phase: Phase,
  step: DecisionStep,
  rules: readonly string[],
  about: string,
  chosen: string,
  more: object = {},
) {
  const nothing = { measures: [], candidates: [], considered: 0, dice: [] }
  return { type: 'decided', rule: rules[0], decision: { phase, step, rules, about, chosen, ...nothing, ...more } }
}

chapter('recruiting, every event of it', () => {
  const generals = {
    measures: ['leadership'],
    candidates: [
      { name: 'The Old Chief', score: [5] },
      { name: 'The Hill Queen', score: [7] },
    ],
    considered: 2,
  }
  const recruited = (unit: string, card: string, rule: string, ...dice: object[]) => ({
    type: 'recruited',
    rule,
    unit,
    card,
    side: 'ai',
    dice,
  })
  const quota = (rule: string, type: string, count: number, face: number, chosen: number) =>
    decided('recruiting', 'quota', [rule, 'D-024', 'AMB-11', 'AMB-44'], type, `${chosen}`, {
      measures: ['cards'],
      candidates: [{ name: 'player', score: [count] }],
      considered: 1,
      dice: [die(6, face, `quota ${type}`)],
    })
  const topUp = (about: string, chosen: string, ...dice: object[]) =>
    decided('recruiting', 'top-up', ['D-029', 'D-030', 'AMB-01', 'AMB-02'], about, chosen, { dice })

  test('D-024 D-029 the general, a die and its cards for each type, then single cards', () => {
    // Heavy 2, light 1, ranged 1 and mounted 1 on the other side. 16 heavy cards, 20 light, 8 ranged of one name, 11 mounted.
    const { events, state } = proceed(open({ points: 401 }), [1, 11, 6, 1, 8, 3, 1, 1, 51])
    expect(events).toEqual([
      decided('recruiting', 'general', ['D-031', 'AMB-24'], 'hill', 'Unknown General', generals),
      quota('D-025', 'heavy', 2, 1, 1),
      recruited('a1', 'h-guard', 'D-025', die(16, 11, 'recruit heavy')),
      quota('D-027', 'light', 1, 6, 2),
      recruited('a2', 'h-herders', 'D-027', die(20, 1, 'recruit light')),
      recruited('a3', 'h-spears', 'D-027', die(19, 8, 'recruit light')),
      quota('D-026', 'ranged', 1, 3, 1),
      recruited('a4', 'h-slingers', 'D-026'),
      quota('D-025', 'mounted', 1, 1, 0),
      // 140 + 50 + 70 + 60 are 320 points; axes for 110 are enough, had they been a guard it would be over.
      topUp('320/401', 'h-axes', die(51, 1, 'top-up')),
      recruited('a5', 'h-axes', 'D-029'),
      phaseEvent('victory'),
    ])
    expect(state.unitDeck).toHaveLength(50)
    expect(state.generals.ai).toEqual({
      name: 'Unknown General',
      leadership: 6,
      percent: 0,
      host: null,
      condition: 'fit',
    })
  })

  test('D-029 points are met exactly or exceeded: 320 of 320 are enough, of 321 they are not', () => {
    const faces = [1, 11, 6, 1, 8, 3, 1]
    const topUps = (points: number) =>
      proceed(open({ points }), [...faces, 51])
        .decisions('top-up')
        .map(one => one.chosen)
    expect([topUps(320), topUps(321)]).toEqual([[], ['h-spears']])
  })

  test('D-032 a named general by choice or by die; an army without one is led by the Unknown General', () => {
    const first = (aiGeneral: string, dice: readonly number[], army = 'hill') => {
      const player = { units: [{ card: 'r-legion', pose: pose(1000, 1500, 1800) }] }
      const scenario = { victory: { kind: 'annihilation' }, onlyPrescribed: true } as const
      return proceed(open({ army, aiGeneral, points: 0, player, scenario }), dice).events
    }
    const rules = ['D-032', 'AMB-24']
    expect(first('g-hill-chief', [])).toEqual([
      decided('recruiting', 'general', rules, 'hill', 'The Old Chief', generals),
      phaseEvent('victory'),
    ])
    for (const [face, name] of [
      [1, 'The Hill Queen'],
      [2, 'The Old Chief'],
    ] as const)
      expect(first('random', [face])[0]).toEqual(
        decided('recruiting', 'general', rules, 'hill', name, { ...generals, dice: [die(2, face, 'general')] }),
      )
    expect(first('random', [], 'free')[0]).toEqual(
      decided('recruiting', 'general', rules, 'free', 'Unknown General', { measures: ['leadership'] }),
    )
  })

  test('AMB-11 each deck that runs out is warned of once, and so are all together', () => {
    const few = rulesetWith(
      {},
      sampleCards.units.map(card => (card.army === 'hill' ? { ...card, copies: 1 } : card)),
    )
    const legions = [1000, 1200, 1400, 1600].map(x => ({ card: 'r-legion', pose: pose(x, 1500, 1800) }))
    const options: Options = { ...plainOptions, points: 9000, player: { units: legions }, absentTypeDie: 'skipped' }
    const { events } = proceed(open(options, undefined, few), [2, 1, 5, 4, 3, 2], few)
    const warned = (about: string) => ({ type: 'warned', rule: 'AMB-11', warning: 'shortfall', about })
    expect(events.filter(event => event.type !== 'decided')).toEqual([
      recruited('a1', 'h-axes', 'D-026', die(2, 1, 'recruit heavy')),
      recruited('a2', 'h-guard', 'D-026'),
      warned('heavy'),
      recruited('a3', 'h-spears', 'D-029'),
      recruited('a4', 'h-slingers', 'D-029'),
      recruited('a5', 'h-raiders', 'D-029'),
      recruited('a6', 'h-herders', 'D-029'),
      recruited('a7', 'h-chariots', 'D-029'),
      warned('mixed'),
      phaseEvent('victory'),
    ])
    const enough = proceed(open({ ...options, points: 250 }, undefined, few), [2, 1], few)
    expect(enough.events.filter(event => event.type === 'warned')).toEqual([warned('heavy')])
  })

  test('D-012 prescribed units come first, and are told so', () => {
    const scenario = {
      victory: { kind: 'annihilation' },
      prescribed: ['r-engine', 'h-axes'],
      onlyPrescribed: true,
    } as const
    expect(proceed(open({ scenario }), []).events.slice(1)).toEqual([
      recruited('a1', 'r-engine', 'D-012'),
      recruited('a2', 'h-axes', 'D-012'),
      phaseEvent('victory'),
    ])
  })
})

chapter('the victory condition, every event of it', () => {
  const settled = (options: Partial<Options>, dice: readonly number[]) =>
    proceed({ ...open(options), phase: 'victory' }, dice).events

  test('D-034 D-035 D-036 D-037 by die or by choice', () => {
    const kinds = ['half-losses', 'annihilation', 'general-death'] as const
    for (const [i, kind] of kinds.entries()) {
      const rules = [['D-035', 'D-036', 'D-037'][i]!, 'D-034']
      expect(settled({ victory: kind }, [])).toEqual([
        decided('victory', 'victory', rules, kind, kind),
        phaseEvent('distribution'),
      ])
      for (const face of [2 * i + 1, 2 * i + 2])
        expect(settled({ victory: 'roll' }, [face])).toEqual([
          decided('victory', 'victory', rules, 'roll', kind, { dice: [die(6, face, 'victory')] }),
          phaseEvent('distribution'),
        ])
    }
  })

  test('D-038 by the scenario, before any choice', () => {
    const scenario = { victory: { kind: 'last', turns: 5, winner: 'ai' } } as const
    expect(settled({ victory: 'annihilation', scenario }, [])).toEqual([
      decided('victory', 'victory', ['D-038', 'D-011'], 'scenario', 'last'),
      phaseEvent('distribution'),
    ])
  })
})

chapter('the general’s unit, every event of it', () => {
  const cards: readonly Card[] = [
    ['h-axes', 'centre', 1],
    ['h-guard', 'centre', 2],
    ['h-chariots', 'centre', 3],
    ['h-axes', 'centre', 3],
    ['h-guard', 'left', 1],
  ]
  const host = (dice: readonly number[], of = cards, options: Partial<Options> = {}) =>
    proceed(army('host', of, { first: 'ai', ...options }), dice).events
  const scored = (byCost: boolean, ...units: readonly [name: string, cost: number, distance: number][]) => ({
    measures: byCost ? ['points', 'distance'] : ['distance', 'points'],
    candidates: units.map(([name, cost, distance]) => ({
      name,
      score: byCost ? [-cost || 0, distance] : [distance, -cost || 0],
    })),
    considered: units.length,
  })
  const chosen = (rules: readonly string[], about: string, unit: string, more: object) => [
    decided('host', 'host', rules, about, unit, more),
    { type: 'general', rule: rules[0], side: 'ai', condition: 'fit', host: unit },
    phaseEvent('activation', 'ai', 1),
  ]
  const rulesFor = (clause: string) => [clause, 'D-076', 'D-077', 'AMB-28', 'AMB-29', 'AMB-56', 'AMB-57']

  test('D-070 D-071 D-072 D-073 D-074 D-075 by die; distances to the axis are doubled', () => {
    // a1 on the axis, a2 150 to the right, a3 150 to the left, a4 300 to the right.
    const expected = [
      chosen(rulesFor('D-070'), '1', 'a2', scored(true, ['a2', 140, 300], ['a1', 110, 0], ['a4', 110, 600])),
      chosen(rulesFor('D-071'), '2', 'a3', scored(true, ['a3', 170, 300])),
      chosen(rulesFor('D-072'), '3', 'a2', scored(false, ['a2', 140, 300])),
      chosen(rulesFor('D-073'), '4', 'a4', scored(false, ['a4', 110, 600])),
      chosen(rulesFor('D-074'), '5', 'a2', scored(false, ['a2', 140, 300])),
      chosen(rulesFor('D-075'), '6', 'a1', scored(false, ['a1', 110, 0])),
    ]
    for (const [i, [decision, ...rest]] of expected.entries()) {
      const dice = [die(6, i + 1, 'general host')]
      const one = decision as ReturnType<typeof decided>
      expect(host([i + 1])).toEqual([{ ...one, decision: { ...one.decision, dice } }, ...rest])
    }
  })

  test('AMB-28 D-077 no unit that a face names: the dearest of the centre, or the one nearest to it; no die but for equals', () => {
    const light: readonly Card[] = [
      ['h-spears', 'centre', 1],
      ['h-slingers', 'centre', 1],
      ['h-guard', 'left', 1],
    ]
    const rules = ['AMB-28', 'D-077']
    expect(host([], light)).toEqual(chosen(rules, 'none', 'a1', scored(true, ['a1', 70, 0], ['a2', 60, 300])))
    const flanks: readonly Card[] = [
      ['h-spears', 'right', 1],
      ['h-guard', 'left', 1],
    ]
    expect(host([], flanks)).toEqual(chosen(rules, 'none', 'a1', scored(false, ['a1', 70, 0], ['a2', 140, 300])))
    const twins: readonly Card[] = [
      ['h-guard', 'left', 1],
      ['h-spears', 'centre', 1],
      ['h-spears', 'centre', 1],
    ]
    const dice = [die(2, 2, 'general host tie')]
    expect(host([2], twins)).toEqual(
      chosen(rules, 'none', 'a3', { ...scored(true, ['a2', 70, 300], ['a3', 70, 300]), dice }),
    )
    expect(host([], [])).toEqual([
      { type: 'warned', rule: 'AMB-28', warning: 'no-host', about: 'ai' },
      phaseEvent('activation', 'ai', 1),
      { type: 'ended', rule: 'D-034', winner: 'human', reason: 'annihilation' },
    ])
  })

  test('AMB-56 cost first on every face, if so read', () => {
    const line: readonly Card[] = [
      ['h-axes', 'centre', 1],
      ['h-guard', 'centre', 1],
    ]
    const both = [
      ['a2', 140, 300],
      ['a1', 110, 0],
    ] as const
    const dice = [die(6, 6, 'general host')]
    expect(host([6], line, { hostOrder: 'cost-first' })).toEqual(
      chosen(rulesFor('D-075'), '6', 'a2', {
        ...scored(true, both[0].slice() as never, both[1].slice() as never),
        dice,
      }),
    )
    expect(host([6], line)).toEqual(
      chosen(rulesFor('D-075'), '6', 'a1', {
        ...scored(false, both[1].slice() as never, both[0].slice() as never),
        dice,
      }),
    )
  })
})
