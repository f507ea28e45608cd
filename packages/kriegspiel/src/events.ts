import type { Kind } from './content/unit-types.ts'
import type { Assessment, LossCause, OutcomeReason, PlacedUnit, Seat, Square } from './model.ts'

/** What happened. `rule` is the clause. Events with `secret: true` may be told to their own seat only. */
export type Event =
  | {
      readonly type: 'deployed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly secret: true
      readonly rule: string
    }
  | {
      readonly type: 'undeployed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly secret: true
      readonly rule: string
    }
  | { readonly type: 'ready'; readonly seat: Seat; readonly rule: string }
  /** Both sides are ready: everyone sees both armies. */
  | { readonly type: 'curtain-raised'; readonly units: readonly PlacedUnit[]; readonly rule: string }
  /** The lot for the first turn: a die of two sides, 1 for north. */
  | { readonly type: 'lot-cast'; readonly sides: 2; readonly face: number; readonly first: Seat; readonly rule: string }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly rule: string }
  /** `path` holds every square entered, `to` the last of them. `retreat`: it was forced. */
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly kind: Kind
      readonly from: Square
      readonly to: Square
      readonly path: readonly Square[]
      readonly retreat: boolean
      readonly rule: string
    }
  /** The arsenal of `seat` was entered by the unit of the other side that is now at `at`. */
  | {
      readonly type: 'arsenal-destroyed'
      readonly seat: Seat
      readonly at: Square
      readonly kind: Kind
      readonly left: number
      readonly rule: string
    }
  /** Units of `seat` that were connected before the move or attack and are not now, and the other way round. */
  | {
      readonly type: 'connection-changed'
      readonly seat: Seat
      readonly lost: readonly PlacedUnit[]
      readonly restored: readonly PlacedUnit[]
      readonly rule: string
    }
  /** `seat` attacks the unit on `target.at`. */
  | ({ readonly type: 'attacked'; readonly seat: Seat; readonly rule: string } & Assessment)
  | {
      readonly type: 'destroyed'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly cause: LossCause
      readonly rule: string
    }
  /** The unit must retreat at the start of its side's turn. */
  | {
      readonly type: 'retreat-forced'
      readonly seat: Seat
      readonly kind: Kind
      readonly at: Square
      readonly rule: string
    }
  | { readonly type: 'turn-ended'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'draw-offered'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'draw-accepted'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'draw-declined'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'resigned'; readonly seat: Seat; readonly rule: string }
  | { readonly type: 'ended'; readonly winners: readonly Seat[]; readonly reason: OutcomeReason; readonly rule: string }
export type EventType = Event['type']

/** The events of one type. */
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>
