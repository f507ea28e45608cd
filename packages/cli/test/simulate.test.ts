import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chart } from '../src/simulate/chart.ts'
import {
  addTotals,
  countGame,
  type GameResult,
  lengthsOf,
  noTotals,
  type Totals,
  wilson,
} from '../src/simulate/totals.ts'

const seats = ['north', 'south']
const game: fc.Arbitrary<GameResult> = fc.record({
  outcome: fc.option(
    fc.record({ winners: fc.subarray(seats), reason: fc.constantFrom('arsenals', 'isolation', 'agreement') }),
  ),
  steps: fc.nat(300),
  fault: fc.constantFrom(null, null, null, 'order-malformed'),
})

describe('totals', () => {
  test('are the same in whatever order and groups games are added', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 60 }), fc.array(fc.nat(59), { maxLength: 5 }), (games, cuts) => {
        const counted = games.map((each, i) =>
          countGame({ ...each, told: { message: `of game ${i + 1}`, said: '' } }, i + 1),
        )
        const one = counted.reduce(addTotals, noTotals)
        const groups: Totals[][] = [[]]
        for (const [i, each] of counted.entries()) {
          if (cuts.includes(i)) groups.push([])
          groups.at(-1)!.push(each)
        }
        const parts = groups.reverse().map(group => group.reduce(addTotals, noTotals))
        const first = games.findIndex(({ fault }) => fault !== null) + 1
        expect(one.told['order-malformed']?.game ?? 0).toBe(first)
        expect(JSON.stringify(parts.reduce(addTotals, noTotals))).toBe(JSON.stringify(one))
      }),
    )
  })

  test('count wins, shared wins, draws, games that did not end, and faults', () => {
    const results: GameResult[] = [
      { outcome: { winners: ['north'], reason: 'arsenals' }, steps: 10, fault: null },
      { outcome: { winners: ['north', 'south'], reason: 'agreement' }, steps: 20, fault: null },
      { outcome: { winners: [], reason: 'agreement' }, steps: 30, fault: null },
      { outcome: null, steps: 4, fault: 'order-malformed' },
    ]
    expect(results.map(one => countGame(one)).reduce(addTotals, noTotals)).toEqual({
      games: 4,
      wins: { north: 2, south: 1 },
      draws: 1,
      unfinished: 1,
      reasons: { arsenals: 1, agreement: 2 },
      lengths: { 4: 1, 10: 1, 20: 1, 30: 1 },
      faults: { 'order-malformed': 1 },
      told: {},
    })
  })

  test('the middle length has as many games below as above', () => {
    const totals = [7, 1, 100, 3, 5]
      .map(steps => countGame({ outcome: null, steps, fault: null }))
      .reduce(addTotals, noTotals)
    expect(lengthsOf(totals)).toEqual({ shortest: 1, median: 5, longest: 100 })
    expect(lengthsOf(noTotals)).toEqual({ shortest: 0, median: 0, longest: 0 })
  })

  test("Wilson's interval: numbers from the literature, and always within 0 and 1", () => {
    const [low, high] = wilson(1, 10)
    expect(low).toBeCloseTo(0.0179, 4)
    expect(high).toBeCloseTo(0.4042, 4)
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (hits, misses) => {
        const [from, to] = wilson(hits, hits + misses)
        const share = hits / Math.max(1, hits + misses)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(1)
        if (hits + misses) expect(from <= share + 1e-9 && share - 1e-9 <= to).toBe(true)
      }),
    )
  })
})

test('the chart says in words what it shows, and names cannot break it', () => {
  const totals = [
    countGame({ outcome: { winners: ['n'], reason: 'x' }, steps: 3, fault: null }),
    countGame({ outcome: null, steps: 9, fault: null }),
  ].reduce(addTotals, noTotals)
  const svg = chart(
    'A & B <1>',
    totals,
    new Map([
      ['n', '<script>'],
      ['s', 'South'],
    ]),
  )
  expect(svg).toContain('<desc>2 games: &lt;script&gt; 1, South 0, draw 0, not finished 1.</desc>')
  expect(svg).not.toContain('<script>')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  expect(chart('Nothing', noTotals, new Map())).not.toMatch(/NaN|undefined|Infinity/)
})
