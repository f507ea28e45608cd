import { facingOf, turnBetween } from '../../geometry/angle.ts'
import { type Body, beyond, cornersAt, type Field } from '../../geometry/field.ts'
import { within } from '../../geometry/polygon.ts'
import type { Pose } from '../../model.ts'
import type { Band, Ratio } from '../core-rules.ts'
import type { Pair } from '../model.ts'
import { sumOf } from '../unit-types.ts'
import { sideOf } from './moving.ts'
import type { TableParameters } from './parameters.ts'

function plus({ hit, damage }: Pair, hits: number, damages: number): Pair {
  return { hit: Math.max(0, hit + hits), damage: Math.max(0, damage + damages) }
}

/** Melee attack against an enemy: +1/0 in an offensive formation, -1/0 when broken. */
export function attackOf(body: Body): Pair {
  const { formation, condition } = body.unit
  const offensive = formation === 'wedge' || formation === 'phalanx'
  return plus(body.card.melee, (offensive ? 1 : 0) - (condition === 'broken' ? 1 : 0), 0)
}

/** Defence against an enemy: +1/+1 in a defensive formation to the front, -1/-1 from flank or rear, 0/-1 stretched. */
export function defenceOf(body: Body, against: Body): Pair {
  const front = sideOf(body, against.pose) === 'front'
  const wall = body.unit.formation === 'square' || (body.unit.formation === 'shield-wall' && front)
  const flank = front || body.unit.formation === 'square' ? 0 : -1
  return plus(body.card.defence, (wall ? 1 : 0) + flank, (wall ? 1 : 0) + flank - (body.unit.extended ? 1 : 0))
}

export function attackSum(_field: Field, unit: Body, _against: Body): number {
  return sumOf(attackOf(unit))
}

export function defenceSum(_field: Field, unit: Body, against: Body): number {
  return sumOf(defenceOf(unit, against))
}

export function rangeLimits(p: TableParameters, { card }: Body): { short: number; long: number } | null {
  if (!card.ranged) return null
  return card.flags.includes('javelins')
    ? { short: p.throwRange, long: p.throwRange }
    : { short: p.shortRange, long: p.longRange }
}

/** Enemies out of melee within the arc; nothing blocks the line of sight (AMB-73). */
export function rangeBand(p: TableParameters, field: Field, unit: Body, pose: Pose, target: Body): Band | null {
  const limits = rangeLimits(p, unit)
  if (!limits || target.engaged.length || unit.unit.condition === 'routed') return null
  const dx = target.pose.x - pose.x
  const dy = target.pose.y - pose.y
  if (beyond(pose, unit.reach + limits.long, target)) return null
  if (turnBetween(facingOf(dx, dy), pose.facing) > p.fireArc) return null
  const corners = pose === unit.pose ? unit.corners : cornersAt(field, unit, pose)
  if (!within(corners, target.corners, limits.long)) return null
  return within(corners, target.corners, limits.short) ? 'short' : 'long'
}

/** The faces of a die that do: from `target`, moved by the difference; never none and never all. */
export function facesThat(p: TableParameters, attack: number, defence: number): number {
  return 7 - Math.max(2, Math.min(6, p.target + defence - attack))
}

/** The chance of one die: it hits, and does damage. */
function chanceOf(p: TableParameters, attack: Pair, defence: Pair): Ratio {
  return {
    num: facesThat(p, attack.hit, defence.hit) * facesThat(p, attack.damage, defence.damage),
    den: 36,
  }
}

/** A shot at long range is -1 to hit. */
export function shotOf(unit: Body, band: Band): Pair {
  return plus(unit.card.ranged ?? { hit: 0, damage: 0 }, band === 'long' ? -1 : 0, 0)
}

export function successPerDie(p: TableParameters, _field: Field, unit: Body, target: Body, band: Band): Ratio {
  return chanceOf(p, shotOf(unit, band), defenceOf(target, unit))
}

/** The mean of what the dice do, of no more than the hearts that are left. */
export function expectedDamage(p: TableParameters, field: Field, unit: Body, target: Body, band: Band): Ratio {
  const { num, den } = successPerDie(p, field, unit, target, band)
  const dice = p.rangedDice
  const left = Math.max(0, target.card.hearts - target.unit.damage)
  if (left >= dice) return { num: num * dice, den }
  // By how many hearts are left, one die after the other: it takes one of them, or it does not.
  let means = Array<number>(left + 1).fill(0)
  let all = 1
  for (let die = 0; die < dice; die++) {
    const before = means
    means = before.map((mean, hearts) => (hearts ? num * (all + before[hearts - 1]!) + (den - num) * mean : 0))
    all *= den
  }
  return { num: means[left]!, den: all }
}

/** Dice of a unit in melee: one more from flank or rear, one more stretched; six at most. */
export function meleeDice(p: TableParameters, unit: Body, target: Body): number {
  const flank = sideOf(target, unit.pose) === 'front' ? 0 : 1
  return Math.min(6, p.meleeDice + flank + (unit.unit.extended ? 1 : 0))
}

/** The chance that at least one die succeeds. */
export function meleeOdds(p: TableParameters, _field: Field, unit: Body, target: Body): Ratio {
  const { num, den } = chanceOf(p, attackOf(unit), defenceOf(target, unit))
  const dice = meleeDice(p, unit, target)
  let all = 1
  let none = 1
  for (let die = 0; die < dice; die++) {
    all *= den
    none *= den - num
  }
  return { num: all - none, den: all }
}
