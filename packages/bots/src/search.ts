import { type Orders, sameJson } from '@umpire/core-game'
import { type Dice, fork, type Rng, seedRng, withDice } from '@umpire/core-rng'
import { type Memory, recall } from './memory.ts'
import { type Budget, LIMIT, type Mind, WIN } from './mind.ts'
import {
  type Edge,
  type Node,
  nodeOf,
  type Range,
  select,
  selectByLead,
  selectByRank,
  settle,
  width,
  worthOfPlan,
} from './tree.ts'

/** What a search begins with: a view, whose it is, dice, and plans to look at before those of the mind. */
export interface Question<View, Order, Seat extends string> {
  readonly seat: Seat
  readonly view: View
  readonly dice: Dice
  /** Each gets a quarter of the iterations at least, whatever it promises, so that its value means something; of more than three each as much as is left to the mind's own. */
  readonly consider?: readonly (readonly Order[])[]
}

/** Thinks as long as the budget allows; what it found is in the tree. */
export function search<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  budget: Budget,
  question: Question<View, Order, Seat>,
): Search<View, State, Order, Seat> {
  const search = open(mind, question, budget.memory)
  // Where several worlds take turns at the top, it has no one state to be known again by; where plans are doubted, old looks had other luck.
  if (search.worlds.length === 1 && !mind.doubt) budget.memory?.trees.set(search.self, search)
  if (search.top.seat !== question.seat) return search
  const goesOn = 'iterations' in budget ? () => search.iterations < budget.iterations : untilClock(budget)
  // The first is made whatever the budget says, be it no number at all.
  while (search.iterations < MOST && (goesOn() || search.iterations === 0) && iterate(search)) search.iterations++
  return search
}

/** The most iterations, should a clock stand still: with more visits the sums of `select` would leave 32 bits. */
const MOST = 1 << 22

function untilClock({ millis, now }: { readonly millis: number; readonly now: () => number }): () => boolean {
  const end = now() + millis
  return () => now() < end
}

export interface Search<View, State, Order, Seat extends string> {
  readonly mind: Mind<View, State, Order, Seat>
  readonly self: Seat
  /** What may be the case; the search goes round them. The first is the state of `top`. */
  readonly worlds: readonly State[]
  readonly top: Node<State, Order, Seat>
  readonly ranges: Map<Seat, Range>
  /** The dice that plans are made by. */
  ideas: Rng
  /** The dice that the umpire, and who is not looked into, throw in this iteration. */
  luck: Rng
  /** Names the luck of each iteration: the first visit to every plan at the top has the same, and so has the second ... */
  readonly fate: Rng
  /** Plans that somebody wants looked at and that were not yet, the next one last. */
  readonly asked: (readonly Order[])[]
  /** Those that the umpire took. */
  readonly considered: Edge<State, Order, Seat>[]
  /** What others order at the top, and the luck after that, by the visit to a plan. */
  readonly others: Map<number, { readonly orders: Orders<Seat, Order>; readonly luck: Rng }>
  iterations: number
}

function open<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  { view, seat: self, dice, consider = [] }: Question<View, Order, Seat>,
  memory: Memory | undefined,
): Search<View, State, Order, Seat> {
  const made = withDice(seedRng(dice.d(0xffffffff, 'what to think')), own =>
    Array.from({ length: mind.worlds ?? 1 }, () => mind.determinize(view, self, own)),
  )
  const known =
    memory && made.value.length === 1 ? recall<State, Order, Seat>(memory, mind, made.value[0]!, self) : null
  const top = known?.top ?? nodeOf(mind.rules, made.value[0]!, self)
  const fate = fork(made.rng, 'luck')
  const asked = [...consider].reverse()
  return {
    mind,
    self,
    worlds: made.value,
    top,
    ranges: known?.ranges ?? new Map(),
    ideas: made.rng,
    luck: fate,
    fate,
    asked,
    considered: [],
    others: new Map(),
    iterations: 0,
  }
}

/** Throws the dice of this iteration. */
function roll<View, State, Order, Seat extends string, T>(
  search: Search<View, State, Order, Seat>,
  use: (dice: Dice) => T,
): T {
  const { value, rng } = withDice(search.luck, use)
  search.luck = rng
  return value
}

