import { digest } from '@umpire/core-game'
import { possibilities, type Rng, scriptRng, TooManyPossibilities } from '@umpire/core-rng'
import type { AnyRules } from './games.ts'

/** The most sequences that are counted from a position. */
export const MOST = 20_000
const DEEPEST = 4
/** The most ways that the dice of one order may fall. */
const WAYS = 64

/** How many legal orders each seat has. */
export function countsOf(rules: AnyRules, state: unknown): { [seat: string]: number } {
  return Object.fromEntries(rules.seatsToAct(state).map(seat => [seat, [...rules.legalOrders(state, seat)].length]))
}

/**
 * How many sequences there are of one order, of two, and so on, until they are too many: each order of each seat to act by itself, and each state that its dice may
 * lead to a branch of its own. Of games whose turns are played by all at once, orders are no sequence.
 */
export function depthsOf(rules: AnyRules, state: unknown): number[] {
  if (rules.facts?.turns === 'simultaneous') return []
  const depths: number[] = []
  let positions: unknown[] = [state]
  while (depths.length < DEEPEST) {
    const next = grown(rules, positions)
    if (!next) break
    depths.push(next.length)
    if (next.length === 0) break
    positions = next
  }
  return depths
}

/** All positions after one more order; null where they are too many. */
function grown(rules: AnyRules, positions: readonly unknown[]): unknown[] | null {
  const next: unknown[] = []
  for (const state of positions)
    for (const seat of rules.seatsToAct(state))
      for (const order of rules.legalOrders(state, seat)) {
        const branches = after(rules, state, { [seat]: [order] })
        if (!branches || next.length + branches.length > MOST) return null
        next.push(...branches)
      }
  return next
}

function after(rules: AnyRules, state: unknown, orders: object): unknown[] | null {
  const calm = rules.step(state, orders, scriptRng([]))
  if (calm.ok) return [calm.state]
  if (calm.problems[0]?.code !== 'roll-needed')
    throw new Error(`A legal order is refused: ${JSON.stringify(calm.problems)}`)
  const step = (rng: Rng) => rules.step(state, orders, rng)
  try {
    const found = new Map<string, unknown>()
    for (const { value } of possibilities(step, WAYS)) {
      if (!value.ok) throw new Error(`A legal order is refused: ${JSON.stringify(value.problems)}`)
      found.set(digest(value.state), value.state)
    }
    return [...found.values()]
  } catch (error) {
    if (error instanceof TooManyPossibilities) return null
    throw error
  }
}
