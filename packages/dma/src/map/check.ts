import type { Problem } from '@umpire/core-game'
import type { Handbook } from '../content/model.ts'
import type { Cell, WorldMap } from '../model.ts'
import { fault, type ProblemCode } from '../problems.ts'
import { aroundCell, isSteppe } from './grid.ts'

/** Every fault of a map of the right form, one Problem each: rows, settlements, one continent, and no more land than a settlement can have (C1, C2). */
export function checkMap(
  map: WorldMap,
  shares: Handbook['territory'],
  at: readonly (string | number)[] = [],
): Problem[] {
  const problems: Problem[] = []
  map.rows.forEach((row, y) => {
    if (row.length !== map.width || /[^.~#]/.test(row)) problems.push(fault('map-bad-row', [...at, 'rows', y]))
  })
  if (problems.length > 0) return problems
  const land = mainland(map, map.provinces[0]!.city.cell)
  const taken = new Set<Cell | string>()
  map.provinces.forEach(({ city, villages }, i) => {
    ;[city, ...villages].forEach(({ cell, name, area }, j) => {
      const wrong = (code: ProblemCode, field: string) => {
        problems.push(fault(code, [...at, 'provinces', i, ...(j ? ['villages', j - 1] : ['city']), field]))
      }
      if (!isSteppe(map, cell) || taken.has(cell)) wrong('map-bad-settlement', 'cell')
      else if (!land.has(cell)) wrong('map-disconnected', 'cell')
      if (taken.has(name)) wrong('map-bad-settlement', 'name')
      if (area > (j ? shares.village : shares.city)) wrong('map-bad-area', 'area')
      taken.add(cell).add(name)
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
