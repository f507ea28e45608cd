import type { ChargeOption } from '../core-rules.ts'
import { type Body, bodyAt, bodyIn, cornersAt, type Field, isFree, meetsAnew, placeProblem } from '../field.ts'
import { samePose } from '../geometry/table.ts'
import type { Phase, Pose, UnitId } from '../model.ts'
import type { HumanOrder } from '../orders.ts'
import { change, changeGeneral, fieldNow, mark, moveUnit, note, type Play, refused, unitIn } from '../play.ts'
import { aiFault, fault } from '../problems.ts'
import { discard, without } from './drawing.ts'
import { carryOutOrder } from './effects.ts'
import { drawEvent } from './event-cards.ts'
import { fight } from './melee.ts'
import { shot } from './ranged.ts'
import { wayTo } from './reach.ts'
import { checkMorale } from './rout.ts'
import { nextPhase } from './sequence.ts'

/** Action cards a side may play in one activation phase: as many as the AI uses (D-144). */
export const CARDS_A_TURN = 2

/** When an order may be given; `next` ends every phase but deployment. */
const phaseOf: { readonly [type in HumanOrder['type']]: Phase | null } = {
  place: 'deployment',
  host: 'deployment',
  ready: 'deployment',
  play: 'activation',
  move: 'movement',
  charge: 'movement',
  withdraw: 'movement',
  shoot: 'ranged',
  fight: 'melee',
  next: null,
}

/** Carries out an order of the person, or refuses it. */
export function obey(play: Play, order: HumanOrder): void {
  const { phase, side, settled, hand, played } = play.state
  const due = phaseOf[order.type]
  if (side !== 'human') refused(aiFault('not-your-turn'))
  if (due ? phase !== due : phase === 'deployment') refused(fault('wrong-phase', 'type'))
  if (phase !== 'deployment' && due && settled.resolution === 'reported') refused(fault('report-instead', 'type'))
  switch (order.type) {
    case 'place':
      own(play, order.unit)
      if (order.pose) checkPose(play, order.unit, order.pose)
      moveUnit(play, order.unit, order.pose, 'deploy', 'D-014')
      return
    case 'host':
      own(play, order.unit)
      if (!play.state.generals.human) refused(fault('no-general'))
      changeGeneral(play, 'human', { host: order.unit })
      note(play, { type: 'general', rule: 'D-014', side: 'human', condition: 'fit', host: order.unit })
      return
    case 'ready':
      if (play.state.units.some(unit => unit.side === 'human' && !unit.pose)) refused(fault('not-deployed'))
      nextPhase(play)
      return
    case 'next':
      if (phase === 'rout') checkMorale(play, 'human')
      nextPhase(play)
      return
    case 'play':
      if (played >= CARDS_A_TURN) refused(fault('no-more-cards'))
      if (!hand.includes(order.card)) refused(fault('not-in-hand', 'card'))
      playCard(play, order.card, order.units)
      return
    default:
      act(play, order)
  }
}

function own(play: Play, id: UnitId): void {
  if (unitIn(play.state, id)?.side !== 'human') refused(fault('unknown-unit', 'unit'))
}

/** Refuses a pose off the table or on somebody. */
export function checkPose(play: Play, id: UnitId, pose: Pose): void {
  const field = fieldNow(play)
  const others = field.bodies.filter(other => other.unit.id !== id)
  const problem = placeProblem({ ...field, bodies: others }, bodyAt(play.library, unitIn(play.state, id)!, pose))
  if (problem) refused(fault(problem, 'pose'))
}

