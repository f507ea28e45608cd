/** Declaring attacks: T-042 to T-050, T-083, T-084, R-34, R-42 to. */

import { distance } from '../content/board.ts'
import type { BattleKind, Declared, HexId, Unit } from '../model.ts'
import { fieldOf, type Play, tell, unitOf } from '../play.ts'
import type { PlayProblemCode } from '../problems.ts'
import { limitOf, payAction, whyNoAction } from './actions.ts'
import { NEXT, type Range, rangeOf } from './combat.ts'
import { escalate } from './escalation.ts'
import { areEnemies, enemyOf, hexOf, isGround, typeOf } from './sides.ts'
import { countIn } from './zones-of-control.ts'

/** Whether a unit may declare an Attack or Reconnaissance in force on one hex (T-042, T-043). */
export function whyNoAttack(play: Play, unit: Unit, target: HexId, kind: BattleKind): PlayProblemCode | null {
  const refused = whyNoAction(play, unit, kind)
  return refused ?? whyNoTarget(play, unit, target, kind)
}

/** Whether a hex is a target for a unit that may attack. */
function whyNoTarget(play: Play, unit: Unit, target: HexId, kind: BattleKind): PlayProblemCode | null {
  if (isOver(play)) return 'attack-resolved'
  const at = play.board.numberOf.get(target)
  if (at === undefined) return 'hex-unknown'
  const range = rangeFor(play, unit, kind)
  if (!range) return 'reconnaissance-impossible'
  if (countIn(fieldOf(play), enemyOf(unit.seat), at) === 0)
    return aircraftIn(play, unit, target) ? 'attack-aircraft' : 'attack-no-target'
  return isInRange(play, unit, at, range) ? whyNoJoining(play, unit, target, kind) : 'attack-range'
}

/** Whether enemy aircraft are based in a hex. */
function aircraftIn({ state }: Play, { seat }: Unit, target: HexId): boolean {
  return state.units.some(other => other.hex === target && areEnemies(other.seat, seat))
}

/** The targets, among hexes with enemies, of a unit that may attack while attacks are declared. */
export function targetsOf(play: Play, unit: Unit, hexes: readonly number[], kind: BattleKind): HexId[] {
  const targets: HexId[] = []
  const range = rangeFor(play, unit, kind)
  if (!range) return targets
  for (const at of hexes) {
    if (!isInRange(play, unit, at, range)) continue
    const target = play.board.hexes[at]!.id
    if (!whyNoJoining(play, unit, target, kind)) targets.push(target)
  }
  return targets
}

/** Nothing is declared any more this turn (T-047, R-42). */
export function isOver({ state: { resolved, rulings } }: Play): boolean {
  return resolved && !rulings.declareAgain
}

/** From how near to how far a unit attacks, or reconnoitres: neighbouring hexes (T-042, R-60); null where it never does. */
function rangeFor(play: Play, unit: Unit, kind: BattleKind): Range | null {
  if (kind === 'attack') return rangeOf(play, unit)
  return typeOf(play.board, unit).attackOnly ? null : NEXT
}

function isInRange({ board }: Play, unit: Unit, target: number, range: Range): boolean {
  const away = distance(board, hexOf(board, unit), target)
  return range[0] <= away && away <= range[1]
}

/** Whether a unit may join what was declared on a hex before. */
function whyNoJoining(play: Play, unit: Unit, target: HexId, kind: BattleKind): PlayProblemCode | null {
  const { board, state } = play
  const joined = state.declared.find(battle => battle.target === target)
  if (!joined) return null
  // T-049, R-44
  if (kind === 'reconnaissance' || joined.kind === 'reconnaissance') return 'attack-reconnaissance'
  const together = isGround(board, unitOf(play, joined.units[0]!)) === isGround(board, unit)
  return state.rulings.aviationJoins || together ? null : 'attack-aviation'
}

/** Declares; the action and its escalation are paid now, the battle comes later. */
export function declare(play: Play, { id, seat }: Unit, target: HexId, kind: BattleKind): void {
  payAction(play, id, kind)
  const { state } = play
  const joined = state.declared.find(battle => battle.target === target)
  const battle = { target, kind, units: [...(joined?.units ?? []), id] }
  state.declared = joined
    ? state.declared.map(other => (other === joined ? battle : other))
    : [...state.declared, battle]
  const attacks = kind === 'attack'
  tell(play, {
    type: 'attack-declared',
    seat,
    unit: id,
    kind,
    target,
    rule: attacks ? 'T-045' : 'T-048',
  })
  // T-084: none for reconnaissance.
  if (attacks) escalate(play, seat, levelsFor(play, joined ? 2 : 1) - levelsFor(play, joined ? 1 : 0), 'T-083')
}

/** What so many attackers of one hex cost in levels (T-083, R-34): one each, or one in all. */
function levelsFor({ state }: Play, attackers: number): number {
  return state.rulings.escalationPer === 'unit' ? attackers : Math.min(attackers, 1)
}

/** The other reading of R-43: a battle that lapses costs nothing. */
export function refund(play: Play, { kind, units }: Declared): void {
  const { state } = play
  const limit = limitOf(kind)
  state.used = { ...state.used, [limit]: Math.max(0, state.used[limit] - units.length) }
  if (kind === 'attack') escalate(play, state.turn, -levelsFor(play, units.length), 'R-43')
}
