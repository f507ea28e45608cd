import { type Result, validate } from '@umpire/core-game'
import type { Order } from '../model.ts'
import { lineReason } from '../problems.ts'
import { orderSchema } from '../schema-orders.ts'
import { orderRefusal, textRefusal } from './words.ts'

/** How each order is written. */
const FORMS: { readonly [type in Order['type']]: string } = {
  retire: 'retire',
  disband: 'disband <force> [unit <unit>]',
  transfer: 'transfer <unit> <from> > <to> [day <2-7>]',
  rename: 'rename <army> <name>',
  formation: 'formation <force> [<unit>@<dx>,<dy> ...]',
  queue: 'queue <city> [<building|unit|project>:<id> ...]',
  route: 'route <army> [<n|ne|e|se|s|sw|w|nw> ...]',
  'auto-deploy': 'auto-deploy <on|off>',
  peace: 'peace <p1|p2|...> <on|off>',
}

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

/**
 * Reads such a line. Problems: `text-malformed`, `text-too-large`, `text-bad-order` for what is written in no form of an order (an `OrderTextProblem`), and
 * `order-malformed` with the path in the order for what no plan may hold.
 */
export function parseOrder(text: unknown): Result<Order> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > 100_000) return textRefusal('text-too-large')
  const line = text.trim()
  const order = orderOf(line)
  if (order === null) {
    const [type = ''] = line.split(' ')
    return orderRefusal(Object.hasOwn(FORMS, type) ? FORMS[type as Order['type']] : null)
  }
  const read = validate(orderSchema, order, 'order-malformed')
  return read.ok
    ? read
    : { ok: false, problems: read.problems.map(found => ({ ...found, message: lineReason(found) })) }
}

/** A plan, a line for each order. */
export function planText(orders: readonly Order[]): string {
  return orders.map(orderText).join('\n')
}

/** Reads a plan; empty lines and what follows `#` are left out. Problems are those of the first bad line, with its number before their path. */
export function parsePlan(text: unknown): Result<readonly Order[]> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > 1_000_000) return textRefusal('text-too-large')
  const orders: Order[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const plain = line.replace(/#.*/, '').trim()
    if (plain === '') continue
    const read = parseOrder(plain)
    if (!read.ok) return { ok: false, problems: read.problems.map(found => ({ ...found, at: [i + 1, ...found.at] })) }
    orders.push(read.value)
  }
  return { ok: true, value: orders }
}

/** What a line seems to say, to be held against the schema; null: nothing. */
function orderOf(line: string): unknown {
  const [type, first = '', ...rest] = line.split(/ +/)
  if (first === '' && type !== 'retire') return null
  const number = whole(first)
  switch (type) {
    case 'retire':
      return line === type ? { type } : null
    case 'disband':
      if (rest.length === 0) return { type, force: number }
      return rest[0] === 'unit' && rest.length === 2 ? { type, force: number, unit: whole(rest[1]) } : null
    case 'transfer': {
      const [from, arrow, to, label, day] = rest
      const dated = rest.length === 5 && label === 'day'
      if (arrow !== '>' || !(rest.length === 3 || dated)) return null
      return { type, unit: number, from: whole(from), to: whole(to), ...(dated && { day: whole(day) }) }
    }
    case 'rename':
      return rest.length > 0 ? { type, army: number, name: rest.join(' ') } : null
    case 'formation':
      return { type, force: number, cells: rest.map(part => part.split(/[@,]/).map(whole)) }
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

/** A whole number in digits; anything else is none. */
function whole(text = ''): number {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}
