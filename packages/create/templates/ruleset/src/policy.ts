import type { Policy } from '@umpire/core-game'
import { type Bid, type Order, other, type Seat, type View } from './model.ts'

/**
 * A player who expects of the other's dice `sixths` sixths to be of any face that is asked for: two is fair, where bids are made of what one holds. Takes
 * the safest raise, or doubts where that is safer still.
 */
function player(sixths: number): Policy<View, Order, Seat> {
  return ({ seat, view, orders, dice }) => {
    /** How far a bid is below what is expected, in sixths of a die. */
    const margin = ({ count, face }: Bid) =>
      6 * (view.own.filter(own => own === face).length - count) + sixths * view.held[other(seat)]
    const safety = (order: Order) =>
      order.type === 'bid' ? margin(order) : view.bid ? -margin(view.bid) : Number.NEGATIVE_INFINITY
    let best: Order[] = []
    for (const order of orders) {
      const gain = best[0] ? safety(order) - safety(best[0]) : 1
      if (gain > 0) best = [order]
      else if (gain === 0) best.push(order)
    }
    return best.length ? [dice.pick(best)] : []
  }
}

export const steady: Policy<View, Order, Seat> = player(2)
export const bold: Policy<View, Order, Seat> = player(3)
