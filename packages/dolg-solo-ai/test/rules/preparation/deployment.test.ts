import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import {
  allowedDepths,
  flankFor,
  fullFiveHundreds,
  gapBetween,
  onTable,
  overlaps,
  placeOf,
  ruleset,
  type UnitType,
  type Zone,
  zoneFor,
  zoneSpan,
} from '../../../src/index.ts'
import { army, type Card, lineOf, many, xsOf, zonesOf } from '../../support/army.ts'
import { open, proceed, type Stepped, unitOf, until } from '../../support/helpers.ts'

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
      proceed(army('distribution', cards, { minimumPoints }, 20)).decisions('minimum')[0]!.chosen
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
    const byRound = proceed({ ...state, rules: { ...state.rules, minimumOrder: 'by-round' } }, [
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
          army('distribution', cards, { lightOrder, minimumOrder }),
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
      const own = state.units.filter(unit => unit.side === 'ai')
      expect(own.every(unit => unit.zone !== null)).toBe(true)
      const used = own.map(unit => unit.card)
      expect([...used, ...state.unitDeck].sort()).toEqual([...open().unitDeck].sort())
    }
  })
})

chapter('depth', () => {
  const rules = { depthRows56: 'large', exactly1500: 'small' } as const

  test('D-054 D-055 D-056 D-057 D-058 D-059 D-066 AMB-03 AMB-04 which faces an army may use', () => {
    expect(allowedDepths(149_900, rules)).toEqual([1, 2, 3, 4])
    expect(allowedDepths(150_100, rules)).toEqual([3, 4, 5, 6])
    expect(allowedDepths(150_000, rules)).toEqual([1, 2, 3, 4])
    expect(allowedDepths(150_000, { ...rules, exactly1500: 'large' })).toEqual([3, 4, 5, 6])
    expect(allowedDepths(140_000, { ...rules, depthRows56: 'as-printed' })).toEqual([1, 2, 3, 4, 5, 6])
    expect(allowedDepths(160_000, { ...rules, depthRows56: 'as-printed' })).toEqual([3, 4])
  })

  const small = many('h-guard', 3, 'centre')

  test('AMB-04 AMB-48 a die outside the set is thrown again, remarked on, or taken', () => {
    const depth = (depthRestriction: 'strict' | 'recommended' | 'off', dice: number[]) => {
      const made = proceed(army('lines', small, { depthRestriction }), dice)
      return [made.decisions('depth')[0]!.chosen, made.events.some(event => event.type === 'warned')]
    }
    expect(depth('strict', [6, 5, 2])).toEqual(['2', false])
    expect(depth('recommended', [6])).toEqual(['6', true])
    expect(depth('off', [6])).toEqual(['6', false])
  })

  test('AMB-04 small and large go by units, or by units and general', () => {
    const cards = many('h-guard', 10, 'centre')
    const allowed = (depthPoints: 'units' | 'units-and-general') =>
      proceed(army('lines', cards, { depthPoints }, 20), [3]).decisions('depth')[0]!.about
    expect(allowed('units')).toBe('1 2 3 4')
    expect(allowed('units-and-general')).toBe('3 4 5 6')
  })

  test('AMB-31 the depth die is the only one: width follows from the number of cards', () => {
    const made = proceed(army('lines', small), [1])
    expect(made.decisions().flatMap(one => one.dice)).toEqual([{ sides: 6, face: 1, purpose: 'depth' }])
  })

  test('D-053 D-103 T10 one die for the whole army; 4 puts the most numerous in the second line', () => {
    const cards = [
      ...many('h-guard', 2, 'centre'),
      ...many('h-axes', 1, 'centre'),
      ...many('h-spears', 2, 'left'),
      ...many('h-slingers', 1, 'left'),
    ]
    const { state } = proceed(army('lines', cards), [4])
    expect([
      lineOf(state, 'h-guard'),
      lineOf(state, 'h-axes'),
      lineOf(state, 'h-spears'),
      lineOf(state, 'h-slingers'),
    ]).toEqual([[2], [1], [2], [1]])
    expect(unitOf(state, 'a1').pose!.y).toBeLessThan(unitOf(state, 'a3').pose!.y)
  })

  test('D-054 D-055 AMB-51 rows 1 and 2: one line, the rest far or near on the flanks', () => {
    expect(placeOf(1, 'centre', 0, { row6Flanks: 'as-printed' })).toEqual({ line: 1, packing: 'middle' })
    const flank = (row: number, n: number) => placeOf(row, 'left', n, { row6Flanks: 'as-printed' })
    expect([flank(1, 0), flank(1, 1), flank(2, 0), flank(2, 1)].map(one => one.packing)).toEqual([
      'inner',
      'outer',
      'outer',
      'inner',
    ])
    const cards = [...many('h-spears', 2, 'left'), ...many('h-chariots', 1, 'left')]
    const near = proceed(army('lines', cards), [1]).state
    expect(xsOf(near, 'h-spears')).toEqual([690, 545])
    expect(xsOf(near, 'h-chariots')).toEqual([55])
    const far = proceed(army('lines', cards), [2]).state
    expect(xsOf(far, 'h-spears')).toEqual([60, 205])
    expect(xsOf(far, 'h-chariots')).toEqual([695])
    const right = proceed(
      army(
        'lines',
        cards.map(([card]) => [card, 'right'] as const),
      ),
      [1],
    ).state
    expect(xsOf(right, 'h-spears')).toEqual([1710, 1855])
  })

  test('D-056 D-057 D-058 D-059 AMB-05 lines of rows 3 to 6', () => {
    const lines = (row: number, zone: Zone, row6Flanks: 'as-printed' | 'mirrored' = 'as-printed') =>
      [0, 1, 2, 3].map(n => placeOf(row, zone, n, { row6Flanks }).line).join('')
    expect(lines(3, 'centre')).toBe('1222')
    expect(lines(3, 'right')).toBe('1222')
    expect(lines(4, 'centre')).toBe('2111')
    expect(lines(4, 'left')).toBe('2111')
    expect(lines(5, 'centre')).toBe('1233')
    expect(lines(5, 'left')).toBe('1233')
    expect(lines(6, 'centre')).toBe('3211')
    expect(lines(6, 'left')).toBe('1233')
    expect(lines(6, 'left', 'mirrored')).toBe('3211')
    expect(placeOf(6, 'left', 0, { row6Flanks: 'as-printed' }).packing).toBe('outer')
    expect(placeOf(5, 'left', 0, { row6Flanks: 'as-printed' }).packing).toBe('inner')
  })

  test('AMB-52 a line nobody is sent to stays empty, or closes up', () => {
    const cards = many('h-guard', 2, 'centre')
    const line = (emptyLine: 'stays' | 'closes-up') =>
      lineOf(proceed(army('lines', cards, { emptyLine }), [4]).state, 'h-guard')
    expect(line('stays')).toEqual([2])
    expect(line('closes-up')).toEqual([1])
  })
})

