import type { Event, Order, Seat, Square, View } from '@umpire/kriegspiel'
import type { BoardScene } from '../core/game.ts'
import { wordsOf as sharedWords } from '../elements/words.ts'
import { afterMove, type BoardRules, boardOf, connectedSquares, pieceOf, readingOf, undeployed } from './position.ts'
import { unitWord, wordsOf } from './words.ts'

type Scene = BoardScene<View, Order, Event, BoardRules>

/** Squares that are named in a line. */
const MOST = 5

/** What a move that is only pointed at would do to the lines of communication. */
export interface Outlook {
  readonly position: View
  readonly from: Square
  readonly to: Square
  /** Units, by where they would stand, that would lose their connection, and that would have it again. */
  readonly lost: readonly Square[]
  readonly regained: readonly Square[]
}

/** The position after the move under the pointer; null where none is, or nobody can tell. */
export function outlookOf({ view, legal, hand, over, rules }: Scene): Outlook | null {
  const from = hand.piece === null ? null : pieceOf(hand.piece).at
  if (!from || over === null || !rules) return null
  if (!legal.some(order => order.type === 'move' && order.from === from && order.to === over)) return null
  const board = boardOf(rules)
  const position = afterMove(view, board, from, over)
  const before = readingOf(view, rules).connected!
  const after = connectedSquares(position, rules)
  const squares = position.units.map(unit => board.names[unit.at]!)
  const was = (square: Square) => before.has(square === over ? from : square)
  return {
    position,
    from,
    to: over,
    lost: squares.filter(square => was(square) && !after.has(square)),
    regained: squares.filter(square => !was(square) && after.has(square)),
  }
}

/** What is expected now, in a line. */
export function prompt(scene: Scene): string {
  const { view, seat, locale, hand, rules, legal } = scene
  const words = wordsOf(locale)
  if (view.end) {
    const [winner] = view.end.winners
    return winner ? words.won(words.seats[winner]) : words.drawn
  }
  if (seat === null) {
    if (view.deployment)
      return view.deployment.ready.some(ready => ready === view.viewer) ? words.deployed : words.deploying
    const { turn, draw } = view
    const decides: Seat = draw === 'offered' ? (turn === 'north' ? 'south' : 'north') : turn!
    return words.waiting(words.seats[decides])
  }
  const held = hand.piece === null ? null : pieceOf(hand.piece)
  if (view.deployment) {
    if (held) return words.place(unitWord(held.kind, locale))
    const left = [...undeployed(view, seat, rules).values()].reduce((sum, n) => sum + n, 0)
    return left > 0 ? words.deploy(left) : words.complete
  }
  if (view.draw === 'offered') return words.offered(words.seats[view.turn!])
  const aimed = legal.some(order => order.type === 'attack' && order.target === hand.cell)
  if (hand.cell !== null && aimed && !held) {
    const sum = rules?.assess(view, hand.cell)
    const told = sum
      ? `${words.attack(hand.cell)}${sharedWords(locale).colon}${words.sums(sum.attack, sum.defence)}, ${words.results[sum.result]}. `
      : ''
    return told + (hand.armed === hand.cell ? words.again : '')
  }
  if (held?.at) {
    const outlook = outlookOf(scene)
    if (outlook) return told(outlook, scene)
    const able = legal.some(order => order.type === 'move' && order.from === held.at)
    return (able ? words.choose : words.nowhere)(unitWord(held.kind, locale), held.at)
  }
  const { retreat } = view
  if (retreat && !retreat.done) {
    const unit = view.units.find(one => one.at === retreat.at)
    if (unit) return words.mustRetreat(unitWord(unit.kind, locale), boardOf(rules).names[unit.at]!)
  }
  // K-2.7.9
  const left = view.attacked && !view.rulings.moveAfterArsenal ? 0 : 5 - view.moved.length
  return words.turn(words.seats[seat as Seat], left, !view.attacked)
}

function told(outlook: Outlook, { locale, rules }: Scene): string {
  const words = wordsOf(locale)
  const { names } = boardOf(rules)
  /** By side: how many, and where the first of them stand; the board shows them all. */
  const listed = (squares: readonly Square[]) =>
    (['north', 'south'] as const)
      .flatMap(seat => {
        const own = squares.filter(
          square => outlook.position.units.find(one => names[one.at] === square)!.seat === seat,
        )
        const where = own.slice(0, MOST).join(' ') + (own.length > MOST ? ' …' : '')
        return own.length > 0 ? [words.many(words.seats[seat], own.length, where)] : []
      })
      .join(sharedWords(locale).semicolon)
  const parts = [
    ...(outlook.lost.length ? [words.afterMove(listed(outlook.lost))] : []),
    ...(outlook.regained.length ? [words.regained(listed(outlook.regained))] : []),
  ]
  return `${outlook.from}–${outlook.to}. ${parts.length ? parts.join(' ') : words.allHold}`
}