/** Goes down the tree once, looks on from where it ends, and remembers on the way back. False where there is nothing to choose. */
function iterate<View, State, Order, Seat extends string>(search: Search<View, State, Order, Seat>): boolean {
  const { mind, top, ranges } = search
  const from = clockOf(mind, top.state)
  const path: {
    readonly node: Node<State, Order, Seat>
    readonly seat: Seat
    readonly edge: Edge<State, Order, Seat>
  }[] = []
  let node = top
  for (;;) {
    node.visits++
    const isNew = node.visits === 1 && node !== top
    const far = mind.clock ? mind.clock(node.state) - from : path.length
    if (node.seat === null || isNew || far >= mind.horizon) break
    const edge = choose(search, node)
    if (!edge) break
    if (node === top && node.dry && node.edges.length === 1) return false
    edge.visits++
    if (node === top && edge.visits > 1) search.luck = fork(search.fate, String(edge.visits))
    path.push({ node, seat: node.seat, edge })
    node = follow(search, node, edge)
  }
  if (path.length === 0) return false
  const looksOn = node.visits === 1 && node.seat !== null && !mind.settled
  const state = looksOn ? rollout(search, node.state, path.length, from) : node.state
  const values = new Map<Seat, number>()
  for (const { seat } of path) if (!values.has(seat)) values.set(seat, worthOf(mind, state, seat, path.length))
  for (const [seat, value] of values) {
    const { least, most } = ranges.get(seat) ?? { least: value, most: value }
    ranges.set(seat, { least: Math.min(least, value), most: Math.max(most, value) })
  }
  if (mind.backup === 'best') {
    if (node.edges.length === 0) node.worth = values
    for (const { node, seat, edge } of [...path].reverse()) {
      edge.total = edge.visits * worthOfPlan(edge, seat)
      settle(node, values.keys())
    }
  } else
    for (const { seat, edge } of path) {
      edge.total += values.get(seat)!
      if (mind.doubt) edge.values.push(values.get(seat)!)
    }
  return true
}

function clockOf<View, State, Order, Seat extends string>(mind: Mind<View, State, Order, Seat>, state: State): number {
  return mind.clock ? mind.clock(state) : 0
}

function worthOf<View, State, Order, Seat extends string>(
  mind: Mind<View, State, Order, Seat>,
  state: State,
  seat: Seat,
  depth: number,
): number {
  const end = mind.rules.outcome(state)
  if (!end) return mind.evaluate(state, seat)
  if (mind.judge) return mind.judge(state, seat)
  if (end.winners.length === 0) return 0
  // Of wins that are certain the nearest, or it is never carried out; a mean hardly knows any.
  const win = mind.backup === 'best' ? WIN - Math.min(depth, LIMIT) : WIN
  return end.winners.includes(seat) ? win : -win
}

/** What the others order who decide at the same time. */
function othersIn<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  state: State,
  seat: Seat,
): Orders<Seat, Order> {
  const { mind } = search
  const orders: { [seat in Seat]?: readonly Order[] } = {}
  for (const other of mind.rules.seatsToAct(state))
    if (other !== seat) orders[other] = roll(search, dice => mind.rollout(state, other, dice))
  return orders
}

/** The same at the top, where world and luck hang on the visit alone: they are asked once, whatever the plans are that they meet. */
function othersAtTop<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  state: State,
  visit: number,
): Orders<Seat, Order> {
  const known = search.others.get(visit)
  if (known) {
    search.luck = known.luck
    return known.orders
  }
  const orders = othersIn(search, state, search.self)
  search.others.set(visit, { orders, luck: search.luck })
  return orders
}

/** Another plan while there is time for one, else the one that promises most. */
function choose<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  node: Node<State, Order, Seat>,
): Edge<State, Order, Seat> | null {
  if (node === search.top) {
    const edge = due(search)
    if (edge) return edge
  }
  const many = search.mind.shallow && node !== search.top ? 1 : width(node.visits)
  if (!node.dry && node.edges.length < many) {
    const edge = grow(search, node)
    if (edge) return edge
  }
  if (node.edges.length === 0) return null
  if (search.mind.doubt && node === search.top) return selectByLead(node, firstOf(search)!, search.mind.doubt)
  if (search.mind.backup === 'best') return selectByRank(node)
  return select(node, search.ranges.get(node.seat!) ?? { least: 0, most: 0 }, search.mind.daring)
}

/** The first plan of the mind's own, which others have to be better than, whether it was asked for as well or not; before there is one, the first that was asked for. */
export function firstOf<View, State, Order, Seat extends string>({
  top: { edges, usual },
}: Search<View, State, Order, Seat>): Edge<State, Order, Seat> | undefined {
  return usual ?? edges[0]
}

/** What was asked for is looked at first, and as often as was promised. */
function due<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
): Edge<State, Order, Seat> | null {
  const { top, asked, considered } = search
  for (let plan = asked.pop(); plan; plan = asked.pop()) {
    const key = JSON.stringify(plan)
    const edge = edgeOf(top, key) ?? add(search, top, plan, key)
    if (!edge || considered.includes(edge)) continue
    considered.push(edge)
    // Its first look follows at once, for that goes on with the luck it was added with.
    if (edge.visits === 0) return edge
  }
  const share = Math.max(4, considered.length + 1)
  return considered.find(({ visits }) => visits * share < top.visits) ?? null
}

