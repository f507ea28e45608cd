/** Orders of the person: D-014, D-110, D-120, D-140, D-144, D-148. */
import type { Problem } from '@umpire/core-game'
import type { ChargeOption } from '../../content/core-rules.ts'
import {
  type Body,
  bodyAt,
  bodyIn,
  cornersAt,
  type Field,
  isFree,
  meetsAnew,
  placeProblem,
} from '../../geometry/field.ts'
import { samePose } from '../../geometry/table.ts'
import type { Phase, Pose, UnitId } from '../../model.ts'
import type { HumanOrder } from '../../orders.ts'
import { change, changeGeneral, fieldNow, mark, moveUnit, type Play, tell, unitIn } from '../../play.ts'
import { aiFault, fault } from '../../problems.ts'
import { carryOutOrder } from '../attacks/effects.ts'
import { drawEvent } from '../attacks/event-cards.ts'
import { fight } from '../attacks/melee.ts'
import { shot } from '../attacks/ranged.ts'
import { checkMorale } from '../attacks/rout.ts'
import { discard, without } from '../drawing.ts'
import { wayTo } from '../movement/reach.ts'
import { nextPhase } from '../sequence.ts'

/** Action cards a side may play in one activation phase: as many as the AI uses (D-144). */
export const CARDS_A_TURN = 2

type Of<T extends HumanOrder['type']> = Extract<HumanOrder, { type: T }>
type Handler<T extends HumanOrder['type']> = (play: Play, order: Of<T>) => Problem | null

/** When an order may be given, where `any` is every phase but deployment, and what carries it out: null, or why it is refused. */
const handlers: {
  readonly [T in HumanOrder['type']]: readonly [due: Phase | 'any', carryOut: Handler<T>]
} = {
  place: ['deployment', place],
  host: ['deployment', host],
  ready: ['deployment', ready],
  play: ['activation', playCard],
  move: ['movement', move],
  charge: ['movement', charge],
  withdraw: ['movement', withdraw],
  shoot: ['ranged', shoot],
  fight: ['melee', strike],
  next: ['any', next],
}

/** Carries out an order of the person; the Problem where it is refused. */
export function obey(play: Play, order: HumanOrder): Problem | null {
  const { phase, turn, settled } = play.state
  const [due, carryOut] = handlers[order.type] as readonly [
    Phase | 'any',
    (play: Play, order: HumanOrder) => Problem | null,
  ]
  if (turn !== 'human') return aiFault('not-your-turn')
  if (due === 'any' ? phase === 'deployment' : phase !== due) return fault('wrong-phase', ['type'])
  if (due !== 'any' && due !== 'deployment' && settled.resolution === 'reported')
    return fault('report-instead', ['type'])
  return carryOut(play, order)
}

function place(play: Play, { unit, pose }: Of<'place'>): Problem | null {
  const code = whyNotOwn(play, unit) ?? (pose && whyNoPose(play, unit, pose))
  if (code) return code
  moveUnit(play, unit, pose, 'deploy', 'D-014')
  return null
}

function host(play: Play, { unit }: Of<'host'>): Problem | null {
  const problem = whyNotOwn(play, unit)
  if (problem) return problem
  if (!play.state.generals.human) return fault('no-general')
  changeGeneral(play, 'human', { host: unit })
  tell(play, { type: 'general', rule: 'D-014', seat: 'human', condition: 'fit', host: unit })
  return null
}

function ready(play: Play): Problem | null {
  if (play.state.units.some(unit => unit.seat === 'human' && !unit.pose)) return fault('not-deployed')
  nextPhase(play)
  return null
}

function next(play: Play): null {
  if (play.state.phase === 'rout') checkMorale(play, 'human')
  nextPhase(play)
  return null
}

/** Why a unit is not the person's. */
function whyNotOwn(play: Play, id: UnitId): Problem | null {
  return unitIn(play.state, id)?.seat === 'human' ? null : fault('unknown-unit', ['unit'])
}

