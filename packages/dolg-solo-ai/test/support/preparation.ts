import type { DecisionStep } from '../../src/entries/model.ts'
import type { Phase } from '../../src/index.ts'

/** A die as events name it. */
export const die = (sides: number, face: number, purpose: string) => ({ sides, face, purpose })

/** That a phase has begun. */
export const phaseEvent = (phase: Phase, seat = 'ai', round = 0) => ({
  type: 'phase',
  rule: 'D-120',
  seat,
  phase,
  round,
})

/** A decision of the AI, of which nothing more is said than `more` does. */
export function decided(
  phase: Phase,
  step: DecisionStep,
  rules: readonly string[],
  about: string,
  chosen: string,
  more: object = {},
) {
  const nothing = { measures: [], candidates: [], considered: 0, dice: [] }
  return { type: 'decided', rule: rules[0], decision: { phase, step, rules, about, chosen, ...nothing, ...more } }
}
