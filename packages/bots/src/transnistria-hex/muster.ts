import type { Board, HexId, Order, Seat, State, TransnistriaHex, Unit } from '@umpire/transnistria-hex'
import { endOf, enters, type Way } from './ways.ts'
import { areFriends, flies, holds, keys } from './worth.ts'

/** A unit that can attack a hex, where it does so from, and how it gets there. */
export interface Attacker {
  readonly unit: Unit
  readonly from: number
  /** It stands next to the target; others fire from a distance or fly. */
  readonly near: boolean
  readonly move: Way | null
  /** Primary actions that it takes, the way there included. */
  readonly primary: number
  readonly dice: number
}

/** Who can attack whom in this turn. */
export interface Muster {
  /** Hexes with enemy ground units. */
  readonly stacks: ReadonlyMap<number, readonly Unit[]>
  /** Hexes with enemy aviation: whoever takes one is asked at once where it goes (T-100). */
  readonly hangars: ReadonlySet<HexId>
  /** How many ground units of the own side stand in a hex. */
  readonly friends: ReadonlyMap<number, number>
  readonly attackers: ReadonlyMap<number, Attacker[]>
  /** Of those who could attack across the river from where they are, who can get to the target's own bank first. */
  readonly crossing: ReadonlyMap<number, Attacker[]>
  /** Those who can reconnoitre in force. */
  readonly scouts: ReadonlyMap<number, Attacker[]>
  /** Moves that take a key of the game where nobody stands. */
  readonly entries: readonly { readonly order: Way; readonly unit: Unit; readonly hex: HexId }[]
}

export function muster({ board }: TransnistriaHex, state: State, seat: Seat, list: readonly Order[]): Muster {
  const stacks = new Map<number, Unit[]>()
  const hangars = new Set<HexId>()
  const friends = new Map<number, number>()
  const units = new Map<string, Unit>()
  for (const unit of state.units) {
    if (unit.hex === null) continue
    units.set(unit.id, unit)
    if (flies(board, unit)) {
      if (!areFriends(unit.seat, seat)) hangars.add(unit.hex)
      continue
    }
    const at = board.numberOf.get(unit.hex)!
    if (areFriends(unit.seat, seat)) friends.set(at, (friends.get(at) ?? 0) + 1)
    else add(stacks, at, unit)
  }
  const attackers = new Map<number, Attacker[]>()
  const crossing = new Map<number, Attacker[]>()
  const scouts = new Map<number, Attacker[]>()
  const entries: { order: Way; unit: Unit; hex: HexId }[] = []
  for (const order of list) {
    if (order.type !== 'attack' && order.type !== 'reconnoitre') continue
    const unit = units.get(order.unit)!
    const from = board.numberOf.get(unit.hex!)!
    const target = board.numberOf.get(order.target)!
    const near = !flies(board, unit) && directionOf(board, target, from) >= 0
    if (order.type === 'reconnoitre') add(scouts, target, { unit, from, near, move: null, primary: 0, dice: 1 })
    else add(attackers, target, { unit, from, near, move: null, primary: 1, dice: diceOf(board, unit) })
  }
  const beside = besides(board, stacks)
  const open = keys(board).filter(hex => !holds(board, state, seat, hex))
  for (const order of list) {
    if (order.type !== 'move' && order.type !== 'march') continue
    const end = endOf(order)
    for (const hex of open) if (enters(order, hex)) entries.push({ order, unit: units.get(order.unit)!, hex })
    // One hex is a Movement, which costs less.
    if (!beside.has(end) || (order.type === 'march' && order.path.length === 1)) continue
    const unit = units.get(order.unit)!
    if (state.resolved || unit.actions.length > 0 || board.types.get(unit.type)!.reach) continue
    const from = board.numberOf.get(end)!
    const primary = order.type === 'march' ? 2 : 1
    for (let d = 0; d < 6; d++) {
      const target = board.neighbours[from * 6 + d]!
      if (!stacks.has(target)) continue
      const one = { unit, from, near: true, move: order, primary, dice: diceOf(board, unit) }
      const now = attackers.get(target)?.find(other => other.unit === unit)
      if (!now) add(attackers, target, one)
      else if (crossing.get(target)?.some(other => other.unit === unit)) continue
      else if (now.near && isWet(board, target, now) && !isWet(board, target, one)) add(crossing, target, one)
    }
  }
  return { stacks, hangars, friends, attackers, crossing, scouts, entries }
}

function add<T>(lists: Map<number, T[]>, at: number, item: T): void {
  const list = lists.get(at)
  if (list) list.push(item)
  else lists.set(at, [item])
}

function diceOf(board: Board, unit: Unit): number {
  return board.types.get(unit.type)!.attack
}

/** The hexes next to some others. */
function besides({ hexes, neighbours }: Board, some: ReadonlyMap<number, unknown>): ReadonlySet<HexId> {
  const found = new Set<HexId>()
  for (const at of some.keys())
    for (let d = 0; d < 6; d++) {
      const to = neighbours[at * 6 + d]!
      if (to >= 0) found.add(hexes[to]!.id)
    }
  return found
}

/** It attacks across the river (T-008). */
function isWet(board: Board, target: number, { from }: Attacker): boolean {
  return board.sides[target * 6 + directionOf(board, target, from)] !== 0
}

/** All who stand next to the target attack across the river (T-009). */
export function isAcross(board: Board, target: number, attackers: readonly Attacker[]): boolean {
  const near = attackers.filter(one => one.near)
  return near.length > 0 && near.every(one => isWet(board, target, one))
}

/** The direction from a hex to its neighbour, 0 to 5; -1 where they are not neighbours. */
function directionOf({ neighbours }: Board, from: number, to: number): number {
  for (let d = 0; d < 6; d++) if (neighbours[from * 6 + d] === to) return d
  return -1
}
