import type { Dice } from '@umpire/core-rng'
import type { Order, Seat, State } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Planner } from '../mind.ts'
import { guardsOf, stormAfter, stormOf } from './settle.ts'
import {
  type Desk,
  type Draft,
  draftOf,
  type Idea,
  type Ideas,
  ideasOf,
  improve,
  ordersOf,
  strikesOf,
  take,
  type Zeal,
} from './turn.ts'

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

/** First what is quickly found, and where that is spent, thoroughly. */
const QUICK: Zeal = { targets: 6, width: 2 }
const THOROUGH: Zeal = { targets: 8, width: 4 }

/**
 * Makes turns: from each blow that is quickly found, from nothing, from moves that parry what the enemy is about to take, from blows that take more thought,
 * also after a line was made or cut, and then from any of these with a part of the ideas.
 */
function maker(desk: Desk, state: State): (dice: Dice) => readonly Order[] | null {
  const base = draftOf(desk, state)
  const begins: Draft[] = []
  let ideas: Ideas | null = null
  let stage = 0
  /** Storms take long to be sought, so there are none where only one turn is asked for. */
  let sought = false
  let n = 0
  const add = (blows: readonly Draft[]) => {
    for (const blow of [...blows].sort((a, b) => b.worth - a.worth))
      if (!begins.some(({ target }) => target?.at === blow.target!.at)) begins.push(blow)
  }
  return dice => {
    if (!ideas) {
      ideas = ideasOf(desk, base)
      const storm = stormOf(desk, base)
      if (storm) begins.push(storm)
      add(strikesOf(desk, base, QUICK))
      begins.push(base)
    }
    if (n === 1 && !sought) {
      sought = true
      const storm = stormAfter(desk, base, ideas.list)
      if (storm) begins.splice(1, 0, storm)
    }
    while (n === begins.length && stage < 2) {
      if (stage++ === 0) begins.push(...guardsOf(desk, base, ideas.list))
      else add([base, ...ideas.links].flatMap(draft => strikesOf(desk, draft, THOROUGH)))
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
