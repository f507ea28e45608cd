import { type Body, bodyIn, cornersAt, type Field, isFree } from '../field.ts'
import type { Pose, UnitId } from '../model.ts'
import type { HumanOrder } from '../orders.ts'
import {
  change,
  changeGeneral,
  fieldNow,
  mark,
  moveUnit,
  note,
  type Play,
  refused,
  setMelees,
  unitIn,
} from '../play.ts'
import { newBody, placeProblem } from '../setup.ts'
import { discard, without } from './drawing.ts'
import { applyEffects } from './effects.ts'
import { drawEvent } from './event-cards.ts'
import { fight } from './melee.ts'
import { shot } from './ranged.ts'
import { wayTo } from './reach.ts'
import { checkMorale } from './rout.ts'
import { nextPhase } from './sequence.ts'

/** Action cards a side may play in one activation phase: as many as the AI uses (D-144). */
export const CARDS_A_TURN = 2

/** Carries out an order of the person, or refuses it. */
export function obey(play: Play, order: HumanOrder): void {
  const { phase, side, settled } = play.state
  if (side !== 'human') refused('not-your-turn', 'It is not your turn', 'D-120')
  if (order.type === 'place' || order.type === 'host' || order.type === 'ready') {
    if (phase !== 'deployment') refused('wrong-phase', 'Deployment is over', 'D-014')
    deploy(play, order)
    return
  }
  if (phase === 'deployment') refused('wrong-phase', 'The armies are being deployed', 'D-014')
  if (order.type === 'next') {
    if (phase === 'rout') checkMorale(play, 'human')
    nextPhase(play)
    return
  }
  if (settled.resolution === 'reported') refused('report-instead', 'Say what happened on the table', 'D-014')
  act(play, order)
}

type Deploying = Extract<HumanOrder, { type: 'place' | 'host' | 'ready' }>

function deploy(play: Play, order: Deploying): void {
  const { state } = play
  if (order.type === 'ready') {
    const waiting = state.units.find(unit => unit.side === 'human' && !unit.pose)
    if (waiting) refused('not-deployed', `${waiting.id} is not on the table`, 'D-014')
    nextPhase(play)
    return
  }
  const unit = unitIn(state, order.unit)
  if (unit?.side !== 'human') refused('unknown-unit', `You have no unit ${order.unit}`)
  if (order.type === 'host') {
    if (!state.generals.human) refused('no-general', 'Your army has no general', 'D-014')
    changeGeneral(play, 'human', { host: unit.id })
    note(play, { type: 'general', rule: 'D-014', side: 'human', condition: 'fit', host: unit.id })
    return
  }
  if (order.pose) checkPose(play, unit.id, order.pose)
  moveUnit(play, unit.id, order.pose, 'deploy', 'D-014')
}

/** Refuses a pose off the table or on somebody. */
export function checkPose(play: Play, id: UnitId, pose: Pose): void {
  const body = newBody(play.library, unitIn(play.state, id)!, pose)
  const others = fieldNow(play)
  const problem = placeProblem({ ...others, bodies: others.bodies.filter(other => other.unit.id !== id) }, body)
  if (problem) refused(problem, `${id} cannot stand there`)
}

type Acting = Exclude<HumanOrder, Deploying | { type: 'next' }>

const phaseOf = {
  play: 'activation',
  move: 'movement',
  charge: 'movement',
  withdraw: 'movement',
  shoot: 'ranged',
  fight: 'melee',
} as const

