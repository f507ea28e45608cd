import type { Locale } from '@umpire/core-game'
import type { Board } from '../content/board.ts'
import { type Kind, kinds, type Position, type Seat, seats } from '../model.ts'

/** The words in a picture. */
interface Words {
  readonly sides: { readonly [seat in Seat]: string }
  readonly kinds: { readonly [kind in Kind]: string }
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
    sides: { north: 'North', south: 'South' },
    kinds: {
      infantry: 'infantry',
      cavalry: 'cavalry',
      'foot-artillery': 'foot artillery',
      'horse-artillery': 'horse artillery',
      'foot-relay': 'foot relay',
      'horse-relay': 'horse relay',
    },
    ground: ['mountain', 'pass', 'fortress', 'arsenal'],
    offline: 'off line',
    deploying: 'Deployment',
    toMove: side => `${side} to move`,
    won: side => `${side} has won`,
    drawn: 'Drawn',
    destroyed: 'Arsenals destroyed',
  },
  ru: {
    sides: { north: 'Север', south: 'Юг' },
    kinds: {
      infantry: 'пехота',
      cavalry: 'кавалерия',
      'foot-artillery': 'пешая артиллерия',
      'horse-artillery': 'конная артиллерия',
      'foot-relay': 'пеший передатчик',
      'horse-relay': 'конный передатчик',
    },
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
  if (end) return end.winner ? words.won(words.sides[end.winner]) : words.drawn
  return turn ? words.toMove(words.sides[turn]) : words.deploying
}

/** Every unit by side and kind, and the arsenals that are gone. */
export function description(board: Board, position: Position, locale: Locale): string {
  const words = wordsOf[locale]
  const armies = seats.map(seat => {
    const groups = kinds.flatMap(kind => {
      const units = position.units.filter(unit => unit.seat === seat && unit.kind === kind)
      return units.length > 0 ? [`${words.kinds[kind]} ${units.map(unit => board.names[unit.at]).join(' ')}`] : []
    })
    return `${words.sides[seat]}: ${groups.join(', ')}.`
  })
  const gone = position.destroyed.map(at => board.names[at]).join(' ')
  return [...armies, ...(gone ? [`${words.destroyed}: ${gone}.`] : [])].join(' ')
}
