/** Which cards pay for which units: AMB-59. */
import type { UnitId } from '../../model.ts'
import type { Rulings } from '../../rulings.ts'

/** What one card can activate. */
export interface Capacity {
  readonly limit: number
  readonly eligible: readonly UnitId[]
}

/** Which card pays for which unit: the units accepted so far, by card. */
export type Assignment = readonly (readonly UnitId[])[]

/**
 * Takes one more unit in; null where the cards cannot pay for it. `matching` moves others between cards where that makes room (an augmenting path in a
 * bipartite graph); `in-turn` leaves the first card that could pay with what it has paid for (AMB-59).
 */
export function admit(
  cards: readonly Capacity[],
  assignment: Assignment,
  unit: UnitId,
  paying: Rulings['cardPaying'] = 'matching',
): Assignment | null {
  const paid = assignment.map(list => [...list])
  const tried = new Set<number>()
  const seat = (one: UnitId): boolean => {
    for (const [i, card] of cards.entries()) {
      if (tried.has(i) || !card.eligible.includes(one)) continue
      tried.add(i)
      const list = paid[i]!
      if (list.length < card.limit) {
        list.push(one)
        return true
      }
      if (paying === 'in-turn') continue
      for (const [at, other] of list.entries()) {
        if (!seat(other)) continue
        list[at] = one
        return true
      }
    }
    return false
  }
  return seat(unit) ? paid : null
}
