import type { UnitId } from '../model.ts'

/** What one card can activate. */
export interface Capacity {
  readonly limit: number
  readonly eligible: readonly UnitId[]
}

/** Which card pays for which unit: the units accepted so far, by card. */
export type Assignment = readonly (readonly UnitId[])[]

/**
 * Takes one more unit in, moving others between cards where that makes room; null where the set can no longer be matched to the cards (AMB-59).
 * An augmenting path in a bipartite graph.
 */
export function admit(cards: readonly Capacity[], assignment: Assignment, unit: UnitId): Assignment | null {
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
