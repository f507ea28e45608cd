import { problem, type Result } from '@umpire/core-game'
import { printable } from '@umpire/core-game/text'
import type { Board } from '../content/board.ts'
import { type Order, type OrderOf, type OrderType, orderTypes } from '../orders.ts'

/** What stands after the type of each order, in this order; a path takes all words that are left. */
const parts: { readonly [T in OrderType]: readonly (keyof Omit<OrderOf<T>, 'type'>)[] } = {
  move: ['unit', 'to'],
  march: ['unit', 'path'],
  attack: ['unit', 'target'],
  reconnoitre: ['unit', 'target'],
  disarm: ['unit'],
  recover: ['unit'],
  airdrop: ['unit', 'to'],
  rebase: ['unit', 'to'],
  'resolve-battles': ['target'],
  stand: [],
  retreat: ['unit', 'path'],
  occupy: ['unit'],
  allocate: ['unit'],
  feed: ['unit'],
  'request-peace': [],
  'end-turn': [],
}

/** Words of the longest order: its unit and a march of eight hexes. */
const MOST_WORDS = 9

/**
 * An order on one line: its type, then its unit, then its hexes, with blanks between: `march md-fulger 3,-1 3,0`, `attack md-fulger 4,1`,
 * `resolve-battles 4,1`, `occupy -`, `end-turn`.
 */
export function orderText(order: Order): string {
  const fields = order as unknown as { readonly [part: string]: string | null | readonly string[] }
  return [order.type, ...parts[order.type].flatMap(part => fields[part] ?? '-')].join(' ')
}

/**
 * Reads what `orderText` writes; the type in any letter case. With a board also names of places in either language for hexes, and units in any letter
 * case. It does not ask whether the order is legal. Problem: `order-malformed`.
 */
export function parseOrder(text: string, board?: Board): Result<Order> {
  const [verb = '', ...words] = (typeof board === 'object' ? onBoard(board, text) : text).trim().split(/\s+/)
  const type = orderTypes.find(known => known.toLowerCase() === verb.toLowerCase())
  const order = type && words.length <= MOST_WORDS ? read(type, words) : null
  if (order) return { ok: true, value: order }
  const message = `No order reads ${printable(JSON.stringify(text.slice(0, 80)))}`
  return { ok: false, problems: [problem('order-malformed', message)] }
}

function read(type: OrderType, words: readonly string[]): Order | null {
  const left = [...words]
  const fields = parts[type].map((part): readonly [string, string | null | readonly string[] | undefined] => {
    if (part === 'path') return [part, left.splice(0)]
    const word = left.shift()
    // Nobody occupies the hex.
    return [part, type === 'occupy' && word === '-' ? null : word]
  })
  const whole = fields.every(([, value]) => value !== undefined && isPath(type, value))
  return whole && left.length === 0 ? ({ type, ...Object.fromEntries(fields) } as unknown as Order) : null
}

/** A retreat is two hexes long, a march one at least; what is no path is as long as it is. */
function isPath(type: OrderType, value: string | null | readonly string[]): boolean {
  if (!Array.isArray(value)) return true
  return type === 'retreat' ? value.length === 2 : value.length > 0
}

/** The text with the names of places as hexes, and units and hexes as the board writes them. */
function onBoard({ content, counters }: Board, text: string): string {
  const names = content.map.places.flatMap(({ hex, en, ru }) =>
    [en, ru].map(name => [name.toLowerCase(), hex] as const),
  )
  // The longest first: a name may begin another.
  names.sort((a, b) => b[0].length - a[0].length)
  let rest = ` ${text.trim().toLowerCase().replaceAll(/\s+/g, ' ')} `
  for (const [name, hex] of names) rest = rest.replaceAll(` ${name} `, ` ${hex} `)
  const ids = new Map([...counters.keys()].map(id => [id.toLowerCase(), id]))
  return rest.replaceAll(/\S+/g, word => ids.get(word) ?? word)
}
