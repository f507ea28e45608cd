import type { Json, Result, Ruleset, Schema } from '@umpire/core-game'
import * as v from 'valibot'
import { checkContent } from './check-content.ts'
import { checkState } from './check-state.ts'
import { describe } from './describe.ts'
import { legalOrders } from './legal.ts'
import { type Board, compileBoard } from './map.ts'
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
import { optionsSchema, orderSchema, stateShape } from './schema.ts'
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
  /** Where a unit can end by one Movement or one March with the points it has left; both empty for a unit that cannot move. */
  reachable(state: State, unit: UnitId): { readonly movement: readonly Reach[]; readonly march: readonly Reach[] }
  /** What an attack of these units on a hex would mean, before any die. Problems: those of `attack` and `reconnoitre`. */
  previewAttack(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<AttackPreview>
  /**
   * Exact chances of that battle, declarations included. The defenders stand; of equally strong units the lowest id is struck; units retreat
   * in set-up order, each by the first of the ways that cost it least; captured aircraft stay. Problems: those of `attack` and `reconnoitre`.
   */
  battleOdds(state: State, attackers: readonly UnitId[], target: HexId, kind?: BattleKind): Result<BattleOdds>
  /** The chance that the end of the game begins next week, at the present levels. */
  endRollChance(state: State): EndRollChance
}

/** Rules for other content; one Problem for each fault of it. */
export function createRuleset(content: unknown): Result<TransnistriaHex> {
  const checked = checkContent(content)
  return checked.ok ? { ok: true, value: bind(compileBoard(checked.value)) } : checked
}

/** The checks a stranger's values have to pass. */
export function schemaOf(board: Board): TransnistriaHex['schema'] {
  const state: Schema<State> = v.pipe(
    stateShape,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const { message } of checkState(board, dataset.value)) addIssue({ message })
    }),
  )
  return { options: optionsSchema, order: orderSchema, state }
}

/** Binds the rules to a board. */
export function bind(board: Board): TransnistriaHex {
  const { content } = board
  return {
    id: 'transnistria-hex',
    version: '1',
    content: { id: content.id, data: content as unknown as Json },
    board,
    seats,
    setup: (options, rng) => setup(board, options, rng),
    seatsToAct,
    legalOrders: (state, seat) => legalOrders(board, state, seat),
    step: (state, orders, rng) => step(board, state, orders, rng),
    outcome,
    view,
    describe: (event, locale) => describe(board, event, locale),
    schema: schemaOf(board),
    supply: (state, seat) => queries.supply(board, state, seat),
    zoneOfControl: (state, seat) => queries.zoneOfControl(board, state, seat),
    reachable: (state, unit) => queries.reachable(board, state, unit),
    previewAttack: (state, attackers, target, kind) => previewAttack(board, state, attackers, target, kind),
    battleOdds: (state, attackers, target, kind) => battleOdds(board, state, attackers, target, kind),
    endRollChance,
  }
}
