import { type Kriegspiel, type Seat, type State, seats, unitTypes } from '@umpire/kriegspiel'
import type { Term } from '../thought.ts'

/** What a state is worth, part by part: each of the seat's own, less the enemy's. */
export function explainer({ board, ...rules }: Kriegspiel): (state: State, seat: Seat) => readonly Term[] {
  return (state, seat) => {
    const survey = state.turn ? rules.survey(state) : null
    let arsenals = 0
    let units = 0
    let online = 0
    for (const side of seats) {
      const sign = side === seat ? 1 : -1
      arsenals += sign * board.arsenals[side].filter(at => !state.destroyed.includes(at)).length
      if (survey) online += sign * rules.connectedUnits(state, side, survey).length
    }
    for (const { seat: side, kind } of state.units) units += (side === seat ? 1 : -1) * unitTypes[kind].worth
    return [
      { term: 'arsenals', value: arsenals },
      { term: 'units', value: units },
      { term: 'online', value: online },
    ]
  }
}
