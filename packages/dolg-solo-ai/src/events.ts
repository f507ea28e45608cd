import type { Roll } from '@umpire/core-rng'
import type { CardId } from './content/model.ts'
import type { Condition, OutcomeReason, Phase, Pose, Seat, UnitId, Zone } from './model.ts'

/** What the AI decides, in the order in which a battle comes to it. */
export const decisionSteps = [
  'general',
  'quota',
  'top-up',
  'victory',
  'minimum',
  'zone',
  'depth',
  'arrange',
  'host',
  'behaviour',
  'first-card',
  'second-card',
  'extra-card',
  'activate',
  'withdraw',
  'move',
  'target',
  'event',
  'fight',
  'rally',
] as const
export type DecisionStep = (typeof decisionSteps)[number]

/** What candidates are measured by. Every measure is written so that the lower number is the better one. */
export interface Candidate {
  readonly name: string
  readonly score: readonly number[]
}

/** One decision of the AI, with everything it rests on. */
export interface Decision {
  readonly phase: Phase
  readonly step: DecisionStep
  /** The clauses, most particular first. */
  readonly rules: readonly string[]
  /** Which item of the row, which type, which unit: what was being decided about. */
  readonly about: string
  readonly chosen: string
  /** The names of the columns of each score. */
  readonly measures: readonly string[]
  /** The best candidates, best first; `considered` is how many there were. */
  readonly candidates: readonly Candidate[]
  readonly considered: number
  readonly dice: readonly Roll[]
}

/** What the AI could not do by the letter. */
export const warnings = [
  'shortfall',
  'depth-not-recommended',
  'overflow',
  'no-room',
  'no-host',
  'deck-empty',
  'move-blocked',
] as const
export type Warning = (typeof warnings)[number]

/** How a unit came to another place. */
export const manners = ['deploy', 'move', 'charge', 'withdrawal', 'retire', 'retreat', 'rally', 'report'] as const
export type Manner = (typeof manners)[number]

/** Which half of its card was played. */
export type CardHalf = 'order' | 'event'

/** How a unit attacked. */
export type AttackManner = 'shot' | 'fight'

/** What happened. `rule` is the clause. */
export type Event = { readonly rule: string } & (
  | { readonly type: 'decided'; readonly decision: Decision }
  | { readonly type: 'phase'; readonly seat: Seat; readonly phase: Phase; readonly round: number }
  | {
      readonly type: 'recruited'
      readonly unit: UnitId
      readonly card: CardId
      readonly seat: Seat
      readonly dice: readonly Roll[]
    }
  | { readonly type: 'zoned'; readonly unit: UnitId; readonly zone: Zone }
  | {
      readonly type: 'moved'
      readonly unit: UnitId
      readonly from: Pose | null
      readonly to: Pose | null
      readonly manner: Manner
      readonly target: UnitId | null
    }
  | {
      readonly type: 'formed'
      readonly unit: UnitId
      readonly formation: string | null
      readonly extended: boolean
    }
  | { readonly type: 'engaged'; readonly unit: UnitId; readonly enemies: readonly UnitId[] }
  | {
      readonly type: 'attacked'
      readonly how: AttackManner
      readonly unit: UnitId
      readonly target: UnitId
      /** What the core rules threw; empty where the person throws. */
      readonly dice: readonly Roll[]
    }
  /** Morale was checked at the end of a side's turn. */
  | { readonly type: 'checked'; readonly seat: Seat; readonly dice: readonly Roll[] }
  | { readonly type: 'damaged'; readonly unit: UnitId; readonly damage: number }
  | { readonly type: 'condition'; readonly unit: UnitId; readonly condition: Condition }
  | {
      readonly type: 'general'
      readonly seat: Seat
      readonly condition: 'fit' | 'routed' | 'fallen'
      readonly host: UnitId | null
    }
  | { readonly type: 'activated'; readonly units: readonly UnitId[]; readonly seat: Seat }
  | { readonly type: 'bonus'; readonly amount: number }
  /** Of the person's own draws only the number is told: each card is `hand`. */
  | {
      readonly type: 'drawn'
      readonly seat: Seat
      readonly cards: readonly CardId[]
      readonly dice: readonly Roll[]
    }
  | {
      readonly type: 'played'
      readonly seat: Seat
      readonly card: CardId
      readonly half: CardHalf
      readonly units: readonly UnitId[]
      /** What the core rules threw for its order; missing where they threw nothing. */
      readonly dice?: readonly Roll[]
    }
  | { readonly type: 'discarded'; readonly cards: readonly CardId[] }
  | { readonly type: 'supplied'; readonly cards: readonly CardId[] }
  | { readonly type: 'reshuffled'; readonly exhausted: number }
  | { readonly type: 'warned'; readonly warning: Warning; readonly about: string }
  | { readonly type: 'ended'; readonly winners: readonly Seat[]; readonly reason: OutcomeReason }
)

export type EventType = Event['type']

/** Whether a viewer may be told of an event: which cards were drawn, by program or by hand, is for the person at the table alone. */
export function mayKnow(event: Event, viewer: Seat | 'public'): boolean {
  return viewer === 'human' || (event.type !== 'drawn' && event.type !== 'supplied')
}
