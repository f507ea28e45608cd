/** Attack and defence: K-2.3.2 to K-2.3.5, K-2.3.7, K-2.4, K-2.5, K-2.9.3. */

import { type Board, direction, distance, FORTRESS, PASS, placed } from '../content/board.ts'
import { unitTypes } from '../content/unit-types.ts'
import type { Assessment, Cell, IdleReason, Position, Seat, Share, Unit } from '../model.ts'
import type { ProblemCode } from '../problems.ts'
import { bitOf, CAVALRY, CONNECTED, type Survey, UNIT } from './lines.ts'
import { whyNoRetreat } from './retreat.ts'
import { isRelay, otherSeat, unitAt } from './units.ts'

/** How far a relay defends friends where `relayDefendsOthers` holds (K-2.4.8). */
const RELAY_RANGE = 2

/** Adds up an attack on a unit by all of the other side that can take part, and its defence by its friends (K-2.4). */
export function assessUnit(board: Board, position: Position, field: Survey, target: Unit): Assessment {
  const charging = chargers(board, position, field, target)
  const attackers: Share[] = []
  const defenders: Share[] = []
  for (const unit of position.units) {
    const { kind, at } = unit
    const { attack, defence, range, sheltered } = unitTypes[kind]
    const charge = charging.includes(at)
    // K-2.4.1: each by its own range.
    if (!charge && distance(board, at, target.at) > (range || RELAY_RANGE)) continue
    const idle = charge ? null : whyIdle(board, position, field, unit, target)
    const defends = unit.seat === target.seat
    // K-2.4.10; who adds nothing has no bonus either (K-2.3.7).
    const entitled = defends && !idle && (unit === target || position.rulings.bonusWhenSupporting)
    const bonus = entitled && sheltered ? bonusOf(board, at) : 0
    const value = idle ? 0 : defends ? defence + bonus : charge ? unitTypes[kind].charge : attack
    const side = defends ? defenders : attackers
    side.push({ kind, at: board.names[at]!, value, bonus, charge, idle })
  }
  const attack = total(attackers)
  const defence = total(defenders)
  const margin = attack - defence
  const beaten = margin > 1 || (margin === 1 && whyNoRetreat(board, position, field, target) !== null)
  const result = attack === 0 ? 'no-attack' : beaten ? 'destroyed' : margin === 1 ? 'retreats' : 'holds'
  return { target: placed(board, target), attack, defence, margin, result, attackers, defenders }
}

function total(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.value, 0)
}

/**
 * The enemies that a side may attack, by square: those of whom `assessUnit` and `whyNoAttack` say so. Sums are made only where the unit that moved
 * last must take part.
 */
export function targetsOf(board: Board, position: Position, field: Survey, seat: Seat): Unit[] {
  const { units, lastMoved } = position
  const ready = bitOf(seat) | CONNECTED
  const enemy = bitOf(otherSeat(seat))
  const inReach: Cell[] = []
  for (const unit of units) {
    if ((field[unit.at]! & ready) !== ready) continue
    // A charge, too, begins next to the target, with cavalry in range.
    const { range } = unitTypes[unit.kind]
    for (let way = 0; way < 8; way++) {
      const step = board.steps[way]!
      let left = Math.min(board.reach[unit.at * 8 + way]!, range)
      for (let at = unit.at + step; left > 0; at += step, left--)
        if (field[at]! & enemy && !whyIdle(board, position, field, unit, unitAt(units, at)!)) inReach.push(at)
    }
  }
  if (inReach.length === 0) return []
  return units.filter(
    unit =>
      inReach.includes(unit.at) &&
      (lastMoved === null || !whyNoAttack(board, position, assessUnit(board, position, field, unit))),
  )
}

/** Why an attack of the side to move that adds up like this may not be made; null where it may (K-2.9.3, K-2.4.6). */
export function whyNoAttack(
  board: Board,
  { lastMoved }: Position,
  { result, attackers }: Assessment,
): ProblemCode | null {
  if (result === 'no-attack') return 'attack-no-attacker'
  // K-2.4.6; without a move any unit in reach will do (K-2.9.14).
  if (lastMoved === null) return null
  const last = board.names[lastMoved]
  return attackers.some(share => share.at === last && !share.idle) ? null : 'attack-last-moved'
}

/** What the ground adds to the defence of those who take shelter in a fortress or pass: infantry and artillery (K-2.4.9). */
export function bonusOf({ terrain }: Board, at: Cell): 0 | 2 | 4 {
  return terrain[at] === FORTRESS ? 4 : terrain[at] === PASS ? 2 : 0
}

/** Why a unit near the target adds nothing to either sum; null where it does. */
function whyIdle(board: Board, position: Position, field: Survey, unit: Unit, target: Unit): IdleReason | null {
  const { rulings, retreat } = position
  const attacks = unit.seat !== target.seat
  const relay = isRelay(unit)
  // K-2.4.7, K-2.4.8
  if (relay && (attacks || !(unit === target || rulings.relayDefendsOthers))) return 'relay'
  if (unit !== target) {
    const way = direction(board, target.at, unit.at)
    const far = distance(board, target.at, unit.at)
    // K-2.4.1, K-2.4.3
    if (target.at + far * board.steps[way]! !== unit.at) return 'not-in-line'
    if (board.reach[target.at * 8 + way]! < far) return 'mountain'
    // K-2.4.4
    if (rulings.piecesBlockFire !== 'no') {
      const barrier = rulings.piecesBlockFire === 'any' ? UNIT : bitOf(otherSeat(unit.seat))
      for (let i = 1; i < far; i++) if (field[target.at + i * board.steps[way]!]! & barrier) return 'piece'
    }
  }
  // The target too adds nothing while it is off line (K-2.3.2, K-2.3.3, K-2.4.2), but for K-2.3.5; friends on line defend it all the same (K-2.3.4).
  const defendsAnyway = relay && unit === target && rulings.offlineRelayDefendsItself
  if (!(field[unit.at]! & CONNECTED) && !defendsAnyway) return 'offline'
  // K-2.6.6, K-2.9.11: its defence stays whole.
  return attacks && retreat?.at === unit.at ? 'retreating' : null
}

/** Every cavalry in a charge on the target: unbroken columns that start next to it, in any of the eight directions (K-2.5). */
function chargers(board: Board, position: Position, field: Survey, target: Unit): readonly Cell[] {
  const { terrain, steps, reach } = board
  const found: Cell[] = []
  // K-2.5.5
  if (terrain[target.at] === FORTRESS || terrain[target.at] === PASS) return found
  const ready = bitOf(otherSeat(target.seat)) | CAVALRY | CONNECTED
  // K-2.5.3: columns in several directions charge at once.
  for (let way = 0; way < 8; way++) {
    const step = steps[way]!
    // K-2.5.1, K-2.5.2; a gap, another unit, one off line, in a fortress (K-2.5.6; a pass does no harm, K-2.5.7) or in retreat ends it (K-2.5.4).
    for (let at = target.at + step, left = reach[target.at * 8 + way]!; left > 0; at += step, left--) {
      if ((field[at]! & ready) !== ready || terrain[at] === FORTRESS || position.retreat?.at === at) break
      found.push(at)
    }
  }
  return found
}
