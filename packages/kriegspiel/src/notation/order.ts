import type { Result } from '@umpire/core-game'
import type { Order, OrderOf, OrderType } from '../orders.ts'
import { letterOf, readLetter } from './letters.ts'
import { type Faults, faults, quote, readSquare, refuseText, type Word } from './words.ts'

const MOST_CHARACTERS = 40

/** How the orders of one type are written and read; `read` gives null where the text is none of them. */
interface Form<T extends OrderType> {
  readonly write: (order: OrderOf<T>) => string
  readonly read: (text: string) => OrderOf<T> | null
}

/** No text is an order of two types: the first sign tells them apart, or the word. */
const forms: { readonly [T in OrderType]: Form<T> } = {
  deploy: {
    write: ({ kind, at }) => `+${letterOf(kind)}${at}`,
    read: text => {
      const unit = text[0] === '+' ? readLetter(text.slice(1, 2)) : null
      const at = readSquare(text.slice(2))
      return unit && at !== null ? { type: 'deploy', kind: unit.kind, at } : null
    },
  },
  undeploy: {
    write: ({ at }) => `-${at}`,
    read: text => {
      const at = text[0] === '-' ? readSquare(text.slice(1)) : null
      return at === null ? null : { type: 'undeploy', at }
    },
  },
  ready: /* @__PURE__ */ word('ready', 'ready'),
  move: {
    write: ({ from, to }) => `${from}-${to}`,
    read: text => {
      const dash = text.indexOf('-')
      const from = dash > 0 ? readSquare(text.slice(0, dash)) : null
      const to = readSquare(text.slice(dash + 1))
      return from !== null && to !== null ? { type: 'move', from, to } : null
    },
  },
  attack: {
    write: ({ target }) => `x${target}`,
    read: text => {
      const target = /^x/i.test(text) ? readSquare(text.slice(1)) : null
      return target === null ? null : { type: 'attack', target }
    },
  },
  'end-turn': /* @__PURE__ */ word('end-turn', 'end'),
  resign: /* @__PURE__ */ word('resign', 'resign'),
  'offer-draw': /* @__PURE__ */ word('offer-draw', 'draw?'),
  'accept-draw': /* @__PURE__ */ word('accept-draw', 'agree'),
  'decline-draw': /* @__PURE__ */ word('decline-draw', 'decline'),
}

/** The form of an order that is one word. */
function word<const T extends 'ready' | 'end-turn' | 'resign' | 'offer-draw' | 'accept-draw' | 'decline-draw'>(
  type: T,
  written: string,
): Form<T> {
  return { write: () => written, read: text => (text.toLowerCase() === written ? ({ type } as OrderOf<T>) : null) }
}

/**
 * An order as text: `10F-11F` moves, `x12G` attacks, `end` ends the turn; `+I10F` deploys and `-10F` takes back a unit; `ready`; `draw?`, `agree`,
 * `decline`; `resign`.
 */
export function orderText(order: Order): string {
  const { write } = forms[order.type] as Form<OrderType>
  return write(order)
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
    const looks = '10F-11F, x12G, end, +I10F, -10F, ready, draw?, agree, decline, resign'
    add('order-unknown', `${quote(word.text)} is no order; orders look like ${looks}`, word.line, word.column)
  }
  return order
}

function orderOf(text: string): Order | null {
  for (const { read } of Object.values(forms)) {
    const order = read(text)
    if (order) return order
  }
  return null
}
