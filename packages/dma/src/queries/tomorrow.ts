import { type Dice, scriptRng, withDice } from '@umpire/core-rng'
import type { Book } from '../content/book.ts'
import type { Seat, State } from '../model.ts'
import { openPlay, type Play } from '../play.ts'
import { type Morning, morningOf } from '../rules/plans.ts'
import { knownState, type View } from '../view.ts'

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

/** The same of what a ruler knows. */
export function knownTomorrow<T>(book: Book, view: View, use: (play: Play) => T): T {
  return tomorrow(book, knownState(view), play => {
    for (const city of play.cities) if (city.foreign) city.told = city.foreign
    return use(play)
  })
}

/** And after all that is done before Monday of what that ruler gives for the week. */
export function afterMorning<T>(
  book: Book,
  view: View,
  seat: Seat,
  given: unknown,
  use: (play: Play, morning: Morning) => T,
): T {
  return knownTomorrow(book, view, play => {
    play.day = 0
    const morning = morningOf(play, seat, given)
    play.day = 1
    return use(play, morning)
  })
}
