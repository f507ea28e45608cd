/** Land of settlements: C2, R17. */

import type { Cell, WorldMap } from '../model.ts'

/** Which settlement each cell goes with, as `province * 256 + village + 1` (0 for the city itself); -1: none. */
export type Allocation = Int32Array

/** Who takes land first (R17): the city of a province, or every settlement alike. */
export const allotments = ['city-first', 'nearest'] as const
export type Allotment = (typeof allotments)[number]

/** What a city and a village bring at most. */
export interface Shares {
  readonly city: number
  readonly village: number
}

/** Those of the original handbook (C2). */
export const SHARES: Shares = { city: 21, village: 10 }

/** The cells of a city and of its villages. */
export interface Sites {
  readonly city: Cell
  readonly villages: readonly Cell[]
}

/**
 * Gives steppe to settlements, once, when a map is made (C2, R17): a cell belongs to the province of the nearest settlement; there the city takes
 * its share first, then the villages theirs, nearest cells first. Ties go by number of the settlement, then of the cell.
 */
export function allocate(
  map: Pick<WorldMap, 'width' | 'rows'>,
  sites: readonly Sites[],
  shares: Shares,
  allotment: Allotment = 'city-first',
): Allocation {
  const { width, rows } = map
  const given = new Int32Array(width * rows.length).fill(-1)
  const lands: Cell[][] = sites.map(() => [])
  const nearest = nearestProvince(width, sites)
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) {
      if (row[x] === '.') lands[nearest(x, y)]!.push(y * width + x)
    }
  })
  sites.forEach(({ city, villages }, province) => {
    const settlements = [city, ...villages]
    const got = settlements.map(() => 1)
    settlements.forEach((cell, i) => {
      given[cell] = province * 256 + i
    })
    const all = settlements.map((_, i) => i)
    for (const claimants of allotment === 'city-first' ? [all.slice(0, 1), all.slice(1)] : [all]) {
      const claims = claimants.flatMap(i =>
        lands[province]!.map(cell => ({ cell, i, far: squared(width, settlements[i]!, cell) })),
      )
      claims.sort((a, b) => a.far - b.far || a.i - b.i || a.cell - b.cell)
      for (const { cell, i } of claims) {
        if (given[cell] !== -1 || got[i]! >= (i ? shares.village : shares.city)) continue
        given[cell] = province * 256 + i
        got[i]!++
      }
    }
  })
  return given
}

/** A map with the real areas of its settlements written in. */
export function withAreas(map: WorldMap, shares: Shares, allotment?: Allotment): WorldMap {
  const areas = new Map<number, number>()
  for (const mark of allocate(map, sitesOf(map), shares, allotment)) areas.set(mark, (areas.get(mark) ?? 0) + 1)
  return {
    ...map,
    provinces: map.provinces.map(({ city, villages, ...province }, i) => ({
      ...province,
      city: { ...city, area: areas.get(i * 256)! },
      villages: villages.map((village, j) => ({ ...village, area: areas.get(i * 256 + j + 1)! })),
    })),
  }
}

export function sitesOf(map: WorldMap): Sites[] {
  return map.provinces.map(({ city, villages }) => ({ city: city.cell, villages: villages.map(({ cell }) => cell) }))
}

/** Of the settlement that is nearest; the first of those as near. */
function nearestProvince(width: number, sites: readonly Sites[]): (x: number, y: number) => number {
  const [xs, ys, provinces]: [number[], number[], number[]] = [[], [], []]
  sites.forEach(({ city, villages }, province) => {
    for (const site of [city, ...villages]) {
      xs.push(site % width)
      ys.push(Math.floor(site / width))
      provinces.push(province)
    }
  })
  return (x, y) => {
    let best = 0
    let least = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < xs.length; i++) {
      const [dx, dy] = [xs[i]! - x, ys[i]! - y]
      const far = dx * dx + dy * dy
      if (far < least) {
        least = far
        best = provinces[i]!
      }
    }
    return best
  }
}

function squared(width: number, a: Cell, b: Cell): number {
  const dx = (a % width) - (b % width)
  const dy = Math.floor(a / width) - Math.floor(b / width)
  return dx * dx + dy * dy
}
