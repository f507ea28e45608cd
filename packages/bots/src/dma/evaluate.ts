import type { Dma, Seat, State } from '@umpire/dma'
import { LIMIT } from '../mind.ts'

/** Land, income, buildings and troops, against the strongest of the others. */
export function evaluator(rules: Dma): (state: State, seat: Seat) => number {
  const { book } = rules
  return (state, seat) => {
    const worth = new Map<Seat, number>()
    const add = (owner: Seat | null, value: number) => {
      if (owner !== null) worth.set(owner, (worth.get(owner) ?? 0) + value)
    }
    state.cities.forEach(({ seat: owner, buildings, garrison }, i) => {
      add(owner, 350)
      for (const id of buildings) add(owner, book.buildings.get(id)!.cost)
      for (const { type } of garrison.units) add(owner, book.units.get(type)!.cost)
      for (const holder of state.villages[i]!) add(holder, holder === owner ? 90 : 55)
    })
    for (const { seat: owner, units } of state.armies)
      for (const { type } of units) add(owner, book.units.get(type)!.cost + 1)
    const own = worth.get(seat) ?? 0
    let rival = 0
    let all = 0
    for (const [other, value] of worth) {
      if (other === seat) continue
      rival = Math.max(rival, value)
      all += value
    }
    const value = own * 2 - rival - Math.trunc(all / 5)
    return Math.trunc((value * LIMIT) / (Math.abs(value) + 2000))
  }
}
