import { addPlanPanels } from './plan-panels.ts'

addPlanPanels()