/** The most plans passed over at once, lest a planner repeats itself for ever. */
const TRIES = 100

/** The next plan that is new and that the umpire takes. */
function grow<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  node: Node<State, Order, Seat>,
): Edge<State, Order, Seat> | null {
  const { mind } = search
  const seat = node.seat!
  for (let tries = 0; tries < TRIES; tries++) {
    node.planner ??= mind.planner(node.state, seat)
    const planner = node.planner
    const { value: plan, rng } = withDice(search.ideas, dice => planner(dice, node.edges))
    search.ideas = rng
    if (!plan) break
    const key = JSON.stringify(plan)
    const known = edgeOf(node, key)
    const edge = known ?? add(search, node, plan, key)
    node.usual ??= edge
    if (edge && !known) return edge
  }
  node.dry = true
  return null
}

/** The plan of that key, if there is one. */
function edgeOf<State, Order, Seat extends string>(
  { edges }: Node<State, Order, Seat>,
  key: string,
): Edge<State, Order, Seat> | null {
  return edges.find(edge => edge.key === key) ?? null
}

/** A new plan, if the umpire takes it. */
function add<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  node: Node<State, Order, Seat>,
  plan: readonly Order[],
  key: string,
): Edge<State, Order, Seat> | null {
  const edge: Edge<State, Order, Seat> = { plan, key, visits: 0, total: 0, values: [], outcomes: [], certain: false }
  if (node === search.top) search.luck = fork(search.fate, '1')
  if (!draw(search, node, edge)) return null
  node.edges.push(edge)
  return edge
}

/** Lets the umpire say what comes of a plan, and keeps it as an outcome; null where the plan is refused. */
function draw<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  node: Node<State, Order, Seat>,
  edge: Edge<State, Order, Seat>,
): Node<State, Order, Seat> | null {
  const { mind, worlds, top, self } = search
  const seat = node.seat!
  const state = node === top ? worldOf(search, edge.visits) : node.state
  const others = node === top ? othersAtTop(search, state, edge.visits) : othersIn(search, state, seat)
  const orders: Orders<Seat, Order> = { ...others, [seat]: edge.plan }
  const before = search.luck
  const next = mind.rules.step(state, orders, before)
  if (!next.ok) return null
  const alone = mind.rules.seatsToAct(state).length === 1
  // No die was thrown.
  edge.certain = alone && worlds.length === 1 && sameJson(before, next.rng)
  search.luck = next.rng
  const known = edge.outcomes.find(({ node }) => edge.certain || sameJson(node.state, next.state))
  if (known) {
    known.drawn++
    return known.node
  }
  const fresh = { node: nodeOf(mind.rules, next.state, self), drawn: 1 }
  edge.outcomes.push(fresh)
  return fresh.node
}

/** The world that a plan is looked at in for the time of that number. */
function worldOf<View, State, Order, Seat extends string>(
  { mind, worlds }: Search<View, State, Order, Seat>,
  visits: number,
): State {
  // A plan that was just made has no visit yet, and then its first.
  if (mind.doubt && worlds.length > 1) return worlds[1 + (Math.max(visits - 1, 0) % (worlds.length - 1))]!
  return worlds[visits % worlds.length]!
}

/** The position that a plan leads to now: a new throw of the dice while there is time for more outcomes, else one of those seen, as often as it was. */
function follow<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  node: Node<State, Order, Seat>,
  edge: Edge<State, Order, Seat>,
): Node<State, Order, Seat> {
  const { outcomes, certain, visits } = edge
  if (certain || visits === 1) return outcomes[0]!.node
  if (outcomes.length < width(visits) || (search.mind.doubt && node === search.top)) {
    const found = draw(search, node, edge)
    if (found) return found
  }
  return roll(search, dice => dice.weighted(outcomes, outcome => outcome.drawn)).node
}

/** Plays on by the quick policy, to the horizon. */
function rollout<View, State, Order, Seat extends string>(
  search: Search<View, State, Order, Seat>,
  from: State,
  depth: number,
  since: number,
): State {
  const { mind } = search
  let state = from
  for (let steps = depth; steps < LONGEST; steps++) {
    if ((mind.clock ? mind.clock(state) - since : steps) >= mind.horizon) break
    const seats = mind.rules.outcome(state) ? [] : mind.rules.seatsToAct(state)
    if (seats.length === 0) break
    const orders: { [seat in Seat]?: readonly Order[] } = {}
    for (const seat of seats) orders[seat] = roll(search, dice => mind.rollout(state, seat, dice))
    const next = mind.rules.step(state, orders, search.luck)
    if (!next.ok) break
    search.luck = next.rng
    state = next.state
  }
  return state
}

/** The most steps of a rollout, lest a mind's own clock stands still. */
const LONGEST = 500