/** Why a unit cannot stand there: off the table, or on somebody. */
export function whyNoPose(play: Play, id: UnitId, pose: Pose): Problem | null {
  const field = fieldNow(play)
  const others = field.bodies.filter(other => other.unit.id !== id)
  const code = placeProblem({ ...field, bodies: others }, bodyAt(play.library, unitIn(play.state, id)!, pose))
  return code && fault(code, ['pose'])
}

/** A unit of the person on the table, with the field round it; the Problem where there is none. */
function acting(play: Play, id: UnitId): { readonly field: Field; readonly body: Body } | Problem {
  const field = fieldNow(play)
  const body = bodyIn(field, id)
  return body?.unit.seat === 'human' ? { field, body } : fault('unknown-unit', ['unit'])
}

function move(play: Play, { unit, pose }: Of<'move'>): Problem | null {
  const own = acting(play, unit)
  if (!('body' in own)) return own
  if (!canMoveTo(own.field, own.body, pose)) return fault('illegal-move', ['pose'])
  moveUnit(play, unit, pose, 'move', 'D-120')
  mark(play, unit, 'moved')
  return null
}

function charge(play: Play, { unit, target }: Of<'charge'>): Problem | null {
  const own = acting(play, unit)
  if (!('body' in own)) return own
  const [found] = chargesOnto(own.field, own.body, target)
  if (!found) return fault('illegal-charge', ['target'])
  moveUnit(play, unit, found.end, 'charge', 'D-120', target)
  mark(play, unit, 'moved')
  return null
}

function withdraw(play: Play, { unit, pose }: Of<'withdraw'>): Problem | null {
  const own = acting(play, unit)
  if (!('body' in own)) return own
  if (!withdrawalsOf(own.field, own.body).some(to => samePose(to, pose))) return fault('illegal-withdrawal', ['pose'])
  moveUnit(play, unit, pose, 'withdrawal', 'D-120')
  mark(play, unit, 'moved')
  return null
}

function shoot(play: Play, { unit, target: at }: Of<'shoot'>): Problem | null {
  const own = acting(play, unit)
  if (!('body' in own)) return own
  const target = bodyIn(own.field, at)
  const band = target && shotAt(own.field, own.body, target)
  if (!target || !band) return fault('illegal-shot', ['target'])
  mark(play, unit, 'shot')
  const event = drawEvent(play, { window: 'ranged', role: 'defender', unit: target, enemy: own.body })
  shot(play, unit, at, band, event, 'D-110')
  return null
}

function strike(play: Play, { unit, target: at }: Of<'fight'>): Problem | null {
  const own = acting(play, unit)
  if (!('body' in own)) return own
  const target = bodyIn(own.field, at)
  if (!target || !canFight(own.body, at)) return fault('illegal-fight', ['target'])
  mark(play, unit, 'fought')
  const event = drawEvent(play, { window: 'melee', role: 'defender', unit: target, enemy: own.body })
  fight(play, unit, at, event, 'D-110')
  return null
}

function playCard(play: Play, { card: id, units }: Of<'play'>): Problem | null {
  const { played, hand } = play.state
  if (played >= CARDS_A_TURN) return fault('no-more-cards')
  if (!hand.includes(id)) return fault('not-in-hand', ['card'])
  const card = play.library.actions.get(id)!
  const { limit, eligible } = cardReach(fieldNow(play), id)
  const reaches = units.length <= limit && units.every(unit => eligible.includes(unit))
  if (!reaches || new Set(units).size !== units.length) return fault('illegal-card-units', ['units'])
  change(play, { hand: without(hand, id), played: played + 1 })
  const event = { type: 'played', rule: 'D-144', seat: 'human', card: id, half: 'order', units } as const
  if (card.order.kind === 'activate') {
    tell(play, event)
    for (const unit of units) mark(play, unit, 'activated')
    tell(play, { type: 'activated', rule: 'D-144', units, seat: 'human' })
  } else carryOutOrder(play, card, event)
  discard(play, [id], 'D-148')
  return null
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
  if (!isReady(body, 'shot') || body.engaged.length || target.unit.seat === body.unit.seat) return null
  return field.library.core.rangeBand(field, body, body.pose, target)
}

export function canFight({ unit, engaged }: Body, target: UnitId): boolean {
  return engaged.includes(target) && !unit.done.includes('fought')
}
