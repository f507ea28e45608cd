import { bind } from '@umpire/core-game'
import { board } from './content/order-of-battle.ts'
import { describe as describeOn } from './describe/index.ts'
import { legalOrders as legalOrdersOn } from './legal.ts'
import * as queries from './queries/index.ts'
import { battleOdds as battleOddsOn, previewAttack as previewAttackOn } from './queries/odds.ts'
import { rulesetOf, schemaOf, type TransnistriaHex } from './ruleset.ts'
import { setup as setupOn } from './setup.ts'
import { step as stepOn } from './step.ts'

export type { Board, Hex } from './content/board.ts'
export type * from './content/model.ts'
export { board, transnistria1992 } from './content/order-of-battle.ts'
export type { ProblemCode } from './content/problems.ts'
export { problemCodes } from './content/problems.ts'
export { describeProblem } from './describe/problems.ts'
export type { BattleTerms, Event } from './events.ts'
export type {
  Battle,
  BattleKind,
  Ending,
  HexId,
  Options,
  Pending,
  Position,
  Seat,
  State,
  Unit,
  UnitId,
  View,
} from './model.ts'
export { seats } from './model.ts'
export type { Order, OrderType } from './orders.ts'
export type * from './queries/answers.ts'
export { endRollChance } from './rules/calendar.ts'
export { seatsToAct } from './rules/sequence.ts'
export { createRuleset, type TransnistriaHex } from './ruleset.ts'
export { defaultRulings, type MoveCost, type RulingName, type Rulings, rulings } from './rulings.ts'
export { outcome, view } from './view.ts'

/** The rules of 1992. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: TransnistriaHex = /* @__PURE__ */ rulesetOf(board)
export const schema: TransnistriaHex['schema'] = /* @__PURE__ */ schemaOf(board)
export const setup: TransnistriaHex['setup'] = /* @__PURE__ */ bind(board, setupOn)
export const step: TransnistriaHex['step'] = /* @__PURE__ */ bind(board, stepOn)
export const legalOrders: TransnistriaHex['legalOrders'] = /* @__PURE__ */ bind(board, legalOrdersOn)
export const describe: TransnistriaHex['describe'] = /* @__PURE__ */ bind(board, describeOn)
export const supply: TransnistriaHex['supply'] = /* @__PURE__ */ bind(board, queries.supply)
export const zoneOfControl: TransnistriaHex['zoneOfControl'] = /* @__PURE__ */ bind(board, queries.zoneOfControl)
export const reachable: TransnistriaHex['reachable'] = /* @__PURE__ */ bind(board, queries.reachable)
export const previewAttack: TransnistriaHex['previewAttack'] = /* @__PURE__ */ bind(board, previewAttackOn)
export const battleOdds: TransnistriaHex['battleOdds'] = /* @__PURE__ */ bind(board, battleOddsOn)
