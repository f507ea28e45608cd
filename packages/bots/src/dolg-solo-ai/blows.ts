import type { Body, Field } from '@umpire/dolg-solo-ai'
import { bodyOf, heartsOf } from './bodies.ts'

/** A general whose death decides counts for so many times his unit's cost. */
const GENERAL = 3

/** What the hearts that an enemy has left are worth, in points for all of them. */
function priceOf({ state }: Field, { card, unit }: Body): number {
  const decides = state.victory?.kind === 'general-death' && state.generals[unit.seat]?.host === unit.id
  return decides ? GENERAL * card.cost : card.cost
}

/** What one exchange of blows is expected to win for the unit that strikes first, in hundredths of points. */
export function exchange(field: Field, body: Body, enemy: Body): number {
  return blow(field, body, enemy) - blow(field, enemy, body)
}

/** The same of a unit in melee with each of its enemies. */
export function exchanges(field: Field, body: Body): number {
  return body.engaged.reduce((sum, enemy) => sum + exchange(field, body, bodyOf(field, enemy)), 0)
}

function blow(field: Field, from: Body, to: Body): number {
  const { num, den } = field.library.core.meleeOdds(field, from, to)
  const hearts = heartsOf(to)
  const chance = Math.trunc((1000 * num) / den)
  // Hearts that are expected to go, in thousandths: no more than a chance where one is left.
  const hurt = hearts === 1 ? chance : Math.min(hurtBy(chance), 1000 * hearts)
  return Math.trunc((hurt * priceOf(field, to)) / (10 * hearts))
}

/** How many dice succeed in the mean where some do with such a chance, in thousandths: the logarithm's series, of which few terms are enough. */
function hurtBy(chance: number): number {
  let power = chance
  let sum = chance
  for (let n = 2; n <= 5; n++) {
    power = Math.trunc((power * chance) / 1000)
    sum += Math.trunc(power / n)
  }
  return sum
}

/** What a shot is expected to win, in hundredths of points. */
export function shotGain(field: Field, body: Body, target: Body): number {
  const damage = shotAt(field, body, target)
  return damage ? Math.trunc((100 * damage.num * priceOf(field, target)) / (damage.den * heartsOf(target))) : 0
}

/** The damage that is to be expected of a shot; null where it does not reach. */
export function shotAt(field: Field, body: Body, target: Body): { readonly num: number; readonly den: number } | null {
  const { core } = field.library
  const band = core.rangeBand(field, body, body.pose, target)
  return band && core.expectedDamage(field, body, body.pose, target, band)
}
