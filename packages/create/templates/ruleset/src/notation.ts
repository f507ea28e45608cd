import { type Result, refuse, validate } from '@umpire/core-game'
import { type Order, schemas } from './model.ts'

/** An order as people write it: `3x4` bids three fours. */
export function orderText(order: Order): string {
  return order.type === 'bid' ? `${order.count}x${order.face}` : 'doubt'
}

/** Reads what `orderText` writes. Problems: `order-unread`, `order-malformed`. */
export function parseOrder(text: string): Result<Order> {
  const word = text.trim().toLowerCase()
  if (word === 'doubt') return { ok: true, value: { type: 'doubt' } }
  const [, count, face] = /^(\d{1,2})x(\d)$/.exec(word) ?? []
  if (!count || !face) return refuse('order-unread', '3x4 bids three fours, doubt doubts')
  return validate(schemas.order, { type: 'bid', count: Number(count), face: Number(face) }, 'order-malformed')
}
