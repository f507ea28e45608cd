import type { Locale } from '@umpire/core-game'
import { fill } from '@umpire/core-game/say'
import type { Board } from '../content/board.ts'
import { kinds } from '../content/unit-types.ts'
import { picture as en } from '../describe/english.ts'
import { picture as fr } from '../describe/french.ts'
import { seatName, unitName } from '../describe/names.ts'
import { picture as ru } from '../describe/russian.ts'
import { type Position, seats } from '../model.ts'

export const wordsOf: { readonly [locale in Locale]: typeof en } = { en, ru, fr }

/** Whose turn it is, or how the game ended. */
export function heading({ turn, end }: Position, locale: Locale): string {
  const words = wordsOf[locale]
  const [winner] = end?.winners ?? []
  if (end) return winner ? fill(words.won, { side: seatName(winner, locale) }) : words.drawn
  return turn ? fill(words.toMove, { side: seatName(turn, locale) }) : words.deploying
}

/** Every unit by side and kind, and the arsenals that are gone. */
export function description(board: Board, position: Position, locale: Locale): string {
  const words = wordsOf[locale]
  const armies = seats.map(seat => {
    const groups = kinds.flatMap(kind => {
      const units = position.units.filter(unit => unit.seat === seat && unit.kind === kind)
      return units.length > 0 ? [`${unitName(kind, locale)} ${units.map(unit => board.names[unit.at]).join(' ')}`] : []
    })
    return `${seatName(seat, locale)}: ${groups.join(', ')}.`
  })
  const gone = position.destroyed.map(at => board.names[at]).join(' ')
  return [...armies, ...(gone ? [`${words.destroyed}: ${gone}.`] : [])].join(' ')
}
