import type { DolgRuleset, Order, Seat, State, View } from '@umpire/dolg-solo-ai'
import type { Mind, Planner } from '../mind.ts'
import { appraise } from './appraise.ts'
import { evaluator } from './evaluate.ts'
import { NEVER, type Style, wholePhase } from './style.ts'

/** Charges where it costs the enemy more, goes forward with all others, and keeps the general back. */
const sensible: Style = { charge: 0, fight: -500, advance: 'all', careful: true, distance: null, mixed: false }

const others: readonly Partial<Style>[] = [
  { advance: 'none', charge: 300 },
  { charge: -NEVER, careful: false },
  { advance: 'shooters', distance: 400 },
]
const styles: readonly Style[] = /* @__PURE__ */ (() => [
  sensible,
  ...others.map(change => ({ ...sensible, ...change })),
])()
/** Plans thought of in one phase of movement. */
const MOST = 4

/** A plan is a whole phase of movement, in some style; everywhere else the style has one answer. The search looks to the end of the AI's turn. */
export function createMind(rules: DolgRuleset): Mind<View, State, Order, Seat> {
  const ask = (state: State, seat: Seat): readonly Order[] => {
    if (seat === 'ai') return [{ type: 'proceed' }]
    const best = appraise(rules, sensible, state)[0]
    return best ? [best.order] : []
  }
  return {
    rules,
    determinize: ({ viewer: _, handSize: _hand, deckSize: _deck, ...state }) => ({
      ...state,
      hand: state.hand ?? [],
      deck: state.deck ?? [],
    }),
    planner: (state, seat): Planner<Order> => {
      let n = 0
      return dice => {
        if (seat === 'ai' || state.phase !== 'movement') return n++ === 0 ? ask(state, seat) : null
        if (n === MOST) return null
        const style = styles[n] ?? { ...dice.pick(styles, 'style'), mixed: true }
        n++
        return wholePhase(rules, style, state, dice)
      }
    },
    rollout: ask,
    evaluate: evaluator(rules),
    clock: ({ turn, side, settled }) => 2 * turn + (side === settled.first ? 0 : 1),
    horizon: 2,
  }
}
