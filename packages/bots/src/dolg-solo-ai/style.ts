import { type Dice, seedRng } from '@umpire/core-rng'
import type { DolgRuleset, Order, State } from '@umpire/dolg-solo-ai'
import { appraise } from './appraise.ts'

/** More than any exchange of blows comes to. */
export const NEVER = 1_000_000

/** How a person leads his army. What an exchange of blows must win is in hundredths of points. */
export interface Style {
  /** The least that a charge must be expected to win. */
  readonly charge: number
  /** The least that a fight in melee must be expected to win. */
  readonly fight: number
  /** Who moves, and whether forward or back. */
  readonly advance: 'all' | 'none' | 'shooters' | 'back'
  /** The general's unit stays where it is. */
  readonly careful: boolean
  /** How near shooters go to the enemy, in hundredths; null: as near as anyone. */
  readonly distance: number | null
  /** Half of the units, as the dice choose, stay where they are. */
  readonly mixed: boolean
}

/** The most orders of one phase. */
const LONGEST = 60

/** All orders of a phase of movement in one style, its end included. Nothing in it is left to dice. */
export function wholePhase(rules: DolgRuleset, style: Style, from: State, dice: Dice): readonly Order[] {
  const idle = new Set(style.mixed ? from.units.flatMap(({ id }) => (dice.d(2, 'who stays') === 1 ? [id] : [])) : [])
  const orders: Order[] = []
  for (let state = from; orders.length < LONGEST; ) {
    const best = appraise(rules, style, state).find(
      ({ order, value }) => order.type === 'next' || (value > 1 && !('unit' in order && idle.has(order.unit))),
    )
    if (!best) break
    orders.push(best.order)
    const next = best.order.type === 'next' ? null : rules.step(state, { human: [best.order] }, seedRng(0))
    if (!next?.ok) break
    state = next.state
  }
  return orders
}
