import { bind, type Facts, type Json, type Result, type Ruleset } from '@umpire/core-game'
import { type Board, compileBoard } from './content/board.ts'
import { readContent } from './content/check.ts'
import { describe } from './describe/index.ts'
import type { Event } from './events.ts'
import { legalOrders } from './legal.ts'
import {
  type BattleKind,
  type HexId,
  type Options,
  type Seat,
  type State,
  seats,
  type UnitId,
  type View,
} from './model.ts'
import type { Order } from './orders.ts'
import type { AttackPreview, BattleOdds, EndRollChance, Reach, SupplyReport } from './queries/answers.ts'
import * as queries from './queries/index.ts'
import { battleOdds, previewAttack } from './queries/odds.ts'
import { endRollChance } from './rules/calendar.ts'
import { seatsToAct } from './rules/sequence.ts'
import { rulings } from './rulings.ts'
import { optionsSchema, orderSchema, stateSchema } from './schema.ts'
import { setup } from './setup.ts'
import { step } from './step.ts'
import { outcome, view } from './view.ts'

/** The rules of one map and order of battle, and the questions that can be asked about a state. States are those of these rules. */
export interface TransnistriaHex extends Ruleset<Options, State, Order, Event, Seat, View> {
  readonly facts: Facts<State, Event, Seat>
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
  /** What an attack of these units on a hex would mean, before any die. Problems: those of `attack` and `reconnoitre`, `game-over`, `query-malformed`. */
  previewAttack(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<AttackPreview>
  /**
   * Exact chances of that battle, declarations included. The defenders stand; of equally strong units the lowest id is struck; units retreat
   * in set-up order, each by the first of the ways that cost it least; captured aircraft stay. Problems: those of `attack` and `reconnoitre`,
   * `game-over`, `query-malformed`.
   */
  battleOdds(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<BattleOdds>
  /** The chance that the end of the game begins next week, at the present levels. */
  endRollChance(state: State): EndRollChance
}

/** Rules for other content than that of 1992; one Problem for each fault of it. */
export function createRuleset(content: unknown): Result<TransnistriaHex> {
  const read = readContent(content)
  return read.ok ? { ok: true, value: rulesetOf(compileBoard(read.value)) } : read
}

/** The checks a stranger's values have to pass. */
export function schemaOf(board: Board): TransnistriaHex['schema'] {
  return { options: optionsSchema, order: orderSchema, state: stateSchema(board) }
}

/** The rules on a board that was made ready. */
export function rulesetOf(board: Board): TransnistriaHex {
  const { content } = board
  return {
    id: 'transnistria-hex',
    version: '3',
    content: { id: content.id, data: content as unknown as Json },
    board,
    seats,
    setup: bind(board, setup),
    seatsToAct,
    legalOrders: bind(board, legalOrders),
    step: bind(board, step),
    outcome,
    view,
    describe: bind(board, describe),
    facts: {
      turns: 'sequential',
      chance: 'play',
      hidden: false,
      length: { unit: 'week', usual: [6, 60] },
      rulings: rulings.list,
      seatsOf: ({ players }) => seats.slice(0, players),
      isSecret: () => false,
      mayKnow: () => true,
    },
    schema: schemaOf(board),
    supply: bind(board, queries.supply),
    zoneOfControl: bind(board, queries.zoneOfControl),
    reachable: bind(board, queries.reachable),
    previewAttack: bind(board, previewAttack),
    battleOdds: bind(board, battleOdds),
    endRollChance,
  }
}
