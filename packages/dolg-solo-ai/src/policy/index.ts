import { drawOrder, type Policy } from '@umpire/core-game'
import type { Options, Pose, Seat, View } from '../model.ts'
import type { Order } from '../orders.ts'

export type SoloPolicy = Policy<View, Order, Seat>

/** The AI has no choice: its rules decide. */
const proceed: SoloPolicy = ({ orders }) => {
  for (const order of orders) return [order]
  return []
}

/** Any legal order. */
export const randomPolicy: SoloPolicy = ({ orders, dice }) => {
  const order = drawOrder(orders, dice)
  return order ? [order] : []
}

const STRIKE = 100_000

/** How much a person in a hurry likes an order: charges, then shots and fights, then going forward, then all the rest. */
function appeal(view: View, enemies: readonly Pose[], order: Order): number {
  switch (order.type) {
    case 'charge':
    case 'shoot':
    case 'fight':
      return STRIKE
    case 'play':
      return order.units.length > 0 ? 50_000 + order.units.length : 0
    case 'move':
      return 20_000 + nearer(view, enemies, order.unit, order.pose)
    case 'ready':
    case 'host':
      return 10
    case 'place':
      return order.pose ? 1000 - Math.abs(order.pose.x - view.settled.table.width / 2) : 0
    default:
      return 1
  }
}

/** By how much a move brings a unit nearer to the nearest enemy; far below zero where it does not. */
function nearer(view: View, enemies: readonly Pose[], id: string, pose: Pose): number {
  const own = view.units.find(unit => unit.id === id)?.pose
  const gain = own && enemies.length ? toNearest(enemies, own) - toNearest(enemies, pose) : 0
  return gain > 0 ? gain : -20_000
}

/** The distance to the nearest of some poses, along one axis. */
function toNearest(poses: readonly Pose[], { x, y }: Pose): number {
  let least = Number.MAX_SAFE_INTEGER
  for (const to of poses) least = Math.min(least, Math.max(Math.abs(to.x - x), Math.abs(to.y - y)))
  return least
}

/** Plays cards on most units and keeps those that reach none, charges whatever it can, and goes straight for the enemy. */
export const greedyPolicy: SoloPolicy = ({ orders, view }) => {
  const enemies = view.units.flatMap(unit => (unit.seat === 'ai' && unit.pose ? [unit.pose] : []))
  let best: Order | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const order of orders) {
    const value = appeal(view, enemies, order)
    // A charge, a shot or a fight: its phase has nothing better.
    if (value >= STRIKE) return [order]
    if (value <= most) continue
    most = value
    best = order
  }
  return best ? [best] : []
}

/** Who plays each seat where a whole battle is to be fought: the AI by its rules, the person greedily. */
export const policies: { readonly [seat in Seat]: SoloPolicy } = { ai: proceed, human: greedyPolicy }

/** A battle of the sample armies for 1500 points, River against the AI's Hill, that ends at night at the latest. */
export const standardOptions: Options = /* @__PURE__ */ (() => {
  const line = ['r-legion', 'r-legion', 'r-pikes', 'r-pikes', 'r-cohort', 'r-cohort', 'r-legion']
  const front = line.map((card, i) => ({ card, pose: { x: 750 + i * 150, y: 1400, facing: 1800 } }))
  return {
    army: 'hill',
    points: 1500,
    aiGeneral: 'g-hill-queen',
    rulings: { night: 'second-exhaustion' },
    player: {
      units: [
        ...front,
        { card: 'r-archers', pose: { x: 1050, y: 1550, facing: 1800 } },
        { card: 'r-archers', pose: { x: 1350, y: 1550, facing: 1800 } },
        { card: 'r-riders', pose: { x: 450, y: 1450, facing: 1800 } },
        { card: 'r-lancers', pose: { x: 1950, y: 1450, facing: 1800 } },
      ],
      general: { name: 'The River Consul', leadership: 6, percent: 22, host: 3 },
    },
  }
})()
