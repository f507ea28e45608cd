/** What a search found, as plain JSON. All that it knows it has from the view; what is hidden is as the search made it up. */
export interface Thought<Order, Seat extends string> {
  readonly seat: Seat
  /** What to order: the first of `lines`. Empty where the seat is not to act; the first legal order where no plan of the mind's was taken. */
  readonly plan: readonly Order[]
  /** How often it went down its tree. */
  readonly iterations: number
  /** The plans that were looked into, the best first. */
  readonly lines: readonly Line<Order, Seat>[]
  /** Those of them that somebody asked for. */
  readonly considered: readonly Line<Order, Seat>[]
  /** What the evaluation sees now, and where the best line ends. Empty where the mind does not explain itself. */
  readonly saw: readonly Sight[]
}

/** A plan, and what is expected to come of it. */
export interface Line<Order, Seat extends string> {
  readonly plan: readonly Order[]
  /** The mean of what was seen at the horizon, or what the best answers leave (`Mind.backup`), rounded down: from `-LIMIT` to `LIMIT` as `evaluate` has it, up to `WIN` either way where games end. For who thinks; 0 is even. */
  readonly value: number
  /** How often it was looked into. */
  readonly visits: number
  /** Plan after plan, from this one on: of each the one looked into most, and what came of it most often. */
  readonly steps: readonly Step<Order, Seat>[]
}

/** One call to `step` on a line. Of seats that order at the same time it is who thinks, or the first. */
export interface Step<Order, Seat extends string> {
  readonly seat: Seat
  readonly plan: readonly Order[]
}

/** A part of what a state is worth to a seat, by a stable name; what the numbers count is the mind's own business. */
export interface Term {
  readonly term: string
  readonly value: number
}

/** The same part in two states. */
export interface Sight {
  readonly term: string
  readonly now: number
  readonly after: number
}
