import type { Dice } from '@umpire/core-rng'
import { LIMIT, type Mind } from './mind.ts'

/** One thing that somebody is after in the next call to `step`. */
export interface Aim<State, Order, Seat extends string> {
  /** Plans that may bring it about, the most promising first. */
  plans(state: State, seat: Seat, dice: Dice): Iterable<readonly Order[]>
  /** How near a state comes to it, from 0 to `MET`. */
  score(state: State, seat: Seat): number
}

/** The most that a score says. */
export const MET = 900

/** A mind that is after one thing, and sees no further than the next state; of plans that come as near to it, it likes the one that leaves most besides. */
export function aimed<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  aim: Aim<State, Order, Seat>,
): Mind<View, State, Order, Seat> {
  const { clock: _, ...rest } = mind
  return {
    ...rest,
    planner(state, seat) {
      const own = mind.planner(state, seat)
      let plans: Iterator<readonly Order[]> | null = null
      return (dice, tried) => {
        plans ??= aim.plans(state, seat, dice)[Symbol.iterator]()
        const next = plans.next()
        return next.done ? own(dice, tried) : next.value
      }
    },
    evaluate: (state, seat) => {
      const besides = Math.trunc((mind.evaluate(state, seat) * (LIMIT - MET)) / LIMIT)
      return 2 * aim.score(state, seat) - MET + besides
    },
    horizon: 1,
    settled: true,
    backup: 'best',
  }
}
