import { sameJson } from '@umpire/core-game'
import type { Edge, Node, Range } from './tree.ts'

/**
 * What somebody who thinks keeps from one decision to the next: his tree, as far as it leads on. Of one bot; each of its seats has a tree of its own. What he orders then
 * hangs on what he was asked before: the same questions in the same order have the same answers, and one question alone may not.
 */
export interface Memory {
  /** By seat, what the last search left. */
  readonly trees: Map<string, Kept>
}

/** A tree and whose it is. */
interface Kept {
  readonly mind: object
  readonly top: unknown
  readonly ranges: unknown
}

/** A memory with nothing in it. */
export function createMemory(): Memory {
  return { trees: new Map() }
}

interface Recalled<State, Order, Seat extends string> {
  readonly top: Node<State, Order, Seat>
  readonly ranges: Map<Seat, Range>
}

/** What was thought of a position at which a seat decides, if it was thought of: the two states are equal, whatever way led to them. Of several the one looked into most. */
export function recall<State, Order, Seat extends string>(
  { trees }: Memory,
  mind: object,
  state: State,
  seat: Seat,
): Recalled<State, Order, Seat> | null {
  const kept = trees.get(seat)
  if (kept?.mind !== mind) return null
  const { top, ranges } = kept as unknown as Recalled<State, Order, Seat>
  const nodes = [top]
  let found: Node<State, Order, Seat> | null = null
  for (const node of nodes) {
    if (node.seat === seat && node.visits > (found?.visits ?? 0) && sameJson(node.state, state)) found = node
    for (const { outcomes } of node.edges as readonly Edge<State, Order, Seat>[])
      for (const outcome of outcomes) nodes.push(outcome.node)
  }
  return found && { top: found, ranges }
}
