import { type Board, compileBoard } from './content/board.ts'
import { transnistria1992 } from './content/order-of-battle.ts'
import { describe as describeOn } from './describe/index.ts'
import { legalOrders as legalOrdersOn } from './legal.ts'
import * as queries from './queries/index.ts'
import { battleOdds as battleOddsOn, previewAttack as previewAttackOn } from './queries/odds.ts'
import { bind, on, schemaOf, type TransnistriaHex } from './ruleset.ts'
import { setup as setupOn } from './setup.ts'
import { step as stepOn } from './step.ts'

export type { Board, Hex } from './content/board.ts'
export type * from './content/model.ts'
export { transnistria1992 } from './content/order-of-battle.ts'
export { createRuleset } from './create-ruleset.ts'
export { describeProblem } from './describe/problems.ts'
export type * from './model.ts'
export {
  actions,
  arms,
  ballotNames,
  ballotResults,
  battleKinds,
  factions,
  interventionStages,
  lossCauses,
  orderTypes,
  outcomeGrades,
  outcomeReasons,
  phases,
  problemCodes,
  seats,
  stages,
  terrains,
  unitStatuses,
} from './model.ts'
export { endRollChance } from './rules/calendar.ts'
export type { TransnistriaHex } from './ruleset.ts'
export { defaultRules, type MoveCost, type Rules, type RulingName, rulingNames, rulings } from './rulings.ts'
export { seatsToAct } from './step.ts'
export { outcome, view } from './view.ts'

/** The map and order of battle of 1992 made ready. */
export const board: Board = /* @__PURE__ */ compileBoard(transnistria1992)

/** The rules of 1992. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: TransnistriaHex = /* @__PURE__ */ bind(board)
export const schema: TransnistriaHex['schema'] = /* @__PURE__ */ schemaOf(board)
export const setup: TransnistriaHex['setup'] = /* @__PURE__ */ on(board, setupOn)
export const step: TransnistriaHex['step'] = /* @__PURE__ */ on(board, stepOn)
export const legalOrders: TransnistriaHex['legalOrders'] = /* @__PURE__ */ on(board, legalOrdersOn)
export const describe: TransnistriaHex['describe'] = /* @__PURE__ */ on(board, describeOn)
export const supply: TransnistriaHex['supply'] = /* @__PURE__ */ on(board, queries.supply)
export const zoneOfControl: TransnistriaHex['zoneOfControl'] = /* @__PURE__ */ on(board, queries.zoneOfControl)
export const reachable: TransnistriaHex['reachable'] = /* @__PURE__ */ on(board, queries.reachable)
export const previewAttack: TransnistriaHex['previewAttack'] = /* @__PURE__ */ on(board, previewAttackOn)
export const battleOdds: TransnistriaHex['battleOdds'] = /* @__PURE__ */ on(board, battleOddsOn)
