import type { Dma, Seat, State } from '@umpire/dma'
import type { Term } from '../thought.ts'
import { estates, worthOf } from './evaluate.ts'

/** What a state is worth to a ruler, part by part, in coins: what he has, and all that the strongest other has. */
export function explainer(rules: Dma): (state: State, seat: Seat) => readonly Term[] {
  return (state, seat) => {
    const all = estates(rules, state)
    const own = all.get(seat)
    let rival = 0
    for (const [owner, estate] of all) if (owner !== seat) rival = Math.max(rival, worthOf(estate))
    return [
      { term: 'cities', value: own?.cities ?? 0 },
      { term: 'villages', value: own?.villages ?? 0 },
      { term: 'buildings', value: own?.buildings ?? 0 },
      { term: 'troops', value: own?.troops ?? 0 },
      { term: 'rival', value: rival },
    ]
  }
}
