export { adjudicate, type Ruled } from './adjudicate.ts'
export { bind } from './bind.ts'
export type {
  Adjudication,
  AnyRuleset,
  EventOf,
  Facts,
  GameLength,
  OptionsOf,
  OrderOf,
  Orders,
  Outcome,
  Ruleset,
  Schema,
  SeatOf,
  StateOf,
  ViewOf,
} from './contract.ts'
export { describeProblem, faultIn, type ProblemWords } from './describe-problem.ts'
export { digest } from './digest.ts'
export { isOpenTo } from './events.ts'
export { integerRoot } from './integer-root.ts'
export { canonicalJson, type Json, type JsonLimits, readJson, sameJson } from './json.ts'
export { inLanguage, knownLocale, type Locale, localeNames, localeOf, locales } from './locale.ts'
export { Match } from './match/index.ts'
export {
  type DiceSource,
  type Frame,
  type MatchProblemCode,
  type MatchRecord,
  matchProblemCodes,
  type SavedMatch,
} from './match/model.ts'
export type { Undone } from './match/play.ts'
export { odds, type Prospect } from './odds.ts'
export {
  drawOrder,
  firstOrders,
  type LegalOrders,
  type OrderList,
  orderList,
  ordersOf,
  type Stretch,
} from './order-list.ts'
export { isRecord, readOrders, type SeatOrders, validate } from './orders.ts'
export {
  type Decision,
  decide,
  type Playout,
  type PlayoutLimits,
  type PlayoutStep,
  type Policy,
  playout,
  policyRng,
  type Turn,
} from './playout.ts'
export {
  type CoreProblemCode,
  coreProblemCodes,
  isRollNeeded,
  type Problem,
  problem,
  type Refusal,
  type Result,
  type RollNeededProblem,
  refuse,
} from './problem.ts'
export { type ProblemRows, type ProblemTable, problemTable } from './problem-table.ts'
export type { RulesetModule } from './ruleset-module.ts'
