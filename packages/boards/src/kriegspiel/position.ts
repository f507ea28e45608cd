import {
  type Board,
  board as bookBoard,
  type Kind,
  type Kriegspiel,
  kinds,
  type Seat,
  type Square,
  type Unit,
  type View,
} from '@umpire/kriegspiel'
import { unitId } from '@umpire/kriegspiel/svg'

/** What the board asks of the rules: the ruleset has it all. */
export type BoardRules = Pick<Kriegspiel, 'board' | 'survey' | 'connectedUnits' | 'explainConnection' | 'assess'>

export function boardOf(rules: Pick<BoardRules, 'board'> | null): Board {
  return rules?.board ?? bookBoard
}

/** A piece by what a hand calls it: a unit on the board, or one of a kind from the tray. */
export type Piece =
  | { readonly at: Square; readonly seat: Seat; readonly kind: Kind }
  | { readonly at: null; readonly kind: Kind }

export function trayPiece(kind: Kind): string {
  return `tray ${kind}`
}

export function pieceOf(name: string): Piece {
  const [seat, kind, at] = name.split(' ') as [Seat | 'tray', Kind, Square]
  return seat === 'tray' ? { at: null, kind } : { at, seat, kind }
}

/** What is worked out of a view once. */
export interface Reading {
  readonly units: ReadonlyMap<Square, Unit>
  /** The squares of units that are on their lines; null where nobody can tell. */
  readonly connected: ReadonlySet<Square> | null
}

const readings = new WeakMap<View, { readonly rules: BoardRules | null; readonly reading: Reading }>()

export function readingOf(view: View, rules: BoardRules | null): Reading {
  const known = readings.get(view)
  if (known && known.rules === rules) return known.reading
  const { names } = boardOf(rules)
  const reading: Reading = {
    units: new Map(view.units.map(unit => [names[unit.at]!, unit])),
    connected: rules && connectedSquares(view, rules),
  }
  readings.set(view, { rules, reading })
  return reading
}

export function connectedSquares(view: View, rules: BoardRules): ReadonlySet<Square> {
  const field = rules.survey(view)
  const both = (['north', 'south'] as const).flatMap(seat => rules.connectedUnits(view, seat, field))
  return new Set(both.map(({ at }) => at))
}

/** The position as it would be with one unit elsewhere; an arsenal that it enters is gone. */
export function afterMove(view: View, board: Board, from: Square, to: Square): View {
  const [start, end] = [board.cells.get(from)!, board.cells.get(to)!]
  const units = view.units.map(unit => (unit.at === start ? { ...unit, at: end } : unit)).sort((a, b) => a.at - b.at)
  const mover = view.units.find(unit => unit.at === start)
  const other = mover?.seat === 'north' ? 'south' : 'north'
  const storms = mover !== undefined && !mover.kind.endsWith('relay') && board.arsenals[other].includes(end)
  const destroyed =
    storms && !view.destroyed.includes(end) ? [...view.destroyed, end].sort((a, b) => a - b) : view.destroyed
  return { ...view, units, destroyed }
}

/** How many units of each kind a side has yet to deploy. */
export function undeployed(view: View, seat: string, rules: BoardRules | null): ReadonlyMap<Kind, number> {
  const { army } = boardOf(rules).content
  const own = view.units.filter(unit => unit.seat === seat)
  return new Map(kinds.map(kind => [kind, (army[kind] ?? 0) - own.filter(unit => unit.kind === kind).length] as const))
}

/** The free squares on which a side may deploy. */
export function freeSquares(view: View, seat: string, rules: BoardRules | null): readonly Square[] {
  const { content, names, columns, row, column } = boardOf(rules)
  const taken = new Set(view.units.map(unit => unit.at))
  return names.filter((_, at) => {
    const own = at < content.frontier * columns === (seat === 'north')
    return own && !taken.has(at) && content.map[row[at]!]![column[at]!] !== 'M'
  })
}

/** What a hand calls a unit. */
export function nameOf(unit: Unit, rules: BoardRules | null): string {
  return unitId(unit, boardOf(rules))
}
