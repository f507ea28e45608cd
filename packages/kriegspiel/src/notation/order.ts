import type { Result } from '@umpire/core-game'
import type { Order } from '../model.ts'
import { letterOf, readLetter } from './letters.ts'
import { type Faults, faults, quote, readSquare, refuseText, type Word } from './words.ts'

/** Orders that are one word. */
const WORDS = {
  ready: 'ready',
  end: 'endTurn',
  resign: 'resign',
  'draw?': 'offerDraw',
  agree: 'acceptDraw',
  decline: 'declineDraw',
} as const

const MOST_CHARACTERS = 40

/**
 * An order as text: `10F-11F` moves, `x12G` attacks, `end` ends the turn; `+I10F` deploys and `-10F` takes back a unit; `ready`; `draw?`, `agree`,
 * `decline`; `resign`.
 */
export function orderText(order: Order): string {
  switch (order.type) {
    case 'deploy':
      return `+${letterOf(order.kind)}${order.at}`
    case 'undeploy':
      return `-${order.at}`
    case 'move':
      return `${order.from}-${order.to}`
    case 'attack':
      return `x${order.target}`
    default:
      return Object.entries(WORDS).find(([, type]) => type === order.type)![0]
  }
}

/** Reads what `orderText` writes, capitals or not. Problems: `text-malformed`, `text-too-long`, `order-unknown`. */
export function parseOrder(text: string): Result<Order> {
  const refusal = refuseText(text, MOST_CHARACTERS)
  if (refusal) return refusal
  const start = text.length - text.trimStart().length
  const { problems, add } = faults()
  const order = readOrder({ text: text.trim(), line: 1, column: start + 1 }, { problems, add })
  return order ? { ok: true, value: order } : { ok: false, problems }
}

/** @internal The order that a word stands for, or null and a fault. */
export function readOrder(word: Word, { add }: Faults): Order | null {
  const order = word.text.length <= MOST_CHARACTERS ? orderOf(word.text) : null
  if (!order) {
    const forms = '10F-11F, x12G, end, +I10F, -10F, ready, draw?, agree, decline, resign'
    add('order-unknown', `${quote(word.text)} is no order; orders look like ${forms}`, word.line, word.column)
  }
  return order
}

function orderOf(text: string): Order | null {
  const lower = text.toLowerCase()
  const type = Object.hasOwn(WORDS, lower) ? WORDS[lower as keyof typeof WORDS] : null
  if (type) return { type }
  if (lower[0] === 'x') {
    const target = readSquare(text.slice(1))
    return target === null ? null : { type: 'attack', target }
  }
  if (lower[0] === '+') {
    const unit = readLetter(text.slice(1, 2))
    const at = readSquare(text.slice(2))
    return unit && at !== null ? { type: 'deploy', kind: unit.kind, at } : null
  }
  if (lower[0] === '-') {
    const at = readSquare(text.slice(1))
    return at === null ? null : { type: 'undeploy', at }
  }
  const dash = text.indexOf('-')
  const from = readSquare(text.slice(0, dash))
  const to = readSquare(text.slice(dash + 1))
  return dash > 0 && from !== null && to !== null ? { type: 'move', from, to } : null
}
