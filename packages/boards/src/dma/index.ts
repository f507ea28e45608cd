export type { DmaBattle } from './battle.ts'
export type { DmaFormation } from './formation.ts'
export * from './map.ts'

import './battle.ts'
import './formation.ts'
import './plan.ts'
