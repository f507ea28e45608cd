import type { Action, ProblemCode, Unit, UnitId } from '../model.ts'
import { changeUnit, isGround, type Play, remaining, unitOf } from '../play.ts'
import { escalate } from './escalation.ts'
import { isSupplied } from './supply.ts'
import { damageUnit } from './units.ts'

/** Why an order is refused. */
export interface Fault {
  readonly code: ProblemCode
  readonly message: string
  readonly rule: string
}

export function fault(code: ProblemCode, message: string, rule: string): Fault {
  return { code, message, rule }
}

/** The limits of a side and turn (T-030). */
export const LIMITS = { primary: 2, secondary: 6 } as const

function isPrimary(action: Action): boolean {
  return action !== 'movement' && action !== 'reconnaissance'
}

/** The unit would act beyond the limit and take the damage for it, once a turn (T-031, T-032). */
export function exceedsLimit(play: Play, unit: Unit, action: Action): boolean {
  const { used, freeDisarms } = play.state
  if (unit.overLimit || (action === 'disarm' && isFreeDisarm(unit, freeDisarms))) return false
  return isPrimary(action) ? used.primary >= LIMITS.primary : used.secondary >= LIMITS.secondary
}

function isFreeDisarm(unit: Unit, freeDisarms: number): boolean {
  return unit.side === 'moldova' && freeDisarms > 0
}

/** Whether a unit of the seat to act may begin an action now; what the action itself asks for comes on top. */
export function actionFault(play: Play, unit: Unit, action: Action): Fault | null {
  const { state, board } = play
  if (unit.side !== state.turn) return fault('unit-not-yours', 'Another side commands this unit', 'T-015')
  if (unit.disarmed) return fault('unit-disarmed', 'A disarmed unit does not act', 'T-051')
  if (state.declared.some(battle => battle.units.includes(unit.id)))
    return fault('unit-locked', 'It waits for its battle', 'R-42')
  if (unit.actions.length >= 2) return fault('unit-spent', 'A unit acts twice a turn', 'T-026')
  if (unit.actions.includes('recover')) return fault('unit-spent', 'A unit that recovers does nothing else', 'T-056')
  if (!isGround(board, unit) && unit.spent > 0)
    return fault('unit-spent', 'Captured aircraft fly from the next turn', 'R-85')
  if (isBattle(action) && unit.actions.some(isBattle))
    return fault('attack-again', 'A unit fights once a turn', 'T-044')
  if (!state.rules.repeatActions && unit.actions.includes(action))
    return fault('action-repeated', 'Its two actions are of two kinds', 'R-33')
  if (exceedsLimit(play, unit, action) && remaining(board, unit) <= 1)
    return fault('limit-destroys', 'Acting over the limit would destroy it', 'R-35')
  return null
}

function isBattle(action: Action): boolean {
  return action === 'attack' || action === 'reconnaissance'
}

/** Enters an action in the books: its unit, the limits and the damage beyond them, before it takes effect. */
export function payAction(play: Play, id: UnitId, action: Action): void {
  const { state } = play
  const unit = unitOf(play, id)
  const free = action === 'disarm' && isFreeDisarm(unit, state.freeDisarms)
  const exceeds = exceedsLimit(play, unit, action)
  changeUnit(play, id, { actions: [...unit.actions, action], overLimit: unit.overLimit || exceeds })
  if (free) state.freeDisarms--
  else {
    const { primary, secondary } = state.used
    state.used = isPrimary(action) ? { primary: primary + 1, secondary } : { primary, secondary: secondary + 1 }
  }
  if (!exceeds) return
  play.events.push({ type: 'limitExceeded', seat: unit.side, unit: id, action, rule: 'T-031' })
  damageUnit(play, id, 1, 'overLimit', null)
}

/** T-051 to T-053: not where its damage would be 2 or more. */
export function disarmFault(play: Play, unit: Unit): Fault | null {
  const refused = actionFault(play, unit, 'disarm')
  if (refused) return refused
  const damage = unit.damage + (exceedsLimit(play, unit, 'disarm') ? 1 : 0)
  return damage >= 2 ? fault('disarm-damage', 'With defence 2 its damage would destroy it', 'R-47') : null
}

export function disarm(play: Play, unit: Unit): void {
  const free = isFreeDisarm(unit, play.state.freeDisarms)
  payAction(play, unit.id, 'disarm')
  changeUnit(play, unit.id, { disarmed: true })
  play.events.push({ type: 'disarmed', seat: unit.side, unit: unit.id, free, rule: free ? 'X-01' : 'T-051' })
  escalate(play, unit.side, -1, 'T-053')
}

/** T-055, T-056 */
export function recoverFault(play: Play, unit: Unit): Fault | null {
  const refused = actionFault(play, unit, 'recover')
  if (refused) return refused
  if (unit.actions.length > 0) return fault('recover-acted', 'It has acted this turn', 'T-056')
  if (unit.damage === 0) return fault('recover-undamaged', 'It has no damage', 'R-71')
  return isSupplied(play, unit) ? null : fault('recover-unsupplied', 'It is not in supply', 'T-055')
}

export function recover(play: Play, unit: Unit): void {
  payAction(play, unit.id, 'recover')
  const { damage } = unitOf(play, unit.id)
  changeUnit(play, unit.id, { damage: damage - 1 })
  play.events.push({ type: 'recovered', seat: unit.side, unit: unit.id, damage: damage - 1, rule: 'T-055' })
}
