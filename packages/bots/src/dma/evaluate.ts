import type { Dma, Seat, State } from '@umpire/dma'
import { LIMIT } from '../mind.ts'

/** What a city is worth by itself, and a village: to who has it, and to another who holds it. */
const CITY = 350
const VILLAGE = 90
const HELD = 55

/** What a ruler has, in coins. */
export interface Estate {
  cities: number
  villages: number
  buildings: number
  troops: number
}

/** What every ruler has who has anything. */
export function estates({ book }: Dma, state: State): ReadonlyMap<Seat, Estate> {
  const all = new Map<Seat, Estate>()
  const of = (owner: Seat): Estate => {
    const known = all.get(owner)
    if (known) return known
    const made: Estate = { cities: 0, villages: 0, buildings: 0, troops: 0 }
    all.set(owner, made)
    return made
  }
  state.cities.forEach(({ seat: owner, buildings, garrison }, i) => {
    if (owner !== null) {
      const estate = of(owner)
      estate.cities += CITY
      for (const id of buildings) estate.buildings += book.buildings.get(id)!.cost
      for (const { type } of garrison.units) estate.troops += book.units.get(type)!.cost
    }
    for (const holder of state.villages[i]!)
      if (holder !== null) of(holder).villages += holder === owner ? VILLAGE : HELD
  })
  for (const { seat: owner, units } of state.armies) {
    if (owner === null) continue
    const estate = of(owner)
    for (const { type } of units) estate.troops += book.units.get(type)!.cost + 1
  }
  return all
}

export function worthOf({ cities, villages, buildings, troops }: Estate): number {
  return cities + villages + buildings + troops
}

/** Land, income, buildings and troops, against the strongest of the others. */
export function evaluator(rules: Dma): (state: State, seat: Seat) => number {
  return (state, seat) => {
    let own = 0
    let rival = 0
    let all = 0
    for (const [owner, estate] of estates(rules, state)) {
      const worth = worthOf(estate)
      if (owner === seat) own = worth
      else {
        rival = Math.max(rival, worth)
        all += worth
      }
    }
    const value = own * 2 - rival - Math.trunc(all / 5)
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 2000))
  }
}
