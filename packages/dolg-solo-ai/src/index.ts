import { bind } from '@umpire/core-game'
import { type Library, libraryOf } from './content/library.ts'
import { sampleContent } from './content/sample/index.ts'
import { describe as describeWith } from './describe/index.ts'
import { legalOrders as legalWith } from './legal.ts'
import { type DolgRuleset, rulesetOf } from './ruleset.ts'
import { schemaOf } from './schema.ts'
import { setup as setupWith } from './setup.ts'
import { step as stepWith } from './step.ts'

export type { CoreRules } from './content/core-rules.ts'
export type { ActionCard, CardId, Content, GeneralCard, UnitCard } from './content/model.ts'
// The contract; nouns below, all of them in ./model; then what queries answer.
export { describeProblem } from './describe/problems.ts'
export type { Decision, Event } from './events.ts'
export type { Body, Field } from './geometry/field.ts'
export {
  type BattleOutcome,
  type Condition,
  type Distances,
  type General,
  type Options,
  type OutcomeReason,
  type Phase,
  type Pose,
  type Row,
  type Scenario,
  type Seat,
  type Settled,
  type State,
  seats,
  type Table,
  type Unit,
  type UnitId,
  type UnitType,
  type Victory,
  type View,
  type Zone,
} from './model.ts'
export type { Order, Report } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export type { Queries } from './queries/index.ts'
export type { Layout, LayoutFault } from './queries/judge-layout.ts'
export type { Modifier } from './rules/activation/behaviour.ts'
export type { Target } from './rules/attacks/ranged.ts'
export type { CardNeededProblem } from './rules/drawing.ts'
export type { ScoredCharge } from './rules/movement/charging.ts'
export type { LineMetric } from './rules/movement/line-metric.ts'
export type { Reach } from './rules/movement/reach.ts'
export { createRuleset, type DolgRuleset } from './ruleset.ts'
export { type Rulings, rulings } from './rulings.ts'
export { outcome, seatsToAct } from './step.ts'
export { view } from './view.ts'

const library: Library = /* @__PURE__ */ libraryOf(sampleContent)

/** The rules bound to the sample content. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: DolgRuleset = /* @__PURE__ */ rulesetOf(library)
export const setup: DolgRuleset['setup'] = /* @__PURE__ */ bind(library, setupWith)
export const step: DolgRuleset['step'] = /* @__PURE__ */ bind(library, stepWith)
export const legalOrders: DolgRuleset['legalOrders'] = /* @__PURE__ */ bind(library, legalWith)
export const describe: DolgRuleset['describe'] = /* @__PURE__ */ bind(library, describeWith)
export const schema: DolgRuleset['schema'] = /* @__PURE__ */ schemaOf(library)
