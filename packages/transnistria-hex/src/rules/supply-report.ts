import type { Board } from '../map.ts'
import type { HexId, Seat, SupplyCut, SupplyReport } from '../model.ts'
import { hexOf, type Play } from '../play.ts'
import { distribute, type Feeding, OPEN, type Source } from './supply.ts'

/** What closes a hex, by its barrier less 1. */
const CUT_BY: readonly SupplyCut['by'][] = ['enemy', 'control', 'zoneOfControl']

export function supplyReport(play: Play, seat: Seat): SupplyReport {
  const { board, state } = play
  const { sources, fed, unfed } = distribute(play, seat)
  const networks = []
  const cut = []
  for (const source of sources) {
    const { faction, network, units } = source
    const { capital } = board.content.map.factions[faction]
    if (units.length > 0) networks.push({ faction, capital, hexes: network ? idsOf(board, network.hexes) : [] })
    const hungry = unfed.filter(unit => units.includes(unit))
    const find = hungry.length > 0 ? cutFinder(board, source, state.rules.supplyReach) : null
    for (const unit of hungry) cut.push({ unit: unit.id, supplied: false as const, cuts: find!(hexOf(board, unit)) })
  }
  const offMap = unfed.filter(unit => unit.hex === null)
  return {
    networks,
    units: [
      ...fed.map(feeding => ({
        unit: feeding.unit.id,
        supplied: true as const,
        by: feeding.by,
        line: lineOf(board, feeding),
      })),
      ...cut,
      ...offMap.map(unit => ({ unit: unit.id, supplied: false as const, cuts: [] })),
    ],
  }
}

function idsOf({ hexes }: Board, numbers: readonly number[]): HexId[] {
  return numbers.map(at => hexes[at]!.id)
}

/** The line from the source to a unit. */
function lineOf(board: Board, { network, way }: Feeding): HexId[] {
  const line = idsOf(board, way)
  if (!network) return line
  for (let at = way.at(-1)!; at !== network.source; line.push(board.hexes[at]!.id)) at = network.from[at]! - 1
  return line.reverse()
}

/** For a hex out of supply: the closed hexes on the way from the network (or where it would start) to it that has the fewest of them. */
function cutFinder(board: Board, { start, network, barriers }: Source, reach: number): (hex: number) => SupplyCut[] {
  // Closed hexes on the way to each hex, 1 more than there are, and 1 + the hex before it; 0 where no way is known.
  const closed = board.blank.slice()
  const from = board.blank.slice()
  const first = network ? 1 : 2
  let edge: number[] = network ? [...network.hexes] : [start]
  for (const hex of edge) closed[hex] = first
  for (let cost = first; edge.length > 0; cost++) {
    const later: number[] = []
    for (const at of edge) {
      for (const to of board.roads[at]!) {
        if (closed[to] !== 0) continue
        const isOpen = barriers[to] === OPEN
        closed[to] = isOpen ? cost : cost + 1
        from[to] = at + 1
        if (isOpen) edge.push(to)
        else later.push(to)
      }
    }
    edge = later
  }
  return hex => {
    let best = hex
    for (const at of within(board, hex, reach))
      if (closed[at] !== 0 && (closed[best] === 0 || closed[at]! < closed[best]!)) best = at
    const cuts: SupplyCut[] = []
    for (let at = closed[best] === 0 ? -1 : best; at >= 0; at = from[at]! - 1) {
      // a source may be open although it is in an enemy zone of control.
      if (barriers[at] !== OPEN && !network?.from[at])
        cuts.push({ hex: board.hexes[at]!.id, by: CUT_BY[barriers[at]! - 1]! })
    }
    return cuts.reverse()
  }
}

/** A hex and all that are no further from it, the nearest first. */
function within({ neighbours }: Board, hex: number, reach: number): number[] {
  const near = [hex]
  for (let step = 0, next = 0; step < reach; step++)
    for (const end = near.length; next < end; next++)
      for (let d = 0; d < 6; d++) {
        const to = neighbours[near[next]! * 6 + d]!
        if (to >= 0 && !near.includes(to)) near.push(to)
      }
  return near
}
