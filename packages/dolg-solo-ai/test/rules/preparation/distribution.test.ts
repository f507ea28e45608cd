import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { flankFor, fullFiveHundreds, zoneFor } from '../../../src/entries/tables.ts'
import type { UnitType } from '../../../src/index.ts'
import { army, type Card, many, zonesOf } from '../../support/army.ts'
import { open, pose, proceed, type Stepped, until } from '../../support/helpers.ts'

chapter('zones', () => {
  test('D-041 T4 half of the points in full 500s', () => {
    expect(fullFiveHundreds(187_200)).toBe(1)
    expect(fullFiveHundreds(220_000)).toBe(2)
    expect(fullFiveHundreds(99_999)).toBe(0)
  })

  test('AMB-06 the minimum counts the general, or units only', () => {
    const cards = many('h-guard', 6, null)
    // 840 points and 20 percent are 1008: one full 500 in the half.
    const rounds = (minimumPoints: 'units' | 'units-and-general') =>
      proceed(army('distribution', cards, { rulings: { minimumPoints } }, 20)).decisions('minimum')[0]!.chosen
    expect(rounds('units-and-general')).toBe('1')
    expect(rounds('units')).toBe('0')
  })

  // 2200 points: half holds two full 500s (the example of the rules).
  const mixed: readonly Card[] = [
    ...many('h-guard', 8, null),
    ...many('h-spears', 3, null),
    ...many('h-slingers', 4, null),
    ...many('h-chariots', 4, null),
  ]
  const minimum = (made: Stepped) =>
    made
      .decisions('zone')
      .flatMap(one => (one.about.includes('minimum') ? [`${one.about.split(' ')[1]} ${one.chosen}`] : []))

  test('D-040 D-043 D-044 D-045 D-046 D-047 AMB-08 AMB-09 T5 two rounds of the minimum by type', () => {
    const faces = [1, 5, 2, ...Array(40).fill(1)]
    const state = army('distribution', mixed)
    // Flank dice: light 1 (left), mounted 5 (right), 2 (left); all cards of a type are alike, so nothing else is thrown in the minimum.
    const dice = [...faces.slice(0, 3), ...Array(6 + 1 + 2 + 2).fill(1)]
    expect(minimum(proceed(state, dice))).toEqual([
      'heavy centre',
      'heavy centre',
      'light centre',
      'light left',
      'ranged centre',
      'ranged centre',
      'mounted right',
      'mounted left',
    ])
    const byRound = proceed({ ...state, rulings: { ...state.rulings, minimumOrder: 'by-round' } }, [
      5,
      1,
      2,
      ...Array(11).fill(1),
    ])
    expect(minimum(byRound)).toEqual([
      'heavy centre',
      'light centre',
      'ranged centre',
      'mounted right',
      'heavy centre',
      'light left',
      'ranged centre',
      'mounted left',
    ])
  })

  test('D-042 a type that is missing is passed over', () => {
    const made = proceed(army('distribution', [...many('h-guard', 9, null), ...many('h-chariots', 1, null)]), [
      4,
      ...Array(8).fill(1),
    ])
    expect(minimum(made)).toEqual(['heavy centre', 'mounted right'])
  })

  test('AMB-07 light infantry alternates between centre and a random flank, or goes round all three zones', () => {
    const cards = [...many('h-guard', 16, null), ...many('h-spears', 6, null), ...many('h-chariots', 4, null)]
    const light = (
      lightOrder: 'alternate' | 'cycle',
      dice: number[],
      minimumOrder: 'by-type' | 'by-round' = 'by-type',
    ) =>
      minimum(
        proceed(
          army('distribution', cards, { rulings: { lightOrder, minimumOrder } }),
          [...dice, ...Array(26).fill(1)].slice(0, dice.length + 13 + 3 + 1),
        ),
      )
        .filter(one => one.startsWith('light'))
        .map(one => one.split(' ')[1])
    // 16 guards, 6 spears, 4 chariots: 3340 points, three full 500s.
    expect(light('alternate', [2, 1, 1, 1])).toEqual(['centre', 'left', 'centre'])
    expect(light('cycle', [6, 1, 1, 1])).toEqual(['centre', 'right', 'left'])
    // Round by round the flank dice are: mounted, light, mounted, mounted. What mounted units threw in between does not count.
    expect(light('cycle', [1, 1, 6, 1], 'by-round')).toEqual(['centre', 'left', 'right'])
    expect(light('cycle', [6, 6, 1, 1], 'by-round')).toEqual(['centre', 'right', 'left'])
  })

  test('AMB-08 a flank by halves of the die, or odd and even', () => {
    expect([1, 2, 3, 4, 5, 6].map(face => flankFor(face, { flankDie: 'halves' }))).toEqual([
      'left',
      'left',
      'left',
      'right',
      'right',
      'right',
    ])
    expect([1, 2, 3].map(face => flankFor(face, { flankDie: 'odd-even' }))).toEqual(['left', 'right', 'left'])
  })

  test('D-048 D-049 D-050 D-051 D-052 the zone table', () => {
    const table = (type: UnitType) => [1, 2, 3, 4, 5, 6].map(face => zoneFor(type, face)[0]).join('')
    expect(table('heavy')).toBe('cccclr')
    expect(table('light')).toBe('cccclr')
    expect(table('ranged')).toBe('cccclr')
    expect(table('mounted')).toBe('ccllrr')
    const made = proceed(
      army('distribution', [...many('h-spears', 2, null), ...many('h-chariots', 2, null)]),
      [5, 6, 4, 1],
    )
    expect(zonesOf(made.state, 'h-spears')).toEqual(['left', 'right'])
    expect(zonesOf(made.state, 'h-chariots')).toEqual(['left', 'centre'])
  })

  test('AMB-10 cards are conserved: all that were recruited stand in a zone, none twice', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state } = until(open({ points: 1500 }), 'lines', seedRng(seed))
      const own = state.units.filter(unit => unit.seat === 'ai')
      expect(own.every(unit => unit.zone !== null)).toBe(true)
      const used = own.map(unit => unit.card)
      expect([...used, ...state.unitDeck].sort()).toEqual([...open().unitDeck].sort())
    }
  })
})