function act(
  play: Play,
  order: Extract<HumanOrder, { type: 'move' | 'charge' | 'withdraw' | 'shoot' | 'fight' }>,
): void {
  const id = order.unit
  own(play, id)
  const field = fieldNow(play)
  const body = bodyIn(field, id) ?? refused(fault('unknown-unit', 'unit'))
  const target = 'target' in order ? bodyIn(field, order.target) : undefined
  switch (order.type) {
    case 'move':
      if (!canMoveTo(field, body, order.pose)) refused(fault('illegal-move', 'pose'))
      moveUnit(play, id, order.pose, 'move', 'D-120')
      mark(play, id, 'moved')
      return
    case 'charge': {
      const [charge] = chargesOnto(field, body, order.target)
      if (!charge) refused(fault('illegal-charge', 'target'))
      moveUnit(play, id, charge.end, 'charge', 'D-120', order.target)
      mark(play, id, 'moved')
      return
    }
    case 'withdraw':
      if (!withdrawalsOf(field, body).some(pose => samePose(pose, order.pose)))
        refused(fault('illegal-withdrawal', 'pose'))
      moveUnit(play, id, order.pose, 'withdrawal', 'D-120')
      mark(play, id, 'moved')
      return
    case 'shoot': {
      const band = target && shotAt(field, body, target)
      if (!target || !band) refused(fault('illegal-shot', 'target'))
      mark(play, id, 'shot')
      const event = drawEvent(play, { window: 'ranged', role: 'defender', unit: target, enemy: body })
      shot(play, id, order.target, band, event, 'D-110')
      return
    }
    case 'fight': {
      if (!target || !canFight(body, order.target)) refused(fault('illegal-fight', 'target'))
      mark(play, id, 'fought')
      const event = drawEvent(play, { window: 'melee', role: 'defender', unit: target, enemy: body })
      fight(play, id, order.target, event, 'D-110')
    }
  }
}

function playCard(play: Play, id: string, units: readonly UnitId[]): void {
  const card = play.library.actions.get(id)!
  const { limit, eligible } = cardReach(fieldNow(play), id)
  const reaches = units.length <= limit && units.every(unit => eligible.includes(unit))
  if (!reaches || new Set(units).size !== units.length) refused(fault('illegal-card-units', 'units'))
  change(play, { hand: without(play.state.hand, id), played: play.state.played + 1 })
  note(play, { type: 'played', rule: 'D-144', side: 'human', card: id, half: 'order', units })
  if (card.order.kind === 'activate') {
    for (const unit of units) mark(play, unit, 'activated')
    note(play, { type: 'activated', rule: 'D-144', units, side: 'human' })
  } else carryOutOrder(play, card, units, 'D-144')
  discard(play, [id], 'D-148')
}

/** How many of the person's units a card in his hand reaches, and which: nobody is activated twice. */
export function cardReach(field: Field, id: string): { readonly limit: number; readonly eligible: readonly UnitId[] } {
  const card = field.library.actions.get(id)!
  const { limit, eligible } = field.library.core.cardCapacity(field, card, 'human')
  if (card.order.kind !== 'activate') return { limit, eligible }
  return { limit, eligible: eligible.filter(one => !bodyIn(field, one)?.unit.done.includes('activated')) }
}

function isReady({ unit }: Body, done: 'moved' | 'shot'): boolean {
  return unit.done.includes('activated') && !unit.done.includes(done) && unit.condition !== 'routed'
}

/** True where the core rules let a unit go to a pose: forwards with its regular move, or with the reduced one; into melee it charges (D-140). */
export function canMoveTo(field: Field, body: Body, pose: Pose): boolean {
  if (!isReady(body, 'moved') || body.engaged.length) return false
  const corners = cornersAt(field, body, pose)
  return wayTo(field, body, pose) !== null && isFree(field, body, corners) && !meetsAnew(field, body, corners)
}

/** The charges a unit of the person may make now, of all or onto one enemy. */
export function chargesOnto(field: Field, body: Body, onto?: UnitId): readonly ChargeOption[] {
  if (!isReady(body, 'moved') || body.engaged.length) return []
  return field.library.core.chargeOptions(field, body, body.pose, onto)
}

/** Where a unit of the person may withdraw to now. */
export function withdrawalsOf(field: Field, body: Body): readonly Pose[] {
  return isReady(body, 'moved') && body.engaged.length ? field.library.core.withdrawals(field, body) : []
}

/** The band at which a unit of the person may shoot at an enemy now. */
export function shotAt(field: Field, body: Body, target: Body): 'short' | 'long' | null {
  if (!isReady(body, 'shot') || body.engaged.length || target.unit.side === body.unit.side) return null
  return field.library.core.rangeBand(field, body, body.pose, target)
}

export function canFight({ unit, engaged }: Body, target: UnitId): boolean {
  return engaged.includes(target) && !unit.done.includes('fought')
}
