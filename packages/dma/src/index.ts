import { bind } from '@umpire/core-game'
import { book } from './content/book.ts'
import * as words from './describe/index.ts'
import { legalOrders as legalOrdersOf } from './legal.ts'
import { type Dma, rulesetOf } from './ruleset.ts'
import { schemaOf } from './schema.ts'
import { setup as setupOf } from './setup.ts'
import { step as stepOf } from './step.ts'
import { view as viewOf } from './view.ts'

export type { Battle, BattleField, Side, Site } from './battle/model.ts'
export type { BattleOdds } from './battle/odds.ts'
export { type Book, book } from './content/book.ts'
export { handbook } from './content/handbook.ts'
export type { Handbook } from './content/model.ts'
export { describeProblem } from './describe/problems.ts'
export type { Event } from './events.ts'
export { generateMap } from './map/generate.ts'
export {
  type Army,
  type Cell,
  type City,
  type Direction,
  type Id,
  type Options,
  type Province,
  type Seat,
  type State,
  seats,
  type Unit,
  type WorldMap,
} from './model.ts'
export type { Order } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export {
  battleOdds,
  type CheckedOrders,
  type CityAccount,
  checkOrders,
  type DisorderChances,
  disorderChances,
  economy,
  type Forecast,
  fight,
  forecast,
  type MarchDay,
  march,
  replayBattle,
  territory,
  unfold,
  whatIf,
} from './queries/index.ts'
export { seatsToAct, type Territory } from './rules/end.ts'
export { createRuleset, type Dma, outcome } from './ruleset.ts'
export { type Rulings, rulings } from './rulings.ts'
export type { View } from './view.ts'

/** The rules with the original handbook. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: Dma = /* @__PURE__ */ rulesetOf(book)
export const schema: Dma['schema'] = /* @__PURE__ */ schemaOf(book)
export const setup: Dma['setup'] = /* @__PURE__ */ bind(book, setupOf)
export const step: Dma['step'] = /* @__PURE__ */ bind(book, stepOf)
export const legalOrders: Dma['legalOrders'] = /* @__PURE__ */ bind(book, legalOrdersOf)
export const view: Dma['view'] = /* @__PURE__ */ bind(book, viewOf)
export const describe: Dma['describe'] = /* @__PURE__ */ bind(book, words.describe)
export const chronicle: Dma['chronicle'] = /* @__PURE__ */ bind(book, words.chronicle)
export const report: Dma['report'] = /* @__PURE__ */ bind(book, words.report)
