import { type Dice, scriptRng, withDice } from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import type { State } from '../model.ts'
import { openPlay, type Play } from '../play.ts'

/** A state laid open on the morning of the next Monday, with dice that nobody throws. */
export function tomorrow<T>(book: Book, state: State, use: (play: Play) => T): T {
  return withDice(scriptRng([]), (dice: Dice) => {
    const { rulings } = state
    const settled =
      rulings.feeding === 'cheapest' ? state : { ...state, rulings: { ...rulings, feeding: 'cheapest' as const } }
    const play = openPlay(book, settled, dice)
    play.day = 1
    return use(play)
  }).value
}
