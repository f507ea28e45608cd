import type { Seat, State, TransnistriaHex } from '@umpire/transnistria-hex'
import type { Term } from '../thought.ts'
import { levelsAbove } from './calm.ts'
import { areFriends, holds, weightOf } from './worth.ts'

/** What a state is worth, part by part: of the seat's side, Moldova or its enemies, less the other's. */
export function explainer(rules: TransnistriaHex): (state: State, seat: Seat) => readonly Term[] {
  const { board, seats } = rules
  const { moldova, transnistria } = board.content.map.factions
  return (state, seat) => {
    const sign = (other: Seat) => (areFriends(other, seat) ? 1 : -1)
    const towns = [...moldova.objectives, ...transnistria.objectives]
    const objectives = towns.reduce(
      (sum, hex) => sum + sign(holds(board, state, 'moldova', hex) ? 'moldova' : 'transnistria'),
      0,
    )
    let units = 0
    for (const unit of state.units) if (unit.status === 'map') units += sign(unit.seat) * weightOf(board, unit)
    let supply = 0
    for (const side of seats)
      for (const { unit, supplied } of rules.supply(state, side).units) if (supplied) supply += sign(side) * unit.length
    return [
      { term: 'objectives', value: objectives },
      { term: 'units', value: units },
      { term: 'supply', value: supply },
      { term: 'escalation', value: sign('moldova') * -levelsAbove(state) },
    ]
  }
}
