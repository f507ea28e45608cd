import { type Dice, seedRng } from '@umpire/core-rng'
import type { Kriegspiel, Order, Seat, State, View } from '@umpire/kriegspiel'
import { characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Mind } from '../mind.ts'
import { balanceOf, bounded, sceneOf, terms } from './evaluate.ts'
import { groundOf } from './ground.ts'
import { ask, once, planner, type Simple } from './planner.ts'
import { settle } from './settle.ts'
import type { Desk } from './turn.ts'

/** How many exchanges an evaluation looks on. */
const EXCHANGES = 2

/** Plans are whole turns, by simple players and of its own making; a position counts when what is at stake has been taken. */
export function createMind(rules: Kriegspiel): Mind<View, State, Order, Seat> {
  return mindOf(deskOf(rules))
}

export function deskOf(rules: Kriegspiel): Desk {
  return { rules, ground: groundOf(rules.board) }
}

export function mindOf(desk: Desk): Mind<View, State, Order, Seat> {
  const { rules } = desk
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
    explain: (state, seat) => {
      const { turn } = state
      const balance = turn && balanceOf(desk.ground, sceneOf(rules, desk.ground, state), turn)
      const sign = seat === 'north' ? 1 : -1
      return terms.map(term => ({ term, value: balance ? sign * balance[term] || 0 : 0 }))
    },
    settled: true,
    backup: 'best',
    horizon: 6,
  }
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
