import type { Dma, Seat, State } from '@umpire/dma'
import type { Term } from '../thought.ts'

/** What a state is worth, part by part: the ruler's own cities and villages, his buildings and troops in coins, and how many villages the strongest other holds. */
export function explainer({ book }: Dma): (state: State, seat: Seat) => readonly Term[] {
  return (state, seat) => {
    const villages = new Map<Seat, number>()
    let cities = 0
    let buildings = 0
    let troops = 0
    state.cities.forEach((city, i) => {
      for (const holder of state.villages[i]!)
        if (holder !== null) villages.set(holder, (villages.get(holder) ?? 0) + 1)
      if (city.seat !== seat) return
      cities++
      for (const id of city.buildings) buildings += book.buildings.get(id)!.cost
      for (const { type } of city.garrison.units) troops += book.units.get(type)!.cost
    })
    for (const { seat: owner, units } of state.armies)
      if (owner === seat) for (const { type } of units) troops += book.units.get(type)!.cost
    let rival = 0
    for (const [other, count] of villages) if (other !== seat) rival = Math.max(rival, count)
    return [
      { term: 'cities', value: cities },
      { term: 'villages', value: villages.get(seat) ?? 0 },
      { term: 'buildings', value: buildings },
      { term: 'troops', value: troops },
      { term: 'rival', value: rival },
    ]
  }
}
