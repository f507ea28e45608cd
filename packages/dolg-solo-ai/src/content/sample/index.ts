import type { CoreRules } from '../core-rules.ts'
import type { Content } from '../model.ts'
import { tableCoreRules } from '../table-rules/index.ts'
import type { TableParameters } from '../table-rules/parameters.ts'
import { called } from './called.ts'
import { sampleCards } from './cards.ts'

export { parameterNames, type TableParameters, tableCoreRules } from '../table-rules/index.ts'
export { called } from './called.ts'
export { sampleCards } from './cards.ts'

/** Numbers of our own for the table rules. Not the published game's. */
export const sampleParameters: TableParameters = {
  chargeBonus: 100,
  chargeTurn: 450,
  forcedBonus: 100,
  backwardsPercent: 50,
  turnLength: 100,
  shortRange: 200,
  longRange: 500,
  throwRange: 200,
  fireArc: 450,
  influenceRadius: 300,
  meleeDice: 3,
  rangedDice: 2,
  target: 4,
  withoutGeneral: 3,
  fleePercent: 150,
}

/** Core rules of our own, so that whole battles can be fought. Not the published game's. */
export const sampleCoreRules: CoreRules = /* @__PURE__ */ (() => {
  const made = tableCoreRules('sample', sampleParameters)
  if (!made.ok) throw new Error('The sample parameters are out of bounds')
  return made.value
})()

/** Sample cards under sample rules: the content of the package's named exports. */
export const sampleContent: Content = /* @__PURE__ */ (() => ({
  id: 'sample',
  ...sampleCards,
  core: sampleCoreRules,
  called,
}))()
