import type { Locale } from '@umpire/core-game'
import type { Order, Pose, View } from '@umpire/dolg-solo-ai'
import { type BoardRules, cardName } from './table.ts'
import { wordsOf } from './words.ts'

/** Of which position an order is, and in what language it is told. */
export interface Telling {
  readonly view: View
  /** Cards have their names from them. */
  readonly rules: Pick<BoardRules, 'content' | 'called'> | null
  readonly locale: Locale
}

/** An order in words; empty for what is reported of a real table. */
export function orderWords(order: Order, { view, rules, locale }: Telling): string {
  const words = wordsOf(locale)
  const to = (pose: Pose) =>
    words.at(words.cm(pose.x), words.cm(pose.y), words.looks(words.facings[Math.round(pose.facing / 450) % 8]!))
  switch (order.type) {
    case 'move':
      return words.goes(order.unit, to(order.pose))
    case 'withdraw':
      return words.withdraws(order.unit, to(order.pose))
    case 'place':
      return order.pose ? words.placed(order.unit, to(order.pose)) : words.unplaced(order.unit)
    case 'charge':
    case 'shoot':
    case 'fight':
      return words[order.type](order.unit, order.target)
    case 'play':
      return words.plays(cardName(order.card, rules, locale), order.units.join(' '))
    case 'host':
      return words.host(order.unit)
    case 'next':
      return words.next[view.phase]
    case 'ready':
      return words.ready
    case 'proceed':
      return words.next.host
    default:
      return ''
  }
}
