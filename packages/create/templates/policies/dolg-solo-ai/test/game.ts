import type { Policy } from '@umpire/core-game'
import type { Order, Seat, State, View } from '@umpire/dolg-solo-ai'
import { policies, randomPolicy } from '@umpire/dolg-solo-ai/policy'

export { standardOptions as options } from '@umpire/dolg-solo-ai/policy'
export const anyOrder: Policy<View, Order, Seat> = randomPolicy

/** Whom the bot plays, and against whom: the army plays itself. */
export const seats: readonly Seat[] = ['human']
export const others = policies
/** A battle is cut after so many. */
export const steps = 400

/** How well a seat stands: units on the table, less their damage, and what the end is worth. */
export function score({ units, end }: State, seat: Seat): number {
  const worth = (unit: State['units'][number]) => (unit.pose ? 10 - unit.damage : 0)
  const won = end?.winners.length ? (end.winners.includes(seat) ? 50 : -50) : 0
  return units.reduce((sum, unit) => sum + (unit.seat === seat ? worth(unit) : -worth(unit)), won)
}
