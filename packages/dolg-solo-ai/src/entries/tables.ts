/** The tables of the rules, each a function of the die or the numbers that it is looked up by. */
export { classOf, sumOf, typeOf, type UnitClass, unitClasses } from '../content/unit-types.ts'
export { fullSteps, leadershipByDie, type Modifier, modifiersOf, rowOf } from '../rules/activation/behaviour.ts'
export { activationOrder, movementOrder } from '../rules/activation/table-of-behaviour.ts'
export { flankFor, fullFiveHundreds, zoneFor } from '../rules/preparation/distribution.ts'
export { allowedDepths, placeOf } from '../rules/preparation/lines.ts'
export { modifiedHundredths, quotaFor } from '../rules/preparation/recruiting.ts'
export { victoryFor } from '../rules/preparation/victory.ts'
