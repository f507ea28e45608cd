import { seedRng } from '@umpire/core-rng'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directions } from '../../src/entries/model.ts'
import { type Direction, generateMap } from '../../src/index.ts'
import { stepFrom } from '../../src/map/grid.ts'
import { distance, ways } from '../../src/map/index.ts'
import { ARDEN, at, BIRK, map, ok } from '../support/helpers.ts'

test('C1 C22 the cheapest way costs 1.00 a step and 1.41 aslant, over steppe only', () => {
  const { cost, path } = ways(map(), ARDEN)
  expect(cost(ARDEN)).toBe(0)
  expect(path(ARDEN)).toEqual([])
  expect([cost(BIRK), path(BIRK)]).toEqual([2100, Array(21).fill('e')])
  expect([cost(at(8, 3)), path(at(8, 3)).length]).toEqual([2 * 141 + 200, 4])
  expect([cost(0), path(0)]).toEqual([-1, []])
  expect(distance(map(), ARDEN, at(8, 3))).toBe(4)
})

test('C1 round the sea, along the edge of the map, never across it', () => {
  const land = { width: 3, rows: ['.~.', '.#.', '...'] }
  const { cost, path } = ways(land, 0)
  expect(path(2)).toEqual(['s', 'se', 'ne', 'n'])
  expect(cost(2)).toBe(200 + 282)
  expect(cost(1)).toBe(-1)
  // The last cell of a row is no neighbour of the first of the next.
  expect(ways({ width: 3, rows: ['~~.', '.~~', '~~.'] }, 2).cost(3)).toBe(-1)
})

/** The same by relaxing every step till nothing changes. */
function relaxed(land: Parameters<typeof stepFrom>[0], from: number, straight: number, aslant: number): number[] {
  const cost = Array<number>(land.width * land.rows.length).fill(-1)
  cost[from] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (const cell of cost.keys()) {
      if (cost[cell]! < 0) continue
      for (const [i, by] of directions.entries()) {
        const next = stepFrom(land, cell, by)
        if (next < 0 || land.rows.join('')[next] !== '.') continue
        const sum = cost[cell]! + (i % 2 ? aslant : straight)
        if (cost[next]! >= 0 && cost[next]! <= sum) continue
        cost[next] = sum
        changed = true
      }
    }
  }
  return cost
}

test('C22 R73 every way costs the least there is, at whatever the handbook asks for a step, and its steps lead there', () => {
  const price = fc.integer({ min: 20, max: 300 })
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom('.', '.', '~', '#'), { minLength: 7, maxLength: 7 }), {
        minLength: 2,
        maxLength: 7,
      }),
      fc.nat(13),
      price,
      price,
      (cells, from, straight, aslant) => {
        const land = { width: 7, rows: cells.map(row => row.join('')), provinces: [] }
        const found = ways(land, from, { stepOrthogonal: straight, stepDiagonal: aslant })
        relaxed(land, from, straight, aslant).forEach((least, cell) => {
          expect(found.cost(cell)).toBe(least)
          const path = found.path(cell)
          const sum = path.reduce((total, by) => total + (directions.indexOf(by) % 2 ? aslant : straight), 0)
          expect(sum).toBe(Math.max(0, least))
          if (least >= 0)
            expect(path.reduce((spot: number, by: Direction) => stepFrom(land, spot, by), from)).toBe(cell)
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('C22 villages of a drawn map can be reached from their city', () => {
  const world = ok(generateMap({ players: 3 }, seedRng(2))).state
  for (const { city, villages } of world.provinces) {
    const { cost } = ways(world, city.cell)
    for (const { cell } of villages) expect(cost(cell)).toBeGreaterThanOrEqual(400)
  }
})
