import { distance } from '../map.ts'
import type { BattleKind, HexId, Unit } from '../model.ts'
import { allianceOf, hexOf, type Play, typeOf, unitsIn } from '../play.ts'
import { actionFault, type Fault, fault, payAction } from './actions.ts'
import { declarationCost, escalate } from './escalation.ts'

/** Whether a unit may declare an Attack or Reconnaissance in force on a hex (T-042 to T-050). */
export function attackFault(play: Play, unit: Unit, target: HexId, kind: BattleKind): Fault | null {
  const { board, state } = play
  if (unit.status !== 'map') return fault('unit-not-on-map', 'It is not on the map', 'T-045')
  const refused = actionFault(play, unit, kind)
  if (refused) return refused
  if (state.resolved && !state.rules.declareAgain)
    return fault('attack-resolved', 'All battles are declared before the first is resolved', 'T-047')
  const at = board.numberOf.get(target)
  if (at === undefined || unitsIn(play, target, allianceOf(unit.side) === 0 ? 1 : 0).length === 0)
    return fault('attack-no-target', 'No enemy formation is there', 'T-042')
  if (!inReach(play, unit, at, kind)) return fault('attack-range', 'It cannot attack that far, or that near', 'T-045')
  const declared = state.declared.find(battle => battle.target === target)
  if (declared && (kind === 'reconnaissance' || declared.kind === 'reconnaissance'))
    return fault('attack-reconnaissance', 'Reconnaissance is done by one unit alone', 'T-049')
  return null
}

/** How far a unit attacks: adjacent hexes unless its type says otherwise (T-099, T-100, T-116, R-60). */
function inReach(play: Play, unit: Unit, at: number, kind: BattleKind): boolean {
  const { reach, attackOnly } = typeOf(play.board, unit)
  if (kind === 'reconnaissance') return !attackOnly && distance(play.board, hexOf(play.board, unit), at) === 1
  if (reach === 'any') return true
  const [near, far] = reach ?? [1, 1]
  const away = distance(play.board, hexOf(play.board, unit), at)
  return away <= far && away >= (far > 1 && !play.state.rules.artilleryAdjacent ? Math.max(near, 2) : near)
}

/** Declares; the action and its escalation are paid now, the battle comes later. */
export function declare(play: Play, unit: Unit, target: HexId, kind: BattleKind): void {
  payAction(play, unit.id, kind)
  const { state } = play
  const joined = state.declared.find(battle => battle.target === target)
  if (joined) {
    const units = [...joined.units, unit.id]
    state.declared = state.declared.map(battle => (battle === joined ? { ...battle, units } : battle))
  } else state.declared = [...state.declared, { target, kind, units: [unit.id] }]
  const rule = kind === 'attack' ? 'T-045' : 'T-048'
  play.events.push({ type: 'attackDeclared', seat: unit.side, unit: unit.id, kind, target, rule })
  if (kind === 'attack') escalate(play, unit.side, declarationCost(play, joined !== undefined), 'T-083')
}
