import { type Dice, seedRng } from '@umpire/core-rng'
import { type Kriegspiel, type Order, type Position, type Seat, type State, unitTypes, type View } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Mind, Planner } from '../mind.ts'
import { balanceOf, bounded, sumOf } from './evaluate.ts'
import { groundOf } from './ground.ts'
import { cutBy } from './lines.ts'
import { after, type Desk, type Draft, draftOf, type Idea, ideasOf, improve, isOver, ordersOf, other, strikesOf } from './turn.ts'

/** How many exchanges an evaluation looks on. */
const EXCHANGES = 2

/** Simple players. */
interface Simple {
  readonly steady: KriegspielPolicy
  readonly bold: KriegspielPolicy
}
/** Plans are whole turns, by simple players and of its own making; a position counts when what is at stake has been taken. */
export function createMind(rules: Kriegspiel): Mind<View, State, Order, Seat> {
  const desk: Desk = { rules, ground: groundOf(rules.board) }
  const steady = createPolicy(characters.steady, rules.board)
  const simple: Simple = { steady, bold: createPolicy(characters.bold, rules.board) }
  return {
    rules,
    determinize: (view, seat, dice) => raiseCurtain(rules, steady, view, seat, dice),
    worlds: 1,
    planner: (state, seat) =>
      state.deployment || state.draw === 'offered' ? once(steady, state, seat) : planner(desk, state, seat, simple),
    rollout: (state, seat, dice) => ask(steady, state, seat, dice),
    evaluate: (state, seat) => {
      if (!state.turn) return 0
      const sum = settle(desk, state, EXCHANGES)
      return bounded(seat === 'north' ? sum : -sum)
    },
    settled: true,
    backup: 'best',
    horizon: 6,
  }
}

/** What a simple player would do, once. */
function once(player: KriegspielPolicy, state: State, seat: Seat): Planner<Order> {
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
function planner(desk: Desk, state: State, seat: Seat, simple: Simple): Planner<Order> {
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

/** North's balance after the exchanges that begin now: the side to move takes what it can, or stands as it is. */
function settle(desk: Desk, position: Position, depth: number): number {
  const seat = position.turn!
  const draft = draftOf(desk, position)
  const cut = cutBy(desk.rules, desk.ground, draft.scene, seat) >> 1
  const stand = sumOf(balanceOf(desk.ground, draft.scene, seat)) + (seat === 'north' ? cut : -cut)
  if (depth === 0 || isOver(desk.rules, draft.scene)) return stand
  const storm = stormOf(desk, draft)
  const best = storm ?? strikesOf(desk, draft)[0]
  if (!best) return stand
  const next = settle(desk, passed(best), depth - 1)
  return seat === 'north' ? Math.max(stand, next) : Math.min(stand, next)
}

/** A turn that enters an arsenal. */
function stormOf(desk: Desk, draft: Draft): Draft | null {
  const { position } = draft.scene
  const { board } = desk.rules
  if (position.attacked || position.retreat?.done === false) return null
  for (const arsenal of board.arsenals[other(position.turn!)]) {
    if (position.destroyed.includes(arsenal)) continue
    const ways = desk.ground.ways.get(arsenal)!
    for (const { seat, kind, at } of position.units) {
      const { relay, speed } = unitTypes[kind]
      if (seat !== position.turn || relay || ways[at]! > speed) continue
      if (!desk.rules.legalMoves(position, board.names[at]!, draft.scene.survey).includes(board.names[arsenal]!)) continue
      return draftOf(desk, after(desk, position, { from: at, to: arsenal }))
    }
  }
  return null
}

/** The position after the turn. */
function passed({ scene, target, kills }: Draft): Position {
  const { position } = scene
  return {
    ...position,
    units: kills ? position.units.filter(({ at }) => at !== target!.at) : position.units,
    turn: other(position.turn!),
    moved: [],
    lastMoved: null,
    attacked: false,
    retreat: null,
    draw: null,
  }
}

/** Simple players look at the view only, and never at the orders listed. */
function ask(player: KriegspielPolicy, state: State, seat: Seat, dice: Dice): readonly Order[] {
  return player({ seat, view: { ...state, viewer: seat }, orders: [], dice })
}

/** The view's own state; while the other side stands ready behind the curtain, with an army there as a simple player might put it. */
function raiseCurtain(rules: Kriegspiel, player: KriegspielPolicy, view: View, seat: Seat, dice: Dice): State {
  const { viewer: _, ...state } = view
  const other = rules.seats.find(one => one !== seat && state.deployment?.ready.includes(one))
  if (!state.deployment || !other) return state
  const before: State = { ...state, deployment: { ...state.deployment, ready: [] } }
  const deployed = rules.step(before, { [other]: ask(player, before, other, dice) }, seedRng(0))
  return deployed.ok ? deployed.state : state
}
