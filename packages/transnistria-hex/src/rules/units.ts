/** What happens to units: T-003, T-007, T-024, T-025, T-031, T-038, T-054, T-065, T-068, T-070, T-075, T-077, T-085, T-100, T-107, R-15, R-29, R-36, R-37, R-61, R-70, R-73, R-78, R-82, R-85, R-89. */

import { type Board, compareHexes, distance, letterOf, seatOfLetter } from '../content/board.ts'
import type { LossCause } from '../events.ts'
import type { HexId, Seat, Unit, UnitId } from '../model.ts'
import { changeUnit, fieldOf, type Play, tell, unitOf } from '../play.ts'
import type { Rulings } from '../rulings.ts'
import { escalate } from './escalation.ts'
import { type Alliance, allianceOf, areEnemies, enemyOf, factionOf, isGround, remaining } from './sides.ts'
import { countIn } from './zones-of-control.ts'

const RULE: { readonly [cause in LossCause]: string } = {
  'over-limit': 'T-031',
  disarm: 'R-82',
  supply: 'T-024',
  'first-fire': 'T-007',
  battle: 'T-065',
  retreat: 'T-075',
  attrition: 'T-068',
  'anti-air': 'T-107',
}

/** Damages a unit; where that destroys it (T-070), it raises the escalation of `by`, if anyone is credited (T-085). */
export function damageUnit(
  play: Play,
  id: UnitId,
  points: number,
  cause: LossCause,
  by: Seat | null,
  rule: string = RULE[cause],
): Unit {
  const unit = changeUnit(play, id, hit => {
    hit.damage += points
  })
  tell(play, { type: 'damaged', unit: id, points, damage: unit.damage, cause, rule })
  if (remaining(play.board, unit) > 0) return unit
  return cause === 'supply' ? surrender(play, id, cause, by) : destroy(play, unit, cause, by)
}

/** T-070; raises the escalation of the `killer`, if it is an enemy (T-085). */
export function destroy(play: Play, { id, hex, seat }: Unit, cause: LossCause, killer: Seat | null): Unit {
  // Aircraft that changed hands in the middle of their battle are no enemies of who shot at them any more.
  const by = killer && areEnemies(killer, seat) ? killer : null
  tell(play, { type: 'destroyed', unit: id, hex, cause, by, rule: 'T-070' })
  const gone = remove(play, id, 'destroyed')
  if (by) escalate(play, by, 1, 'T-085')
  return gone
}

/** A unit gives itself up (T-025, T-077). It is not destroyed, so it raises nobody's escalation, or that of `by` where `surrenderEscalates`. */
export function surrender(play: Play, id: UnitId, cause: 'supply' | 'retreat', by: Seat | null): Unit {
  const { hex } = unitOf(play, id)
  const rule = cause === 'supply' ? 'T-025' : 'T-077'
  tell(play, { type: 'surrendered', unit: id, hex, cause, rule })
  const gone = remove(play, id, 'surrendered')
  if (by && play.state.rulings.surrenderEscalates) escalate(play, by, 1, 'R-29')
  return gone
}

function remove(play: Play, id: UnitId, status: 'destroyed' | 'surrendered'): Unit {
  return changeUnit(play, id, unit => {
    unit.status = status
    unit.hex = null
  })
}

/** Whose is what a unit takes: in a game of two, Budjak takes for its own faction, though another commands it. */
export function takerOf(board: Board, { budjakTakes }: Pick<Rulings, 'budjakTakes'>, unit: Unit): Seat {
  return budjakTakes === 'gagauzia' ? factionOf(board, unit) : unit.seat
}

/** A ground unit takes the enemy's hexes it entered (R-15); allies' hexes stay theirs (R-70). Aircraft found there change hands (R-61). */
export function takeControl(play: Play, id: UnitId, path: readonly HexId[]): void {
  const { board, state } = play
  const { rulings } = state
  const unit = unitOf(play, id)
  const seat = takerOf(board, rulings, unit)
  const end = path.slice(-1)
  const taken: HexId[] = []
  for (const hex of rulings.controlBy === 'passing' ? path : end) {
    const at = board.numberOf.get(hex)!
    if (!areEnemies(seatOfLetter(state.owners[at]), seat)) continue
    state.owners = state.owners.slice(0, at) + letterOf(seat) + state.owners.slice(at + 1)
    taken.push(hex)
  }
  if (taken.length) tell(play, { type: 'control-taken', seat, hexes: taken, rule: 'R-15' })
  //
  for (const hex of rulings.capturePassing ? path : end) captureAviation(play, hex, unit.seat)
}

