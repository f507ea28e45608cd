import { describe as chapter, expect, test } from 'vitest'
import { overlaps } from '../../../src/geometry/index.ts'
import { ruleset } from '../../../src/index.ts'
import { type Placed, pose, position, refusal, unitOf } from '../../support/helpers.ts'
import { chosen, move, setting } from '../../support/moving.ts'

/** Contact is 2: edge to edge. */
const legion = (y: number, more: Partial<Placed> = {}): Placed => ({ card: 'r-legion', at: [1200, y], ...more })

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
      move({ row: 'all-out', ai: two, human, enemyHost: 'p2', options: { rulings: { generalArea } } })
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
        move({ row: 'all-out', ai: near, human: close, enemyHost: 'p2', options: { rulings: { generalArea } } }),
        'charge-near-general',
      )[0]
    expect(got('either')).toBe('a1>p1')
    expect(got('both')).not.toBe('a1>p1')
  })

  test('D-170 D-184 the area of influence reaches as far as it does, and not a part of a hundredth further', () => {
    // From corner to corner: 180 aside and 240 down are 300, 181 are 300.6.
    const made = (x: number) =>
      move({
        row: 'all-out',
        ai: [{ card: 'h-axes', at: [x, 780] }],
        human: [
          { card: 'r-archers', at: [x, 1030] },
          { card: 'r-pikes', at: [900, 1350] },
        ],
        enemyHost: 'p2',
      })
    expect(chosen(made(600), 'charge-near-general')).toEqual(['a1>p1'])
    expect(chosen(made(599), 'charge-near-general')).toEqual([])
    expect(chosen(made(599), 'charge')).toEqual(['a1>p1'])
  })

  test('D-156 a charge envelops without risk where nobody but its target can charge the unit afterwards', () => {
    const riskFree = (...others: Placed[]) =>
      ruleset.queries
        .charges(
          setting({
            ai: [{ card: 'h-axes', at: [1200, 1100] }],
            human: [{ card: 'r-archers', at: [1200, 1350, 900] }, ...others],
          }),
          'a1',
        )
        .find(charge => charge.option.target === 'p1')!.riskFree
    expect(riskFree()).toBe(true)
    expect(riskFree({ card: 'r-pikes', at: [800, 1260, 900] })).toBe(false)
    expect(riskFree({ card: 'r-pikes', at: [800, 1260, 2700] })).toBe(true)
  })

  test('D-156 AMB-36 or where no more can than now', () => {
    const riskFree = (risk: 'none' | 'not-worse', at: Placed['at']) => {
      const state = setting({
        ai: [{ card: 'h-axes', at: [1200, 1100] }],
        human: [
          { card: 'r-archers', at: [1200, 1350, 900] },
          { card: 'r-pikes', at },
        ],
        options: { rulings: { risk } },
      })
      const { riskFree } = ruleset.queries.charges(state, 'a1').find(charge => charge.option.target === 'p1')!
      return [ruleset.queries.threats(state, 'a1').length, riskFree]
    }
    expect([riskFree('none', [800, 1260, 900]), riskFree('not-worse', [800, 1260, 900])]).toEqual([
      [1, false],
      [1, true],
    ])
    // Now it is too far away.
    expect(riskFree('not-worse', [800, 1400, 900])).toEqual([0, false])
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
})

chapter('D-156 a charge of exactly its length', () => {
  // Guards charge 400: from 640 the front edges are 400 apart, from 639 they are 401.
  const charges = (y: number) =>
    ruleset.queries.charges(position({ ai: [{ card: 'h-guard', at: [1200, y] }], human: [legion(1120)] }), 'a1')

  test('is made, as a move of exactly its length is; one hundredth more is too far', () => {
    expect(charges(640).map(one => [one.option.path, one.option.end])).toEqual([[400, pose(1200, 1040)]])
    expect(charges(639)).toEqual([])
    const ordered = (y: number) =>
      refusal(
        position({
          ai: [{ card: 'h-guard', at: [1200, 600], done: [] }],
          human: [legion(y, { done: ['activated'] })],
          turn: 'human',
        }),
        'human',
        { type: 'charge', unit: 'p1', target: 'a1' },
      )
    expect([ordered(1080), ordered(1081)]).toEqual(['accepted', 'illegal-charge'])
  })

  test('is a threat: who stands there is not Safe', () => {
    const threats = (y: number) =>
      ruleset.queries.threats(
        position({ ai: [{ card: 'h-guard', at: [1200, y] }], human: [{ card: 'r-pikes', at: [1200, 980] }] }),
        'a1',
      )
    expect([threats(550), threats(549)]).toEqual([['p1'], []])
  })
})
