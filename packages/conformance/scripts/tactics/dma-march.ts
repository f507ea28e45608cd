/** Marches of The Dark Middle Ages, step by step, for those who go through all of them. */
import { type Army, type Cell, type Direction, ruleset, type State } from '@umpire/dma'
import { aroundCell, isSteppe, stepFrom } from '../../../dma/src/map/grid.ts'
import { DAYS, directions } from '../../../dma/src/model.ts'
import { stepCost } from '../../../dma/src/rules/movement.ts'

const { book } = ruleset

/** How far an army has come. */
export interface Walk {
  readonly cell: Cell
  readonly route: readonly Direction[]
  /** Hundredths of a cell that were spent, and the first day on which it may go on. */
  readonly spent: number
  readonly day: number
}

/** Cells that an army does not enter: the cities of others, for nobody knows what stands in them, and, if it fears them, those of enemy armies and next to them. */
export function barredTo({ map, cities, armies }: State, { seat }: Army, fears = true): ReadonlySet<Cell> {
  const barred = new Set<Cell>()
  for (const [i, { city }] of map.provinces.entries()) if (cities[i]!.seat !== seat) barred.add(city.cell)
  if (fears)
    for (const other of armies)
      if (other.seat !== seat) for (const cell of aroundCell(map, other.cell)) barred.add(cell)
  return barred
}

/** Where it may be one step on by Sunday, and on which day: speed that was not used is kept (C22). */
export function* onward(
  map: State['map'],
  { deposit }: Army,
  speed: number,
  barred: ReadonlySet<Cell>,
  walk: Walk,
): Iterable<Walk> {
  for (const direction of directions) {
    const cell = stepFrom(map, walk.cell, direction)
    if (cell < 0 || !isSteppe(map, cell) || barred.has(cell)) continue
    const spent = walk.spent + stepCost(book, direction)
    const day = Math.max(walk.day, Math.ceil((spent - deposit) / speed))
    if (day <= DAYS) yield { cell, spent, day, route: [...walk.route, direction] }
  }
}
