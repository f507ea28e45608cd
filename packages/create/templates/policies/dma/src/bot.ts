import type { Policy } from '@umpire/core-game'
import type { Order, Seat, View } from '@umpire/dma'

/** Builds wherever nothing is being built. All states order at once, so a week's orders are one list. It sees what its seat may see. */
const bot: Policy<View, Order, Seat> = ({ view, orders, dice }) => {
  const idle = (view.own?.cities ?? []).filter(city => city.queue.length === 0).map(city => city.index)
  const all = [...orders]
  return idle.flatMap(city => {
    const best = dearest(all.filter(order => order.type === 'queue' && order.city === city))
    return best.length ? [dice.pick(best)] : []
  })
}
export default bot

/** The orders it likes best: change this. */
function dearest(orders: readonly Order[]): readonly Order[] {
  const most = Math.max(...orders.map(appeal))
  return orders.filter(order => appeal(order) === most)
}

/** How much it likes an order: buildings before troops. */
function appeal(order: Order): number {
  return order.type === 'queue' && order.items.some(item => item.kind === 'building') ? 1 : 0
}
