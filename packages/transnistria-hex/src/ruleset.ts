import type { Json, Result, Ruleset } from '@umpire/core-game'
import type { Board } from './content/board.ts'
import { describe } from './describe/index.ts'
import { legalOrders } from './legal.ts'
import {
  type AttackPreview,
  type BattleKind,
  type BattleOdds,
  type EndRollChance,
  type Event,
  type HexId,
  type Options,
  type Order,
  type Reach,
  type Seat,
  type State,
  type SupplyReport,
  seats,
  type UnitId,
  type View,
} from './model.ts'
import * as queries from './queries/index.ts'
import { battleOdds, previewAttack } from './queries/odds.ts'
import { endRollChance } from './rules/calendar.ts'
import { optionsSchema, orderSchema, stateSchema } from './schema.ts'
import { setup } from './setup.ts'
import { seatsToAct, step } from './step.ts'
import { outcome, view } from './view.ts'

/** The rules of one map and order of battle, and the questions that can be asked about a state. States are those of these rules. */
export interface TransnistriaHex extends Ruleset<Options, State, Order, Event, Seat, View> {
  /** The content made ready, for pictures and notation. */
  readonly board: Board
  /** Every place a seat draws supply from, every unit it feeds and by which line, and what cuts off the rest (T-019 to T-025). */
  supply(state: State, seat: Seat): SupplyReport
  /** Hexes that the ground units of a seat control (T-078). */
  zoneOfControl(state: State, seat: Seat): readonly HexId[]
  /**
   * Where a unit of any side can end by one Movement or one March with the points it has left; both empty for a unit without points or off the map.
   * Whether it may act now is not asked: that is what `legalOrders` tells.
   */
  reachable(state: State, unit: UnitId): { readonly movement: readonly Reach[]; readonly march: readonly Reach[] }
  /** What an attack of these units on a hex would mean, before any die. Problems: those of `attack` and `reconnoitre`, `query-malformed`. */
  previewAttack(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<AttackPreview>
  /**
   * Exact chances of that battle, declarations included. The defenders stand; of equally strong units the lowest id is struck; units retreat
   * in set-up order, each by the first of the ways that cost it least; captured aircraft stay. Problems: those of `attack` and `reconnoitre`, `query-malformed`.
   */
  battleOdds(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<BattleOdds>
  /** The chance that the end of the game begins next week, at the present levels. */
  endRollChance(state: State): EndRollChance
}

/** The checks a stranger's values have to pass. */
export function schemaOf(board: Board): TransnistriaHex['schema'] {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(board) }
}

/** A function of a board and more, bound to one board. */
export function on<Rest extends readonly unknown[], T>(
  board: Board,
  use: (board: Board, ...rest: Rest) => T,
): (...rest: Rest) => T {
  return (...rest) => use(board, ...rest)
}

/** Binds the rules to a board. */
export function bind(board: Board): TransnistriaHex {
  const { content } = board
  return {
    id: 'transnistria-hex',
    version: '2',
    content: { id: content.id, data: content as unknown as Json },
    board,
    seats,
    setup: on(board, setup),
    seatsToAct,
    legalOrders: on(board, legalOrders),
    step: on(board, step),
    outcome,
    view,
    describe: on(board, describe),
    schema: schemaOf(board),
    supply: on(board, queries.supply),
    zoneOfControl: on(board, queries.zoneOfControl),
    reachable: on(board, queries.reachable),
    previewAttack: on(board, previewAttack),
    battleOdds: on(board, battleOdds),
    endRollChance,
  }
}
