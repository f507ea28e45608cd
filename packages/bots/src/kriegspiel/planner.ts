import type { Dice } from '@umpire/core-rng'
import type { Order, Seat, State } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Planner } from '../mind.ts'
import { type Desk, type Draft, draftOf, type Idea, ideasOf, improve, ordersOf, strikesOf } from './turn.ts'

/** Simple players. */
export interface Simple {
  readonly steady: KriegspielPolicy
  readonly bold: KriegspielPolicy
}

/** Simple players look at the view only, and never at the orders listed. */
export function ask(player: KriegspielPolicy, state: State, seat: Seat, dice: Dice): readonly Order[] {
  return player({ seat, view: { ...state, viewer: seat }, orders: [], dice })
}

/** What a simple player would do, once. */
export function once(player: KriegspielPolicy, state: State, seat: Seat): Planner<Order> {
  let asked = false
  return dice => {
    if (asked) return null
    asked = true
    return ask(player, state, seat, dice)
  }
}

/** Turns thought of at one position. */
const MOST = 80
/** What a weight of a character is multiplied by, in quarters. */
const QUARTERS = [2, 3, 4, 6, 8] as const
const varied = ['advance', 'cohesion', 'supply', 'danger', 'pressure', 'cut', 'guard'] as const

/**
 * Turns of two kinds by turns: what simple players of many characters would do, who know how an army is led, and turns that are made move by move for the
 * evaluation, each from a blow that takes something or from nothing.
 */
export function planner(desk: Desk, state: State, seat: Seat, simple: Simple): Planner<Order> {
  const own = maker(desk, state)
  let n = 0
  return dice => {
    const turn = n++
    if (turn === MOST) return null
    if (turn % 2) return own(dice)
    const player = [simple.steady, simple.bold][turn >> 1] ?? createPolicy(variant(turn, dice), desk.rules.board)
    return ask(player, state, seat, dice)
  }
}

function variant(turn: number, dice: Dice): Character {
  const base = turn % 4 ? characters.bold : characters.steady
  const character: { -readonly [name in keyof Character]: number } = { ...base }
  for (const name of varied) character[name] = (base[name] * dice.pick(QUARTERS, name)) >> 2
  return character
}

/** Makes turns: from each blow, from nothing, and then from either with a part of the ideas. */
function maker(desk: Desk, state: State): (dice: Dice) => readonly Order[] {
  let known: { readonly begins: readonly Draft[]; readonly ideas: readonly Idea[] } | null = null
  let n = 0
  return dice => {
    if (!known) {
      const base = draftOf(desk, state)
      known = { begins: [...strikesOf(desk, base), base], ideas: ideasOf(desk, base) }
    }
    const { begins, ideas } = known
    const begin = begins[n++]
    if (begin) return ordersOf(desk, improve(desk, begin, ideas))
    const some = ideas.filter(() => dice.d(2, 'idea') === 1)
    return ordersOf(desk, improve(desk, dice.pick(begins, 'beginning'), some))
  }
}
