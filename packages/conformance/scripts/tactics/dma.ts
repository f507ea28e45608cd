import { seedRng } from '@umpire/core-rng'
import { type Order, ruleset, type Seat, type State } from '@umpire/dma'

/** What the orders of a week are to bring about, others giving none and however the dice fall: they are thrown three times. */
export type DmaGoal =
  /** So many cities and villages are the seat's at the end of the week, and none of its armies is lost. */
  | { readonly settlements: number }
  /** The game is won. */
  | { readonly win: true }

const THROWS = 3

export function meets(goal: DmaGoal, state: State, seat: Seat, calls: readonly (readonly Order[])[]): boolean {
  const [orders = []] = calls
  for (let n = 0; n < THROWS; n++) {
    const done = ruleset.step(state, { [seat]: orders }, seedRng(n))
    if (!done.ok || !met(goal, state, done.state, seat)) return false
  }
  return true
}

function met(goal: DmaGoal, before: State, after: State, seat: Seat): boolean {
  const won = after.end?.winners.includes(seat) ?? false
  if ('win' in goal || won) return won
  const armies = (state: State) => state.armies.filter(army => army.seat === seat).length
  return settlements(after, seat) >= goal.settlements && armies(after) >= armies(before)
}

export function settlements({ cities, villages }: State, seat: Seat): number {
  return [...cities.map(city => city.seat), ...villages.flat()].filter(holder => holder === seat).length
}
