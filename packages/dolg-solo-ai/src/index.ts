import { sampleContent } from './content/sample/index.ts'
import { createRuleset, type DolgRuleset } from './ruleset.ts'

export * from './content/core-rules.ts'
export { type Content, type Library, libraryOf, readContent } from './content/library.ts'
export {
  type ActionCard,
  type Base,
  type CardId,
  type CardLimit,
  type CardSet,
  classOf,
  type GeneralCard,
  type Pair,
  sumOf,
  typeOf,
  type UnitCard,
  type UnitClass,
  type UnitFlag,
  unitClasses,
  unitFlags,
} from './content/model.ts'
export { describeWith } from './describe/index.ts'
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
export { legalWith } from './legal.ts'
export * from './model.ts'
export { openingOf, standardDistances, standardTable } from './opening.ts'
export { type AiOrder, type HumanOrder, type Order, orderTypes, type Report } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
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
export { createRuleset, type DolgRuleset, type Queries } from './ruleset.ts'
export { type CardKind, cardKinds, type Rulings, rulings, settleRulings } from './rulings.ts'
export { setupWith } from './setup.ts'
export { outcome, proceedWith, seatsToAct, stepWith } from './step.ts'
export { view } from './view.ts'

/** The rules bound to the sample content. Each of its functions is also exported by name. */
export const ruleset: DolgRuleset = /* @__PURE__ */ bound()

function bound(): DolgRuleset {
  const made = createRuleset(sampleContent)
  if (!made.ok) throw new Error(made.problems.map(problem => problem.message).join('; '))
  return made.value
}

export const setup: DolgRuleset['setup'] = /* @__PURE__ */ (() => ruleset.setup)()
export const step: DolgRuleset['step'] = /* @__PURE__ */ (() => ruleset.step)()
export const legalOrders: DolgRuleset['legalOrders'] = /* @__PURE__ */ (() => ruleset.legalOrders)()
export const describe: DolgRuleset['describe'] = /* @__PURE__ */ (() => ruleset.describe)()
export const schema: DolgRuleset['schema'] = /* @__PURE__ */ (() => ruleset.schema)()
