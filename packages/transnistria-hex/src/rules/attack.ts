import type { Problem } from '@umpire/core-game'
import { distance } from '../map.ts'
import type { BattleKind, Declared, HexId, Unit } from '../model.ts'
import { enemyOf, hexOf, isGround, type Play, typeOf, unitOf, unitsIn } from '../play.ts'
import { fault } from '../problems.ts'
import { actionFault, limitOf, payAction } from './actions.ts'
import { rangeOf } from './combat.ts'
import { escalate } from './escalation.ts'

/** Whether a unit may declare an Attack or Reconnaissance in force on a hex (T-042 to T-050). */
export function attackFault(play: Play, unit: Unit, target: HexId, kind: BattleKind): Problem | null {
  const refused = actionFault(play, unit, kind)
  return refused ?? targetFault(play, unit, target, kind)
}

/** Whether a hex is a target for a unit that may attack. */
export function targetFault(play: Play, unit: Unit, target: HexId, kind: BattleKind): Problem | null {
  const { board, state } = play
  const { rules, declared, resolved } = state
  if (resolved && !rules.declareAgain) return fault('attack-resolved')
  const at = board.numberOf.get(target)
  if (at === undefined || unitsIn(play, target, enemyOf(unit.side)).length === 0) return fault('attack-no-target')
  if (!inReach(play, unit, at, kind)) return fault('attack-range')
  const joined = declared.find(battle => battle.target === target)
  if (!joined) return null
  if (kind === 'reconnaissance' || joined.kind === 'reconnaissance') return fault('attack-reconnaissance')
  const together = isGround(board, unitOf(play, joined.units[0]!)) === isGround(board, unit)
  return rules.aviationJoins || together ? null : fault('attack-aviation')
}

/** Whether a hex is as near, and as far, as a unit attacks; reconnaissance is for neighbouring hexes (T-042, R-60). */
function inReach(play: Play, unit: Unit, at: number, kind: BattleKind): boolean {
  const { board } = play
  const scouts = kind === 'reconnaissance'
  if (scouts && typeOf(board, unit).attackOnly) return false
  const away = distance(board, hexOf(board, unit), at)
  const [near, far] = scouts ? [1, 1] : rangeOf(play, unit)
  return near <= away && away <= far
}

/** Declares; the action and its escalation are paid now, the battle comes later. */
export function declare(play: Play, { id, side }: Unit, target: HexId, kind: BattleKind): void {
  payAction(play, id, kind)
  const { state } = play
  const joined = state.declared.find(battle => battle.target === target)
  const battle = { target, kind, units: [...(joined?.units ?? []), id] }
  state.declared = joined
    ? state.declared.map(other => (other === joined ? battle : other))
    : [...state.declared, battle]
  const attacks = kind === 'attack'
  play.events.push({
    type: 'attackDeclared',
    seat: side,
    unit: id,
    kind,
    target,
    rule: attacks ? 'T-045' : 'T-048',
  })
  if (attacks) escalate(play, side, levelsFor(play, joined ? 2 : 1) - levelsFor(play, joined ? 1 : 0), 'T-083')
}

/** What so many attackers of one hex cost in levels (T-083, R-34): one each, or one in all. */
function levelsFor({ state }: Play, attackers: number): number {
  return state.rules.escalationPer === 'unit' ? attackers : Math.min(attackers, 1)
}

/** The other reading of R-43: a battle that lapses costs nothing. */
export function refund(play: Play, { kind, units }: Declared): void {
  const { state } = play
  const limit = limitOf(kind)
  state.used = { ...state.used, [limit]: Math.max(0, state.used[limit] - units.length) }
  if (kind === 'attack') escalate(play, state.turn, -levelsFor(play, units.length), 'R-43')
}
