import { seedRng } from '@umpire/core-rng'
import { describe as chapter, expect, test } from 'vitest'
import { gapBetween, onTable, overlaps, zoneSpan } from '../../../src/geometry/index.ts'
import { ruleset, type Zone } from '../../../src/index.ts'
import { army, many, xsOf } from '../../support/army.ts'
import { open, pose, proceed, unitOf, until } from '../../support/helpers.ts'

chapter('placing', () => {
  test('D-063 D-064 AMB-54 AMB-55 gaps of a quarter within a zone and of one between zones', () => {
    for (const zoneGapFrom of ['both', 'flank'] as const) {
      const cards = [...many('h-guard', 4, 'centre'), ...many('h-spears', 4, 'left'), ...many('h-axes', 4, 'right')]
      const { state } = proceed(army('lines', cards, { rulings: { zoneGapFrom } }), [1])
      const { bodies } = ruleset.queries.field(state)
      const own = bodies.filter(body => body.unit.seat === 'ai')
      for (const a of own)
        for (const b of own) {
          if (a === b) continue
          expect(gapBetween(a.corners, b.corners)).toBeGreaterThanOrEqual(a.unit.zone === b.unit.zone ? 25 : 100)
        }
    }
    const { settled, rulings } = open()
    const span = (zone: Zone, zoneGapFrom: 'both' | 'flank') =>
      zoneSpan(settled.table, { ...rulings, zoneGapFrom }, settled.distances, zone)
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

  test('D-064 D-011 beside a unit that a scenario places in another zone the gap between zones is kept too', () => {
    // A base of 120 about 735 ends 55 short of where those of the centre begin.
    const places = [pose(735, 660)]
    const options = {
      points: 1500,
      scenario: { prescribed: ['h-guard'], places, victory: { kind: 'reported' } },
    } as const
    for (let seed = 0; seed < 12; seed++) {
      const { state } = until(open(options), 'host', seedRng(seed))
      expect(unitOf(state, 'a1')).toMatchObject({ zone: 'left', pose: places[0] })
      expect(ruleset.queries.judgeLayout(state)).toEqual([])
    }
  })

  test('D-063 D-064 D-011 beside a unit that a scenario places turned gaps are kept from its corners, too', () => {
    for (let seed = 0; seed < 24; seed++) {
      const places = [pose(500 + 61 * seed, 400 + 7 * seed, [450, 3150, 200, 3300][seed % 4]!)]
      const scenario = { prescribed: ['h-guard'], places, victory: { kind: 'reported' } } as const
      const { state } = until(open({ points: 1500, scenario }), 'host', seedRng(seed))
      expect(unitOf(state, 'a1').pose).toEqual(places[0])
      expect(ruleset.queries.judgeLayout(state)).toEqual([])
    }
  })

  test('D-065 AMB-30 AMB-52 where there is no room behind a line, the room before it is used', () => {
    const placed = (count: number, aiDepth: number) => {
      const { state, events } = proceed(army('lines', many('h-spears', count, 'centre'), { table: { aiDepth } }), [4])
      const warnings = events.flatMap(event => (event.type === 'warned' ? [event.warning] : []))
      const rows = state.units.flatMap(unit => (unit.seat === 'ai' ? [unit.pose?.y ?? null] : []))
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

  test('AMB-50 the other groups stand left and right in turn, or each where a die says', () => {
    const cards = [...many('h-spears', 2, 'centre'), ...many('h-guard', 1, 'centre'), ...many('h-axes', 1, 'centre')]
    const order = (restSides: 'alternate' | 'by-die', dice: number[]) => {
      const { state } = proceed(army('lines', cards, { rulings: { restSides } }), [1, ...dice])
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
      const { state } = proceed(army('lines', cards, { rulings: { flankPacking } }), [row])
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