chapter('quotas', () => {
  test('AMB-46 types are always handled in the order heavy, light, ranged, mounted', () => {
    const all = until(open(), 'lines', seedRng(9))
    const order = ['heavy', 'light', 'ranged', 'mounted']
    const rest = all.events.flatMap(event =>
      event.type === 'decided' && event.decision.step === 'zone' && !event.decision.about.includes('minimum')
        ? [event.decision.about.split(' ')[1]!]
        : [],
    )
    expect(rest).toEqual([...rest].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  })
})

chapter('historical battles', () => {
  const scenario = { victory: { kind: 'annihilation' } } as const

  test('D-011 a scenario says where its units stand, unless somebody stands there', () => {
    const places = [pose(1200, 1000, 0), null, pose(1000, 1500, 0)]
    const state = open({
      scenario: { ...scenario, prescribed: ['h-guard', 'h-axes', 'h-spears'], onlyPrescribed: true, places },
    })
    const placed = until(state, 'host', seedRng(1))
    expect(placed.state.units.find(unit => unit.id === 'a1')!.pose).toEqual(places[0])
    expect(placed.state.units.find(unit => unit.id === 'a2')!.pose!.y).toBeLessThan(700)
    expect(placed.events.some(event => event.type === 'warned' && event.warning === 'no-room')).toBe(true)
    expect(placed.state.units.find(unit => unit.id === 'a3')!.pose).not.toEqual(places[2])
  })

  test('D-021 siege units come in by scenario', () => {
    const state = until(
      open({
        army: 'river',
        player: { units: [{ card: 'h-guard', pose: pose(1000, 1500, 1800) }] },
        scenario: { ...scenario, prescribed: ['r-engine'] },
      }),
      'host',
      seedRng(1),
    ).state
    expect(state.units.find(unit => unit.card === 'r-engine')!.pose).not.toBeNull()
  })
})
