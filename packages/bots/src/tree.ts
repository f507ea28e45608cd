import { integerRoot } from '@umpire/core-game'
import type { Doubt, Planner, Umpire } from './mind.ts'

/** A position in the tree. Each has a state of its own, so a plan always fits the position that it was made for. */
export interface Node<State, Order, Seat extends string> {
  readonly state: State
  /** Who decides here; null where the game is over. */
  readonly seat: Seat | null
  readonly edges: Edge<State, Order, Seat>[]
  /** Makes further plans; null before the first. */
  planner: Planner<Order> | null
  /** The first plan of the planner's that could be carried out; null before it. */
  usual: Edge<State, Order, Seat> | null
  /** There are no more plans. */
  dry: boolean
  visits: number
  /** What it is worth for the seats that decided on the way to it, by the best plan so far. */
  worth: ReadonlyMap<Seat, number>
}

/** A plan at a node. */
export interface Edge<State, Order, Seat extends string> {
  readonly plan: readonly Order[]
  readonly key: string
  visits: number
  /** Of the values for the seat that decides at the node. */
  total: number
  /** The same one by one: of two plans those of one number had the same luck. */
  readonly values: number[]
  /** What came of it: one outcome where no chance was in play. */
  readonly outcomes: Outcome<State, Order, Seat>[]
  /** Nothing was left to chance. */
  certain: boolean
}

interface Outcome<State, Order, Seat extends string> {
  readonly node: Node<State, Order, Seat>
  /** How often chance brought it about. */
  drawn: number
}

/** A new node, at which `self` decides where it may. */
export function nodeOf<State, Order, Seat extends string>(
  rules: Umpire<State, Order, Seat>,
  state: State,
  self: Seat,
): Node<State, Order, Seat> {
  const acting = rules.outcome(state) ? [] : rules.seatsToAct(state)
  const seat = acting.includes(self) ? self : (acting[0] ?? null)
  return { state, seat, edges: [], planner: null, usual: null, dry: false, visits: 0, worth: new Map() }
}

/** What a plan is worth for a seat, by the best answers found to each of its outcomes. */
export function worthOfPlan<State, Order, Seat extends string>(
  { outcomes }: Edge<State, Order, Seat>,
  seat: Seat,
): number {
  let sum = 0
  let all = 0
  for (const { node, drawn } of outcomes) {
    const worth = node.worth.get(seat)
    if (worth === undefined) continue
    sum += worth * drawn
    all += drawn
  }
  return all === 0 ? 0 : Math.floor(sum / all)
}

/** Takes what a position is worth from the plan that its seat likes best. */
export function settle<State, Order, Seat extends string>(node: Node<State, Order, Seat>, seats: Iterable<Seat>): void {
  let best: Edge<State, Order, Seat> | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const edge of node.edges) {
    const worth = worthOfPlan(edge, node.seat!)
    if (worth <= most) continue
    best = edge
    most = worth
  }
  node.worth = new Map(Array.from(seats, seat => [seat, worthOfPlan(best!, seat)]))
}

/** How many plans, or outcomes of one, are looked at after so many visits: twice their root. */
export function width(visits: number): number {
  return integerRoot(4 * visits) + 1
}

/** Values seen so far: plans are compared within their range, whatever the scale of a game. */
export interface Range {
  least: number
  most: number
}

const SCALE = 1 << 16
/** How much is tried that has been looked at little: a quarter of the range, at the first of visits. */
const DARING = 1 << 10

/**
 * The plan to look into: its mean within the range of values seen, and a bonus that falls with its own visits and rises with the root of all. Only
 * sums, products and quotients of integers, which every engine rounds alike; a logarithm may not be.
 */
export function select<State, Order, Seat extends string>(
  { edges, visits }: Node<State, Order, Seat>,
  { least, most }: Range,
  daring: number = DARING,
): Edge<State, Order, Seat> {
  const span = Math.max(most - least, 1)
  const bonus = daring * integerRoot(visits << 8)
  let best = edges[0]!
  let top = Number.NEGATIVE_INFINITY
  for (const edge of edges) {
    const mean = Math.floor(((edge.total - least * edge.visits) * SCALE) / (span * edge.visits))
    const score = mean + Math.floor(bonus / (edge.visits + 1))
    if (score > top) {
      top = score
      best = edge
    }
  }
  return best
}

/**
 * The plan to look into where values bear comparison: the best by its value is to be looked at twice as often as the second, three times as often as the third, and so on.
 * One that was looked at little has met few answers and promises too much: it comes up, is answered, and sinks to where it belongs.
 */
export function selectByRank<State, Order, Seat extends string>({
  edges,
}: Node<State, Order, Seat>): Edge<State, Order, Seat> {
  return dueByRank([...edges].sort(byPromise), byPromise)
}

/** Of plans in the order of their rank, the one that is furthest behind in visits; equals share a rank. */
function dueByRank<E extends { readonly visits: number }>(ranked: readonly E[], order: (a: E, b: E) => number): E {
  let found = ranked[0]!
  let least = Number.POSITIVE_INFINITY
  let rank = 1
  for (const [i, edge] of ranked.entries()) {
    if (i > 0 && order(ranked[i - 1]!, edge) < 0) rank = i + 1
    if (edge.visits * rank >= least) continue
    least = edge.visits * rank
    found = edge
  }
  return found
}

/**
 * The plan to look into where chance says more than plans do: the first until no other was looked at more often, or there would be no luck to compare; then by their rank, as they
 * lead the first.
 */
export function selectByLead<State, Order, Seat extends string>(
  { edges }: Node<State, Order, Seat>,
  first: Edge<State, Order, Seat>,
  doubt: Doubt,
): Edge<State, Order, Seat> {
  if (edges.some(({ visits }) => visits > first.visits)) return first
  const leads = new Map(edges.map(edge => [edge, leadOf(edge, first, doubt)]))
  const order = (a: (typeof edges)[number], b: (typeof edges)[number]) => leads.get(b)! - leads.get(a)!
  return dueByRank([...edges].sort(order), order)
}

/** By how much a plan is thought better than the first, in parts of 1024: look by look under the same luck, and as if so many looks more had found it worse. */
export function leadOf<State, Order, Seat extends string>(
  { values }: Edge<State, Order, Seat>,
  { values: usual }: Edge<State, Order, Seat>,
  { looks, less }: Doubt,
): number {
  if (values === usual) return 0
  const both = Math.min(values.length, usual.length)
  let sum = -looks * less
  for (let i = 0; i < both; i++) sum += values[i]! - usual[i]!
  return Math.floor((sum * 1024) / (both + looks))
}

/** The better mean first. */
export function byPromise(
  a: { readonly total: number; readonly visits: number },
  b: { readonly total: number; readonly visits: number },
): number {
  return b.total * a.visits - a.total * b.visits
}
