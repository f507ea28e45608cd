import { seedRng } from '@umpire/core-rng'
import { expect, test } from 'vitest'
import { ruleset, type WorldMap } from '../../src/index.ts'
import { parseMap } from '../../src/notation/index.ts'
import { allocate, sitesOf, withAreas } from '../../src/rules/territory.ts'
import { map, ok } from '../support/helpers.ts'

test('C1 C2 a city has 21 cells of steppe and a village 10', () => {
  for (const { city, villages } of map().provinces) {
    expect(city.area).toBe(21)
    expect(villages.map(({ area }) => area)).toEqual([10, 10])
  }
})

test('R17 a cell goes to the nearest settlement of the nearest province, the city first; shares are smaller where land is short', () => {
  const given = allocate(map(), sitesOf(map()), { city: 21, village: 10 })
  // 5 by 5 without corners round Arden at (4, 5).
  const mine = [...given.keys()].filter(cell => given[cell] === 0)
  expect(mine).toHaveLength(21)
  expect(mine.every(cell => Math.abs((cell % 30) - 4) + Math.abs(Math.floor(cell / 30) - 5) < 4)).toBe(true)
  const strait = ok(parseMap('umpire-dma-map/1\n~~~~~~~~~\n~C.v...C~\n~~~~~~~~~\n')).value
  const areas = (world: WorldMap) =>
    world.provinces.map(({ city, villages }) => [city, ...villages].map(({ area }) => area))
  expect(areas(strait)).toEqual([[4, 1], [2]])
  // The other reading: the village takes its share of what lies nearer to it.
  expect(areas(withAreas(strait, { city: 21, village: 10 }, 'nearest'))).toEqual([[2, 3], [2]])
  const wrong = {
    ...map(),
    provinces: map().provinces.map(province => ({ ...province, city: { ...province.city, area: 22 } })),
  }
  expect(ruleset.setup({ states: ['A', 'B'], map: wrong }, seedRng(1))).toMatchObject({
    ok: false,
    problems: [{ code: 'map-bad-area' }, { code: 'map-bad-area' }],
  })
})
