import { LIMIT, type Mind } from './mind.ts'

/** One thing that somebody is after in the next call to `step`. */
export interface Aim<State, Order, Seat extends string> {
  /** Plans that may bring it about, the most promising first. */
  plans(state: State, seat: Seat): Iterable<readonly Order[]>
  /** How near a state comes to it: `MET` where it is done, 0 where it is as far as can be; what is more or less counts as much. */
  score(state: State, seat: Seat): number
}

/** What is done scores as much. */
export const MET = 900

/** Whether a plan brings about what somebody is after, as plain JSON. */
export interface Prospect {
  /** How likely: 0 of 1 where it surely or as far as is known does not. null where there is no end to it, as where most of something is wanted. */
  readonly chance: { readonly num: number; readonly den: number } | null
  /** Where it was tried so many times under different luck rather than worked out. */
  readonly tries?: number
}

/** There is no end to it. */
export const ENDLESS: Prospect = { chance: null }

/** Where nothing is left to chance. */
export function sure(isMet: boolean): Prospect {
  return { chance: { num: isMet ? 1 : 0, den: 1 } }
}

/** A mind that is after one thing, and sees no further than the next state; of plans that come as near to it, it likes the one that leaves most besides. */
export function aimed<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  aim: Aim<State, Order, Seat>,
): Mind<View, State, Order, Seat> {
  // What is asked for is brought about or not: nothing that is usual has to be bettered.
  const { clock: _clock, doubt: _doubt, ...rest } = mind
  return {
    ...rest,
    planner(state, seat) {
      const own = mind.planner(state, seat)
      let plans: Iterator<readonly Order[]> | null = null
      return (dice, tried) => {
        plans ??= aim.plans(state, seat)[Symbol.iterator]()
        const next = plans.next()
        return next.done ? own(dice, tried) : next.value
      }
    },
    evaluate: (state, seat) => {
      const besides = Math.trunc((mind.evaluate(state, seat) * (LIMIT - MET)) / LIMIT)
      const score = Math.min(Math.max(aim.score(state, seat), 0), MET)
      return 2 * score - MET + besides
    },
    horizon: 1,
    settled: true,
    backup: 'best',
  }
}
