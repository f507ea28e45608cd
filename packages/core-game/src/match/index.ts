import type { Match as MatchValue } from './model.ts'
import { advance, rewind, start, undo } from './play.ts'
import { fromJSON, replay, toJSON, verify } from './save.ts'

/** A game in progress, as a value. */
export type Match<Options, State, Order, Event, Seat extends string> = MatchValue<Options, State, Order, Event, Seat>

/** What can be done with a match; each function returns a new one. */
export const Match: {
  readonly start: typeof start
  readonly advance: typeof advance
  readonly undo: typeof undo
  readonly rewind: typeof rewind
  readonly replay: typeof replay
  readonly verify: typeof verify
  readonly toJSON: typeof toJSON
  readonly fromJSON: typeof fromJSON
} = { start, advance, undo, rewind, replay, verify, toJSON, fromJSON }
