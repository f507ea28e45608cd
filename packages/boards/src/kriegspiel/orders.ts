import type { Locale } from '@umpire/core-game'
import type { Order, View } from '@umpire/kriegspiel'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { type BoardRules, boardOf } from './position.ts'
import { unitWord, wordsOf } from './words.ts'

/** Of which position an order is, and in what language it is told. */
export interface Telling {
  readonly view: View
  /** What is not of the book's board needs them. */
  readonly rules: Pick<BoardRules, 'board'> | null
  readonly locale: Locale
}

/** An order in words; of a turn that is ordered at once, by the position in which it began. */
export function orderWords(order: Order, { view, rules, locale }: Telling): string {
  const words = wordsOf(locale)
  switch (order.type) {
    case 'move': {
      const { names } = boardOf(rules)
      const unit = view.units.find(({ at }) => names[at] === order.from)
      return words.move(unit ? unitWord(unit.kind, locale) : '', order.from, order.to).trimStart()
    }
    case 'attack':
      return words.attack(order.target)
    case 'deploy':
      return `${unitWord(order.kind, locale)}${sharedWords(locale).colon}${order.at}`
    case 'undeploy':
      return words.cancelUnit(order.at)
    default:
      return {
        ready: words.ready,
        resign: words.resign,
        'end-turn': words.endTurn,
        'offer-draw': words.offerDraw,
        'accept-draw': words.acceptDraw,
        'decline-draw': words.declineDraw,
      }[order.type]
  }
}
