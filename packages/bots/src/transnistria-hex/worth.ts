import type { Board, HexId, Seat, State, Unit } from '@umpire/transnistria-hex'

/** The letter of who controls a hex. */
export function ownerOf(board: Board, state: State, hex: HexId): string {
  return state.owners[board.numberOf.get(hex)!]!
}

/** Whether a seat's side controls a hex. */
export function holds(board: Board, state: State, seat: Seat, hex: HexId): boolean {
  return (ownerOf(board, state, hex) === 'm') === (seat === 'moldova')
}

/** Moldova's objectives that its side holds. */
export function heldObjectives(board: Board, state: State): readonly HexId[] {
  return board.content.map.factions.moldova.objectives.filter(hex => holds(board, state, 'moldova', hex))
}

export function areFriends(a: Seat, b: Seat): boolean {
  return (a === 'moldova') === (b === 'moldova')
}

export function distance(board: Board, from: HexId, to: HexId): number {
  const a = board.hexes[board.numberOf.get(from)!]!
  const b = board.hexes[board.numberOf.get(to)!]!
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

export function flies(board: Board, unit: Unit): boolean {
  return board.types.get(unit.type)!.arm === 'aviation'
}

/** The damage that destroys a unit (T-070). */
export function remaining(board: Board, unit: Unit): number {
  return (unit.disarmed ? 2 : board.types.get(unit.type)!.defence) - unit.damage
}

/** What a unit is worth to its side, damage counted; once disarmed it only stands in the way, as a rule to the end of the game (T-051, T-052). */
export function worthOf(board: Board, unit: Unit): number {
  if (unit.disarmed) return 4 * Math.max(2 - unit.damage, 1)
  const { attack, defence } = board.types.get(unit.type)!
  return 8 * Math.max(attack + defence - 2 * unit.damage, 1)
}

/** What it is worth besides that a unit can act: who disarms his army is left with nothing to win by (T-051). */
const CAN_ACT = 16

/** What a unit counts in a position: what it is worth, and more if it can act. */
export function weightOf(board: Board, unit: Unit): number {
  return worthOf(board, unit) + (unit.disarmed ? 0 : CAN_ACT)
}

/** Every hex that decides the game: what Moldova has to take, and what Transnistria has to. */
export function keys({ content: { map } }: Board): readonly HexId[] {
  const { moldova, transnistria } = map.factions
  return [...moldova.objectives, ...transnistria.objectives]
}
