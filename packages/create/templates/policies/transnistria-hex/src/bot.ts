import type { Policy } from '@umpire/core-game'
import { board, type Order, type Seat, type View } from '@umpire/transnistria-hex'

/** How many orders it looks at: marches are many. */
const MOST = 2000

/** Attacks where it may, and goes for what it has to take. It sees what its seat may see. */
const bot: Policy<View, Order, Seat> = ({ seat, view, orders, dice }) => {
  const goals = goalsOf(view, seat)
  let best: Order[] = []
  let most = Number.NEGATIVE_INFINITY
  let looked = 0
  for (const order of orders) {
    const value = appeal(order, view, goals)
    if (value > most) best = []
    if (value >= most) best.push(order)
    most = Math.max(most, value)
    looked += 1
    if (looked === MOST) break
  }
  return best.length ? [dice.pick(best)] : []
}
export default bot

/** The objectives of the map that others own. */
function goalsOf({ owners }: View, seat: Seat): readonly string[] {
  const { moldova, transnistria } = board.content.map.factions
  const all = [...moldova.objectives, ...transnistria.objectives]
  return all.filter(hex => owners[board.numberOf.get(hex)!] !== seat.charAt(0))
}

/** How much it likes an order: change this. */
function appeal(order: Order, { units }: View, goals: readonly string[]): number {
  if (order.type === 'attack') return 200
  if (order.type !== 'move') return order.type === 'end-turn' ? 0 : -1
  const hex = units.find(unit => unit.id === order.unit)?.hex
  return hex ? nearest(hex, goals) - nearest(order.to, goals) : 0
}

/** Hexes to the nearest of some. */
function nearest(from: string, hexes: readonly string[]): number {
  return hexes.reduce((least, to) => Math.min(least, distance(from, to)), 100)
}

/** Between `q,r` and `q,r`. */
function distance(from: string, to: string): number {
  const [[q = 0, r = 0], [toQ = 0, toR = 0]] = [from.split(',').map(Number), to.split(',').map(Number)]
  return Math.max(Math.abs(toQ - q), Math.abs(toR - r), Math.abs(toQ + toR - q - r))
}
