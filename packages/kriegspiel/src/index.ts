import { type Board, compileBoard } from './board.ts'
import { debordBoard } from './debord-board.ts'
import { legalOrders as legalOrdersOn } from './legal.ts'
import * as queries from './queries.ts'
import { bind, type Kriegspiel, on, schemaOf } from './ruleset.ts'
import { setup as setupOn } from './setup.ts'
import { step as stepOn } from './step.ts'

export type { Board, BoardContent } from './board.ts'
export { debordBoard } from './debord-board.ts'
export { describe } from './describe.ts'
export { describeProblem } from './describe-problem.ts'
export type * from './model.ts'
export { fireBlockers, kinds, orderTypes, outcomeReasons, presets, problemCodes, seats } from './model.ts'
export type { Queries } from './queries.ts'
export type { Survey } from './rules/lines.ts'
export { presetRules } from './rules/presets.ts'
export { type UnitType, unitTypes } from './rules/units.ts'
export { createRuleset, type Kriegspiel, outcome } from './ruleset.ts'
export { seatsToAct } from './step.ts'
export { view } from './view.ts'

/** The book's board made ready. */
export const board: Board = /* @__PURE__ */ compileBoard(debordBoard)

/** The rules on the book's board. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: Kriegspiel = /* @__PURE__ */ bind(board)
export const schema: Kriegspiel['schema'] = /* @__PURE__ */ schemaOf(board)
export const setup: Kriegspiel['setup'] = /* @__PURE__ */ on(board, setupOn)
export const step: Kriegspiel['step'] = /* @__PURE__ */ on(board, stepOn)
export const legalOrders: Kriegspiel['legalOrders'] = /* @__PURE__ */ on(board, legalOrdersOn)
export const survey: Kriegspiel['survey'] = /* @__PURE__ */ on(board, queries.survey)
export const network: Kriegspiel['network'] = /* @__PURE__ */ on(board, queries.network)
export const connectedUnits: Kriegspiel['connectedUnits'] = /* @__PURE__ */ on(board, queries.connectedUnits)
export const explainConnection: Kriegspiel['explainConnection'] = /* @__PURE__ */ on(board, queries.explainConnection)
export const assess: Kriegspiel['assess'] = /* @__PURE__ */ on(board, queries.assess)
export const legalMoves: Kriegspiel['legalMoves'] = /* @__PURE__ */ on(board, queries.legalMoves)
