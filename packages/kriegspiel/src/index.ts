import { bind } from '@umpire/core-game'
import { board } from './content/debord.ts'
import { describe } from './describe/index.ts'
import { legalOrders as legalOrdersOn } from './legal.ts'
import * as queries from './queries.ts'
import { type Kriegspiel, rulesetOf, schemaOf } from './ruleset.ts'
import { setup as setupOn } from './setup.ts'
import { step as stepOn } from './step.ts'

export type { Board, BoardContent } from './content/board.ts'
export { board, debordBoard } from './content/debord.ts'
export { kinds, type UnitType, unitTypes } from './content/unit-types.ts'
export { unitName } from './describe/names.ts'
export { describeProblem } from './describe/problems.ts'
export type { Event } from './events.ts'
export {
  type Assessment,
  type Cell,
  type Connection,
  type Kind,
  type Options,
  type PlacedUnit,
  type Position,
  type PositionOptions,
  type Rulings,
  type Seat,
  type Share,
  type Square,
  type State,
  seats,
  type Unit,
  type View,
} from './model.ts'
export type { Order } from './orders.ts'
export { type ProblemCode, problemCodes } from './problems.ts'
export type { Queries } from './queries.ts'
export { isConnected, isLit, type Survey } from './rules/lines.ts'
export { seatsToAct } from './rules/sequence.ts'
export { createRuleset, type Kriegspiel, outcome } from './ruleset.ts'
export { presetRulings, rulings } from './rulings.ts'
export { view } from './view.ts'
export { describe }

/** The rules on the book's board. Each of its functions is also exported by name, so that bundlers drop those that are not used. */
export const ruleset: Kriegspiel = /* @__PURE__ */ rulesetOf(board, describe)
export const schema: Kriegspiel['schema'] = /* @__PURE__ */ schemaOf(board)
export const setup: Kriegspiel['setup'] = /* @__PURE__ */ bind(board, setupOn)
export const step: Kriegspiel['step'] = /* @__PURE__ */ bind(board, stepOn)
export const legalOrders: Kriegspiel['legalOrders'] = /* @__PURE__ */ bind(board, legalOrdersOn)
export const survey: Kriegspiel['survey'] = /* @__PURE__ */ bind(board, queries.survey)
export const network: Kriegspiel['network'] = /* @__PURE__ */ bind(board, queries.network)
export const connectedUnits: Kriegspiel['connectedUnits'] = /* @__PURE__ */ bind(board, queries.connectedUnits)
export const explainConnection: Kriegspiel['explainConnection'] = /* @__PURE__ */ bind(board, queries.explainConnection)
export const assess: Kriegspiel['assess'] = /* @__PURE__ */ bind(board, queries.assess)
export const legalMoves: Kriegspiel['legalMoves'] = /* @__PURE__ */ bind(board, queries.legalMoves)
