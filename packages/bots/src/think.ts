import type { Policy, Turn } from '@umpire/core-game'
import type { Budget, Doubt, Mind } from './mind.ts'
import { firstOf, type Question, type Search, search } from './search.ts'
import type { Line, Sight, Step, Thought } from './thought.ts'
import { byPromise, type Edge, leadOf, type Node } from './tree.ts'

/** Says what it thinks of a position: given what a `Policy` is given, and plans to have an opinion of. */
export type Thinker<View, Order, Seat extends string> = (
  turn: Turn<View, Order, Seat> & Pick<Question<View, Order, Seat>, 'consider'>,
) => Thought<Order, Seat>

/** Thinks, and tells all of it: plans with their values, the line that is expected, what was seen. */
export function think<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  budget: Budget,
): Thinker<View, Order, Seat> {
  return turn => {
    const found = search(mind, budget, turn)
    const { self, iterations, considered } = found
    const best = favourite(found)
    const rest = found.top.edges
      .filter(edge => edge !== best && edge.visits > 0)
      .sort((a, b) => byPromise(a, b) || b.visits - a.visits)
    const lines = (best ? [best, ...rest] : []).map(edge => lineOf(edge, self))
    return {
      seat: self,
      plan: best?.plan ?? anything(found, turn),
      iterations,
      lines,
      considered: considered.filter(({ visits }) => visits > 0).map(edge => lineOf(edge, self)),
      saw: best ? sights(found, best) : [],
    }
  }
}

/** A policy that thinks before it acts: it sees its view, makes up what is hidden, and tries plans on the umpire with dice of its own. */
export function searching<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  budget: Budget,
): Policy<View, Order, Seat> {
  return turn => {
    const found = search(mind, budget, turn)
    return favourite(found)?.plan ?? anything(found, turn)
  }
}

/** Where no plan of the mind's was taken: the first legal order. */
function anything<View, State, Order, Seat extends string>(
  { top, self }: Search<View, State, Order, Seat>,
  { orders }: Turn<View, Order, Seat>,
): readonly Order[] {
  if (top.seat === self) for (const order of orders) return [order]
  return []
}

/** The plan looked into most, or where plans are doubted the one that leads; one that was asked for, if it turned out no worse. */
function favourite<View, State, Order, Seat extends string>(
  found: Search<View, State, Order, Seat>,
): Edge<State, Order, Seat> | null {
  const { top, considered, mind } = found
  const first = firstOf(found)
  if (mind.doubt && first) return leader(top.edges, first, mind.doubt)
  const own = top.edges.filter(edge => !considered.includes(edge))
  let best = most(own)
  for (const edge of considered)
    if (edge.visits > 0 && (!best || edge.total * best.visits >= best.total * edge.visits)) best = edge
  return best
}

/** The plan that leads the first; of equals the earlier, and before the first none that was not better. */
function leader<State, Order, Seat extends string>(
  edges: readonly Edge<State, Order, Seat>[],
  first: Edge<State, Order, Seat>,
  doubt: Doubt,
): Edge<State, Order, Seat> {
  let best = first
  let most = 0
  for (const edge of edges) {
    const lead = leadOf(edge, first, doubt)
    if (edge.visits === 0 || lead <= most) continue
    best = edge
    most = lead
  }
  return best
}

/** The plan looked into most; of equals the one that promises most. */
function most<State, Order, Seat extends string>(
  edges: readonly Edge<State, Order, Seat>[],
): Edge<State, Order, Seat> | null {
  let found: Edge<State, Order, Seat> | null = null
  for (const edge of edges) {
    if (!found || edge.visits > found.visits) found = edge
    else if (edge.visits === found.visits && edge.total > found.total) found = edge
  }
  return found
}

/** The most steps of a line that are told. */
const LONGEST = 12

function lineOf<State, Order, Seat extends string>(edge: Edge<State, Order, Seat>, seat: Seat): Line<Order, Seat> {
  const steps: Step<Order, Seat>[] = [{ seat, plan: edge.plan }]
  walk(edge, (by, plan) => steps.push({ seat: by, plan }))
  return { plan: edge.plan, value: Math.floor(edge.total / edge.visits), visits: edge.visits, steps }
}

/** Goes down from a plan by what is expected, and gives where that ends. */
function walk<State, Order, Seat extends string>(
  from: Edge<State, Order, Seat>,
  meet: (seat: Seat, plan: readonly Order[]) => void,
): Node<State, Order, Seat> {
  let node = likely(from)
  for (let steps = 1; steps < LONGEST; steps++) {
    const next = node.seat === null ? null : most(node.edges)
    if (!next || next.visits === 0) break
    meet(node.seat!, next.plan)
    node = likely(next)
  }
  return node
}

/** What came of a plan most often; of equals the first. */
function likely<State, Order, Seat extends string>({ outcomes }: Edge<State, Order, Seat>): Node<State, Order, Seat> {
  return outcomes.reduce((best, one) => (one.drawn > best.drawn ? one : best)).node
}

function sights<View, State, Order, Seat extends string>(
  { mind, top, self }: Search<View, State, Order, Seat>,
  best: Edge<State, Order, Seat>,
): readonly Sight[] {
  if (!mind.explain) return []
  const after = new Map(mind.explain(walk(best, () => {}).state, self).map(({ term, value }) => [term, value]))
  return mind.explain(top.state, self).map(({ term, value }) => ({ term, now: value, after: after.get(term) ?? 0 }))
}
