import { type Problem, problem, type Result } from '@umpire/core-game'
import { aroundCell, isSteppe } from './map.ts'
import type { Cell, ProblemCode, WorldMap } from './model.ts'
import { allocate, areasOf, sitesOf } from './rules/territory.ts'

/** What each settlement's territory may be at most. */
export interface Shares {
  readonly city: number
  readonly village: number
}

/** Cells times settlements: what working out the territory costs. */
const MOST_WORK = 60_000_000

/**
 * Finds every fault of a map whose shape is right: one Problem each. Rows of one length and of known terrain, settlements on steppe with a cell and a name
 * of their own, one continent, areas as R17 gives them.
 */
export function checkMap(map: WorldMap, shares: Shares, at: readonly (string | number)[] = []): Problem[] {
  const problems: Problem[] = []
  const fault = (code: ProblemCode, message: string, path: readonly (string | number)[], rule?: string) => {
    problems.push(problem(code, message, [...at, ...path], rule))
  }
  map.rows.forEach((row, y) => {
    if (row.length !== map.width) fault('map-bad-row', `A row has ${map.width} cells`, ['rows', y], 'C1')
    else if (/[^.~#]/.test(row))
      fault('map-bad-row', 'Terrain is `.` steppe, `~` water or `#` hidden lands', ['rows', y], 'C1')
  })
  if (problems.length > 0) return problems
  const taken = new Set<Cell>()
  const names = new Set<string>()
  map.provinces.forEach((province, i) => {
    const sites = [province.city, ...province.villages]
    sites.forEach(({ cell, name }, j) => {
      const path = ['provinces', i, ...(j ? ['villages', j - 1] : ['city'])]
      if (!isSteppe(map, cell)) fault('map-bad-settlement', 'A settlement stands on steppe', [...path, 'cell'], 'C1')
      if (taken.has(cell))
        fault('map-bad-settlement', 'Another settlement stands on this cell', [...path, 'cell'], 'C2')
      if (names.has(name)) fault('map-bad-settlement', 'Another settlement has this name', [...path, 'name'])
      taken.add(cell)
      names.add(name)
    })
  })
  if (problems.length > 0) return problems
  if (taken.size * map.width * map.rows.length > MOST_WORK) {
    fault('map-too-large', 'Too many settlements for a map of this size', [])
    return problems
  }
  const land = mainland(map, map.provinces[0]!.city.cell)
  map.provinces.forEach((province, i) => {
    ;[province.city, ...province.villages].forEach(({ cell }, j) => {
      if (!land.has(cell))
        fault(
          'map-disconnected',
          'No army can walk here from the first city',
          ['provinces', i, ...(j ? ['villages', j - 1] : ['city']), 'cell'],
          'C1',
        )
    })
  })
  const areas = areasOf(allocate(map, sitesOf(map), shares), sitesOf(map))
  map.provinces.forEach((province, i) => {
    ;[province.city, ...province.villages].forEach(({ area }, j) => {
      const real = areas[i]![j]!
      if (area !== real)
        fault(
          'map-bad-area',
          `The territory here is ${real} cells`,
          ['provinces', i, ...(j ? ['villages', j - 1] : ['city']), 'area'],
          'R17',
        )
    })
  })
  return problems
}

/** Every cell that can be reached on foot. */
export function mainland(map: WorldMap, from: Cell): ReadonlySet<Cell> {
  const found = new Set([from])
  for (const cell of found) for (const next of aroundCell(map, cell)) if (isSteppe(map, next)) found.add(next)
  return found
}

/** A map with the real areas of its settlements written in (R17). */
export function withAreas(map: WorldMap, shares: Shares): WorldMap {
  const sites = sitesOf(map)
  const areas = areasOf(allocate(map, sites, shares), sites)
  return {
    ...map,
    provinces: map.provinces.map((province, i) => ({
      ...province,
      city: { ...province.city, area: areas[i]![0]! },
      villages: province.villages.map((village, j) => ({ ...village, area: areas[i]![j + 1]! })),
    })),
  }
}

/** A map or its Problems. */
export function soundMap(map: WorldMap, shares: Shares): Result<WorldMap> {
  const problems = checkMap(map, shares)
  return problems.length ? { ok: false, problems } : { ok: true, value: map }
}
