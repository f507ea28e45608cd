import { problem, type Result, validate } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Board } from '../content/board.ts'
import { type Order, type OrderOf, type OrderType, orderTypes } from '../orders.ts'
import { orderSchema } from '../schema.ts'

/** How a field is written: a word; a word, or `-` where there is none; all words that are left. */
type Kind = 'word' | 'word-or-none' | 'path'
type KindOf<Value> = [Value] extends [readonly string[]] ? 'path' : null extends Value ? 'word-or-none' : 'word'

/** What stands after the type of each order, in this order. */
const parts: {
  readonly [T in OrderType]: { readonly [part in Exclude<keyof OrderOf<T>, 'type'>]-?: KindOf<OrderOf<T>[part]> }
} = {
  move: { unit: 'word', to: 'word' },
  march: { unit: 'word', path: 'path' },
  attack: { unit: 'word', target: 'word' },
  reconnoitre: { unit: 'word', target: 'word' },
  disarm: { unit: 'word' },
  recover: { unit: 'word' },
  airdrop: { unit: 'word', to: 'word' },
  rebase: { unit: 'word', to: 'word' },
  'resolve-battles': { target: 'word' },
  stand: {},
  retreat: { unit: 'word', path: 'path' },
  occupy: { unit: 'word-or-none' },
  allocate: { unit: 'word' },
  feed: { unit: 'word' },
  'request-peace': {},
  'end-turn': {},
}

/**
 * An order on one line: its type, then its unit, then its hexes, with blanks between: `march md-fulger 3,-1 3,0`, `attack md-fulger 4,1`,
 * `resolve-battles 4,1`, `occupy -`, `end-turn`.
 */
export function orderText(order: Order): string {
  const fields = order as unknown as { readonly [part: string]: string | null | readonly string[] }
  return [order.type, ...Object.keys(parts[order.type]).flatMap(part => fields[part] ?? '-')].join(' ')
}

/**
 * Reads what `orderText` writes; the type in any letter case. With a board also names of places in any language for hexes, and units in any letter
 * case. It does not ask whether the order is legal. Problem: `order-malformed`.
 */
export function parseOrder(text: string, board?: Board): Result<Order> {
  // Callers without types may give anything.
  const line = typeof text === 'string' ? text : ''
  const [verb = '', ...words] = (board?.content ? onBoard(board, line) : line).trim().split(/\s+/)
  const type = orderTypes.find(known => known.toLowerCase() === verb.toLowerCase())
  const order = type && read(type, words)
  if (order?.ok) return order
  const message = `No order reads ${printable(JSON.stringify(line.slice(0, 80)))}`
  return { ok: false, problems: [problem('order-malformed', message)] }
}

/** The order that the words make, if they make one and no more. */
function read(type: OrderType, words: readonly string[]): Result<Order> | null {
  const left = [...words]
  const fields = Object.entries<Kind>(parts[type]).map(([part, kind]) => [part, take(kind, left)])
  return left.length === 0 ? validate(orderSchema, { type, ...Object.fromEntries(fields) }, 'order-malformed') : null
}

/** Takes a field off the words. */
function take(kind: Kind, words: string[]): unknown {
  if (kind === 'path') return words.splice(0)
  const word = words.shift()
  return kind === 'word-or-none' && word === '-' ? null : word
}

/** The text with the names of places as hexes, and units and hexes as the board writes them. */
function onBoard({ content, counters, names: known }: Board, text: string): string {
  const names = content.map.places.flatMap(({ hex }) =>
    Object.values<string>({ ...known.get(hex) }).map(name => [name.toLowerCase(), hex] as const),
  )
  // The longest first: a name may begin another.
  names.sort((a, b) => b[0].length - a[0].length)
  let rest = ` ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')} `
  for (const [name, hex] of names) rest = rest.replaceAll(` ${name} `, ` ${hex} `)
  const ids = new Map([...counters.keys()].map(id => [id.toLowerCase(), id]))
  return rest.replaceAll(/\S+/g, word => ids.get(word) ?? word)
}
