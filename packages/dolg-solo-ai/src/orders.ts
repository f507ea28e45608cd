import type { CardId } from './content/model.ts'
import type { Condition, Phase, Pose, Seat, UnitId } from './model.ts'

/** The AI's one order: carry out what comes next by these rules. */
export const aiOrderTypes = ['proceed'] as const

/** What the person does in his own deployment and turn; the core rules say what may be done. */
const humanOrderTypes = [
  'place',
  'host',
  'ready',
  'play',
  'move',
  'charge',
  'withdraw',
  'shoot',
  'fight',
  'next',
] as const

/** What the person says about the table, at any time while the battle lasts. */
export const reportTypes = [
  'cards',
  'take-card',
  'ask-event',
  'moved',
  'formed',
  'engaged',
  'damaged',
  'condition',
  'general',
  'marked',
  'resume',
  'concluded',
] as const

export type OrderType = (typeof aiOrderTypes)[number] | (typeof humanOrderTypes)[number] | (typeof reportTypes)[number]
export const orderTypes: readonly OrderType[] = [...aiOrderTypes, ...humanOrderTypes, ...reportTypes]

export type AiOrder = { readonly type: 'proceed' }

export type HumanOrder =
  /** Deploys one's own unit; null takes it back. */
  | { readonly type: 'place'; readonly unit: UnitId; readonly pose: Pose | null }
  /** Puts one's general with a unit. */
  | { readonly type: 'host'; readonly unit: UnitId }
  /** Deployment is over. */
  | { readonly type: 'ready' }
  /** Plays an action card from the hand on units. */
  | { readonly type: 'play'; readonly card: CardId; readonly units: readonly UnitId[] }
  | { readonly type: 'move'; readonly unit: UnitId; readonly pose: Pose }
  | { readonly type: 'charge'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'withdraw'; readonly unit: UnitId; readonly pose: Pose }
  | { readonly type: 'shoot'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly type: 'fight'; readonly unit: UnitId; readonly target: UnitId }
  /** Ends the phase. */
  | { readonly type: 'next' }

export type Report =
  /** Cards drawn at the table, for the AI or for one's hand, in the order drawn; a list of none takes back those that are not used yet. */
  | { readonly type: 'cards'; readonly cards: readonly CardId[] }
  /** The person takes a card from the AI's hand, which is the deck (D-143). */
  | { readonly type: 'take-card'; readonly card?: CardId }
  /** The AI is shot at or fought: does it play an event (D-110)? */
  | {
      readonly type: 'ask-event'
      readonly window: 'ranged' | 'melee'
      readonly unit: UnitId
      readonly enemy: UnitId
      readonly role: 'attacker' | 'defender'
    }
  /** A unit stands here now, or left the table. Melee follows from contact. */
  | { readonly type: 'moved'; readonly unit: UnitId; readonly pose: Pose | null }
  | {
      readonly type: 'formed'
      readonly unit: UnitId
      readonly formation: string | null
      readonly extended: boolean
    }
  /** A unit is in melee with exactly these. */
  | { readonly type: 'engaged'; readonly unit: UnitId; readonly enemies: readonly UnitId[] }
  /** A unit has this many damage tokens. */
  | { readonly type: 'damaged'; readonly unit: UnitId; readonly damage: number }
  /** A unit broke, routed, was destroyed or rallied (`fit`). */
  | { readonly type: 'condition'; readonly unit: UnitId; readonly condition: Condition }
  | {
      readonly type: 'general'
      readonly seat: Seat
      readonly condition: 'fit' | 'routed' | 'fallen'
      readonly host?: UnitId | null
    }
  /** What a unit has or has not done this turn. */
  | { readonly type: 'marked'; readonly unit: UnitId; readonly activated: boolean; readonly moved: boolean }
  /** The table has got to another point of the turn: each phase can be asked for alone. */
  | { readonly type: 'resume'; readonly turn: Seat; readonly phase: Phase; readonly round: number }
  /** The battle is over. */
  | { readonly type: 'concluded'; readonly winner: Seat | null }

export type Order = AiOrder | HumanOrder | Report

/** The orders of one type. */
export type OrderOf<T extends OrderType> = Extract<Order, { readonly type: T }>
