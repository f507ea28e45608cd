import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import { type Board, placed } from '../content/board.ts'
import { kinds } from '../content/unit-types.ts'
import { picture as en } from '../describe/english.ts'
import { picture as fr } from '../describe/french.ts'
import { describe } from '../describe/index.ts'
import { seatName, unitName } from '../describe/names.ts'
import { picture as ru } from '../describe/russian.ts'
import type { Event } from '../events.ts'
import { type Position, seats, type Unit } from '../model.ts'
import { CONNECTED, type Survey } from '../rules/lines.ts'
import { isMarked } from './marks.ts'

export const wordsOf: { readonly [locale in Locale]: typeof en } = { en, ru, fr }

/** Whose turn it is, or how the game ended. */
export function heading({ turn, end }: Position, locale: Locale): string {
  const words = wordsOf[locale]
  const [winner] = end?.winners ?? []
  if (end) return winner ? fill(words.won, { side: seatName(winner, locale) }) : words.drawn
  return turn ? fill(words.toMove, { side: seatName(turn, locale) }) : words.deploying
}

/** Every unit by side and kind, who is off line, the arsenals that are gone, who must retreat, and the events that are marked. */
export function description(
  board: Board,
  position: Position,
  field: Survey,
  events: readonly Event[],
  locale: Locale,
): string {
  const { units, destroyed, retreat } = position
  const words = wordsOf[locale]
  const squaresOf = (units: readonly Unit[]) => units.map(unit => board.names[unit.at]).join(' ')
  const armies = seats.flatMap(seat => {
    const own = units.filter(unit => unit.seat === seat)
    // It is lost, or behind the curtain.
    if (own.length === 0) return []
    const groups = kinds.flatMap(kind => {
      const squares = squaresOf(own.filter(unit => unit.kind === kind))
      return squares ? [`${unitName(kind, locale)} ${squares}`] : []
    })
    const offline = squaresOf(own.filter(unit => !(field[unit.at]! & CONNECTED)))
    return fill(words.army, { side: seatName(seat, locale), units: groups, offline })
  })
  const squares = destroyed.map(at => board.names[at]).join(' ')
  const gone = squares ? [fill(words.destroyed, { squares })] : []
  const due = units.filter(({ at }) => retreat?.at === at && !retreat.done)
  const told: Event[] = [
    ...due.map(unit => ({ type: 'retreat-forced', ...placed(board, unit), rule: 'K-2.6.1' }) as const),
    ...events.filter(isMarked),
  ]
  return [...armies, ...gone, ...told.map(event => describe(event, locale))].join(' ')
}
