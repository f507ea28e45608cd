import type { Cell, Direction, WorldMap } from '../model.ts'
import { directions } from '../model.ts'

/** The steps of `directions`. */
export const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
]

export function isSteppe(map: WorldMap, cell: Cell): boolean {
  return map.rows[Math.floor(cell / map.width)]?.[cell % map.width] === '.'
}

/** The cell one step away; -1 beyond the edge of the map. */
export function stepFrom(map: WorldMap, cell: Cell, direction: Direction): Cell {
  const [dx, dy] = STEPS[directions.indexOf(direction)]!
  const x = (cell % map.width) + dx
  const y = Math.floor(cell / map.width) + dy
  return x < 0 || y < 0 || x >= map.width || y >= map.rows.length ? -1 : y * map.width + x
}

export function isDiagonal(direction: Direction): boolean {
  return directions.indexOf(direction) % 2 === 1
}

/** The cell itself and its neighbours. */
export function aroundCell(map: WorldMap, cell: Cell): Cell[] {
  const cells = [cell]
  for (const direction of directions) {
    const next = stepFrom(map, cell, direction)
    if (next >= 0) cells.push(next)
  }
  return cells
}

/** Whether a number is a cell of a map of this size. */
export function isCell({ width, rows }: Pick<WorldMap, 'width' | 'rows'>, cell: Cell): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < width * rows.length
}

/** The larger of the two axis distances: 1 for all eight neighbours; -1 where one of the two is no cell of the map. */
export function distance(map: WorldMap, a: Cell, b: Cell): number {
  return isCell(map, a) && isCell(map, b) ? apart(map.width, a, b) : -1
}

/** The same for cells of a map that is so wide. */
export function apart(width: number, a: Cell, b: Cell): number {
  const dx = Math.abs((a % width) - (b % width))
  const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width))
  return Math.max(dx, dy)
}

/** Cells that lie on one line with no step aside are orthogonal to each other. */
export function isOrthogonal(map: WorldMap, a: Cell, b: Cell): boolean {
  return a % map.width === b % map.width || Math.floor(a / map.width) === Math.floor(b / map.width)
}

/** A settlement's address: its province, and its village there or -1 for the city. */
export interface Place {
  readonly province: number
  readonly village: number
}

/** Where each settlement lies. */
export function placesOf(map: WorldMap): ReadonlyMap<Cell, Place> {
  const places = new Map<Cell, Place>()
  map.provinces.forEach(({ city, villages }, province) => {
    places.set(city.cell, { province, village: -1 })
    villages.forEach(({ cell }, village) => {
      places.set(cell, { province, village })
    })
  })
  return places
}
