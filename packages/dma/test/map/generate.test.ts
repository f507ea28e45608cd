import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset, type WorldMap } from '../../src/index.ts'
import { fairness, generateMap, usualMap } from '../../src/map/generate.ts'
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
  // An empty army walks 9.80 in its first week.
  for (const spacing of [10, 1])
    for (let seed = 0; seed < 5; seed++) expect(least(made({ players: 9, spacing }, seed))).toBe(10)
})

test('R91 nearer capitals have all their land, and shorter marches', () => {
  const [wide, close] = [made({ players: 24 }), made({ players: 24, spacing: 10 })].map(world => fairness(world))
  expect([wide!.area, close!.area]).toEqual([
    { least: 61, most: 61 },
    { least: 61, most: 61 },
  ])
  expect(close!.nearest.most).toBeLessThan(wide!.nearest.most)
})

test('R88 R91 what is usual: two lands without a player for few states; for many none, and shorter ways', () => {
  expect(usualMap(6)).toEqual({ players: 6, neutral: 2 })
  expect(usualMap(7)).toEqual({ players: 7, spacing: 10 })
  expect(made(usualMap(24)).provinces).toHaveLength(24)
  // What has no order among numbers is for `generateMap` to refuse.
  const odd = [{ toString: false }] as never
  expect(usualMap(odd)).toEqual({ players: odd, neutral: 2 })
})
