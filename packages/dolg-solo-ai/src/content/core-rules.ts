import type { Json } from '@umpire/core-game'
import type { Dice } from '@umpire/core-rng'
import type { Body, Field } from '../geometry/field.ts'
import type { Condition, General, Pose, Seat, UnitId } from '../model.ts'
import type { ActionCard, Base, UnitCard } from './model.ts'

/** An exact chance or mean: `num / den`, both whole, `den` positive. */
export interface Ratio {
  readonly num: number
  readonly den: number
}

/** `reduced` is for moves backwards, `forced` for a forced march, `charge` for how far a charge reaches. */
export const moveModes = ['regular', 'reduced', 'forced', 'charge'] as const
export type MoveMode = (typeof moveModes)[number]

export type Band = 'short' | 'long'
export type ContactSide = 'front' | 'flank' | 'rear'

/** One way to come into contact. */
export interface ChargeOption {
  readonly target: UnitId
  /** The side of the target that is met: where the fight at `end` is fought. */
  readonly side: ContactSide
  /** Length of the way, in hundredths. */
  readonly path: number
  readonly end: Pose
  /** Hits a flank or the rear, or attacks the target from a second side. */
  readonly envelops: boolean
}

export interface FormationOption {
  readonly name: string
  readonly kind: 'defensive' | 'offensive'
  /** False where the unit may not take it now. */
  readonly legal: boolean
}

/** What the AI is asked about when it may play an event. */
export interface EventContext {
  readonly window: 'ranged' | 'melee'
  readonly role: 'attacker' | 'defender'
  /** The AI's unit and the enemy's. */
  readonly unit: Body
  readonly enemy: Body
}

/** What the core rules make of an attack, a check or a card. `pose: null` takes a unit off the table. */
export type Effect =
  | { readonly type: 'damage'; readonly unit: UnitId; readonly damage: number }
  | { readonly type: 'condition'; readonly unit: UnitId; readonly condition: Condition }
  | { readonly type: 'move'; readonly unit: UnitId; readonly pose: Pose | null }
  | { readonly type: 'general'; readonly seat: Seat; readonly condition: General['condition'] }
  | { readonly type: 'bonus'; readonly amount: number }

/** The procedures that a program needs to fight by itself. Without them the person reports. */
export interface Resolution {
  shoot(field: Field, dice: Dice, unit: Body, target: Body, band: Band, event: ActionCard | null): readonly Effect[]
  fight(field: Field, dice: Dice, unit: Body, target: Body, event: ActionCard | null): readonly Effect[]
  /** Morale checks and flight of one side at the end of its turn. A unit that becomes `fit` has rallied. */
  rout(field: Field, dice: Dice, seat: Seat): readonly Effect[]
  /** The order half of a card on the units chosen; activation itself is not its business. */
  order(field: Field, dice: Dice, card: ActionCard, units: readonly UnitId[]): readonly Effect[]
}

/**
 * The core game as these rules need it: the numbers and procedures that are not theirs. All functions are pure; every length is in hundredths
 * of a distance unit; lists come in an order that depends on the field alone. A path is never shorter than the gap it closes.
 */
export interface CoreRules {
  readonly id: string
  /** Every number the rules below use. Part of the content that a save names. */
  readonly parameters: { readonly [name: string]: Json }
  /** The names that `parameters` must have. */
  readonly needs: readonly string[]
  /** The base of a unit as it stands. */
  base(card: UnitCard, extended: boolean, formation: string | null): Base
  /** How far a unit may go; 0 where it may not. */
  moveAllowance(field: Field, unit: Body, mode: MoveMode): number
  /** The length of the way to a pose; null where there is none. Does not look at the allowance. */
  path(field: Field, unit: Body, to: Pose, mode: MoveMode): number | null
  /** Every charge of a unit standing at `pose`; only those onto one enemy where `onto` names it. */
  chargeOptions(field: Field, unit: Body, pose: Pose, onto?: UnitId): readonly ChargeOption[]
  /** Whether a shooter at `pose` reaches a target, arc and line of sight included (AMB-73). */
  rangeBand(field: Field, unit: Body, pose: Pose, target: Body): Band | null
  /** The furthest distances of the bands; null where the unit cannot shoot. */
  rangeLimits(unit: Body): { readonly short: number; readonly long: number } | null
  /** Hit and damage with every modifier. */
  attackSum(field: Field, unit: Body, against: Body): number
  defenceSum(field: Field, unit: Body, against: Body): number
  /** The chance of one die of a shot. */
  successPerDie(field: Field, unit: Body, target: Body, band: Band): Ratio
  /** The mean of what a shot does; of hearts that the target has left. */
  expectedDamage(field: Field, unit: Body, pose: Pose, target: Body, band: Band): Ratio
  /** The attacker's chance of success in a fight. */
  meleeOdds(field: Field, unit: Body, target: Body): Ratio
  /** Where an engaged unit may withdraw to; empty where it may not. */
  withdrawals(field: Field, unit: Body): readonly Pose[]
  /** Where a unit would stand stretched out. */
  extensions(field: Field, unit: Body): readonly Pose[]
  formations(unit: Body): readonly FormationOption[]
  influenceRadius(general: General): number
  /** How many units a card's order reaches, and which. */
  cardCapacity(
    field: Field,
    card: ActionCard,
    seat: Seat,
  ): { readonly limit: number; readonly eligible: readonly UnitId[] }
  /** What an event is worth now; null where it cannot be used (D-111, AMB-26). */
  eventValue(field: Field, card: ActionCard, context: EventContext): number | null
  readonly resolve?: Resolution
}

/** The functions that an adapter must have. */
export const coreFunctions: readonly (keyof CoreRules)[] = [
  'base',
  'moveAllowance',
  'path',
  'chargeOptions',
  'rangeBand',
  'rangeLimits',
  'attackSum',
  'defenceSum',
  'successPerDie',
  'expectedDamage',
  'meleeOdds',
  'withdrawals',
  'extensions',
  'formations',
  'influenceRadius',
  'cardCapacity',
  'eventValue',
]
