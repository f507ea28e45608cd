import type { Locale } from '@umpire/core-game'
import type { Board } from '../content/board.ts'
import { kinds } from '../content/unit-types.ts'
import { seatName, unitName } from '../describe/names.ts'
import { type Position, seats } from '../model.ts'

/** The words in a picture. */
interface Words {
  readonly ground: readonly [mountain: string, pass: string, fortress: string, arsenal: string]
  readonly offline: string
  readonly deploying: string
  readonly toMove: (side: string) => string
  readonly won: (side: string) => string
  readonly drawn: string
  readonly destroyed: string
}

export const wordsOf: { readonly [locale in Locale]: Words } = {
  en: {
    ground: ['mountain', 'pass', 'fortress', 'arsenal'],
    offline: 'off line',
    deploying: 'Deployment',
    toMove: side => `${side} to move`,
    won: side => `${side} has won`,
    drawn: 'Drawn',
    destroyed: 'Arsenals destroyed',
  },
  ru: {
    ground: ['горы', 'перевал', 'крепость', 'арсенал'],
    offline: 'без связи',
    deploying: 'Расстановка',
    toMove: side => `Ходит ${side}`,
    won: side => `Победил ${side}`,
    drawn: 'Ничья',
    destroyed: 'Уничтожены арсеналы',
  },
}

/** Whose turn it is, or how the game ended. */
export function heading({ turn, end }: Position, locale: Locale): string {
  const words = wordsOf[locale]
  const [winner] = end?.winners ?? []
  if (end) return winner ? words.won(seatName(winner, locale)) : words.drawn
  return turn ? words.toMove(seatName(turn, locale)) : words.deploying
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
