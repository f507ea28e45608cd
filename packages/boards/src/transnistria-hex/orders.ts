import type { Locale } from '@umpire/core-game'
import type { Order, View } from '@umpire/transnistria-hex'
import { placeName, unitName } from './names.ts'
import { aimOf, type BoardRules } from './position.ts'
import { wordsOf } from './words.ts'

/** Of which position an order is, and in what language it is told. */
export interface Telling {
  readonly view: View
  /** What is not of the map of 1992 needs them. */
  readonly rules: Pick<BoardRules, 'board'> | null
  readonly locale: Locale
}

/** An order in words. */
export function orderWords(order: Order, telling: Telling): string {
  const words = wordsOf(telling.locale)
  if (order.type === 'occupy' && order.unit === null) return words.stay
  const aim = order.type === 'occupy' ? telling.view.battle?.target : aimOf(order)
  const unit = 'unit' in order && order.unit !== null ? unitName(telling, order.unit) : ''
  return words.order(order.type, unit, aim ? placeName(telling, aim) : '')
}
