import { locales } from '@umpire/core-game'
import { describe as chapter, expect, test } from 'vitest'
import { explain } from '../../../src/describe/explain.ts'
import { type CoreRules, type Options, ruleset, type State } from '../../../src/index.ts'
import { act, type Placed, pose, position, proceed, rulesetWith, unitOf } from '../../support/helpers.ts'
import { straightOnly } from '../../support/moving.ts'

const rallied = { done: ['activated', 'rallied'] } as const

const scene = (
  ai: readonly Placed[],
  human: readonly Placed[],
  options: Partial<Options> = {},
  rules = ruleset,
): State => position({ ai, human, phase: 'rout', options: { resolution: 'reported', ...options }, rules })

const over = { type: 'phase', rule: 'D-120', seat: 'human', phase: 'activation', round: 2 }

const decided = (
  about: string,
  chosen: string,
  measures: readonly string[],
  candidates: readonly [string, ...number[]][],
  dice: object[] = [],
) => ({
  type: 'decided',
  rule: 'D-196',
  decision: {
    phase: 'rout',
    step: 'rally',
    rules: ['D-196', 'AMB-41'],
    about,
    chosen,
    measures,
    candidates: candidates.slice(0, 8).map(([name, ...score]) => ({ name, score })),
    considered: candidates.length,
    dice,
  },
})

const moved = (unit: string, from: object, to: object, target: string | null = null) => ({
  type: 'moved',
  rule: 'D-196',
  unit,
  from,
  to,
  manner: 'rally',
  target,
})

const legion = (x: number, y: number): Placed => ({ card: 'r-legion', at: [x, y] })

/** Rules under which units go straight ahead only. */
const straight = () => rulesetWith({ path: straightOnly })