function captureAviation(play: Play, hex: HexId, taker: Seat): void {
  const { state } = play
  if (!play.board.content.map.airfields.includes(hex)) return
  for (const { id, hex: at, seat } of state.units) {
    if (at !== hex || !areEnemies(seat, taker) || isGround(play.board, unitOf(play, id))) continue
    // it flies from the taker's next turn; until then its points, of which aviation has none, are spent.
    const spent = state.rulings.capturedFly === 'next-turn' ? 1 : 0
    changeUnit(play, id, unit => {
      unit.seat = taker
      unit.fed = null
      unit.spent = spent
    })
    tell(play, { type: 'aviation-captured', unit: id, from: seat, to: taker, hex, rule: 'T-100' })
    if (airfieldsFor(play, id).length > 1) state.captured = [...state.captured.filter(other => other !== id), id]
  }
}

/** Where captured aircraft can be based: where they are, and other airfields beyond the Dniester that their new side holds (T-100, R-61). */
export function airfieldsFor(play: Play, id: UnitId): HexId[] {
  const { board, state } = play
  const { hex, seat } = unitOf(play, id)
  const others = board.content.map.airfields.filter(other => {
    const at = board.numberOf.get(other)!
    const held = board.hexes[at]!.bank === 'e' && !areEnemies(seatOfLetter(state.owners[at]), seat)
    // T-003, R-37
    const stack = state.units.filter(unit => unit.hex === other && !areEnemies(unit.seat, seat))
    return other !== hex && held && (stack.length < 3 || !state.rulings.aviationStacks)
  })
  return [hex!, ...others]
}

export function rebase(play: Play, id: UnitId, to: HexId): void {
  const { state } = play
  const { hex: from, seat } = unitOf(play, id)
  if (to !== from) {
    tell(play, { type: 'rebased', seat, unit: id, from: from!, to, rule: 'T-100' })
    changeUnit(play, id, unit => {
      unit.hex = to
    })
  }
  // It may have taken the last room from the others.
  state.captured = state.captured.filter(other => other !== id && airfieldsFor(play, other).length > 1)
}

/** Disarmed units act again once they were attacked and lived (T-054), unless their own defence would not hold their damage. */
export function rearm(play: Play, id: UnitId): void {
  const unit = changeUnit(play, id, attacked => {
    attacked.provoked = true
  })
  if (!unit.disarmed || remaining(play.board, { ...unit, disarmed: false }) <= 0) return
  changeUnit(play, id, attacked => {
    attacked.disarmed = false
  })
  tell(play, { type: 'rearmed', unit: id, rule: 'T-054' })
}

/** For how many more units of an alliance a hex has room (T-003, T-038, R-36, R-37). */
export function roomIn(play: Play, at: number, alliance: Alliance): number {
  const { board, state } = play
  const { freeHex, aviationStacks } = state.rulings
  let room = (freeHex === 'empty' ? 1 : 3) - countIn(fieldOf(play), alliance, at)
  if (!aviationStacks) return room
  for (const unit of state.units)
    if (unit.hex === board.hexes[at]!.id && !isGround(board, unit) && allianceOf(unit.seat) === alliance) room--
  return room
}

/** A hex a ground unit of this side may end in: no enemy, and room for one more. */
export function isFreeFor(play: Play, at: number, seat: Seat): boolean {
  return countIn(fieldOf(play), enemyOf(seat), at) === 0 && roomIn(play, at, allianceOf(seat)) > 0
}

/** The nearest of some hexes, ties to the lowest q, then r; undefined where there is none. */
export function nearestHex(play: Play, from: HexId, fits: (at: number) => boolean): number | undefined {
  const { board } = play
  const { hexes } = board
  const start = board.numberOf.get(from)!
  let nearest: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < hexes.length; at++) {
    const away = distance(board, start, at)
    if (away > least || !fits(at)) continue
    if (nearest !== undefined && away === least && compareHexes(hexes[nearest]!, hexes[at]!) < 0) continue
    nearest = at
    least = away
  }
  return nearest
}
