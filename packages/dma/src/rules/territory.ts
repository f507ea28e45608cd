import type { Cell, WorldMap } from '../model.ts'

/** Which settlement each cell goes with, as `province * 256 + village + 1` (0 for the city itself); -1: none. */
export type Allocation = Int32Array

/**
 * Gives steppe to settlements, once, when a map is made (C2, R17): a cell belongs to the province of the nearest settlement; there the city takes
 * its share first, then the villages theirs, nearest cells first. Ties go by number of the settlement, then of the cell.
 */
export function allocate(
  map: Pick<WorldMap, 'width' | 'rows'>,
  sites: readonly Sites[],
  shares: { readonly city: number; readonly village: number },
): Allocation {
  const { width, rows } = map
  const given = new Int32Array(width * rows.length).fill(-1)
  const lands: Cell[][] = sites.map(() => [])
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < width; x++) {
      if (rows[y]![x] !== '.') continue
      const cell = y * width + x
      const province = nearestProvince(width, sites, cell)
      if (province >= 0) lands[province]!.push(cell)
    }
  }
  sites.forEach(({ city, villages }, province) => {
    const own = new Set([city, ...villages])
    take(city, shares.city, province * 256)
    const claims = villages
      .flatMap((village, i) => lands[province]!.map(cell => ({ cell, i, far: squared(width, village, cell) })))
      .sort((a, b) => a.far - b.far || a.i - b.i || a.cell - b.cell)
    const got = villages.map((village, i) => {
      given[village] = province * 256 + i + 1
      return 1
    })
    for (const { cell, i } of claims) {
      if (given[cell] !== -1 || got[i]! >= shares.village) continue
      given[cell] = province * 256 + i + 1
      got[i]!++
    }

    function take(from: Cell, share: number, mark: number): void {
      const near = lands[province]!.filter(cell => cell === from || !own.has(cell))
        .map(cell => ({ cell, far: squared(width, from, cell) }))
        .sort((a, b) => a.far - b.far || a.cell - b.cell)
      for (const { cell } of near.slice(0, share)) given[cell] = mark
    }
  })
  return given
}

export interface Sites {
  readonly city: Cell
  readonly villages: readonly Cell[]
}

/** Counts the cells of each settlement: the city first, then the villages. */
export function areasOf(allocation: Allocation, sites: readonly Sites[]): number[][] {
  const areas = sites.map(({ villages }) => [0, ...villages.map(() => 0)])
  for (const mark of allocation) if (mark >= 0) areas[mark >> 8]![mark & 255]!++
  return areas
}

export function sitesOf(map: WorldMap): Sites[] {
  return map.provinces.map(({ city, villages }) => ({ city: city.cell, villages: villages.map(({ cell }) => cell) }))
}

function nearestProvince(width: number, sites: readonly Sites[], cell: Cell): number {
  let best = -1
  let least = Number.MAX_SAFE_INTEGER
  sites.forEach(({ city, villages }, province) => {
    for (const site of [city, ...villages]) {
      const far = squared(width, site, cell)
      if (far < least) {
        least = far
        best = province
      }
    }
  })
  return best
}

function squared(width: number, a: Cell, b: Cell): number {
  const dx = (a % width) - (b % width)
  const dy = Math.floor(a / width) - Math.floor(b / width)
  return dx * dx + dy * dy
}
