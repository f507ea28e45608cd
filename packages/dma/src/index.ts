import { book } from './book.ts'
import { chronicleOf, describeEvent, reportOf } from './describe.ts'
import { linesFor } from './legal.ts'
import { bind, type Dma, on } from './ruleset.ts'
import { schemaOf } from './schema.ts'
import { setUp } from './setup.ts'
import { playWeek } from './step.ts'
import { viewOf } from './view.ts'

export type { Actor, Battle, BattleEnd, BattleField, BattleFrame, Luck, Side, Site, Soldier } from './battle/model.ts'
export { book } from './book.ts'
export type { Book } from './compile-book.ts'
export { createRuleset, type HandbookProblemCode, handbookProblemCodes } from './create-ruleset.ts'
export { type AnyProblemCode, allProblemCodes, describeProblem } from './describe-problem.ts'
export { type Event, type EventType, mayKnow, type Party } from './events.ts'
export * from './generate.ts'
export type { Bonus, Building, Deed, Handbook, Named, Project, Rule, UnitClass, UnitType } from './handbook.ts'
export { handbook } from './handbook-data.ts'
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
  Order,
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
export { directions, itemKinds, orderTypes, outcomeReasons, seats } from './model.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export * from './queries.ts'
export { seatsToAct, type Territory } from './rules/end.ts'
export { type Dma, outcome } from './ruleset.ts'
export { type RulingName, type Rulings, rulings } from './rulings.ts'
export { knownState, type Realm, type View } from './view.ts'

/** The rules with the original handbook. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: Dma = /* @__PURE__ */ bind(book)
export const schema: Dma['schema'] = /* @__PURE__ */ schemaOf(book)
export const setup: Dma['setup'] = /* @__PURE__ */ on(book, setUp)
export const step: Dma['step'] = /* @__PURE__ */ on(book, playWeek)
export const legalOrders: Dma['legalOrders'] = /* @__PURE__ */ on(book, linesFor)
export const view: Dma['view'] = /* @__PURE__ */ on(book, viewOf)
export const describe: Dma['describe'] = /* @__PURE__ */ on(book, describeEvent)
export const chronicle: Dma['chronicle'] = /* @__PURE__ */ on(book, chronicleOf)
export const report: Dma['report'] = /* @__PURE__ */ on(book, reportOf)
