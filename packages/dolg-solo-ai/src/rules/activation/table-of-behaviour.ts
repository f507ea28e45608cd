/** The table of behaviour: D-140, D-156 to D-170, D-176, D-184, AMB-13, AMB-15, AMB-33. */
import type { UnitClass } from '../../content/unit-types.ts'
import type { Row } from '../../model.ts'
import type { Rulings } from '../../rulings.ts'

/** Situations in which units are activated: D-156, D-157, D-158, D-159. */
export type Situation = 'charge' | 'points' | 'short' | 'line'

/** One item of the activation column: a situation, and the classes it names, first to last. */
export interface ActivationItem {
  readonly situation: Situation
  readonly classes: readonly UnitClass[]
}

/** Items of the movement column (D-166 to D-170). */
const movementItems = [
  'protect-general',
  'leave-fights',
  'safe-shooting',
  'form-line',
  'advance-in-line',
  'defensive-formations',
  'van-formations',
  'offensive-formations',
  'stretch',
  'stretch-outflank',
  'charge',
  'charge-zone-first',
  'charge-near-general',
  'most-damage',
  'approach',
  'no-stragglers',
  'stragglers-march',
  'obvious',
] as const
export type MovementItem = (typeof movementItems)[number]

export const movementClause: { readonly [row in Row]: string } = {
  retreat: 'D-166',
  defence: 'D-167',
  advance: 'D-168',
  attack: 'D-169',
  'all-out': 'D-170',
}

export const activationClause: { readonly [row in Row]: string } = {
  retreat: 'D-161',
  defence: 'D-162',
  advance: 'D-163',
  attack: 'D-164',
  'all-out': 'D-165',
}

/** The movement column; `obvious` is D-140 at work, where the army goes forward (AMB-33). */
export const movementOrder: { readonly [row in Row]: readonly MovementItem[] } = {
  retreat: ['protect-general', 'leave-fights', 'safe-shooting', 'form-line', 'defensive-formations', 'stretch'],
  defence: ['form-line', 'safe-shooting', 'protect-general', 'leave-fights', 'defensive-formations', 'stretch'],
  advance: [
    'safe-shooting',
    'advance-in-line',
    'stretch',
    'protect-general',
    'van-formations',
    'no-stragglers',
    'obvious',
  ],
  attack: [
    // D-176.
    'charge-zone-first',
    'most-damage',
    'advance-in-line',
    'offensive-formations',
    'stretch-outflank',
    'protect-general',
    'no-stragglers',
    'obvious',
  ],
  'all-out': [
    // D-184.
    'charge-near-general',
    'charge',
    'offensive-formations',
    'approach',
    'most-damage',
    'advance-in-line',
    'stragglers-march',
    'obvious',
  ],
}

const points = (...classes: UnitClass[]): ActivationItem => ({ situation: 'points', classes })

/** The activation column (D-161 to D-165; AMB-13 for row 4-5, AMB-15 for melee units with javelins in a situation). */
export function activationOrder(
  row: Row,
  rulings: Pick<Rulings, 'row45Points' | 'situationMelee'>,
): readonly ActivationItem[] {
  const melee: readonly UnitClass[] = rulings.situationMelee === 'with-javelins' ? ['melee', 'javelins'] : ['melee']
  const line: ActivationItem = { situation: 'line', classes: melee }
  const charge: ActivationItem = { situation: 'charge', classes: melee }
  const short: ActivationItem = { situation: 'short', classes: ['ranged'] }
  switch (row) {
    case 'retreat':
      return [line, points('ranged', 'melee', 'javelins'), short, charge]
    case 'defence':
      return [short, points('ranged'), line, points('javelins', 'melee'), charge]
    case 'advance': {
      // D-160 has ranged units first.
      const byPoints = rulings.row45Points === 'example' ? points('ranged', 'javelins') : points('javelins', 'ranged')
      return [short, byPoints, charge, line]
    }
    case 'attack':
      return [short, charge, points('javelins', 'melee'), line]
    case 'all-out':
      return [charge, points('javelins'), short, points('ranged', 'melee')]
  }
}
