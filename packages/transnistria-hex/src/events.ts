import type {
  Action,
  BallotName,
  BallotResult,
  BattleKind,
  HexId,
  OutcomeGrade,
  OutcomeReason,
  Seat,
  UnitId,
} from './model.ts'

/** What a battle total is made of, each part named. */
export interface BattleTerms {
  /** N: how many dice of three sides (T-060). */
  readonly dice: number
  /** Dice of N that units add against this target (T-104, T-105, T-118). */
  readonly bonusDice: number
  /** X: the damage that is taken off (T-061). */
  readonly damage: number
  /** Y: pairs on opposite sides (T-062). */
  readonly pairs: number
  /** Of the terrain of the target, zero or below. */
  readonly terrain: number
  /** Of the river, zero or below. */
  readonly river: number
  /** Of units that fight well or badly together (T-106, T-110, T-112). */
  readonly together: number
  /** What the total must exceed: defence less damage of those fired at (T-064). */
  readonly against: number
}

export const lossCauses = [
  'over-limit',
  'disarm',
  'supply',
  'first-fire',
  'battle',
  'retreat',
  'attrition',
  'anti-air',
] as const
/** What a unit was damaged by. */
export type LossCause = (typeof lossCauses)[number]

/** What happened. `rule` is the clause. */
export type Event = { readonly rule: string } & (
  | {
      readonly type: 'ballot-held'
      readonly ballot: BallotName
      readonly result: BallotResult
      readonly face: number | null
    }
  | { readonly type: 'week-began'; readonly week: number; readonly date: string; readonly month: number }
  | {
      readonly type: 'end-rolled'
      readonly sides: number
      readonly face: number
      readonly month: number
      readonly level: number
      readonly triggered: boolean
    }
  | { readonly type: 'window-opened'; readonly until: number; readonly face: number | null }
  | { readonly type: 'intervention-cancelled'; readonly level: number }
  /** `level`: Moldova's, which brought them (T-087); null where they come with the window. */
  | { readonly type: 'russians-joined'; readonly units: readonly UnitId[]; readonly level: number | null }
  | { readonly type: 'arrived'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly week: number }
  | { readonly type: 'fed'; readonly seat: Seat; readonly unit: UnitId; readonly city: HexId }
  | { readonly type: 'unsupplied'; readonly seat: Seat; readonly units: readonly UnitId[] }
  | { readonly type: 'limit-exceeded'; readonly seat: Seat; readonly unit: UnitId; readonly action: Action }
  /** `path` holds every hex entered. */
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly unit: UnitId
      readonly action: 'movement' | 'march'
      readonly from: HexId
      readonly path: readonly HexId[]
    }
  | { readonly type: 'airdropped'; readonly seat: Seat; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'control-taken'; readonly seat: Seat; readonly hexes: readonly HexId[] }
  | {
      readonly type: 'aviation-captured'
      readonly unit: UnitId
      readonly from: Seat
      readonly to: Seat
      readonly hex: HexId
    }
  | { readonly type: 'rebased'; readonly seat: Seat; readonly unit: UnitId; readonly from: HexId; readonly to: HexId }
  | {
      readonly type: 'attack-declared'
      readonly seat: Seat
      readonly unit: UnitId
      readonly kind: BattleKind
      readonly target: HexId
    }
  | { readonly type: 'disarmed'; readonly seat: Seat; readonly unit: UnitId; readonly free: boolean }
  | { readonly type: 'recovered'; readonly seat: Seat; readonly unit: UnitId; readonly damage: number }
  | { readonly type: 'escalated'; readonly seat: Seat; readonly change: number; readonly level: number }
  | {
      readonly type: 'battle-began'
      readonly seat: Seat
      readonly kind: BattleKind
      readonly target: HexId
      readonly attackers: readonly UnitId[]
      readonly defenders: readonly UnitId[]
      readonly river: boolean
    }
  | { readonly type: 'battle-lapsed'; readonly seat: Seat; readonly target: HexId }
  | { readonly type: 'stood'; readonly seat: Seat; readonly target: HexId }
  /** Damage that the retreat itself cost. */
  | {
      readonly type: 'retreated'
      readonly seat: Seat
      readonly unit: UnitId
      readonly from: HexId
      readonly path: readonly HexId[]
      readonly damage: number
      readonly early: boolean
    }
  /** The first fire of the defenders across the river (T-007). */
  | ({
      readonly type: 'first-fire'
      readonly seat: Seat
      readonly target: HexId
      readonly faces: readonly number[]
      readonly total: number
      readonly excess: number
    } & BattleTerms)
  | ({
      readonly type: 'battle-rolled'
      readonly seat: Seat
      readonly target: HexId
      readonly faces: readonly number[]
      readonly total: number
      readonly excess: number
    } & BattleTerms)
  | {
      readonly type: 'damaged'
      readonly unit: UnitId
      readonly points: number
      readonly damage: number
      readonly cause: LossCause
    }
  /** `by`: whose escalation it raised, if anyone's. */
  | {
      readonly type: 'destroyed'
      readonly unit: UnitId
      readonly hex: HexId | null
      readonly cause: LossCause
      readonly by: Seat | null
    }
  | {
      readonly type: 'surrendered'
      readonly unit: UnitId
      readonly hex: HexId | null
      readonly cause: 'supply' | 'retreat'
    }
  | { readonly type: 'rearmed'; readonly unit: UnitId }
  | { readonly type: 'occupied'; readonly seat: Seat; readonly unit: UnitId; readonly from: HexId; readonly hex: HexId }
  | { readonly type: 'peace-requested'; readonly seat: Seat }
  | { readonly type: 'turn-ended'; readonly seat: Seat; readonly week: number }
  | {
      readonly type: 'ended'
      readonly winners: readonly Seat[]
      readonly reason: OutcomeReason
      readonly grade: OutcomeGrade
    }
)
export type EventType = Event['type']

/** The events of one type. */
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>
