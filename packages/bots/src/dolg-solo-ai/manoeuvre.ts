import { seedRng } from '@umpire/core-rng'
import type { Body, DolgRuleset, Field, Order, Pose, State } from '@umpire/dolg-solo-ai'
import type { ChargeOption } from '@umpire/dolg-solo-ai/content'
import { exchange, exchanges, shotGain } from './blows.ts'
import { bodyAt, bodyOf, isHost, isWornOut, toEnemy } from './bodies.ts'
import type { Style } from './style.ts'

/** Poses looked at for one unit: where it may go now, and to see whether that is worth a card. */
const POSES = 14
const GLANCES = 8
/** No charge comes from further away, along one axis. */
const FAR = 900

/** A unit that does otherwise than the rest of the army: in a style of its own, or it stays where it is. */
export interface Loner {
  readonly unit: string
  readonly style: Style | 'stay'
}

/**
 * All orders of a phase of movement in one style, its end included: the worn out leave their melees, then charges, the best one first, then moves.
 * Nothing in it is left to dice.
 */
export function wholePhase(rules: DolgRuleset, usual: Style, from: State, loner?: Loner): readonly Order[] {
  const styleOf = (id: string) => (id === loner?.unit ? loner.style : usual)
  const orders: Order[] = []
  let state = from
  const gives = (order: Order): boolean => {
    const next = rules.step(state, { human: [order] }, seedRng(0))
    if (!next.ok) return false
    orders.push(order)
    state = next.state
    return true
  }
  for (const { unit } of rules.queries.field(state).bodies.filter(isWornOut)) {
    const withdrawal = wayOut(rules.queries.field(state), unit.id)
    if (withdrawal) gives(withdrawal)
  }
  for (;;) {
    const charge = bestCharge(rules.queries.field(state), styleOf)
    if (!charge || !gives(charge)) break
  }
  for (const { unit } of movable(rules.queries.field(state))) {
    const style = styleOf(unit.id)
    if (style === 'stay') continue
    const field = rules.queries.field(state)
    const { pose } = bestPose(rules, style, field, bodyOf(field, unit.id), POSES)
    if (pose) gives({ type: 'move', unit: unit.id, pose })
  }
  orders.push({ type: 'next' })
  return orders
}

/** The units that may still move or charge, the dearest first. */
export function movable({ bodies }: Field): readonly Body[] {
  return bodies.filter(canGo).sort((a, b) => b.card.cost - a.card.cost)
}

export function canGo({ unit, engaged }: Body): boolean {
  const { seat, done, condition } = unit
  return (
    seat === 'human' &&
    done.includes('activated') &&
    !done.includes('moved') &&
    condition !== 'routed' &&
    !engaged.length
  )
}

/** How a unit that is worn out leaves a melee that it is expected to lose; null where it stays. */
function wayOut(field: Field, id: string): Order | null {
  const body = bodyOf(field, id)
  const { seat, done } = body.unit
  if (seat !== 'human' || !done.includes('activated') || !isWornOut(body)) return null
  const pose = exchanges(field, body) < 0 ? field.library.core.withdrawals(field, body).at(-1) : undefined
  return pose ? { type: 'withdraw', unit: id, pose } : null
}

/** The charge that is expected to win most; the general's unit makes none. */
function bestCharge(field: Field, styleOf: (unit: string) => Loner['style']): Order | null {
  let best: Order | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const body of field.bodies.filter(canGo)) {
    const style = styleOf(body.unit.id)
    if (style === 'stay' || isHost(field, body)) continue
    for (const option of field.library.core.chargeOptions(field, body, body.pose)) {
      const gain = chargeGain(field, body, option)
      if (gain < style.charge || gain <= most) continue
      most = gain
      best = { type: 'charge', unit: body.unit.id, target: option.target }
    }
  }
  return best
}

/** What the first exchange of blows after a charge is expected to win. */
function chargeGain(field: Field, body: Body, { target, end }: ChargeOption): number {
  return exchange(field, { ...body, pose: end }, bodyOf(field, target))
}

/** What it is expected to win that a unit is activated, in hundredths of points: by a charge, or by going where it is best and by a shot. */
export function useOf(rules: DolgRuleset, style: Style, field: Field, body: Body): number {
  let charge = 0
  for (const option of field.library.core.chargeOptions(field, body, body.pose))
    charge = Math.max(charge, chargeGain(field, body, option))
  const { gain } = bestPose(rules, style, field, body, GLANCES)
  return Math.max(charge, gain + bestShot(field, body))
}

/** The best pose that a unit can move to, of about so many, and what it gains there, in hundredths of points; null where it is best to stay. */
function bestPose(
  rules: DolgRuleset,
  style: Style,
  field: Field,
  body: Body,
  many: number,
): { readonly pose: Pose | null; readonly gain: number } {
  const reach = rules.queries.reach(field.state, body.unit.id)
  const stride = Math.max(1, Math.ceil(reach.length / many))
  const worth = (pose: Pose) => {
    const there = bodyAt(field, body, pose)
    return worthOf({ ...field, bodies: field.bodies.map(one => (one === body ? there : one)) }, style, there)
  }
  let best: Pose | null = null
  const stays = worthOf(field, style, body)
  let most = stays
  for (let i = reach.length - 1; i > 0; i -= stride) {
    const { pose } = reach[i]!
    const value = worth(pose)
    if (value <= most) continue
    most = value
    best = pose
  }
  return { pose: best, gain: most - stays }
}

/** How good it is for a unit to stand where it does, in hundredths of points: its shot now, its charge next turn, and what enemies could do to it. */
function worthOf(field: Field, style: Style, body: Body): number {
  const { library } = field
  // The general keeps away: with him the hand, and what its cards reach, would be halved.
  if (isHost(field, body)) return toEnemy(field, body)
  const dangers: number[] = []
  let charge = 0
  for (const enemy of field.bodies) {
    if (enemy.unit.seat === 'human') continue
    const { x, y } = enemy.pose
    if (enemy.unit.condition === 'routed' || Math.abs(x - body.pose.x) > FAR || Math.abs(y - body.pose.y) > FAR)
      continue
    if (enemy.engaged.length === 0)
      for (const { end } of library.core.chargeOptions(field, enemy, enemy.pose, body.unit.id))
        dangers.push(exchange(field, { ...enemy, pose: end }, body))
    for (const option of library.core.chargeOptions(field, body, body.pose, enemy.unit.id))
      charge = Math.max(charge, chargeGain(field, body, option))
  }
  return bestShot(field, body) + Math.trunc((style.hope * charge - style.fear * dread(dangers)) / 100)
}

/** What the best shot of a unit is expected to win. */
function bestShot(field: Field, body: Body): number {
  let best = 0
  for (const enemy of field.bodies) if (enemy.unit.seat !== 'human') best = Math.max(best, shotGain(field, body, enemy))
  return best
}

/** The worst charge counts whole, be it good for the unit or bad; the next bad one for half, and so on. */
function dread(dangers: readonly number[]): number {
  let sum = 0
  for (const [i, danger] of [...dangers].sort((a, b) => b - a).entries())
    if (i === 0 || danger > 0) sum += Math.trunc(danger / (i + 1))
  return sum
}
