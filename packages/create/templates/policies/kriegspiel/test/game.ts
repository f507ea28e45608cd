import type { Policy } from '@umpire/core-game'
import type { Order, Seat, State, View } from '@umpire/kriegspiel'

export { standardOptions as options } from '@umpire/kriegspiel/policy'

/** Any order that goes on with the game. */
export const anyOrder: Policy<View, Order, Seat> = ({ orders, dice }) => [
  dice.pick([...orders].filter(({ type }) => !['resign', 'offer-draw', 'accept-draw'].includes(type))),
]

/** Whom the bot plays, and against whom. */
export const seats: readonly Seat[] = ['north', 'south']
export const others = { north: anyOrder, south: anyOrder }
/** A game is cut after so many. */
export const steps = 300

/** How well a seat stands: units, and what the end is worth. */
export function score({ units, end }: State, seat: Seat): number {
  const own = units.filter(unit => unit.seat === seat).length
  const won = end?.winners.length ? (end.winners.includes(seat) ? 20 : -20) : 0
  return 2 * own - units.length + won
}
