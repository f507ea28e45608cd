import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset, type WorldMap } from '../../src/index.ts'
import { generateMap } from '../../src/map/generate.ts'
import { distance } from '../../src/map/grid.ts'
import { ok } from '../support/helpers.ts'

const made = (options: Parameters<typeof generateMap>[0], seed = 1): WorldMap =>
  ok(generateMap(options, seedRng(seed))).state

test('R18 villages a province are a parameter of the map, 4 unless told', () => {
  expect(made({ players: 3 }).provinces.map(({ villages }) => villages.length)).toEqual([4, 4, 4])
  for (const villages of [0, 2, 6])
    expect(made({ players: 2, villages }).provinces.every(province => province.villages.length === villages)).toBe(true)
})

test('R88 provinces without a player are a parameter: their cities start neutral and undeveloped', () => {
  const { state } = ok(ruleset.setup({ states: ['A', 'B'], map: made({ players: 2, neutral: 2 }) }, seedRng(1)))
  expect(state.cities.map(({ seat }) => seat)).toEqual(['p1', 'p2', null, null])
  expect(state.cities[2]!.buildings).toEqual([])
})

test('R91 capitals lie at least 11 apart on the larger axis, or what is asked for', () => {
  const least = (world: WorldMap) =>
    Math.min(
      ...world.provinces.flatMap((a, i) =>
        world.provinces.slice(i + 1).map(b => distance(world, a.city.cell, b.city.cell)),
      ),
    )
  for (let seed = 0; seed < 5; seed++) expect(least(made({ players: 9 }, seed))).toBeGreaterThanOrEqual(11)
  expect(least(made({ players: 9, spacing: 17 }))).toBeGreaterThanOrEqual(17)
})