chapter('placing', () => {
  test('D-060 D-061 D-062 AMB-49 AMB-50 groups stand together, the most numerous in the middle, the dearer first', () => {
    const cards = [...many('h-axes', 1, 'centre'), ...many('h-spears', 2, 'centre'), ...many('h-guard', 1, 'centre')]
    const { state } = proceed(army('lines', cards), [1])
    // The spears are the block in the middle; guards (dearer) to its left as the player sees it, axes to its right.
    const spears = xsOf(state, 'h-spears')
    expect((spears[0]! + spears[1]!) / 2).toBeCloseTo(1200, -1)
    expect(xsOf(state, 'h-guard')[0]).toBeLessThan(Math.min(...spears))
    expect(xsOf(state, 'h-axes')[0]).toBeGreaterThan(Math.max(...spears))
  })

  test('AMB-49 equal number and cost: a die; most numerous by name or by type', () => {
    const twins = [...many('h-guard', 1, 'centre'), ...many('r-pikes', 1, 'centre')].map(
      ([card, zone]) => [card === 'r-pikes' ? 'h-guard' : card, zone] as const,
    )
    expect(proceed(army('lines', twins), [1]).decisions('arrange')[1]!.candidates).toHaveLength(1)
    const equal = [
      ...many('h-axes', 1, 'centre'),
      ...many('h-axes', 1, 'left'),
      ...many('r-pikes', 1, 'centre'),
      ...many('h-raiders', 1, 'centre'),
    ]
    // Pikes and raiders both cost 120: the die says who comes first.
    const order = (die: number) => proceed(army('lines', equal), [1, die]).decisions('arrange', 'centre')[0]!.chosen
    expect(order(1)).not.toBe(order(2))
    // Two axes and one guard are three heavy; two spears are more numerous than either by name only.
    const cards = [
      ...many('h-axes', 1, 'centre'),
      ...many('h-guard', 1, 'centre'),
      ['r-pikes', 'centre'] as Card,
      ...many('h-spears', 2, 'centre'),
    ]
    const first = (numerousBy: 'name' | 'type') =>
      lineOf(proceed(army('lines', cards, { numerousBy }), [3]).state, 'h-spears')
    expect(first('name')).toEqual([1])
    expect(first('type')).toEqual([2])
  })

  test('D-063 D-064 AMB-54 AMB-55 gaps of a quarter within a zone and of one between zones', () => {
    for (const zoneGapFrom of ['both', 'flank'] as const) {
      const cards = [...many('h-guard', 4, 'centre'), ...many('h-spears', 4, 'left'), ...many('h-axes', 4, 'right')]
      const { state } = proceed(army('lines', cards, { zoneGapFrom }), [1])
      const { bodies } = ruleset.queries.field(state)
      const own = bodies.filter(body => body.unit.side === 'ai')
      for (const a of own)
        for (const b of own) {
          if (a === b) continue
          expect(gapBetween(a.corners, b.corners)).toBeGreaterThanOrEqual(a.unit.zone === b.unit.zone ? 25 : 100)
        }
    }
    const { settled, rules } = open()
    const span = (zone: Zone, zoneGapFrom: 'both' | 'flank') =>
      zoneSpan(settled.table, { ...rules, zoneGapFrom }, settled.distances, zone)
    expect([span('centre', 'both'), span('centre', 'flank')]).toEqual([
      [850, 1550],
      [800, 1600],
    ])
    expect([span('left', 'both'), span('left', 'flank')]).toEqual([
      [0, 750],
      [0, 700],
    ])
    // Lines are as far apart as their spacing says, whatever the gap beside.
    const deep = proceed(
      army('lines', [...many('h-guard', 2, 'centre'), ...many('h-axes', 1, 'centre')], {
        distances: { lineSpacing: 10 },
      }),
      [3],
    ).state
    expect(unitOf(deep, 'a1').pose!.y - unitOf(deep, 'a3').pose!.y).toBe(90)
    const usual = proceed(army('lines', [...many('h-guard', 2, 'centre'), ...many('h-axes', 1, 'centre')]), [3]).state
    expect(unitOf(usual, 'a1').pose!.y - unitOf(usual, 'a3').pose!.y).toBe(130)
  })

  test('D-065 AMB-30 AMB-53 a line too long for its zone goes on behind, and further lines are warned of', () => {
    const { state, events } = proceed(army('lines', many('h-spears', 12, 'centre')), [1])
    const lines = state.units.filter(unit => unit.side === 'ai').map(unit => unit.line)
    // 700 wide: five bases of 120 with gaps of 25.
    expect([1, 2, 3].map(line => lines.filter(one => one === line).length)).toEqual([5, 5, 2])
    expect(
      events.filter(event => event.type === 'warned').map(event => event.type === 'warned' && event.warning),
    ).toEqual(['overflow'])
    const two = proceed(army('lines', many('h-spears', 8, 'centre')), [1])
    expect(two.events.some(event => event.type === 'warned')).toBe(false)
    expect(two.state.units.filter(unit => unit.line === 2)).toHaveLength(3)
  })

  test('D-065 AMB-30 AMB-52 where there is no room behind a line, the room before it is used', () => {
    const placed = (count: number, aiDepth: number) => {
      const { state, events } = proceed(army('lines', many('h-spears', count, 'centre'), { table: { aiDepth } }), [4])
      const warnings = events.flatMap(event => (event.type === 'warned' ? [event.warning] : []))
      const rows = state.units.flatMap(unit => (unit.side === 'ai' ? [unit.pose?.y ?? null] : []))
      return [warnings, rows]
    }
    // Two bases of 80 deep in 200: the five of the second line are followed by three that would not fit behind.
    expect(placed(8, 200)).toEqual([[], [80, 80, 80, 80, 80, 160, 160, 160]])
    expect(placed(12, 300)).toEqual([['overflow'], [180, 180, 180, 180, 180, 100, 100, 100, 100, 100, 260, 260]])
    // Ten fill both rows, and no room is left for an eleventh.
    expect(placed(11, 200)[0]).toContain('no-room')
  })

  test('D-063 the gap within a zone is the one that was set', () => {
    const cards = many('h-spears', 3, 'left')
    const { state } = proceed(army('lines', cards, { distances: { unitGap: 40 } }), [1])
    expect(xsOf(state, 'h-spears')).toEqual([690, 530, 370])
  })

  test('AMB-30 more lines than three are added, or refused', () => {
    const drawnUp = (count: number, overflow: 'more-lines' | 'refuse') =>
      proceed(army('lines', many('h-spears', count, 'centre'), { overflow }), [1])
    const end = { winner: null, reason: 'army-refused' }
    const { state, events } = drawnUp(12, 'refuse')
    expect(state).toEqual({ ...drawnUp(12, 'more-lines').state, rules: state.rules, end })
    expect(events.filter(event => event.type === 'ended')).toEqual([{ type: 'ended', rule: 'AMB-30', ...end }])
    expect([...ruleset.legalOrders(state, 'ai')]).toEqual([])
    expect(drawnUp(9, 'refuse').state.end).toBe(null)
  })

  test('AMB-53 the surplus of a line goes to a new one at the back, or to the line behind it', () => {
    const cards = [...many('h-spears', 7, 'centre'), ...many('h-guard', 2, 'centre')]
    const lines = (surplus: 'new-line' | 'next-line') => {
      const { state } = proceed(army('lines', cards, { surplus }), [3])
      const line = (card: string) => state.units.filter(unit => unit.card === card).map(unit => unit.line)
      return [line('h-spears'), line('h-guard')]
    }
    expect(lines('new-line')).toEqual([
      [1, 1, 1, 1, 1, 3, 3],
      [2, 2],
    ])
    expect(lines('next-line')).toEqual([
      [1, 1, 1, 1, 1, 2, 2],
      [2, 2],
    ])
  })

  test('AMB-50 the other groups stand left and right in turn, or each where a die says', () => {
    const cards = [...many('h-spears', 2, 'centre'), ...many('h-guard', 1, 'centre'), ...many('h-axes', 1, 'centre')]
    const order = (restSides: 'alternate' | 'by-die', dice: number[]) => {
      const { state } = proceed(army('lines', cards, { restSides }), [1, ...dice])
      const from = (card: string) => Math.sign(xsOf(state, card)[0]! - xsOf(state, 'h-spears')[0]!)
      return [from('h-guard'), from('h-axes')]
    }
    expect(order('alternate', [])).toEqual([-1, 1])
    expect(order('by-die', [1, 1])).toEqual([-1, -1])
    expect(order('by-die', [2, 1])).toEqual([1, -1])
  })

  test('AMB-51 flanks of rows 1 and 2: a block at each edge of the zone, or one that begins at the centre', () => {
    const cards = [...many('h-spears', 2, 'left'), ...many('h-chariots', 1, 'left')]
    const xs = (row: number, flankPacking: 'edges' | 'together') => {
      const { state } = proceed(army('lines', cards, { flankPacking }), [row])
      return [xsOf(state, 'h-spears'), xsOf(state, 'h-chariots')]
    }
    expect(xs(1, 'edges')).toEqual([[690, 545], [55]])
    expect(xs(1, 'together')).toEqual([[690, 545], [405]])
    expect(xs(2, 'edges')).toEqual([[60, 205], [695]])
    expect(xs(2, 'together')).toEqual([[410, 555], [695]])
  })

  test('nothing overlaps, everything is on the table, whatever stands in the way', () => {
    const obstacles = [
      [1100, 500, 1300, 500, 1300, 700, 1100, 700],
      [200, 400, 500, 400, 350, 650],
    ]
    for (let seed = 0; seed < 25; seed++) {
      const { state } = until(open({ points: 1800, table: { obstacles } }), 'host', seedRng(seed))
      const { bodies } = ruleset.queries.field(state)
      for (const [i, a] of bodies.entries()) {
        expect(onTable(a.corners, state.settled.table)).toBe(true)
        for (const obstacle of obstacles) expect(overlaps(obstacle, a.corners)).toBe(false)
        for (const b of bodies.slice(0, i)) expect(overlaps(a.corners, b.corners)).toBe(false)
      }
    }
  })
})
