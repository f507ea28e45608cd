import { seedRng } from '@umpire/core-rng'
import { type Body, type Field, type Order, ruleset, type Seat, type State } from '@umpire/dolg-solo-ai'

/** What the person's phase of movement is to bring about; it holds when the phase is over. Chances and damage are fractions, as texts: as much or more will do. */
export type DolgGoal =
  /** So many enemies are in melee, each with a unit of the person's that has this chance at least: `meleeOdds`. */
  | { readonly fights: number; readonly chance: string }
  /** No more than so many of the person's units could be charged where they stand: `threats`. */
  | { readonly charged: number }
  /** The person's units that may shoot and are in no melee can do so much damage, as is to be expected of the best shot of each: `expectedDamage`, added up. */
  | { readonly damage: string }

interface Ratio {
  readonly num: number
  readonly den: number
}

export function meets(goal: DolgGoal, state: State, seat: Seat, calls: readonly (readonly Order[])[]): boolean {
  let now: State | null = state
  for (const [n, orders] of calls.entries()) if (now && inPhase(now, seat)) now = onward(now, seat, orders, n)
  if (!now || inPhase(now, seat)) return false
  if ('charged' in goal) return charged(now).length <= goal.charged
  const field = ruleset.queries.field(now)
  if ('fights' in goal) return fights(field, ratioOf(goal.chance)) >= goal.fights
  return !isLess(shotsOf(field), ratioOf(goal.damage))
}

/** Whether it is still the person's phase of movement. */
export function inPhase(state: State, seat: Seat): boolean {
  return state.turn === seat && state.phase === 'movement' && !state.end
}

export function onward(state: State, seat: Seat, orders: readonly Order[], n: number): State | null {
  const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
  return done.ok ? done.state : null
}

/** Enemies in melee with somebody who has such a chance against them. */
export function fights(field: Field, chance: Ratio): number {
  const { core } = field.library
  const own = field.bodies.filter(({ unit }) => unit.seat === 'human')
  return field.bodies.filter(
    enemy =>
      enemy.unit.seat !== 'human' &&
      own.some(body => body.engaged.includes(enemy.unit.id) && !isLess(core.meleeOdds(field, body, enemy), chance)),
  ).length
}

/** The person's units that some enemy could charge. */
export function charged(state: State): readonly string[] {
  const own = ruleset.queries.field(state).bodies.filter(({ unit }) => unit.seat === 'human')
  return own.map(({ unit }) => unit.id).filter(id => ruleset.queries.threats(state, id).length > 0)
}

/** The damage that is to be expected of the best shot of each of the person's units, added up. */
export function shotsOf(field: Field): Ratio {
  return field.bodies.reduce((sum: Ratio, body) => plus(sum, shotOf(field, body)), NONE)
}

export const NONE: Ratio = { num: 0, den: 1 }

/** The most damage that is to be expected of a unit's shot from where it stands. */
export function shotOf(field: Field, body: Body): Ratio {
  const { seat, done, condition } = body.unit
  if (seat !== 'human' || !done.includes('activated') || condition === 'routed' || body.engaged.length > 0) return NONE
  const { core } = field.library
  let best = NONE
  for (const enemy of field.bodies) {
    const band = enemy.unit.seat === 'human' ? null : core.rangeBand(field, body, body.pose, enemy)
    const damage = band ? core.expectedDamage(field, body, body.pose, enemy, band) : NONE
    if (isLess(best, damage)) best = damage
  }
  return best
}

export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.num === 0) return b
  if (b.num === 0) return a
  return a.den === b.den
    ? { num: a.num + b.num, den: a.den }
    : { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
}

export function isLess(a: Ratio, b: Ratio): boolean {
  return a.num * b.den < b.num * a.den
}

export const ratioText = ({ num, den }: Ratio): string => `${num}/${den}`

export function ratioOf(text: string): Ratio {
  const [num, den] = text.split('/').map(Number)
  return { num: num!, den: den! }
}
