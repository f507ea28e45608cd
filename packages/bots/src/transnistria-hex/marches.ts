import type { Board, HexId, Order, Seat, State } from '@umpire/transnistria-hex'
import { endOf, pathOf, type Way, waysOf } from './ways.ts'
import { areFriends } from './worth.ts'

/** Units that march in one plan. */
const TOGETHER = 3
/** Units whose marches are thought of one by one. */
const MOST = 6
/** What a hex of a road costs, and another: those who march by road are fed on what they entered (T-020). */
const ROAD = 2
const FIELD = 3
/** More hexes than any march has. */
const LONGEST = 8

/** Whether a seat can win in the enemy's capital alone, for no peace will come any more. */
export function isEndless({ intervention }: State, seat: Seat): boolean {
  return seat !== 'moldova' && intervention.stage === 'cancelled'
}

/** For whoever is against Moldova, moves of several units and of one that bring them nearer to Chisinau, by roads rather than across the fields. */
export function marchesOf(
  board: Board,
  state: State,
  seat: Seat,
  list: readonly Order[],
): readonly (readonly Order[])[] {
  if (areFriends(seat, 'moldova')) return []
  const from = new Map(state.units.map(({ id, hex }) => [id, hex]))
  const ways = waysOf(state, list)
  return board.content.map.factions.transnistria.objectives.flatMap(goal => {
    const costs = costsTo(board, goal)
    const costOf = (hex: HexId) => costs[board.numberOf.get(hex)!]!
    const best = new Map<string, { readonly way: Way; readonly gain: number; readonly far: number }>()
    for (const way of ways) {
      const far = costOf(from.get(way.unit)!)
      const near = far - costOf(endOf(way))
      // Of ways to the same hex that which a line of supply can follow.
      const gain = near > 0 ? LONGEST * near + roadsOf(board, way) : 0
      if (gain > (best.get(way.unit)?.gain ?? 0)) best.set(way.unit, { way, gain, far })
    }
    const marches = [...best.values()].sort((a, b) => a.far - b.far).map(({ way }) => way)
    const alone = marches.slice(0, MOST).map(way => [way])
    return marches.length > 1 ? [marches.slice(0, TOGETHER), ...alone] : alone
  })
}

function roadsOf({ numberOf, line }: Board, way: Way): number {
  return pathOf(way).reduce((sum, hex) => sum + line[numberOf.get(hex)!]!, 0)
}

/** What the way from each hex to a goal costs, whoever stands in it. */
function costsTo({ hexes, neighbours, numberOf, line }: Board, goal: HexId): readonly number[] {
  const costs = hexes.map(() => Number.POSITIVE_INFINITY)
  const start = numberOf.get(goal)!
  costs[start] = 0
  const open = [start]
  for (const at of open)
    for (let d = 0; d < 6; d++) {
      const to = neighbours[at * 6 + d]!
      if (to < 0) continue
      const cost = costs[at]! + (line[to] === 1 ? ROAD : FIELD)
      if (cost >= costs[to]!) continue
      costs[to] = cost
      open.push(to)
    }
  return costs
}
