import type { Policy } from '@umpire/core-game'
import type { Order, Seat, View } from '@umpire/dolg-solo-ai'

type Point = { readonly x: number; readonly y: number }

/** Strikes where it may, and goes for the nearest enemy. It sees what its seat may see; the army's own rules leave it one order. */
const bot: Policy<View, Order, Seat> = ({ view, orders, dice }) => {
  let best: Order[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const order of orders) {
    const value = appeal(order, view)
    if (value > most) best = []
    if (value >= most) best.push(order)
    most = Math.max(most, value)
  }
  return best.length ? [dice.pick(best)] : []
}
export default bot

/** How much it likes an order: change this. */
function appeal(order: Order, { units }: View): number {
  if (order.type === 'charge' || order.type === 'shoot' || order.type === 'fight') return 10_000
  if (order.type === 'play') return 100 * order.units.length
  if (order.type !== 'move') return 0
  const own = units.find(unit => unit.id === order.unit)
  const enemies = units.flatMap(unit => (unit.seat !== own?.seat && unit.pose ? [unit.pose] : []))
  return own?.pose ? nearest(own.pose, enemies) - nearest(order.pose, enemies) : 0
}

/** How far the nearest of some is, along one axis, in hundredths of a distance unit. */
function nearest({ x, y }: Point, points: readonly Point[]): number {
  return points.reduce((least, to) => Math.min(least, Math.max(Math.abs(to.x - x), Math.abs(to.y - y))), 100_000)
}
