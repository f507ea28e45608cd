import { type Result, validate } from '@umpire/core-game'
import { type Order, type OrderOf, type OrderType, orderSchema, orderTypes } from '../orders.ts'
import { lineReason } from '../problems.ts'
import { orderRefusal, textRefusal } from './words.ts'

/** How orders of one type are written after their first word. */
interface Form<T extends OrderType> {
  /** The form in short, for who got it wrong. */
  readonly form: string
  write(order: OrderOf<T>): readonly (string | number)[]
  /** What the words seem to say, to be held against the schema; null: nothing. */
  read(words: readonly string[]): { readonly [field: string]: unknown } | null
}

const forms: { readonly [T in OrderType]: Form<T> } = {
  retire: { form: 'retire', write: () => [], read: words => (words.length === 0 ? {} : null) },
  disband: {
    form: 'disband <force> [unit <unit>]',
    write: ({ force, unit }) => (unit === undefined ? [force] : [force, 'unit', unit]),
    read: ([force, label, unit, ...more]) => {
      if (force === undefined) return null
      if (label === undefined) return { force: whole(force) }
      return label === 'unit' && unit !== undefined && more.length === 0
        ? { force: whole(force), unit: whole(unit) }
        : null
    },
  },
  transfer: {
    form: 'transfer <unit> <from> > <to> [day <2-7>]',
    write: ({ unit, from, to, day }) => [unit, from, '>', to, ...(day === undefined ? [] : ['day', day])],
    read: words => {
      const [unit, from, arrow, to, label, day] = words
      const dated = words.length === 6 && label === 'day'
      if (arrow !== '>' || !(words.length === 4 || dated)) return null
      return { unit: whole(unit), from: whole(from), to: whole(to), ...(dated && { day: whole(day) }) }
    },
  },
  rename: {
    form: 'rename <army> <name>',
    write: ({ army, name }) => [army, name],
    read: ([army, ...name]) => (name.length > 0 ? { army: whole(army), name: name.join(' ') } : null),
  },
  formation: {
    form: 'formation <force> [<unit>@<dx>,<dy> ...]',
    write: ({ force, cells }) => [force, ...cells.map(([unit, dx, dy]) => `${unit}@${dx},${dy}`)],
    read: ([force, ...cells]) =>
      force === undefined ? null : { force: whole(force), cells: cells.map(part => part.split(/[@,]/).map(whole)) },
  },
  queue: {
    form: 'queue <city> [<building|unit|project>:<id> ...]',
    write: ({ city, items }) => [city, ...items.map(({ kind, id }) => `${kind}:${id}`)],
    read: ([city, ...items]) => (city === undefined ? null : { city: whole(city), items: items.map(item) }),
  },
  route: {
    form: 'route <army> [<n|ne|e|se|s|sw|w|nw> ...]',
    write: ({ army, path }) => [army, ...path],
    read: ([army, ...path]) => (army === undefined ? null : { army: whole(army), path }),
  },
  'auto-deploy': {
    form: 'auto-deploy <on|off>',
    write: ({ on }) => [flag(on)],
    read: ([on, ...more]) => (more.length === 0 && isFlag(on) ? { on: on === 'on' } : null),
  },
  peace: {
    form: 'peace <p1|p2|...> <on|off>',
    write: order => [order.with, flag(order.peace)],
    read: ([other, on, ...more]) => (more.length === 0 && isFlag(on) ? { with: other, peace: on === 'on' } : null),
  },
}

/**
 * A line of a plan as a line of text: `queue 3 building:T1 unit:militia`, `route 256 e e ne`, `formation 256 512@0,3 768@-1,3`,
 * `transfer 512 256 > 3 day 2`, `rename 256 The Old Guard`, `disband 256 unit 512`, `auto-deploy off`, `peace p2 on`, `retire`.
 */
export function orderText(order: Order): string {
  const { write } = forms[order.type] as Form<OrderType>
  return [order.type, ...write(order)].join(' ')
}

/**
 * Reads such a line. Problems: `text-malformed`, `text-too-large`, `text-bad-order` for what is written in no form of an order (an `OrderTextProblem`), and
 * `order-malformed` with the path in the order for what no plan may hold.
 */
export function parseOrder(text: unknown): Result<Order> {
  if (typeof text !== 'string') return textRefusal('text-malformed')
  if (text.length > 100_000) return textRefusal('text-too-large')
  const line = text.trim()
  const [type = '', ...words] = line.split(/ +/)
  if (!isOrderType(type)) return orderRefusal(null)
  const { form, read: take } = forms[type]
  const fields = take(words)
  if (fields === null) return orderRefusal(form)
  const order = { type, ...fields }
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

function isOrderType(word: string): word is OrderType {
  return orderTypes.includes(word as OrderType)
}

function flag(on: boolean): string {
  return on ? 'on' : 'off'
}

function isFlag(word: string | undefined): boolean {
  return word === 'on' || word === 'off'
}

function item(part: string): { readonly kind: string | undefined; readonly id: string } {
  const [kind, ...id] = part.split(':')
  return { kind, id: id.join(':') }
}

/** A whole number in digits; anything else is none. */
function whole(text = ''): number {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}
