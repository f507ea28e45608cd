import type { Policy } from '@umpire/core-game'
import type { Order, Seat, State, View } from '@umpire/dma'
import { policies } from '@umpire/dma/policy'

export { standardOptions as options } from '@umpire/dma/policy'

/** Any order but to leave. */
export const anyOrder: Policy<View, Order, Seat> = ({ orders, dice }) => [
  dice.pick([...orders].filter(({ type }) => type !== 'retire')),
]

/** Whom the bot plays, and against whom. */
export const seats: readonly Seat[] = ['p1', 'p4']
export const others = policies
/** A campaign is cut after so many weeks. */
export const steps = 12

/** How well a seat stands: its cities, and what is built in them. */
export function score({ cities }: State, seat: Seat): number {
  return cities.reduce((sum, city) => sum + (city.seat === seat ? 5 + city.buildings.length : 0), 0)
}
