import { handbook } from '../content/handbook.ts'
import type { Handbook } from '../content/model.ts'
import { type Cell, type Direction, directions, type WorldMap } from '../model.ts'
import { isCell, STEPS } from './grid.ts'

/** The cheapest ways from one cell over steppe (C22). */
export interface Ways {
  /** What the way to a cell costs, in hundredths of a cell; -1 where none leads. */
  cost(to: Cell): number
  /** The steps of the way to a cell; none where none leads. */
  path(to: Cell): Direction[]
}

const STEPPE = /* @__PURE__ */ '.'.charCodeAt(0)
/** Dearer than any way. */
const FAR = 0x7fffffff

/**
 * Finds the cheapest ways from a cell to all others; a step costs what it does in the original handbook unless told. Of ways that cost the same it takes
 * the one found first: cells are left by their cost, then by when they were reached, in the order of `directions`. The search goes no farther than it is
 * asked. No way leads from or to what is no cell of the map.
 */
export function ways(
  map: Pick<WorldMap, 'width' | 'rows'>,
  from: Cell,
  { stepOrthogonal, stepDiagonal }: Pick<Handbook['movement'], 'stepOrthogonal' | 'stepDiagonal'> = handbook.movement,
): Ways {
  if (!isCell(map, from)) return { cost: () => -1, path: () => [] }
  const { width, rows } = map
  // Sea round the map, one column of it for both sides: no step has to ask for the edge.
  const stride = width + 1
  const spotOf = (cell: Cell) => cell + Math.floor(cell / width) + stride + 1
  const offsets = STEPS.map(([dx, dy]) => dy * stride + dx)
  const prices = STEPS.map(([dx, dy]) => (dx && dy ? stepDiagonal : stepOrthogonal))
  const cost = new Int32Array((rows.length + 2) * stride + 1).fill(-1)
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++) if (row.charCodeAt(x) === STEPPE) cost[spotOf(y * width + x)] = FAR
  })
  const last = new Int8Array(cost.length).fill(-1)
  const start = spotOf(from)
  cost[start] = 0
  // Cells as they are reached, with what it cost then. Those reached straight come in order of cost, and so do those reached aslant.
  const spots = [start]
  const sums = [0]
  const straight = [0]
  const aslant: number[] = []
  const before = (p: number, q: number) => sums[p]! < sums[q]! || (sums[p] === sums[q] && p < q)
  let nextStraight = 0
  let nextAslant = 0
  let left = 0
  /** Leaves cells, the nearest first, until one is reached that nothing can bring nearer any more. */
  const reach = (goal: number) => {
    while (cost[goal]! > left && (nextStraight < straight.length || nextAslant < aslant.length)) {
      const turn =
        nextAslant < aslant.length &&
        (nextStraight === straight.length || before(aslant[nextAslant]!, straight[nextStraight]!))
      const entry = turn ? aslant[nextAslant++]! : straight[nextStraight++]!
      const at = spots[entry]!
      const sum = sums[entry]!
      if (cost[at] !== sum) continue
      left = sum
      for (let by = 0; by < 8; by++) {
        const next = at + offsets[by]!
        const total = sum + prices[by]!
        if (cost[next]! <= total) continue
        cost[next] = total
        last[next] = by
        ;(by & 1 ? aslant : straight).push(spots.length)
        spots.push(next)
        sums.push(total)
      }
    }
    return cost[goal]!
  }
  return {
    cost: to => {
      if (!isCell(map, to)) return -1
      const sum = reach(spotOf(to))
      return sum === FAR ? -1 : sum
    },
    path: to => {
      const path: Direction[] = []
      if (!isCell(map, to)) return path
      reach(spotOf(to))
      for (let at = spotOf(to); last[at]! >= 0; at -= offsets[last[at]!]!) path.push(directions[last[at]!]!)
      return path.reverse()
    },
  }
}
