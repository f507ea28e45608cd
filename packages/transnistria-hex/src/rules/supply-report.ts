/** What feeds whom, and what cuts off the rest: T-019 to T-025, R-24, R-68. */

import type { Board } from '../content/board.ts'
import type { HexId, Seat } from '../model.ts'
import type { Play } from '../play.ts'
import type { SupplyCut, SupplyLine, SupplyReport } from '../queries/answers.ts'
import { hexOf } from './sides.ts'
import { distribute, type Feeding, OPEN, type Source } from './supply.ts'

/** What closes a hex, by its barrier. */
const CUT_BY: readonly SupplyCut['by'][] = ['enemy', 'control', 'zone-of-control']

export function supplyReport(play: Play, seat: Seat): SupplyReport {
  const { board, state } = play
  const { sources, fed, unfed } = distribute(play, seat)
  const networks = []
  const lines: SupplyLine[] = []
  const fromCity: (Feeding & { readonly city: HexId })[] = []
  for (const feeding of fed) {
    const { unit, by, city } = feeding
    if (by !== 'city') lines.push({ unit: unit.id, supplied: true, by, line: lineOf(board, feeding) })
    else if (city !== null) fromCity.push({ ...feeding, city })
  }
  for (const source of sources) {
    const { faction, start, network, units } = source
    // or what takes its place.
    const { id: capital } = board.hexes[start]!
    if (units.length > 0) networks.push({ faction, capital, hexes: network ? idsOf(board, network.hexes) : [] })
    const hungry = unfed.filter(unit => units.includes(unit))
    const relieved = fromCity.filter(({ unit }) => units.includes(unit))
    if (hungry.length + relieved.length === 0) continue
    const cutsOf = cutFinder(board, source, state.rulings.supplyReach)
    for (const feeding of relieved) {
      const { unit, city } = feeding
      const cuts = cutsOf(hexOf(board, unit))
      lines.push({ unit: unit.id, supplied: true, by: 'city', city, line: lineOf(board, feeding), cuts })
    }
    for (const unit of hungry) lines.push({ unit: unit.id, supplied: false, cuts: cutsOf(hexOf(board, unit)) })
  }
  for (const { id, hex } of unfed) if (hex === null) lines.push({ unit: id, supplied: false, cuts: [] })
  return { networks, units: lines }
}

function idsOf({ hexes }: Board, numbers: readonly number[]): HexId[] {
  return numbers.map(at => hexes[at]!.id)
}

/** The line from the source to a unit. */
function lineOf({ hexes }: Board, { network, way }: Feeding): HexId[] {
  const end = way.at(-1)!
  let length = way.length
  if (network) for (let at = end; at !== network.source; at = network.from[at]! - 1) length++
  const line: HexId[] = new Array(length)
  for (const at of way) line[--length] = hexes[at]!.id
  for (let at = end; length > 0; line[--length] = hexes[at]!.id) at = network!.from[at]! - 1
  return line
}

/** For a hex out of supply: the closed hexes on the way from the network (or where it would start) to it that has the fewest of them. */
function cutFinder(board: Board, { start, network, barriers }: Source, reach: number): (hex: number) => SupplyCut[] {
  // Closed hexes on the way to each hex, 1 more than there are, and 1 + the hex before it; 0 where no way is known yet.
  const closed = board.blank.slice()
  const from = board.blank.slice()
  let cost = network ? 1 : 2
  let edge: number[] = network ? [...network.hexes] : [start]
  for (const at of edge) closed[at] = cost
  // On to the ways with one closed hex more.
  const goFurther = () => {
    const later: number[] = []
    for (let i = 0; i < edge.length; i++) {
      const at = edge[i]!
      for (const to of board.roads[at]!) {
        if (closed[to] !== 0) continue
        const isOpen = barriers(to) === OPEN
        closed[to] = isOpen ? cost : cost + 1
        from[to] = at + 1
        if (isOpen) edge.push(to)
        else later.push(to)
      }
    }
    edge = later
    cost++
  }
  return hex => {
    const near = within(board, hex, reach)
    const isKnown = (at: number) => closed[at] !== 0 && closed[at]! < cost
    while (edge.length > 0 && !near.some(isKnown)) goFurther()
    let best = -1
    for (const at of near) if (isKnown(at) && (best < 0 || closed[at]! < closed[best]!)) best = at
    const cuts: SupplyCut[] = []
    for (let at = best; at >= 0; at = from[at]! - 1) {
      const barrier = barriers(at)
      // a source may be open although it is in an enemy zone of control.
      if (barrier !== OPEN && at !== network?.source) cuts.push({ hex: board.hexes[at]!.id, by: CUT_BY[-1 - barrier]! })
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
