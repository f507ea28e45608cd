import { type Cell, type Direction, directions, type WorldMap } from '../model.ts'
import { isCell, isSteppe, stepFrom } from './grid.ts'

type Ground = Pick<WorldMap, 'width' | 'rows'>

/** What reports, notation and the edges of maps call a cell: column and row from 0 in the north-west. */
export function cellName({ width }: Pick<WorldMap, 'width'>, cell: Cell): string {
  return Number.isInteger(cell) ? `${cell % width},${Math.floor(cell / width)}` : ''
}

/** The cell of such a name; -1 where there is none. */
export function cellOf({ width, rows }: Ground, name: string): Cell {
  if (typeof name !== 'string') return -1
  const [x = -1, y = -1] = name.split(',').map(Number)
  const cell = y * width + x
  // Only the name that a cell is called by: `1e0,2` is none.
  return isCell({ width, rows }, cell) && cellName({ width }, cell) === name ? cell : -1
}

/** The terrain of a cell: `.` steppe, `~` water, `#` hidden lands (C1); water beyond the edge. */
export function terrainOf({ width, rows }: Ground, cell: Cell): string {
  return Number.isInteger(cell) ? (rows[Math.floor(cell / width)]?.[cell % width] ?? '~') : '~'
}

/** As much of a route as is one: whatever stands there, up to the first step that is none. */
export function soundRoute(route: readonly Direction[]): readonly Direction[] {
  if (!Array.isArray(route)) return []
  const wrong = route.findIndex(step => !directions.includes(step))
  return wrong < 0 ? route : route.slice(0, wrong)
}

/** The cells of a route, the one where it starts first, as far as armies can go (R24). */
export function routeCells(map: WorldMap, start: Cell, route: readonly Direction[]): readonly Cell[] {
  const cells = [start]
  for (const direction of Number.isInteger(start) ? soundRoute(route) : []) {
    const next = stepFrom(map, cells.at(-1)!, direction)
    if (!(next >= 0) || !isSteppe(map, next)) break
    cells.push(next)
  }
  return cells
}

/** The landmass of each cell: armies walk from one cell to another where both have the same, from 1; 0 where no army can be (C1). */
export function landmasses(map: WorldMap): Int32Array {
  const found = new Int32Array(map.width * map.rows.length)
  for (let start = 0, land = 1; start < found.length; start++) {
    if (found[start] || !isSteppe(map, start)) continue
    const open = [start]
    found[start] = land
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const direction of directions) {
        const next = stepFrom(map, at, direction)
        if (next < 0 || found[next] !== 0 || !isSteppe(map, next)) continue
        found[next] = land
        open.push(next)
      }
    }
    land++
  }
  return found
}
