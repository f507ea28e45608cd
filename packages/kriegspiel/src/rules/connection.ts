/** What connects a unit or cuts it off: K-2.2. */

import { type Board, direction, inLine, MOUNTAIN } from '../content/board.ts'
import type { Cell, Cut, CutCause, Link, Position, Unit } from '../model.ts'
import { CONNECTED, drawNetwork, endsLines, occupy, SOURCE, surveyOf, TOUCHED } from './lines.ts'
import { isRelay } from './units.ts'

/** Every link from an arsenal to a unit; none where it stands on the arsenal; null where it is off line. */
export function linksTo(board: Board, position: Position, unit: Unit): Link[] | null {
  const via = new Map<Cell, Cell>()
  const field = occupy(board, position)
  drawNetwork(board, position, field, unit.seat, via)
  if (!(field[unit.at]! & CONNECTED)) return null
  const links: Link[] = []
  for (let to = unit.at, from = via.get(to); from !== undefined; to = from, from = via.get(to)) {
    links.unshift({ by: field[to]! & TOUCHED ? 'touch' : 'line', from: board.names[from]!, to: board.names[to]! })
  }
  return links
}

/** What keeps each own source in line with a unit that is off line from reaching it: arsenals first, then relays, each by square. */
export function cutsOf(board: Board, position: Position, unit: Unit): Cut[] {
  const { seat, at } = unit
  const field = surveyOf(board, position)
  const arsenals = board.arsenals[seat]
  const stands = (source: Cell) => arsenals.includes(source) && !position.destroyed.includes(source)
  const cut = (by: CutCause, source: Cell, cell: Cell) => [{ source: board.names[source]!, at: board.names[cell]!, by }]

  const cutFrom = (source: Cell, silent: CutCause | null): Cut[] => {
    if (!inLine(board, source, at)) return []
    if (silent) return cut(silent, source, source)
    const step = board.steps[direction(board, source, at)]!
    for (let cell = source + step; cell !== at; cell += step) {
      if (board.terrain[cell] === MOUNTAIN) return cut('mountain', source, cell)
      if (endsLines(field[cell]!, seat)) return cut('enemy', source, cell)
    }
    return []
  }

  const relays = position.units.filter(
    other => other.seat === seat && other !== unit && isRelay(other) && !stands(other.at),
  )
  return [
    ...arsenals.flatMap(arsenal => cutFrom(arsenal, stands(arsenal) ? null : 'destroyed-arsenal')),
    ...relays.flatMap(relay => cutFrom(relay.at, field[relay.at]! & SOURCE ? null : 'silent-relay')),
  ]
}
