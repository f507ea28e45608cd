import type { DolgRuleset, Seat, State, Unit } from '@umpire/dolg-solo-ai'
import { seats } from '@umpire/dolg-solo-ai'
import type { Term } from '../thought.ts'

/** What a damaged unit counts as lost: half of its cost for all its hearts; at least so many percent when broken or routed. */
const BROKEN = 30
const ROUTED = 65

/** What a state is worth, part by part: what each side has lost or is about to lose, in percent of its points, and the wounds of the generals' units. */
export function explainer(rules: DolgRuleset): (state: State, seat: Seat) => readonly Term[] {
  return (state, seat) => {
    const { units } = rules.queries.field(state).library
    const lost: { [side in Seat]: number } = { ai: 0, human: 0 }
    const wounds: { [side in Seat]: number } = { ai: 0, human: 0 }
    for (const unit of state.units) {
      const { cost, hearts } = units.get(unit.card)!
      lost[unit.seat] += cost * lossOf(unit, hearts)
      if (state.generals[unit.seat]?.host === unit.id) wounds[unit.seat] += unit.damage
    }
    const other = seats.find(one => one !== seat)!
    const share = (side: Seat) => Math.trunc(lost[side] / Math.max(state.initial[side], 1))
    return [
      { term: 'own-losses', value: share(seat) },
      { term: 'their-losses', value: share(other) },
      { term: 'own-general', value: wounds[seat] },
      { term: 'their-general', value: wounds[other] },
    ]
  }
}

/** In percent of a unit's cost. */
function lossOf({ condition, damage }: Unit, hearts: number): number {
  if (condition === 'destroyed') return 100
  const wounds = Math.min(Math.trunc((50 * damage) / Math.max(hearts, 1)), 60)
  if (condition === 'routed') return Math.max(wounds, ROUTED)
  return condition === 'broken' ? Math.max(wounds, BROKEN) : wounds
}
