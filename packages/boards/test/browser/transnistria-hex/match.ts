import type { Policy } from '@umpire/core-game'
import { type Board, type HexId, type Order, ruleset, type Seat, type View } from '@umpire/transnistria-hex'
import { policies } from '@umpire/transnistria-hex/policy'
import { orderWords } from '../../../src/transnistria-hex/orders.ts'
import '../../../src/transnistria-hex/ru.ts'
import { deskOf as deskOn, type Pane } from '../tools.ts'

const board: Board = ruleset.board
const mind: Policy<View, Order, Seat> = turn => policies[turn.seat](turn)

/** The desk of a page on which Transnistria is played. */
export function deskOf(page: Pane) {
  return deskOn<Order>(page, { ruleset, policy: mind })
}

/** What stands on the button of an order. */
export function buttonOf(order: Order, view: View, locale: 'en' | 'ru'): string {
  return orderWords(order, { rules: ruleset, locale, view })
}

export function unitName(id: string, locale: 'en' | 'ru'): string {
  return board.names.get(id)![locale]
}

/** The keys of the six directions, from the east counter-clockwise. */
const KEYS = ['ArrowRight', 'e', 'q', 'ArrowLeft', 'z', 'c']

/** Which keys lead from one hex to another. */
export function keysTo(from: HexId, to: HexId): readonly string[] {
  const [start, end] = [board.numberOf.get(from)!, board.numberOf.get(to)!]
  const before = new Map<number, { readonly at: number; readonly key: string }>()
  const edge = [start]
  for (let i = 0; i < edge.length && !before.has(end); i++)
    board.neighbours.subarray(edge[i]! * 6, edge[i]! * 6 + 6).forEach((next, d) => {
      if (next < 0 || next === start || before.has(next)) return
      before.set(next, { at: edge[i]!, key: KEYS[d]! })
      edge.push(next)
    })
  const keys: string[] = []
  for (let at = end; at !== start; ) {
    const step = before.get(at)
    if (!step) throw new Error(`no way from ${from} to ${to}`)
    keys.unshift(step.key)
    at = step.at
  }
  return keys
}
