import { bind } from '@umpire/core-game'
import { book } from './content/book.ts'
import * as words from './describe/index.ts'
import { legalOrders as legalOrdersOf } from './legal.ts'
import { type Dma, rulesetOf } from './ruleset.ts'
import { schemaOf } from './schema.ts'
import { setup as setupOf } from './setup.ts'
import { step as stepOf } from './step.ts'
import { view as viewOf } from './view.ts'

export type { Actor, Battle, BattleEnd, BattleField, BattleFrame, Luck, Side, Site, Soldier } from './battle/model.ts'
export type { Book } from './content/book.ts'
export { book } from './content/book.ts'
export { type HandbookProblemCode, handbookProblemCodes } from './content/check.ts'
export { handbook } from './content/handbook.ts'
export type { Bonus, Building, Deed, Handbook, Named, Project, Rule, UnitClass, UnitType } from './content/model.ts'
export { type AnyProblemCode, allProblemCodes, describeProblem } from './describe/problems.ts'
export { type Event, type EventType, mayKnow, type Party } from './events.ts'
export * from './map/generate.ts'
export type {
  Army,
  BattlePlace,
  Cell,
  City,
  Direction,
  Ending,
  FieldCell,
  Force,
  ForceKind,
  Id,
  Item,
  ItemKind,
  LastWeek,
  Options,
  OutcomeReason,
  Player,
  Province,
  QueueItem,
  RunningProject,
  Seat,
  Settlement,
  State,
  Unit,
  Vacancy,
  WorldMap,
} from './model.ts'
export { directions, itemKinds, outcomeReasons, seats } from './model.ts'
export { type Order, orderTypes } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export * from './queries/index.ts'
export { seatsToAct, type Territory } from './rules/end.ts'
export { createRuleset, type Dma, outcome } from './ruleset.ts'
export { type RulingName, type Rulings, rulings } from './rulings.ts'
export { knownState, type Realm, type View } from './view.ts'

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
