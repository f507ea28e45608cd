/** Actions: T-026 to T-032, T-044, T-051 to T-053, T-055, T-056, R-33, R-35, R-82, X-01. */

import type { Action, Unit, UnitId } from '../model.ts'
import { changeUnit, type Play, tell, unitOf } from '../play.ts'
import type { PlayProblemCode } from '../problems.ts'
import { escalate } from './escalation.ts'
import { isGround, remaining } from './sides.ts'
import { keepFeeding, type unitsInSupply } from './supply.ts'
import { damageUnit, destroy } from './units.ts'

/** The limits of a side and turn (T-030). */
export const LIMITS = { primary: 2, secondary: 6 } as const

/** Which limit an action counts against (T-028, T-029). */
export function limitOf(action: Action): 'primary' | 'secondary' {
  return action === 'movement' || action === 'reconnaissance' ? 'secondary' : 'primary'
}

/** The unit would act beyond the limit and take the damage for it, once a turn (T-031, T-032). */
export function exceedsLimit({ state }: Play, unit: Unit, action: Action): boolean {
  if (unit.overLimit || isFree(state, unit, action)) return false
  const limit = limitOf(action)
  return state.used[limit] >= LIMITS[limit]
}

/** some of Moldova's disarmaments count for nothing. */
function isFree({ freeDisarms }: Play['state'], unit: Unit, action: Action): boolean {
  return action === 'disarm' && unit.seat === 'moldova' && freeDisarms > 0
}

/** Damage that beginning the action costs before it takes effect. */
function costOf(play: Play, unit: Unit, action: Action): number {
  return play.state.rulings.overLimitDamage === 'at-once' && exceedsLimit(play, unit, action) ? 1 : 0
}

function isBattle(action: Action): boolean {
  return action === 'attack' || action === 'reconnaissance'
}

/** Whether a unit of the seat to act may begin an action now; what the action itself asks for comes on top. */
export function whyNoAction(play: Play, unit: Unit, action: Action): PlayProblemCode | null {
  const { state, board } = play
  const { actions } = unit
  if (unit.seat !== state.turn) return 'unit-not-yours'
  if (unit.disarmed) return 'unit-disarmed'
  for (const battle of state.declared) if (battle.units.includes(unit.id)) return 'unit-locked'
  if (actions.length >= 2) return 'unit-spent'
  if (actions.includes('recover')) return 'unit-recovered'
  if (unit.spent > 0 && !isGround(board, unit)) return 'unit-captured'
  // T-044, R-33
  if (isBattle(action) && actions.some(isBattle)) return 'attack-again'
  if (!state.rulings.repeatActions && actions.includes(action)) return 'action-repeated'
  return costOf(play, unit, action) >= remaining(board, unit) ? 'limit-destroys' : null
}

/** Enters an action in the books: its unit, the limits and the damage beyond them. */
export function payAction(play: Play, id: UnitId, action: Action): void {
  const { state } = play
  const unit = unitOf(play, id)
  const exceeds = exceedsLimit(play, unit, action)
  const damage = costOf(play, unit, action)
  changeUnit(play, id, acting => {
    acting.actions = [...acting.actions, action]
    acting.overLimit ||= exceeds
  })
  const limit = limitOf(action)
  if (isFree(state, unit, action)) state.freeDisarms--
  else {
    const { primary, secondary } = state.used
    state.used = limit === 'primary' ? { primary: primary + 1, secondary } : { primary, secondary: secondary + 1 }
  }
  if (exceeds) tell(play, { type: 'limit-exceeded', seat: unit.seat, unit: id, action, rule: 'T-031' })
  if (damage > 0) damageUnit(play, id, damage, 'over-limit', null)
}

/** The other reading of R-35: what the limits cost falls at the end of the turn. */
export function settleLimits(play: Play): void {
  const { rulings, turn, units } = play.state
  if (rulings.overLimitDamage === 'at-once') return
  for (const { id, seat, hex, overLimit } of units)
    if (overLimit && seat === turn && hex !== null) damageUnit(play, id, 1, 'over-limit', null)
}

/** T-051 to T-053; R-82: not where its damage would be 2 or more. */
export function whyNoDisarm(play: Play, unit: Unit): PlayProblemCode | null {
  const refused = whyNoAction(play, unit, 'disarm')
  if (refused || play.state.rulings.disarmDamaged === 'destroyed') return refused
  return unit.damage + costOf(play, unit, 'disarm') >= 2 ? 'disarm-damage' : null
}

export function disarm(play: Play, unit: Unit): void {
  const free = isFree(play.state, unit, 'disarm')
  payAction(play, unit.id, 'disarm')
  const disarmed = changeUnit(play, unit.id, one => {
    one.disarmed = true
  })
  tell(play, { type: 'disarmed', seat: unit.seat, unit: unit.id, free, rule: free ? 'X-01' : 'T-051' })
  escalate(play, unit.seat, -1, 'T-053')
  if (remaining(play.board, disarmed) <= 0) destroy(play, disarmed, 'disarm', null)
}

/** T-055, T-056; `fed`: who is in supply. */
export function whyNoRecovery(play: Play, unit: Unit, fed: typeof unitsInSupply): PlayProblemCode | null {
  const refused = whyNoAction(play, unit, 'recover')
  if (refused) return refused
  if (unit.actions.length > 0) return 'recover-acted'
  if (unit.damage === 0) return 'recover-undamaged'
  return fed(play, unit.seat).has(unit.id) ? null : 'recover-unsupplied'
}

export function recover(play: Play, unit: Unit): void {
  keepFeeding(play, unit)
  payAction(play, unit.id, 'recover')
  const { damage } = changeUnit(play, unit.id, one => {
    one.damage--
  })
  tell(play, { type: 'recovered', seat: unit.seat, unit: unit.id, damage, rule: 'T-055' })
}
