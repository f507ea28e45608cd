import type { Policy } from '@umpire/core-game'
import type { Board } from '../content/board.ts'
import { board } from '../content/debord.ts'
import type { Options, Seat, View } from '../model.ts'
import type { Order } from '../orders.ts'
import { type Character, characters } from './character.ts'
import { deployAll } from './deploy.ts'
import { answerDraw, planTurn } from './plan.ts'
import { sceneOf } from './scene.ts'

export { type Character, characters } from './character.ts'

export type KriegspielPolicy = Policy<View, Order, Seat>

/**
 * Someone who plays a side: it sees the view of its seat and throws its own dice, and gives the orders of a whole turn at once. It keeps its
 * units on line and brings its relays along, strikes where moves and an attack together take a unit, guards its arsenals and goes for the
 * enemy's. Pure: the same turn and dice give the same orders.
 *
 * @param on the board of a ruleset of one's own
 */
export function createPolicy(character: Character, on: Board = board): KriegspielPolicy {
  return ({ seat, view, dice }) => {
    if (view.deployment) return deployAll(on, view, seat, dice)
    const scene = sceneOf(on, seat, view)
    return view.draw === 'offered' ? [answerDraw(scene, character, dice)] : planTurn(scene, character, dice)
  }
}

/** Presses on, whatever it may cost. */
export const bold: KriegspielPolicy = /* @__PURE__ */ (() => createPolicy(characters.bold))()
/** Keeps its army together and strikes where it is safe. */
export const steady: KriegspielPolicy = /* @__PURE__ */ (() => createPolicy(characters.steady))()

/** Who plays the game that is shown, by seat. */
export const policies: { readonly [seat in Seat]: KriegspielPolicy } = { north: bold, south: steady }

/** How the game that is shown begins: from the opening of the book, the first turn by lot. */
export const standardOptions: Options = { opening: 'book' }
