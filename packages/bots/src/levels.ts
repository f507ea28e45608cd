import { drawOrder, type Locale, type Policy } from '@umpire/core-game'
import type { Mind } from './mind.ts'
import { searching } from './think.ts'

/** The levels of play, the weakest first. */
export const levelNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

export type LevelNumber = (typeof levelNumbers)[number]

/** Somebody to play against. The stronger think longer; nobody sees more than his view. */
export interface Level {
  readonly level: LevelNumber
  /** A stable name of one word, as `--opponent` takes it. */
  readonly id: string
  readonly name: { readonly [locale in Locale]: string }
  /** How long he thinks about a decision; 0: as a simple player, who looks at what is before him. */
  readonly iterations: number
  /** Of a hundred decisions, how many he makes without a thought. */
  readonly careless: number
}

/** A level as a table of a game has it: id and names in English, Russian and French, then how it plays. */
type Row = readonly [id: string, en: string, ru: string, fr: string, iterations: number, careless: number]

/** The levels of a game, from the rows of its table. */
export function levelsOf(rows: readonly Row[]): readonly Level[] {
  return rows.map(([id, en, ru, fr, iterations, careless], i) => ({
    level: levelNumbers[i]!,
    id,
    name: { en, ru, fr },
    iterations,
    careless,
  }))
}

/** The most legal orders that somebody looks at who takes any of them. */
const GLANCE = 1000

/** Somebody of a level. Without a thought he takes any legal order, unless it is one of those that `never` names: nobody resigns by accident. */
export function playing<View, State, Order extends { readonly type: string }, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  { iterations, careless }: Pick<Level, 'iterations' | 'careless'>,
  never: readonly string[] = [],
): Policy<View, Order, Seat> {
  const careful: Policy<View, Order, Seat> =
    iterations > 0
      ? searching(mind, { iterations })
      : ({ view, seat, dice }) => {
          const state = mind.determinize(view, seat, dice)
          return mind.rules.seatsToAct(state).includes(seat) ? mind.rollout(state, seat, dice) : []
        }
  if (careless === 0) return careful
  return turn => {
    const { orders, dice } = turn
    if (dice.d(100, 'a thought') > careless) return careful(turn)
    const order = drawOrder(orders, dice, GLANCE)
    return order && !never.includes(order.type) ? [order] : careful(turn)
  }
}
