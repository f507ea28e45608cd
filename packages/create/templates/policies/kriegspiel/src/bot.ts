import type { Policy } from '@umpire/core-game'
import { assess, board, network, type Order, type Seat, type Square, type View } from '@umpire/kriegspiel'

/** Attacks where that gains something, else goes for the enemy's arsenals along its lines. It sees what its seat may see. */
const bot: Policy<View, Order, Seat> = ({ seat, view, orders, dice }) => {
  const arsenals = board.arsenals[seat === 'north' ? 'south' : 'north']
  const goals = arsenals.filter(cell => !view.destroyed.includes(cell)).map(cell => board.names[cell]!)
  const lines = new Set(network(view, seat))
  let best: Order[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const order of orders) {
    const value = appeal(order, view, goals, lines)
    if (value > most) best = []
    if (value >= most) best.push(order)
    most = Math.max(most, value)
  }
  return best.length ? [dice.pick(best)] : []
}
export default bot

/** How much it likes an order: change this. */
function appeal(order: Order, view: View, goals: readonly Square[], lines: ReadonlySet<Square>): number {
  if (order.type === 'attack') {
    const result = assess(view, order.target)?.result
    return result === 'destroyed' ? 300 : result === 'retreats' ? 200 : -1
  }
  if (order.type === 'move') {
    const gain = nearest(order.from, goals) - nearest(order.to, goals)
    return lines.has(order.to) ? gain : -1
  }
  if (order.type === 'deploy' || order.type === 'ready') return 1
  return order.type === 'end-turn' ? 0 : -100
}

/** Squares to the nearest of some. */
function nearest(from: Square, squares: readonly Square[]): number {
  const [x, y] = place(from)
  const steps = squares.map(place).map(([toX, toY]) => Math.max(Math.abs(toX - x), Math.abs(toY - y)))
  return Math.min(100, ...steps)
}

/** Column and row. */
function place(square: Square): readonly [x: number, y: number] {
  const cell = board.cells.get(square)!
  return [board.column[cell]!, board.row[cell]!]
}
