import type { Json, Outcome, Result, Ruleset } from '@umpire/core-game'
import { type Board, type BoardContent, compileBoard } from './board.ts'
import { readContent } from './content.ts'
import { describe } from './describe.ts'
import { legalOrders } from './legal.ts'
import { type Event, type Options, type Order, type Seat, type State, seats, type View } from './model.ts'
import { assess, connectedUnits, explainConnection, legalMoves, network, type Queries, survey } from './queries.ts'
import { endRules } from './rules/end.ts'
import { optionsSchema, orderSchema, stateSchema } from './schema.ts'
import { setup } from './setup.ts'
import { seatsToAct, step } from './step.ts'
import { view } from './view.ts'

/** The rules on one board, with what players ask of a position. */
export interface Kriegspiel extends Ruleset<Options, State, Order, Event, Seat, View>, Queries {
  /** The board made ready, for pictures and notation. */
  readonly board: Board
}

/** The rules on a board of one's own; a Problem for each fault of the content. */
export function createRuleset(content: BoardContent): Result<Kriegspiel> {
  const read = readContent(content)
  return read.ok ? { ok: true, value: bind(compileBoard(read.value)) } : read
}

/** Binds the rules to a board. */
export function bind(board: Board): Kriegspiel {
  return {
    id: 'kriegspiel',
    version: '1',
    content: { id: board.content.id, data: board.content as unknown as Json },
    seats,
    board,
    setup: on(board, setup),
    seatsToAct,
    legalOrders: on(board, legalOrders),
    step: on(board, step),
    outcome,
    view,
    describe,
    // The curtain cannot be lowered again.
    reveals: event => event.type === 'curtainRaised',
    schema: schemaOf(board),
    survey: on(board, survey),
    network: on(board, network),
    connectedUnits: on(board, connectedUnits),
    explainConnection: on(board, explainConnection),
    assess: on(board, assess),
    legalMoves: on(board, legalMoves),
  }
}

/** A function of a board and more, bound to one board. */
export function on<Rest extends readonly unknown[], T>(
  board: Board,
  use: (board: Board, ...rest: Rest) => T,
): (...rest: Rest) => T {
  return (...rest) => use(board, ...rest)
}

export function schemaOf(board: Board): Kriegspiel['schema'] {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(board) }
}

/** How the game ended: one winner, or none in a draw. */
export function outcome({ end }: State): Outcome<Seat> | null {
  return end && { winners: end.winner ? [end.winner] : [], reason: end.reason, rule: endRules[end.reason] }
}
