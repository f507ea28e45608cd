import { describe as chapter, expect, test } from 'vitest'
import { allowedDepths, placeOf } from '../../../src/entries/tables.ts'
import { ruleset, type Zone } from '../../../src/index.ts'
import { army, type Card, lineOf, many, xsOf } from '../../support/army.ts'
import { proceed, unitOf } from '../../support/helpers.ts'

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
      const made = proceed(army('lines', small, { rulings: { depthRestriction } }), dice)
      return [made.decisions('depth')[0]!.chosen, made.events.some(event => event.type === 'warned')]
    }
    expect(depth('strict', [6, 5, 2])).toEqual(['2', false])
    expect(depth('recommended', [6])).toEqual(['6', true])
    expect(depth('off', [6])).toEqual(['6', false])
  })

  test('AMB-04 small and large go by units, or by units and general', () => {
    const cards = many('h-guard', 10, 'centre')
    const allowed = (depthPoints: 'units' | 'units-and-general') =>
      proceed(army('lines', cards, { rulings: { depthPoints } }, 20), [3]).decisions('depth')[0]!.about
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
      lineOf(proceed(army('lines', cards, { rulings: { emptyLine } }), [4]).state, 'h-guard')
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
      lineOf(proceed(army('lines', cards, { rulings: { numerousBy } }), [3]).state, 'h-spears')
    expect(first('name')).toEqual([1])
    expect(first('type')).toEqual([2])
  })

  test('D-065 AMB-30 AMB-53 a line too long for its zone goes on behind, and further lines are warned of', () => {
    const { state, events } = proceed(army('lines', many('h-spears', 12, 'centre')), [1])
    const lines = state.units.filter(unit => unit.seat === 'ai').map(unit => unit.line)
    // 700 wide: five bases of 120 with gaps of 25.
    expect([1, 2, 3].map(line => lines.filter(one => one === line).length)).toEqual([5, 5, 2])
    expect(
      events.filter(event => event.type === 'warned').map(event => event.type === 'warned' && event.warning),
    ).toEqual(['overflow'])
    const two = proceed(army('lines', many('h-spears', 8, 'centre')), [1])
    expect(two.events.some(event => event.type === 'warned')).toBe(false)
    expect(two.state.units.filter(unit => unit.line === 2)).toHaveLength(3)
  })

  test('AMB-30 more lines than three are added, or refused', () => {
    const drawnUp = (count: number, overflow: 'more-lines' | 'refuse') =>
      proceed(army('lines', many('h-spears', count, 'centre'), { rulings: { overflow } }), [1])
    const end = { winners: [], reason: 'overflow' }
    const { state, events } = drawnUp(12, 'refuse')
    expect(state).toEqual({ ...drawnUp(12, 'more-lines').state, rulings: state.rulings, end })
    expect(events.filter(event => event.type === 'ended')).toEqual([{ type: 'ended', ...end, rule: 'AMB-30' }])
    expect([...ruleset.legalOrders(state, 'ai')]).toEqual([])
    expect(drawnUp(9, 'refuse').state.end).toBe(null)
  })

  test('AMB-53 the surplus of a line goes to a new one at the back, or to the line behind it', () => {
    const cards = [...many('h-spears', 7, 'centre'), ...many('h-guard', 2, 'centre')]
    const lines = (surplus: 'new-line' | 'next-line') => {
      const { state } = proceed(army('lines', cards, { rulings: { surplus } }), [3])
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
})
