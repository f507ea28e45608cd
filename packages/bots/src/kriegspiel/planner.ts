import type { Dice } from '@umpire/core-rng'
import type { Order, Seat, State } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Planner } from '../mind.ts'
import { assaultsOf, type Zeal } from './assault.ts'
import { guardsOf, stormAfter, stormOf } from './settle.ts'
import { type Haste, strikesOf } from './strike.ts'
import { type Desk, type Draft, draftOf, type Idea, type Ideas, ideasOf, improve, ordersOf, take } from './turn.ts'

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
 * Turns of two kinds in turn: what simple players of many characters would do, who know how an army is led, and what is made move by move for the evaluation,
 * from a blow that takes something or from nothing.
 */
export function planner(desk: Desk, state: State, seat: Seat, simple: Simple): Planner<Order> {
  const own = maker(desk, state)
  let n = 0
  return dice => {
    const turn = n++
    if (turn === MOST) return null
    if (turn % 2) return own(dice)
    const player = [simple.steady, simple.bold][turn >> 1] ?? createPolicy(variant(turn >> 1, dice), desk.rules.board)
    return ask(player, state, seat, dice)
  }
}

function variant(turn: number, dice: Dice): Character {
  const base = turn % 2 ? characters.bold : characters.steady
  const character: { -readonly [name in keyof Character]: number } = { ...base }
  for (const name of varied) character[name] = (base[name] * dice.pick(QUARTERS, name)) >> 2
  return character
}

/** Blows that are found quickly, for the first plan. */
const QUICK: Haste = { targets: 6, width: 2 }
const THOROUGH: Zeal = { width: 10, looked: 1500, all: 6000, wanted: 99 }
/** How many blows of those that take more thought are gone on from. */
const BLOWS = 8

/**
 * Makes turns: from each blow that is quickly found and from nothing, where more than one turn is asked for also from all other blows that there are and a storm
 * that has to be prepared, then from moves that parry what the enemy is about to take, and then from any of these with a part of the ideas.
 */
function maker(desk: Desk, state: State): (dice: Dice) => readonly Order[] | null {
  const base = draftOf(desk, state)
  const begins: Draft[] = []
  let ideas: Ideas | null = null
  let sought = false
  let guarded = false
  let n = 0
  const add = (at: number, blows: readonly Draft[]) => {
    const others = blows.filter(({ target }) => !begins.some(begin => begin.target?.at === target!.at))
    begins.splice(at, 0, ...others.sort((a, b) => b.worth - a.worth).slice(0, BLOWS))
  }
  return dice => {
    if (!ideas) {
      ideas = ideasOf(desk, base)
      const storm = stormOf(desk, base)
      if (storm) begins.push(storm)
      add(begins.length, strikesOf(desk, base, QUICK))
      begins.push(base)
    }
    if (n === 1 && !sought) {
      sought = true
      add(1, assaultsOf(desk, base, ideas.links, THOROUGH))
      const storm = stormAfter(desk, base, ideas.list)
      if (storm) begins.splice(1, 0, storm)
    }
    if (n === begins.length && !guarded) {
      guarded = true
      begins.push(...guardsOf(desk, base, ideas.list))
    }
    const begin = begins[n]
    if (begin) {
      n++
      return ordersOf(desk, stir(desk, improve(desk, begin, ideas.list), ideas.list))
    }
    const some = ideas.list.filter(() => dice.d(2, 'idea') === 1)
    return ordersOf(desk, stir(desk, improve(desk, dice.pick(begins, 'beginning'), some), some))
  }
}

/** A turn in which something happens: where doing nothing seems best, the move that costs least. Two who wait for each other would wait for ever. */
function stir(desk: Desk, draft: Draft, ideas: readonly Idea[]): Draft {
  const [idea] = ideas
  if (draft.steps.length > 0 || draft.target || !idea) return draft
  return improve(desk, take(desk, draft, idea.step), ideas)
}
