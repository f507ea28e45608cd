import { type Result, validate } from '@umpire/core-game'
import type { Order } from '../model.ts'
import { orderSchema } from '../schema-orders.ts'
import { textFault, textRefusal } from './words.ts'

/**
 * A line of a plan as a line of text: `queue 3 building:T1 unit:militia`, `route 256 e e ne`, `formation 256 512@0,3 768@-1,3`,
 * `transfer 512 256 > 3 day 2`, `rename 256 The Old Guard`, `disband 256 unit 512`, `auto-deploy off`, `peace p2 on`, `retire`.
 */
export function orderText(order: Order): string {
  switch (order.type) {
    case 'retire':
      return 'retire'
    case 'disband':
      return `disband ${order.force}${order.unit === undefined ? '' : ` unit ${order.unit}`}`
    case 'transfer':
      return `transfer ${order.unit} ${order.from} > ${order.to}${order.day === undefined ? '' : ` day ${order.day}`}`
    case 'rename':
      return `rename ${order.army} ${order.name}`
    case 'formation':
      return ['formation', order.force, ...order.cells.map(([unit, dx, dy]) => `${unit}@${dx},${dy}`)].join(' ')
    case 'queue':
      return ['queue', order.city, ...order.items.map(({ kind, id }) => `${kind}:${id}`)].join(' ')
    case 'route':
      return ['route', order.army, ...order.path].join(' ')
    case 'auto-deploy':
      return `auto-deploy ${order.on ? 'on' : 'off'}`
    case 'peace':
      return `peace ${order.with} ${order.peace ? 'on' : 'off'}`
  }
}

/** Reads such a line. Problems: `text-malformed`, `text-bad-order`, and `order-malformed` for what no plan may hold. */
export function parseOrder(text: unknown): Result<Order> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > 100_000) return textRefusal('text-too-large')
  const order = orderOf(text.trim())
  return order === null ? textRefusal('text-bad-order') : validate(orderSchema, order, 'order-malformed')
}

/** A plan, a line for each order. */
export function planText(orders: readonly Order[]): string {
  return orders.map(orderText).join('\n')
}

/** Reads a plan; empty lines and what follows `#` are left out. Problems name the line. */
export function parsePlan(text: unknown): Result<readonly Order[]> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > 1_000_000) return textRefusal('text-too-large')
  const orders: Order[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const plain = line.replace(/#.*/, '').trim()
    if (plain === '') continue
    const read = parseOrder(plain)
    if (!read.ok) return { ok: false, problems: [textFault('text-bad-order', i + 1)] }
    orders.push(read.value)
  }
  return { ok: true, value: orders }
}

/** What a line seems to say, to be held against the schema; null: nothing. */
function orderOf(line: string): unknown {
  const [type, first = '', ...rest] = line.split(/ +/)
  const number = Number(first)
  switch (type) {
    case 'retire':
      return line === type ? { type } : null
    case 'disband':
      if (rest.length === 0) return { type, force: number }
      return rest[0] === 'unit' && rest.length === 2 ? { type, force: number, unit: Number(rest[1]) } : null
    case 'transfer': {
      const [from, arrow, to, label, day] = rest
      const dated = rest.length === 5 && label === 'day'
      if (arrow !== '>' || !(rest.length === 3 || dated)) return null
      return { type, unit: number, from: Number(from), to: Number(to), ...(dated && { day: Number(day) }) }
    }
    case 'rename':
      return { type, army: number, name: rest.join(' ') }
    case 'formation':
      return { type, force: number, cells: rest.map(part => part.split(/[@,]/).map(Number)) }
    case 'queue':
      return {
        type,
        city: number,
        items: rest.map(part => {
          const [kind, ...id] = part.split(':')
          return { kind, id: id.join(':') }
        }),
      }
    case 'route':
      return { type, army: number, path: rest }
    case 'auto-deploy':
      return rest.length === 0 && (first === 'on' || first === 'off') ? { type, on: first === 'on' } : null
    case 'peace':
      return rest.length === 1 && (rest[0] === 'on' || rest[0] === 'off')
        ? { type, with: first, peace: rest[0] === 'on' }
        : null
    default:
      return null
  }
}
