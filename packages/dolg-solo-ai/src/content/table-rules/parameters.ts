/** The numbers of the table rules. Lengths in hundredths of a distance unit, angles in tenths of a degree. */
export const parameterNames = [
  'chargeBonus',
  'chargeTurn',
  'forcedBonus',
  'backwardsPercent',
  'turnLength',
  'shortRange',
  'longRange',
  'throwRange',
  'fireArc',
  'influenceRadius',
  'meleeDice',
  'rangedDice',
  'target',
  'withoutGeneral',
  'fleePercent',
] as const
export type ParameterName = (typeof parameterNames)[number]

export type TableParameters = { readonly [name in ParameterName]: number }

/** The least and most of each; a charge that turns needs at least a quarter, dice at least one. */
export const parameterLimits: { readonly [name in ParameterName]: readonly [number, number] } = {
  /** What a charge adds to the move. */
  chargeBonus: [0, 2000],
  /** How far a unit may turn before it charges. */
  chargeTurn: [0, 1800],
  /** What a forced march adds to the move. */
  forcedBonus: [0, 2000],
  /** How much of its move a unit has backwards. */
  backwardsPercent: [0, 100],
  /** What a turn of 90 degrees costs. */
  turnLength: [0, 2000],
  shortRange: [0, 2000],
  longRange: [0, 2000],
  /** How far javelins fly: short range only. */
  throwRange: [0, 2000],
  /** Half of the arc in which a unit shoots. */
  fireArc: [0, 1800],
  influenceRadius: [0, 2000],
  /** Dice of a unit in melee, and in a shot. */
  meleeDice: [1, 6],
  rangedDice: [1, 6],
  /** What a die must show where attack equals defence. */
  target: [2, 6],
  /** Units that a card limited by leadership reaches without a general. */
  withoutGeneral: [0, 99],
  /** How much of its move a unit flees. */
  fleePercent: [0, 500],
}
