import { bind } from '@umpire/core-game'
import { type Library, libraryOf } from './content/library.ts'
import { sampleContent } from './content/sample/index.ts'
import { describe as describeWith } from './describe/index.ts'
import { legalOrders as legalWith } from './legal.ts'
import { type DolgRuleset, rulesetOf } from './ruleset.ts'
import { schemaOf } from './schema.ts'
import { setup as setupWith } from './setup.ts'
import { step as stepWith } from './step.ts'

export { readContent } from './content/check.ts'
export * from './content/core-rules.ts'
export { type Library, libraryOf } from './content/library.ts'
export {
  type ActionCard,
  type Base,
  type CardId,
  type CardLimit,
  type CardSet,
  type Content,
  type GeneralCard,
  type Pair,
  type UnitCard,
  type UnitFlag,
  unitFlags,
} from './content/model.ts'
export { classOf, sumOf, typeOf, type UnitClass, unitClasses } from './content/unit-types.ts'
export { describeProblem } from './describe/problems.ts'
export {
  type Candidate,
  type Decision,
  type DecisionStep,
  decisionSteps,
  type Event,
  type Manner,
  manners,
  type Warning,
  warnings,
} from './events.ts'
export { direction, facingOf, SCALE, turnBetween } from './geometry/angle.ts'
export {
  type Body,
  enemiesOf,
  type Field,
  isFree,
  isProtected,
  keepsGaps,
  nearestGap,
  threatsTo,
} from './geometry/field.ts'
export {
  ahead,
  baseCorners,
  boxGap,
  corridor,
  gapBetween,
  isConvex,
  overlaps,
  type Polygon,
  within,
} from './geometry/polygon.ts'
export { dividers, mirrored, onTable, zoneOf, zoneSpan } from './geometry/table.ts'
export * from './model.ts'
export { openingOf, standardDistances, standardTable } from './opening.ts'
export { type AiOrder, type HumanOrder, type Order, orderTypes, type Report } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export type { Queries } from './queries/index.ts'
export { judgeLayoutWith, type Layout, type LayoutFault, layoutFaults } from './queries/judge-layout.ts'
export { fullSteps, leadershipByDie, type Modifier, modifiersOf, rowOf } from './rules/activation/behaviour.ts'
export { activationOrder, movementOrder } from './rules/activation/table-of-behaviour.ts'
export type { Target } from './rules/attacks/ranged.ts'
export type { CardNeededProblem } from './rules/drawing.ts'
export type { ScoredCharge } from './rules/movement/charging.ts'
export type { LineMetric } from './rules/movement/line-metric.ts'
export type { Reach } from './rules/movement/reach.ts'
export { flankFor, fullFiveHundreds, zoneFor } from './rules/preparation/distribution.ts'
export { allowedDepths, placeOf } from './rules/preparation/lines.ts'
export { modifiedHundredths, quotaFor } from './rules/preparation/recruiting.ts'
export { victoryFor } from './rules/preparation/victory.ts'
export { createRuleset, type DolgRuleset } from './ruleset.ts'
export { type CardKind, cardKinds, type Rulings, rulings, settleRulings } from './rulings.ts'
export { outcome, proceedWith, seatsToAct } from './step.ts'
export { view } from './view.ts'

/** The same with content of one's own. */
export { describeWith, legalWith, setupWith, stepWith }

const library: Library = /* @__PURE__ */ libraryOf(sampleContent)

/** The rules bound to the sample content. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: DolgRuleset = /* @__PURE__ */ rulesetOf(library)
export const setup: DolgRuleset['setup'] = /* @__PURE__ */ bind(library, setupWith)
export const step: DolgRuleset['step'] = /* @__PURE__ */ bind(library, stepWith)
export const legalOrders: DolgRuleset['legalOrders'] = /* @__PURE__ */ bind(library, legalWith)
export const describe: DolgRuleset['describe'] = /* @__PURE__ */ bind(library, describeWith)
export const schema: DolgRuleset['schema'] = /* @__PURE__ */ schemaOf(library)