chapter('D-196 rallied units', () => {
  test('go for the nearest enemy where they can charge it', () => {
    const state = scene([{ card: 'h-guard', at: [1200, 600], ...rallied }], [legion(1200, 900), legion(1350, 920)])
    expect(proceed(state, []).events).toEqual([
      decided('a1', 'a1>p1', ['path'], [['a1>p1', 220]]),
      moved('a1', pose(1200, 600), pose(1200, 820), 'p1'),
      over,
    ])
  })

  test('AMB-41 of several as near that they can charge, one by die', () => {
    const state = scene([{ card: 'h-guard', at: [1200, 600], ...rallied }], [legion(1130, 900), legion(1270, 900)])
    for (const [face, target] of [
      [1, 'p1'],
      [2, 'p2'],
    ] as const) {
      const [decision, move] = proceed(state, [face]).events
      expect(decision).toMatchObject({
        decision: { chosen: `a1>${target}`, considered: 1, dice: [{ sides: 2, face, purpose: 'nearest enemy' }] },
      })
      expect(move).toMatchObject({ type: 'moved', manner: 'rally', target })
    }
  })

  test('of several ways the shortest, of equals one by die', () => {
    const option = (path: number, x: number) =>
      ({ target: 'p1', side: 'front', path, end: pose(x, 820), envelops: false }) as const
    const chargeOptions: CoreRules['chargeOptions'] = (_field, body) =>
      body.unit.id === 'a1' ? [option(230, 1180), option(220, 1200), option(220, 1220)] : []
    const rules = rulesetWith({ chargeOptions })
    const state = scene([{ card: 'h-guard', at: [1200, 600], ...rallied }], [legion(1200, 900)], {}, rules)
    expect(proceed(state, [2], rules).events.slice(0, 2)).toEqual([
      decided(
        'a1',
        'a1>p1',
        ['path'],
        [
          ['a1>p1', 220],
          ['a1>p1', 220],
          ['a1>p1', 230],
        ],
        [{ sides: 2, face: 2, purpose: 'rally charge' }],
      ),
      moved('a1', pose(1200, 600), pose(1220, 820), 'p1'),
    ])
  })

  test('AMB-41 with none in reach they go back into line', () => {
    // Straight ahead only: a2 stands 200 ahead of it in the same zone.
    const state = scene(
      [
        { card: 'h-spears', at: [1000, 400], ...rallied },
        { card: 'h-spears', at: [1145, 600] },
      ],
      [legion(1200, 1700)],
      {},
      straight(),
    )
    const { events } = proceed(state, [], straight())
    expect(events.map(event => event.type)).toEqual(['decided', 'moved', 'phase'])
    expect(events[0]).toMatchObject({
      rule: 'D-196',
      decision: {
        step: 'rally',
        about: 'a1',
        rules: ['D-196', 'AMB-41'],
        measures: ['lines', 'gaps', 'gap-length', 'misalignment', 'path'],
        candidates: expect.arrayContaining([expect.objectContaining({ score: [1, 0, 0, 0, 200] })]),
        dice: [],
      },
    })
    expect(events[1]).toEqual(moved('a1', pose(1000, 400), pose(1000, 600)))
  })

  test('AMB-41 of two places in line that are as good, one by die', () => {
    // Only the depth of a2 can be reached: a quarter beside it, on either side.
    const path: CoreRules['path'] = (_field, body, to) => (body.unit.id === 'a1' && to.y === 600 ? 100 : null)
    const rules = rulesetWith({ path })
    const ai: Placed[] = [
      { card: 'h-spears', at: [1200, 300], ...rallied },
      { card: 'h-spears', at: [1200, 600] },
    ]
    for (const [face, x] of [
      [1, 1055],
      [2, 1345],
    ] as const) {
      const { events } = proceed(scene(ai, [legion(1200, 1700)], {}, rules), [face], rules)
      expect(events[0]).toMatchObject({
        decision: { chosen: `${x},600 0.0`, considered: 2, dice: [{ sides: 2, face, purpose: 'rally' }] },
      })
      expect(events[1]).toEqual(moved('a1', pose(1200, 300), pose(x, 600)))
    }
  })

  test('AMB-41 or as near to the enemy as they get', () => {
    const rules = straight()
    const state = scene(
      [{ card: 'h-guard', at: [1200, 300], ...rallied }],
      [legion(1200, 1000)],
      { rulings: { ralliedGo: 'to-enemy' } },
      rules,
    )
    const { events } = proceed(state, [], rules)
    // 620 apart, the guards go 300: twelve steps of a quarter.
    const paths = Array.from({ length: 12 }, (_, i) => 300 - 25 * i)
    expect(events[0]).toMatchObject({
      decision: {
        measures: ['near', 'path'],
        considered: 12,
        candidates: paths.slice(0, 8).map(path => ({ score: [620 - path, path] })),
      },
    })
    expect(events.slice(1)).toEqual([moved('a1', pose(1200, 300), pose(1200, 600)), over])
    // Where neither helps it stays, and nothing is said.
    expect(
      proceed(scene([{ card: 'h-guard', at: [1200, 300], ...rallied }], [legion(1200, 1000)], {}, rules), [], rules)
        .events,
    ).toEqual([over])
  })

  test('not who has moved, is in melee, has routed again, has not rallied, or is the person’s', () => {
    const target = legion(1200, 900)
    const told = (ai: Placed, human = target) => proceed(scene([ai], [human]), []).events.length
    const guard: Placed = { card: 'h-guard', at: [1200, 600], ...rallied }
    expect(told(guard)).toBe(3)
    expect(told({ ...guard, done: ['rallied'] })).toBe(3)
    expect(told({ ...guard, done: ['activated'] })).toBe(1)
    expect(told({ ...guard, done: ['moved', 'rallied'] })).toBe(1)
    expect(told({ ...guard, condition: 'routed' })).toBe(1)
    expect(told({ ...guard, engaged: ['p1'] }, { ...target, at: [1200, 680], engaged: ['a1'] })).toBe(1)
    expect(told({ ...guard, done: [] }, { ...target, ...rallied })).toBe(1)
    const off = act(
      scene([guard, { card: 'h-axes', at: [300, 300] }], [target]),
      'human',
      { type: 'moved', unit: 'a1', pose: null },
      [],
    )
    expect(proceed(off.state, []).events).toEqual([over])
  })

  test('who is nearer than a base is deep charges all the same: nobody stands in his own way', () => {
    const state = scene([{ card: 'h-guard', at: [1200, 600], ...rallied }], [legion(1200, 740)])
    expect(proceed(state, []).events).toEqual([
      decided('a1', 'a1>p1', ['path'], [['a1>p1', 60]]),
      moved('a1', pose(1200, 600), pose(1200, 660), 'p1'),
      over,
    ])
  })

  test('one after the other, each as the table then stands', () => {
    const state = scene(
      [
        { card: 'h-guard', at: [1200, 600], ...rallied },
        { card: 'h-axes', at: [1200, 480], ...rallied },
      ],
      [legion(1200, 900)],
    )
    const { events } = proceed(state, [])
    // The axes would have come to the legion, but the guards stand there by then.
    expect(events.slice(0, 2)).toEqual([
      decided('a1', 'a1>p1', ['path'], [['a1>p1', 220]]),
      moved('a1', pose(1200, 600), pose(1200, 820), 'p1'),
    ])
    expect(events.slice(2).every(event => event.type !== 'moved' || event.target === null)).toBe(true)
  })

  test('D-004 D-155 the dearest first, of equals one by die, wherever they are listed', () => {
    // Only one of them can come to the riders, and takes the other's place.
    const riders: Placed = { card: 'r-riders', at: [1000, 1090] }
    const at = (card: string, x: number): Placed => ({ card, at: [x, 800], ...rallied })
    const went = (ai: readonly Placed[], dice: readonly number[]) =>
      proceed(scene(ai, [riders]), dice).events.flatMap(event =>
        event.type === 'moved' && event.target ? [event.from!.x] : [],
      )
    expect(went([at('h-spears', 900), at('h-guard', 1100)], [])).toEqual([1100])
    expect(went([at('h-guard', 1100), at('h-spears', 900)], [])).toEqual([1100])
    const twins = [at('h-guard', 900), at('h-guard', 1100)]
    expect([1, 2].map(face => went(twins, [face]))).toEqual([[900], [1100]])
    expect([1, 2].map(face => went([twins[1]!, twins[0]!], [face]))).toEqual([[1100], [900]])
  })

  test('who was broken and is fit again has rallied too: it charges', () => {
    const state = position({
      ai: [{ card: 'h-guard', at: [1200, 600], condition: 'broken', done: [] }],
      human: [legion(1200, 900)],
      phase: 'rout',
    })
    const { events, state: after } = proceed(state, [1, 1, 1, 1])
    expect(events.slice(1, 4)).toEqual([
      { type: 'condition', rule: 'D-196', unit: 'a1', condition: 'fit' },
      decided('a1', 'a1>p1', ['path'], [['a1>p1', 220]]),
      moved('a1', pose(1200, 600), pose(1200, 820), 'p1'),
    ])
    expect(after.units[0]!.engaged).toEqual(['p1'])
    // A report says as much: D-002.
    const told = scene([{ card: 'h-guard', at: [1200, 600], condition: 'broken', done: [] }], [legion(1200, 900)])
    const fit = act(told, 'human', { type: 'condition', unit: 'a1', condition: 'fit' }, [])
    expect(proceed(fit.state, []).events.slice(0, 1)).toEqual([decided('a1', 'a1>p1', ['path'], [['a1>p1', 220]])])
  })

  test('AMB-41 who has rallied and is still broken goes into line, or towards it', () => {
    const rallies = (y: number, friend: Placed, dice = [1, 1, 1, 1]) =>
      proceed(
        position({
          ai: [
            { card: 'h-guard', at: [1200, y], condition: 'routed', done: [] },
            { ...friend, done: [] },
          ],
          human: [legion(1200, 1700)],
          phase: 'rout',
        }),
        dice,
      )
    const beside = rallies(600, { card: 'h-guard', at: [1400, 700] })
    expect(beside.decisions('rally')[0]).toMatchObject({
      chosen: '1255,700 0.0',
      measures: ['lines', 'gaps', 'gap-length', 'misalignment', 'path'],
      candidates: expect.arrayContaining([{ name: '1255,700 0.0', score: [1, 0, 0, 0, 115] }]),
    })
    // 720 behind the only sound friend, with a move of 300: 420 are left.
    const behind = rallies(100, { card: 'h-guard', at: [1200, 900] })
    expect(behind.decisions('rally')[0]).toMatchObject({
      chosen: '1200,400 0.0',
      measures: ['near-friend', 'path'],
      candidates: expect.arrayContaining([{ name: '1200,400 0.0', score: [420, 300] }]),
    })
    // So it is told: the enemy is 12.2 off.
    const { decision } = behind.events.find(event => event.type === 'decided')!
    expect(locales.map(locale => explain(decision, locale).match(/\(.*?\)/)![0])).toEqual([
      '(distance to the nearest friend 4.20, way 3.00)',
      '(до своих 4,20; путь 3,00)',
      '(distance à l’unité amie 4,20\u00a0; trajet 3,00)',
    ])
    expect(behind.state.units[0]).toMatchObject({ condition: 'broken', pose: { y: 400 } })
    // No line: nobody is sound.
    const alone = rallies(100, { card: 'h-guard', at: [1200, 900], condition: 'broken' }, [1, 6, 1, 1, 1])
    expect(alone.decisions('rally')).toEqual([])
  })

  test('whoever rallies at the end of the AI’s turn goes at once; broken, it charges nobody', () => {
    const state = position({
      ai: [{ card: 'h-guard', at: [1200, 600], condition: 'routed', done: [] }],
      human: [legion(1200, 900)],
      phase: 'rout',
      options: { rulings: { ralliedGo: 'to-enemy' } },
      rules: straight(),
    })
    const { events } = proceed(state, [1, 1, 1, 1], straight())
    expect(events.slice(0, 2)).toEqual([
      { type: 'checked', rule: 'D-196', seat: 'ai', dice: [{ sides: 6, face: 1, purpose: 'morale' }] },
      { type: 'condition', rule: 'D-196', unit: 'a1', condition: 'broken' },
    ])
    // The nearest that it comes in quarter steps is 20 off.
    expect(events[3]).toEqual(moved('a1', pose(1200, 600), pose(1200, 800)))
  })
})

