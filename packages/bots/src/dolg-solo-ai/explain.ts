import type { DolgRuleset, Seat, State } from '@umpire/dolg-solo-ai'
import { seats } from '@umpire/dolg-solo-ai'
import type { Term } from '../thought.ts'
import { lossOf } from './evaluate.ts'

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
