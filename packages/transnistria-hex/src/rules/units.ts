import { letterOf, seatOfLetter } from '../map.ts'
import type { HexId, LossCause, Seat, Unit, UnitId } from '../model.ts'
import {
  allianceOf,
  areEnemies,
  changeUnit,
  factionOf,
  isGround,
  type Play,
  remaining,
  unitOf,
  unitsIn,
} from '../play.ts'
import { escalate } from './escalation.ts'

const RULE: { readonly [cause in LossCause]: string } = {
  overLimit: 'T-031',
  supply: 'T-024',
  firstFire: 'T-007',
  battle: 'T-065',
  retreat: 'T-075',
  attrition: 'T-068',
  antiAir: 'T-107',
}

/** Damages a unit; where that destroys it (T-070), it raises the escalation of `by`, if anyone is credited (T-085). */
export function damageUnit(play: Play, id: UnitId, points: number, cause: LossCause, by: Seat | null): Unit {
  const before = unitOf(play, id)
  const unit = changeUnit(play, id, { damage: before.damage + points })
  play.events.push({ type: 'damaged', unit: id, points, damage: unit.damage, cause, rule: RULE[cause] })
  if (remaining(play.board, unit) > 0) return unit
  if (cause === 'supply') return surrender(play, id, 'supply')
  play.events.push({ type: 'destroyed', unit: id, hex: unit.hex, cause, by, rule: 'T-070' })
  const gone = changeUnit(play, id, { status: 'destroyed', hex: null })
  if (by) escalate(play, by, 1, 'T-085')
  return gone
}

/** A unit gives itself up (T-025, T-077). It is not destroyed, so it raises nobody's escalation unless `surrenderEscalates`. */
export function surrender(play: Play, id: UnitId, cause: 'supply' | 'retreat'): Unit {
  const unit = unitOf(play, id)
  play.events.push({
    type: 'surrendered',
    unit: id,
    hex: unit.hex,
    cause,
    rule: cause === 'supply' ? 'T-025' : 'T-077',
  })
  const gone = changeUnit(play, id, { status: 'surrendered', hex: null })
  if (play.state.rules.surrenderEscalates) {
    const { battle } = play.state
    const enemy = battle
      ? areEnemies(battle.defender, unit.side)
        ? battle.defender
        : play.state.turn
      : unit.side === 'moldova'
        ? 'transnistria'
        : 'moldova'
    escalate(play, enemy, 1, 'R-29')
  }
  return gone
}

/** A ground unit takes the enemy's hexes it entered (R-15); allies' hexes stay theirs (R-70). Aircraft found there change hands (R-61). */
export function takeControl(play: Play, id: UnitId, path: readonly HexId[]): void {
  const { board, state } = play
  const unit = unitOf(play, id)
  const seat = factionOf(board, unit)
  const entered = state.rules.controlBy === 'ending' ? path.slice(-1) : path
  const taken: HexId[] = []
  for (const hex of entered) {
    const at = board.numberOf.get(hex)!
    if (!areEnemies(seatOfLetter(state.owners[at]), seat)) continue
    state.owners = state.owners.slice(0, at) + letterOf(seat) + state.owners.slice(at + 1)
    if (!taken.includes(hex)) taken.push(hex)
  }
  if (taken.length) play.events.push({ type: 'controlTaken', seat, hexes: taken, rule: 'R-15' })
  for (const hex of new Set(entered)) captureAviation(play, hex, unit.side)
}

function captureAviation(play: Play, hex: HexId, taker: Seat): void {
  for (const unit of play.state.units) {
    if (unit.hex !== hex || isGround(play.board, unit) || !areEnemies(unit.side, taker)) continue
    // it flies from the taker's next turn; until then its points, of which aviation has none, are spent.
    changeUnit(play, unit.id, { side: taker, spent: 1 })
    play.events.push({ type: 'aviationCaptured', unit: unit.id, from: unit.side, to: taker, hex, rule: 'T-100' })
    const { captured } = play.state
    if (airfieldsFor(play, unit.id).length > 1)
      play.state.captured = [...captured.filter(other => other !== unit.id), unit.id]
  }
}

/** Where captured aircraft can be based: where they are, and other airfields beyond the Dniester that their new side holds (T-100, R-61). */
export function airfieldsFor(play: Pick<Play, 'board' | 'state'>, id: UnitId): HexId[] {
  const { board, state } = play
  const unit = state.units.find(other => other.id === id)
  if (!unit || unit.hex === null) return []
  const others = board.content.map.airfields.filter(hex => {
    const at = board.numberOf.get(hex)!
    return hex !== unit.hex && board.hexes[at]!.bank === 'e' && seatOfLetter(state.owners[at]) === unit.side
  })
  return [unit.hex, ...others]
}

export function rebase(play: Play, id: UnitId, to: HexId): void {
  const unit = unitOf(play, id)
  play.state.captured = play.state.captured.filter(other => other !== id)
  if (to === unit.hex) return
  play.events.push({ type: 'rebased', seat: unit.side, unit: id, from: unit.hex!, to, rule: 'T-100' })
  changeUnit(play, id, { hex: to })
}

/** Disarmed units act again once they were attacked and lived (T-054), unless their own defence would not hold their damage. */
export function rearm(play: Play, id: UnitId): void {
  const unit = changeUnit(play, id, { provoked: true })
  if (!unit.disarmed || remaining(play.board, { ...unit, disarmed: false }) <= 0) return
  changeUnit(play, id, { disarmed: false })
  play.events.push({ type: 'rearmed', unit: id, rule: 'T-054' })
}

/** A hex a ground unit of this side may end in: no enemy, and room for one more (T-003, T-038, R-36). */
export function hasRoom(play: Pick<Play, 'board' | 'state'>, hex: HexId, side: Seat): boolean {
  const alliance = allianceOf(side)
  const most = play.state.rules.freeHex === 'empty' ? 1 : 3
  return unitsIn(play, hex, alliance).length < most && unitsIn(play, hex, alliance === 0 ? 1 : 0).length === 0
}

/** The nearest hex to `from` that Transnistria holds and that has room, ties to the lowest q, then r; null where there is none. */
export function nearestRoom(play: Play, from: HexId): HexId | null {
  const { board, state } = play
  const start = board.hexes[board.numberOf.get(from)!]!
  let best: HexId | null = null
  let least = Number.POSITIVE_INFINITY
  board.hexes.forEach((hex, i) => {
    const away = Math.max(
      Math.abs(hex.q - start.q),
      Math.abs(hex.r - start.r),
      Math.abs(hex.q + hex.r - start.q - start.r),
    )
    const tie = away === least && best !== null && compareHexes(hex, board.hexes[board.numberOf.get(best)!]!) < 0
    if (
      (away < least || tie) &&
      seatOfLetter(state.owners[i]) === 'transnistria' &&
      hasRoom(play, hex.id, 'transnistria')
    ) {
      least = away
      best = hex.id
    }
  })
  return best
}

/** The order of hexes in ties: by q, then r. */
export function compareHexes(
  a: { readonly q: number; readonly r: number },
  b: { readonly q: number; readonly r: number },
): number {
  return a.q - b.q || a.r - b.r
}

/** Brings a unit onto the map. */
export function bring(play: Play, id: UnitId, hex: HexId): void {
  changeUnit(play, id, { status: 'map', hex })
  play.events.push({ type: 'arrived', unit: id, hex, rule: 'R-12' })
}
