import type { RulesetModule } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Event, Options, Order, Seat, State, View } from './model.ts'
import { bold, steady } from './policy.ts'

type Module = RulesetModule<Options, State, Order, Event, Seat, View>

// What the `umpire` command is handed: the ruleset, and what there is to say besides.
export { orderText, parseOrder } from './notation.ts'
export { problemCodes } from './rules.ts'
export { ruleset } from './ruleset.ts'
export { draw, orderHelp, reasonWords, seatNames, status, title } from './words.ts'

export const standardOptions: Options = { dice: 5 }
export const human: Seat = 'white'
export const policies: Module['policies'] = { white: steady, black: steady }
export const characters: Module['characters'] = { bold: { white: bold, black: bold } }

/** For the laws: what a viewer may not know is thrown anew; every legal order is listed. */
export const laws = {
  complete: true,
  hide(state: State, viewer: Seat | 'public', dice: Dice): State {
    const thrown = (seat: Seat) => (seat === viewer ? state.cups[seat] : dice.roll(state.cups[seat].length, 6))
    return { ...state, cups: { white: thrown('white'), black: thrown('black') } }
  },
}
