import type { Policy } from '@umpire/core-game'
import type { Order, Seat, State, View } from '@umpire/transnistria-hex'

export { standardOptions as options } from '@umpire/transnistria-hex/policy'

/** Any order of the first thousand. */
export const anyOrder: Policy<View, Order, Seat> = ({ orders, dice }) => {
  const first: Order[] = []
  for (const order of orders) if (first.push(order) === 1000) break
  return [dice.pick(first)]
}

/** Whom the bot plays, and against whom: it is no good at holding on, which is what Transnistria has to do. */
export const seats: readonly Seat[] = ['moldova']
export const others = { moldova: anyOrder, transnistria: anyOrder }
/** A game is cut after so many. */
export const steps = 300

/** How well a seat stands: units on the map, and what the end is worth. */
export function score({ units, end }: State, seat: Seat): number {
  const worth = (unit: State['units'][number]) => (!unit.hex ? 0 : unit.seat === seat ? 1 : -1)
  const won = end?.winners.length ? (end.winners.includes(seat) ? 10 : -10) : 0
  return units.reduce((sum, unit) => sum + worth(unit), won)
}