chapter('rallied units', () => {
  const rallied = (human: Placed[], more: Placed[] = [], options: Partial<Options> = {}) =>
    position({
      ai: [{ card: 'h-axes', at: [1200, 600], done: ['rallied'] }, ...more],
      human,
      phase: 'rout',
      options: { resolution: 'reported', ...options },
    })

  test('D-196 a rallied unit goes for the nearest enemy it can reach', () => {
    const made = proceed(
      rallied([
        { card: 'r-cohort', at: [1200, 1000] },
        { card: 'r-cohort', at: [1500, 950] },
      ]),
      [],
    )
    expect(made.decisions('rally')[0]!.chosen).toBe('a1>p1')
    expect(unitOf(made.state, 'a1').engaged).toEqual(['p1'])
  })

  test('D-196 AMB-41 several as near: a die; none in reach: back into line, or nearer', () => {
    const twins: Placed[] = [
      { card: 'r-cohort', at: [1050, 900] },
      { card: 'r-cohort', at: [1350, 900] },
    ]
    const target = (die: number) => proceed(rallied(twins), [die]).decisions('rally')[0]!.chosen
    expect([target(1), target(2)]).toEqual(['a1>p1', 'a1>p2'])
    const line: Placed[] = [{ card: 'h-spears', at: [1345, 500], done: [] }]
    const back = proceed(rallied([{ card: 'r-cohort', at: [1200, 1700] }], line), [1])
    expect(unitOf(back.state, 'a1').engaged).toEqual([])
    expect(back.decisions('rally')).toHaveLength(1)
    expect(unitOf(back.state, 'a1').pose!.y).toBe(500)
    // Or as near to the enemy as it gets: 350 on.
    const on = proceed(
      rallied([{ card: 'r-cohort', at: [1200, 1700] }], line, { rulings: { ralliedGo: 'to-enemy' } }),
      [],
    )
    expect(unitOf(on.state, 'a1').pose).toEqual({ x: 1200, y: 950, facing: 0 })
    // Of two as near, the one behind its back cannot be charged: no die is thrown.
    const behind: Placed[] = [
      { card: 'r-cohort', at: [1200, 300] },
      { card: 'r-cohort', at: [1200, 900] },
    ]
    expect(proceed(rallied(behind), []).decisions('rally')[0]!.chosen).toBe('a1>p2')
  })

  test('D-196 only units that have rallied move, and the person says which have', () => {
    const state = position({
      ai: [{ card: 'h-axes', at: [1200, 600], condition: 'routed' }],
      human: [{ card: 'r-cohort', at: [1200, 1000] }],
      phase: 'rout',
      options: { resolution: 'reported' },
    })
    expect(proceed(state, []).decisions('rally')).toEqual([])
    const told = act(state, 'human', { type: 'condition', unit: 'a1', condition: 'broken' }, []).state
    expect(unitOf(told, 'a1').done).toContain('rallied')
  })
})
