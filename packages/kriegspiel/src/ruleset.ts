import {
  bind,
  type Facts,
  isOpenTo,
  type Json,
  type OrderList,
  type Outcome,
  type Result,
  type Ruleset,
} from '@umpire/core-game'
import { type Board, type BoardContent, compileBoard } from './content/board.ts'
import { readContent } from './content/check.ts'
import { describe } from './describe/index.ts'
import type { Event } from './events.ts'
import { legalOrders } from './legal.ts'
import { type Options, type Seat, type State, seats, type View } from './model.ts'
import type { Order } from './orders.ts'
import { assess, connectedUnits, explainConnection, legalMoves, network, type Queries, survey } from './queries.ts'
import { endRules } from './rules/end.ts'
import { seatsToAct } from './rules/sequence.ts'
import { rulings } from './rulings.ts'
import { optionsSchema, orderSchema, stateSchema } from './schema.ts'
import { setup } from './setup.ts'
import { step } from './step.ts'
import { view } from './view.ts'

/** The rules on one board, with what players ask of a position. */
export interface Kriegspiel extends Ruleset<Options, State, Order, Event, Seat, View>, Queries {
  /** Every order that may be given now. How many there are, and any one of them, is told without making the others. */
  legalOrders(state: State, seat: Seat): OrderList<Order>
  readonly facts: Facts<State, Event, Seat>
  /** The board made ready, for pictures and notation. */
  readonly board: Board
}

/** The rules on a board of one's own; a Problem for each fault of the content. */
export function createRuleset(content: BoardContent): Result<Kriegspiel> {
  const read = readContent(content)
  return read.ok ? { ok: true, value: rulesetOf(compileBoard(read.value), describe) } : read
}

/** The rules on a board that was made ready, told by `describe`. */
export function rulesetOf(board: Board, describe: Kriegspiel['describe']): Kriegspiel {
  return {
    id: 'kriegspiel',
    version: '2',
    content: { id: board.content.id, data: board.content as unknown as Json },
    seats,
    board,
    setup: bind(board, setup),
    seatsToAct,
    legalOrders: bind(board, legalOrders),
    step: bind(board, step),
    outcome,
    view,
    describe,
    // The curtain cannot be lowered again.
    reveals: event => event.type === 'curtain-raised',
    facts: {
      turns: 'sequential',
      // K-2.7.15: the lot for the first turn.
      chance: 'opening',
      // K-2.7.12: the curtain.
      hidden: true,
      length: { unit: 'turn', usual: [32, 84] },
      rulings: rulings.list,
      seatsOf: () => seats,
      isSecret: ({ deployment }) => deployment !== null,
      mayKnow: isOpenTo,
    },
    schema: schemaOf(board),
    survey: bind(board, survey),
    network: bind(board, network),
    connectedUnits: bind(board, connectedUnits),
    explainConnection: bind(board, explainConnection),
    assess: bind(board, assess),
    legalMoves: bind(board, legalMoves),
  }
}

export function schemaOf(board: Board): Kriegspiel['schema'] {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(board) }
}

/** How the game ended: one winner, or none in a draw. */
export function outcome({ end }: State): Outcome<Seat> | null {
  return end && { ...end, rule: endRules[end.reason] }
}
