import { describe as describeOn } from './describe.ts'
import { legalOrders as legalOrdersOn } from './legal.ts'
import { type Board, compileBoard } from './map.ts'
import { transnistria1992 } from './order-of-battle.ts'
import * as queries from './queries/index.ts'
import { battleOdds as battleOddsOn, previewAttack as previewAttackOn } from './queries/odds.ts'
import { bind, schemaOf, type TransnistriaHex } from './ruleset.ts'
import { setup as setupOn } from './setup.ts'
import { step as stepOn } from './step.ts'

export type * from './content.ts'
export { chronicle } from './describe.ts'
export type { Board, Hex } from './map.ts'
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
  outcomeReasons,
  phases,
  problemCodes,
  seats,
  stages,
  terrains,
  unitStatuses,
} from './model.ts'
export { transnistria1992 } from './order-of-battle.ts'
export { endRollChance } from './rules/calendar.ts'
export { createRuleset, type TransnistriaHex } from './ruleset.ts'
export { defaultRules, type MoveCost, type Rules, type RulingName, rulingNames, rulings } from './rulings.ts'
export { seatsToAct } from './step.ts'
export { outcome, view } from './view.ts'

/** The map and order of battle of 1992 made ready. */
export const board: Board = /* @__PURE__ */ compileBoard(transnistria1992)

/** The rules of 1992. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: TransnistriaHex = /* @__PURE__ */ bind(board)
export const schema: TransnistriaHex['schema'] = /* @__PURE__ */ schemaOf(board)
export const setup: TransnistriaHex['setup'] = (options, rng) => setupOn(board, options, rng)
export const step: TransnistriaHex['step'] = (state, orders, rng) => stepOn(board, state, orders, rng)
export const legalOrders: TransnistriaHex['legalOrders'] = (state, seat) => legalOrdersOn(board, state, seat)
export const describe: TransnistriaHex['describe'] = (event, locale) => describeOn(board, event, locale)
export const supply: TransnistriaHex['supply'] = (state, seat) => queries.supply(board, state, seat)
export const zoneOfControl: TransnistriaHex['zoneOfControl'] = (state, seat) =>
  queries.zoneOfControl(board, state, seat)
export const reachable: TransnistriaHex['reachable'] = (state, unit) => queries.reachable(board, state, unit)
export const previewAttack: TransnistriaHex['previewAttack'] = (state, attackers, target, kind) =>
  previewAttackOn(board, state, attackers, target, kind)
export const battleOdds: TransnistriaHex['battleOdds'] = (state, attackers, target, kind) =>
  battleOddsOn(board, state, attackers, target, kind)
