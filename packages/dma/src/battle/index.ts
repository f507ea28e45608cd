/** Battles in data: C19, C27, C30, C34 to C36. */

export * from './model.ts'
export { type BattleOdds, type Blow, type FightOptions, type Fought, killChance, type OddsOptions } from './odds.ts'
export type { UnfoldOptions } from './unfold.ts'
export type { Spread, TypeLosses, WhatIf, WhatIfOptions } from './what-if.ts'
