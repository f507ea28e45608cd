import type { DolgRuleset, Order, Phase, Seat, State, View } from '@umpire/dolg-solo-ai'
import { type Doubt, LIMIT, type Mind, type Planner } from '../mind.ts'
import { favourite } from './appraise.ts'
import { cardPhases } from './cards.ts'
import { evaluator } from './evaluate.ts'
import { explainer } from './explain.ts'
import { movable, wholePhase } from './manoeuvre.ts'
import type { Style } from './style.ts'

/** Goes where it can charge next turn and would rather be charged than not, and charges where it costs the enemy more. */
const sensible: Style = { charge: 0, fight: -300, fear: 200, hope: 100 }

/** More than any charge is expected to win. */
const MOST = 1_000_000
const otherwise = /* @__PURE__ */ (() => ({
  holding: { ...sensible, charge: MOST },
  sheltering: { ...sensible, charge: MOST, fear: 400, hope: 0 },
  storming: { ...sensible, charge: -MOST },
}))()

/** Where the person has something to think about; in every other phase there is one answer. */
export function isThoughtAbout(phase: Phase): boolean {
  return phase === 'activation' || phase === 'movement'
}

/** What the sensible style orders; in a phase of activation or movement all of it. */
export function answer(rules: DolgRuleset, state: State): readonly Order[] {
  if (state.phase === 'activation') for (const plan of cardPhases(rules, sensible, state)) return plan
  if (state.phase === 'movement') return wholePhase(rules, sensible, state)
  const order = favourite(rules, sensible, state)
  return order ? [order] : []
}

/** The state that a view stands for: nothing of it is hidden from the person but the order of the deck, and that is thrown by dice. */
export function stateOf({ viewer: _, handSize: _hand, deckSize: _deck, ...state }: View): State {
  return { ...state, hand: state.hand ?? [], deck: state.deck ?? [], supplied: state.supplied ?? [] }
}

/** What is done without looking ahead. */
function ask(rules: DolgRuleset, state: State, seat: Seat): readonly Order[] {
  return seat === 'ai' ? [{ type: 'proceed' }] : answer(rules, state)
}

function* plansOf(rules: DolgRuleset, state: State, seat: Seat): Generator<readonly Order[], void> {
  if (seat === 'ai' || !isThoughtAbout(state.phase)) yield ask(rules, state, seat)
  else if (state.phase === 'activation') yield* cardPhases(rules, sensible, state)
  else yield* movements(rules, state)
}

/** The whole army in one style, the usual one first; then all as usual but for one unit, the dearest first. */
function* movements(rules: DolgRuleset, state: State): Generator<readonly Order[], void> {
  const { holding, sheltering, storming } = otherwise
  for (const style of [sensible, holding, sheltering, storming]) yield wholePhase(rules, style, state)
  for (const { unit } of movable(rules.queries.field(state)))
    for (const style of [holding, sheltering, 'stay', storming] as const)
      yield wholePhase(rules, sensible, state, { unit: unit.id, style })
}

/** Dice say more in two turns than most plans do: the usual plan is kept until another is surely better. */
const DOUBT: Doubt = { looks: 40, less: 4 }

/**
 * A plan is a whole phase: of activation, with some of the cards, or of movement; everywhere else the style has one answer. The search looks to
 * the end of the person's next turn: what he goes forward for comes only then, and who looks no further than the AI's turn stays where he is.
 */
export function createMind(rules: DolgRuleset): Mind<View, State, Order, Seat> {
  return {
    rules,
    determinize: stateOf,
    planner: (state, seat): Planner<Order> => {
      const plans = plansOf(rules, state, seat)
      return () => plans.next().value ?? null
    },
    rollout: (state, seat) => ask(rules, state, seat),
    evaluate: evaluator(rules),
    // As much as an evaluation at most: both are chances.
    judge: ({ end }, seat) => (end!.winners.length === 0 ? 0 : end!.winners.includes(seat) ? LIMIT : -LIMIT),
    explain: explainer(rules),
    clock: ({ round, turn, settled }) => 2 * round + (turn === settled.first ? 0 : 1),
    horizon: 3,
    shallow: true,
    doubt: DOUBT,
  }
}