function act(play: Play, order: Acting): void {
  if (play.state.phase !== phaseOf[order.type]) refused('wrong-phase', `Not in the phase ${play.state.phase}`, 'D-120')
  if (order.type === 'play') {
    playCard(play, order.card, order.units)
    return
  }
  const field = fieldNow(play)
  const body = bodyIn(field, order.unit)
  if (body?.unit.side !== 'human') refused('unknown-unit', `You have no unit ${order.unit} on the table`)
  switch (order.type) {
    case 'move':
      if (!canMoveTo(field, body, order.pose)) refused('illegal-move', `${order.unit} cannot move there`)
      moveUnit(play, order.unit, order.pose, 'move', 'D-120')
      mark(play, order.unit, 'moved')
      break
    case 'charge': {
      const option = mayMove(body) ? chargeOnto(field, body, order.target) : undefined
      if (!option) refused('illegal-charge', `${order.unit} cannot charge ${order.target}`)
      moveUnit(play, order.unit, option.end, 'charge', 'D-120', order.target)
      const now = unitIn(play.state, order.unit)!.engaged
      if (!now.includes(order.target)) setMelees(play, order.unit, [...now, order.target])
      mark(play, order.unit, 'moved')
      break
    }
    case 'withdraw':
      if (!canWithdrawTo(field, body, order.pose)) refused('illegal-withdrawal', `${order.unit} cannot withdraw there`)
      moveUnit(play, order.unit, order.pose, 'withdrawal', 'D-120')
      mark(play, order.unit, 'moved')
      break
    case 'shoot': {
      const target = bodyIn(field, order.target)
      const band = target && canShoot(field, body, target)
      if (!target || !band) refused('illegal-shot', `${order.unit} cannot shoot at ${order.target}`)
      mark(play, order.unit, 'shot')
      const event = drawEvent(play, { window: 'ranged', role: 'defender', unit: target, enemy: body })
      shot(play, order.unit, order.target, band, event, 'D-110')
      break
    }
    case 'fight': {
      const target = bodyIn(field, order.target)
      if (!target || !body.engaged.includes(order.target) || body.unit.done.includes('fought'))
        refused('illegal-fight', `${order.unit} cannot strike ${order.target}`)
      mark(play, order.unit, 'fought')
      const event = drawEvent(play, { window: 'melee', role: 'defender', unit: target, enemy: body })
      fight(play, order.unit, order.target, event, 'D-110')
      break
    }
  }
}

function playCard(play: Play, id: string, units: readonly UnitId[]): void {
  const { hand, played } = play.state
  if (played >= CARDS_A_TURN) refused('no-more-cards', `${CARDS_A_TURN} cards a turn`, 'D-144')
  const card = play.library.actions.get(id)
  if (!card || !hand.includes(id)) refused('not-in-hand', `You do not hold ${id}`)
  const field = fieldNow(play)
  const { limit, eligible } = play.library.core.cardCapacity(field, card, 'human')
  const activates = card.order.kind === 'activate'
  const bad = units.find(
    unit => !eligible.includes(unit) || (activates && unitIn(play.state, unit)!.done.includes('activated')),
  )
  if (bad !== undefined || new Set(units).size !== units.length || units.length > limit)
    refused('illegal-card-units', `The card does not reach those units`)
  change(play, { hand: without(hand, id), played: played + 1 })
  note(play, { type: 'played', rule: 'D-144', side: 'human', card: id, half: 'order', units })
  if (activates) {
    for (const unit of units) mark(play, unit, 'activated')
    note(play, { type: 'activated', rule: 'D-144', units, side: 'human' })
  } else applyEffects(play, play.library.core.resolve!.order(field, play.dice, card, units), 'D-144')
  discard(play, [id], 'D-148')
}

function mayMove({ unit, engaged }: Body): boolean {
  return (
    unit.done.includes('activated') &&
    !unit.done.includes('moved') &&
    engaged.length === 0 &&
    unit.condition !== 'routed'
  )
}

/** True where the core rules let a unit go to a pose: forwards with its regular move, or with the reduced one. */
export function canMoveTo(field: Field, body: Body, pose: Pose): boolean {
  if (!mayMove(body)) return false
  return wayTo(field, body, pose) !== null && isFree(field, body, cornersAt(field, body, pose))
}

function chargeOnto(field: Field, body: Body, target: UnitId): { readonly end: Pose } | undefined {
  return mayMove(body) ? field.library.core.chargeOptions(field, body, body.pose, target)[0] : undefined
}

function canWithdrawTo(field: Field, body: Body, pose: Pose): boolean {
  const { unit, engaged } = body
  if (!engaged.length || !unit.done.includes('activated') || unit.done.includes('moved')) return false
  const { core } = field.library
  return core.withdrawals(field, body).some(to => to.x === pose.x && to.y === pose.y && to.facing === pose.facing)
}

export function canShoot(field: Field, body: Body, target: Body): 'short' | 'long' | null {
  const { unit, engaged } = body
  if (engaged.length || !unit.done.includes('activated') || unit.done.includes('shot')) return null
  if (unit.condition === 'routed' || target.unit.side === unit.side) return null
  return field.library.core.rangeBand(field, body, body.pose, target)
}
