import { type Dice, seedRng } from '@umpire/core-rng'
import type { Kriegspiel, Order, Seat, State, View } from '@umpire/kriegspiel'
import { type Character, characters, createPolicy, type KriegspielPolicy } from '@umpire/kriegspiel/policy'
import type { Mind, Planner } from '../mind.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'

/** Plans thought of at one position. */
const MOST = 24
/** What a weight of a character is multiplied by, in quarters. */
const QUARTERS = [2, 3, 4, 6, 8] as const
const varied = ['advance', 'cohesion', 'supply', 'danger', 'pressure', 'cut', 'guard'] as const

/** Plans are whole turns, by simple players of many characters; a turn is answered by a steady one. */
export function createMind(rules: Kriegspiel): Mind<View, State, Order, Seat> {
  const { board } = rules
  const steady = createPolicy(characters.steady, board)
  const bold = createPolicy(characters.bold, board)
  return {
    rules,
    determinize: (view, seat, dice) => raiseCurtain(rules, steady, view, seat, dice),
    worlds: 1,
    planner: (state, seat): Planner<Order> => {
      let n = 0
      return dice => {
        if (n === MOST) return null
        const player =
          [steady, bold][n] ?? createPolicy(variant(n % 2 ? characters.bold : characters.steady, dice), board)
        n++
        return ask(player, state, seat, dice)
      }
    },
    rollout: (state, seat, dice) => ask(steady, state, seat, dice),
    evaluate: evaluator(rules),
    explain: explainer(rules),
    horizon: 2,
  }
}

/** Simple players look at the view only, and never at the orders listed. */
function ask(player: KriegspielPolicy, state: State, seat: Seat, dice: Dice): readonly Order[] {
  return player({ seat, view: { ...state, viewer: seat }, orders: [], dice })
}

function variant(base: Character, dice: Dice): Character {
  const character: { -readonly [name in keyof Character]: number } = { ...base }
  for (const name of varied) character[name] = (base[name] * dice.pick(QUARTERS, name)) >> 2
  return character
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
