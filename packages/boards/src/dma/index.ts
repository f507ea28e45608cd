import { define } from '../elements/define.ts'
import { DmaBattleElement } from './battle-element.ts'
import { DmaFormationElement } from './formation-element.ts'
import { DmaMapElement } from './map-element.ts'
import { addPlanPanels } from './plan-panels.ts'

export type { DmaBattle } from './battle.ts'
export type { DmaFormation } from './formation.ts'
export type { BoardRules, DmaMap, DmaPlanner } from './map.ts'
export { renderBoard } from './picture.ts'

// Each entry point does this for itself: what several share is in files without effects, which bundlers may drop.
define('dma-formation', DmaFormationElement)
define('dma-battle', DmaBattleElement)
define('dma-map', DmaMapElement)
addPlanPanels()
