import type { Adjudication, Orders, Outcome } from '@umpire/core-game'
import type { Dice, Rng } from '@umpire/core-rng'
import type { Memory } from './memory.ts'
import type { Term } from './thought.ts'

/** What a search needs to know of a game. All of it is pure: equal arguments and dice give equal answers. */
export interface Mind<View, State, Order, Seat extends string> {
  /** The umpire, whom the search asks what comes of orders. */
  readonly rules: Umpire<State, Order, Seat>
  /** A state that the seat cannot tell from the one it is in; the dice choose among those. Where nothing is hidden it is the view's own. */
  determinize(view: View, seat: Seat, dice: Dice): State
  /** How many of those states are thought of in turns; 1 unless told, which is enough where nothing is hidden. */
  readonly worlds?: number
  /** Makes plans for a seat. */
  planner(state: State, seat: Seat): Planner<Order>
  /** What a seat does where the search does not look into: it must be quick. */
  rollout(state: State, seat: Seat, dice: Dice): readonly Order[]
  /** How good a state is for a seat: an integer from -`LIMIT` to `LIMIT`. */
  evaluate(state: State, seat: Seat): number
  /** What `evaluate` looks at, part by part, always the same parts in the same order. It changes no order; without it a thought says nothing of this. */
  explain?(state: State, seat: Seat): readonly Term[]
  /** How good the end of a game is for a seat. A win is `WIN`, a defeat `-WIN` and a draw 0 unless it says otherwise; where `backup` is `best`, a little less the more steps lead there. */
  judge?(state: State, seat: Seat): number
  /** A number that rises as the game goes on; calls to `step` are counted unless told. */
  clock?(state: State): number
  /**
   * How much is tried that has been looked at little, in parts of 65,536 of the range of values: 1024 unless told. Less where one turn takes many
   * decisions: who is thought to go on at random seems to do best to stop.
   */
  readonly daring?: number
  /** How far to look ahead before a state is evaluated, by the clock. */
  readonly horizon: number
  /** Only plans for the decision at hand are compared; whoever decides after it takes his first. It is for where chance says so much that few looks could tell later plans apart. */
  readonly shallow?: boolean
  /** `evaluate` looks on by itself until nothing is at stake, and is asked where the tree ends; otherwise `rollout` plays to the horizon first. */
  readonly settled?: boolean
  /**
   * What a plan is worth that has been answered: the `mean` of all that came of it, which forgives noise, or what the `best` answer leaves, where
   * little is left to chance: there plans are looked into by their rank, and neither `daring` nor the range of values matters. `mean` unless told.
   */
  readonly backup?: 'mean' | 'best'
  /**
   * Where chance says more than plans do: the first plan is kept until another is surely better. Plans at the root are compared look by look, each look in another world and with other
   * luck; then the first of the worlds is what plans are made for, and no look is into that: whoever finds the gap in what he made up has found nothing.
   * It is for plans that are worth the `mean` of what came of them.
   */
  readonly doubt?: Doubt
}

/** What is thought of a plan before it was looked at: that it is worse than the first. */
export interface Doubt {
  /** How many looks that is worth: the more, the more chance there is in one. */
  readonly looks: number
  /** How much worse, as `evaluate` counts. */
  readonly less: number
}

/**
 * Gives a plan each time it is called, the most promising first, and null when there are no more: what the seat might order in one call to
 * `step`. It is called as the search comes to have time for one more, with what became of those it gave before; a plan that is refused, or came
 * before, is passed over.
 */
export type Planner<Order> = (dice: Dice, tried: readonly Tried<Order>[]) => readonly Order[] | null

/** A plan that is being looked into. */
export interface Tried<Order> {
  /** As the planner gave it. */
  readonly plan: readonly Order[]
  readonly visits: number
  /** Of the values that came of it. */
  readonly total: number
}

/** What a search asks of a ruleset. */
export interface Umpire<State, Order, Seat extends string> {
  seatsToAct(state: State): readonly Seat[]
  step(state: State, orders: Orders<Seat, Order>, rng: Rng): Adjudication<State, unknown>
  outcome(state: State): Outcome<Seat> | null
}

/** The most that `evaluate` says, either way. */
export const LIMIT = 1000
/** What a won game counts for. */
export const WIN = 2000

/**
 * How long to think: so many iterations, which gives the same game on every machine, or so many milliseconds by a clock that is handed in. With a memory
 * (`createMemory`) a search goes on from the tree of the one before, where the game went on as that had foreseen.
 */
export type Budget = ({ readonly iterations: number } | { readonly millis: number; readonly now: () => number }) & {
  readonly memory?: Memory
}
