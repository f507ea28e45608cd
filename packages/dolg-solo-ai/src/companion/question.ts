import type { AttackManner, Decision, Event } from '../events.ts'
import type { Pose, UnitId } from '../model.ts'
import type { Order } from '../orders.ts'
import type { Afterwards, Walk } from './afterwards.ts'
import type { Battle } from './model.ts'
import type { SoloOrders, StepAnswer } from './try-step.ts'

/** The one thing that the person at the table does or says next. */
export type Question =
  /** A die is thrown; `among` are what its faces stand for, where they pick among what has names. */
  | { readonly type: 'die'; readonly sides: number; readonly purpose: string; readonly among?: readonly string[] }
  /** A card is drawn from a deck; `drawable` says which it may be. */
  | { readonly type: 'card'; readonly deck: string; readonly purpose: string }
  /** The AI has done what is no move and no attack: that is heard. */
  | { readonly type: 'told'; readonly events: readonly Event[] }
  /** A unit of the AI goes to a place: does it stand there? The `nth` of `of`, from 1. */
  | ({ readonly type: 'place'; readonly nth: number; readonly of: number } & Walk)
  /** What an attack did to `unit`, which has `damage` of `hearts`; `others` fight on against `by`, who has struck for this phase. */
  | {
      readonly type: 'result'
      readonly unit: UnitId
      readonly by: UnitId
      readonly how: AttackManner
      readonly damage: number
      readonly hearts: number
      readonly others: readonly UnitId[]
      readonly decision: Decision | null
    }
  /** The person's own turn: what his army did on the table, phase by phase. */
  | { readonly type: 'turn' }
  | { readonly type: 'over' }

/** What is answered; which kind, the question says. */
export type Answer =
  | StepAnswer
  /** `told` */
  | { readonly heard: true }
  /** `place`: null off the table. */
  | { readonly stands: Pose | null }
  /** `result`: by how much the damage grew, and what the unit is now. */
  | { readonly more: number; readonly condition: 'broken' | 'routed' | 'destroyed' | null }
  /** `turn` */
  | { readonly orders: readonly Order[] }
  /** `turn`: a unit of the person attacks one of the AI, which may draw an event first (D-110). */
  | { readonly attack: UnitId; readonly on: UnitId }

/** What is talked about between two steps. */
export type Talk =
  | { readonly about: 'told'; readonly from: number; readonly to: number; readonly after: Talk | null }
  /** `said`: the answers of part 0 so far. */
  | ({ readonly about: 'afterwards'; readonly said: readonly (readonly Order[])[] } & Afterwards)
  | { readonly about: 'result'; readonly unit: UnitId; readonly by: UnitId; readonly how: AttackManner }

/** A step that waits for answers, and what is talked about when it is made. */
export interface Doing {
  readonly orders: SoloOrders
  readonly answers: readonly StepAnswer[]
  /** What came of it is told first. */
  readonly tells: boolean
  readonly after: Talk | null
}

/** A battle on a real table at one moment. Plain data: whatever is answered makes another. */
export interface Dialogue {
  readonly match: Battle
  readonly doing: Doing | null
  readonly talk: Talk | null
  readonly question: Question
}
