import type { Dice } from '@umpire/core-rng'
import { type Body, bodyIn, cornersAt, type Field, isFree, withMove } from '../../geometry/field.ts'
import { ahead } from '../../geometry/polygon.ts'
import { onTable } from '../../geometry/table.ts'
import type { Condition, Seat, UnitId } from '../../model.ts'
import type { Effect, Resolution } from '../core-rules.ts'
import type { ActionCard, Pair } from '../model.ts'
import type { TableParameters } from './parameters.ts'
import { attackOf, defenceOf, facesThat, meleeDice, shotOf } from './striking.ts'

/** How a unit stands while an attack is being resolved. */
interface Hurt {
  readonly body: Body
  damage: number
  condition: Condition
}

/** The procedures of the table rules: two dice for each die of an attack (to hit, to hurt), morale by one. */
export function resolution(p: TableParameters): Resolution {
  return {
    shoot: (field, dice, unit, target, band, event) => {
      const attack = helped(shotOf(unit, band), event, 'strike')
      const defence = helped(defenceOf(target, unit), event, 'brace')
      const hurt = fresh(target)
      strike(p, dice, attack, defence, p.rangedDice, hurt)
      return settle(field, dice, hurt)
    },
    fight: (field, dice, unit, target, event) => {
      // The event is the AI's: it strikes harder as attacker, and braces itself as defender.
      const there = fresh(target)
      const here = fresh(unit)
      const attack = helped(attackOf(unit), event, 'strike')
      const defence = helped(defenceOf(target, unit), event, 'brace')
      strike(p, dice, attack, defence, meleeDice(p, unit, target), there)
      strike(p, dice, attackOf(target), defenceOf(unit, target), meleeDice(p, target, unit), here)
      return [...settle(field, dice, there), ...settle(field, dice, here)]
    },
    rout: (field, dice, seat) => rout(p, field, dice, seat),
    order: (field, _dice, card, units) => order(field, card, units),
  }
}

function fresh(body: Body): Hurt {
  return { body, damage: body.unit.damage, condition: body.unit.condition }
}

function helped(pair: Pair, event: ActionCard | null, effect: string): Pair {
  const amount = event?.event?.effect === effect ? event.event.amount : 0
  return { hit: pair.hit + amount, damage: pair.damage }
}

function strike(p: TableParameters, dice: Dice, attack: Pair, defence: Pair, count: number, hurt: Hurt): void {
  for (let n = 0; n < count; n++) {
    if (dice.d(6, 'to hit') <= 6 - facesThat(p, attack.hit, defence.hit)) continue
    if (dice.d(6, 'to hurt') > 6 - facesThat(p, attack.damage, defence.damage)) hurt.damage++
  }
  hurt.damage = Math.min(hurt.damage, hurt.body.card.hearts)
}

/** Damage, then morale where half of the hearts are gone: fit, broken, routed, one step at a time. */
function settle(field: Field, dice: Dice, hurt: Hurt): Effect[] {
  const { body, damage } = hurt
  const { unit, card } = body
  if (damage === unit.damage) return []
  const effects: Effect[] = [{ type: 'damage', unit: unit.id, damage }]
  if (damage >= card.hearts) hurt.condition = 'destroyed'
  else if (2 * damage >= card.hearts && !holds(dice, body))
    hurt.condition = hurt.condition === 'fit' ? 'broken' : 'routed'
  return [...effects, ...changed(field, unit.id, hurt.condition)]
}

/** A morale check: 1 always holds, else the die must not exceed morale, one less when broken. */
function holds(dice: Dice, { unit, card }: Body): boolean {
  const face = dice.d(6, 'morale')
  return face === 1 || face <= card.morale - (unit.condition === 'fit' ? 0 : 1)
}

/** A change of condition, and what it does to a general who is with the unit. */
function changed(field: Field, id: UnitId, condition: Condition): Effect[] {
  const body = bodyIn(field, id)
  if (!body || body.unit.condition === condition) return []
  const { seat } = body.unit
  const general = field.state.generals[seat]
  const effects: Effect[] = [{ type: 'condition', unit: id, condition }]
  if (general?.host !== id || general.condition === 'fallen') return effects
  const then = condition === 'destroyed' ? 'fallen' : condition === 'routed' ? 'routed' : 'fit'
  if (then !== general.condition) effects.push({ type: 'general', seat, condition: then })
  return effects
}

/** Routed units rally as broken ones or flee to their edge and off it; broken ones out of melee recover. */
function rout(p: TableParameters, field: Field, dice: Dice, seat: Seat): Effect[] {
  const effects: Effect[] = []
  let now = field
  for (const { unit } of field.bodies) {
    const body = bodyIn(now, unit.id)
    if (unit.seat !== seat || !body || unit.condition === 'fit') continue
    if (unit.condition === 'broken') {
      if (!body.engaged.length && holds(dice, body)) effects.push(...changed(now, unit.id, 'fit'))
      continue
    }
    if (holds(dice, body)) {
      effects.push(...changed(now, unit.id, 'broken'))
      continue
    }
    const facing = seat === 'ai' ? 1800 : 0
    const far = Math.floor((body.card.move * p.fleePercent) / 100)
    const home = cornersAt(now, body, ahead({ ...body.pose, facing }, far))
    let pose = null
    for (let k = onTable(home, now.state.settled.table) ? far : 0; k > 0 && !pose; k -= 25) {
      const to = ahead({ ...body.pose, facing }, k)
      if (isFree(now, body, cornersAt(now, body, to))) pose = to
    }
    if (!pose) {
      effects.push(...changed(now, unit.id, 'destroyed'))
      now = { ...now, bodies: now.bodies.filter(other => other !== body) }
      continue
    }
    effects.push({ type: 'move', unit: unit.id, pose })
    now = withMove(now, body, pose)
  }
  return effects
}

/** The order half of cards that do not activate. */
function order(field: Field, card: ActionCard, units: readonly UnitId[]): Effect[] {
  const { kind, amount } = card.order
  if (kind === 'move') return [{ type: 'bonus', amount }]
  return units.flatMap(id => {
    const body = bodyIn(field, id)
    if (!body) return []
    const { unit } = body
    if (kind === 'heal') return [{ type: 'damage', unit: id, damage: Math.max(0, unit.damage - amount) } as const]
    if (kind === 'rally') return changed(field, id, unit.condition === 'routed' ? 'broken' : 'fit')
    return []
  })
}
