import type { DolgRuleset, Seat, State, Unit } from '@umpire/dolg-solo-ai'
import { seats } from '@umpire/dolg-solo-ai'
import { LIMIT } from '../mind.ts'

/** What a damaged unit counts as lost: half of its cost for all its hearts; at least so many percent when broken or routed. */
const BROKEN = 30
const ROUTED = 65

/** Makes the evaluation: the share of its points that each side has lost or is about to lose; and the generals, where their death decides. */
export function evaluator(rules: DolgRuleset): (state: State, seat: Seat) => number {
  return (state, seat) => {
    const { units } = rules.queries.field(state).library
    const lost: { [side in Seat]: number } = { ai: 0, human: 0 }
    const risk: { [side in Seat]: number } = { ai: 0, human: 0 }
    for (const unit of state.units) {
      const { cost, hearts } = units.get(unit.card)!
      lost[unit.seat] += cost * lossOf(unit, hearts)
      const isHost = state.generals[unit.seat]?.host === unit.id
      if (isHost && state.victory?.kind === 'general-death')
        risk[unit.seat] = Math.trunc((400 * unit.damage) / Math.max(hearts, 1)) + (unit.condition === 'fit' ? 0 : 200)
    }
    const [ai, human] = seats.map(seat => risk[seat] + Math.trunc((20 * lost[seat]) / Math.max(state.initial[seat], 1)))
    const value = seat === 'human' ? ai! - human! : human! - ai!
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 800))
  }
}

/** In percent of a unit's cost. */
export function lossOf({ condition, damage }: Unit, hearts: number): number {
  if (condition === 'destroyed') return 100
  const wounds = Math.min(Math.trunc((50 * damage) / Math.max(hearts, 1)), 60)
  if (condition === 'routed') return Math.max(wounds, ROUTED)
  return condition === 'broken' ? Math.max(wounds, BROKEN) : wounds
}
